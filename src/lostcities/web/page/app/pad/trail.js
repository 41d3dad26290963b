/** One expedition of one side: its twelve cards to tap, and its formula as it grows. */

import { html, classes } from "../html.js";
import { Scene, Sign } from "../art.js";
import { capital, colourName, isWager, rankOf } from "../words.js";
import { cardsOf, otherOf, suit, timesOf } from "./board.js";
import { expedition } from "./count.js";
import { cardLabel, growing } from "./words.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./board.js").Round} Round */

/**
 * Where each of a colour's twelve cards lies. Wagers are alike: the own ones come first, then those
 * that lie nowhere, then the other side's.
 * @param {Round} round @param {Side} side @param {Letter} letter
 * @returns {(Side | null)[]}
 */
export function owners(round, side, letter) {
  const other = otherOf(side);
  const wager = `${letter}W`;
  const [here, there] = [timesOf(round, side, wager), timesOf(round, other, wager)];
  return suit(letter).map((card, index) => {
    if (isWager(card)) return index < here ? side : index >= 3 - there ? other : null;
    if (timesOf(round, side, card)) return side;
    return timesOf(round, other, card) ? other : null;
  });
}

/**
 * @param {{round: Round, side: Side, letter: Letter, names: [string, string], stop: number, onTap: (card: string, how: "put" | "take") => void}} properties
 *   `stop`: the card at which the tab key stops, −1 for none
 */
export function Trail({ round, side, letter, names, stop, onTap }) {
  const cards = expedition(cardsOf(round, side), letter);
  const [formula, total] = growing(cards);
  return html`<div class=${classes("trail", `suit-${letter}`, cards.length > 0 && "begun")} role="group" aria-label=${colourName(letter)} data-trail=${`${side}-${letter}`}>
    <span class="trail-land" aria-hidden="true"><${Scene} letter=${letter} /><span class="trail-sign"><${Sign} sign=${letter} /></span></span>
    <p class="trail-formula" data-formula=${`${side}-${letter}`}>
      ${cards.length
        ? html`<span class="trail-sum">${formula}</span><span class="visually-hidden"> = </span><strong class=${total.startsWith("−") ? "negative" : ""}>${total}</strong>`
        : html`<span class="trail-name">${capital(colourName(letter))}</span>`}
    </p>
    <div class="trail-cards">
      ${owners(round, side, letter).map((owner, index) => {
        const card = /** @type {string} */ (suit(letter)[index]);
        return html`<button key=${index} type="button" data-card=${card} data-owner=${owner ?? ""}
          class=${classes("pad-card", isWager(card) && "wager", owner === side ? "mine" : owner !== null && "theirs")}
          tabindex=${index === stop ? 0 : -1} aria-label=${cardLabel(card, side, owner, names)} onClick=${() => onTap(card, owner === side ? "take" : "put")}>
          <span class="pad-rank" aria-hidden="true">${isWager(card) ? html`<${Sign} sign="wager" />` : rankOf(card)}</span>
          ${owner !== null && owner !== side && html`<span class="pad-owner" aria-hidden="true">${initial(names[owner])}</span>`}
        </button>`;
      })}
    </div>
  </div>`;
}

/** @param {string} name */
function initial(name) {
  return [...new Intl.Segmenter().segment(name)][0]?.segment ?? "";
}
