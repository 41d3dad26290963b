/** A card: a band with its rank and symbol, and the landscape of its colour. */

import { html, classes } from "../html.js";
import { Scene, Sign } from "../art.js";
import { isWager, letterOf, rankOf } from "../words.js";

/**
 * The face of a card. Purely a picture: the element around it has its name.
 * @param {{card: string, far?: boolean, plain?: boolean}} properties `far`: the band is at the
 *   bottom, as the other side's cards grow upwards; `plain`: the band alone, for a covered card
 */
export function Face({ card, far = false, plain = false }) {
  const letter = letterOf(card);
  const wager = isWager(card);
  const band = html`<span class="band">
    <span class="rank">${wager ? html`<${Sign} sign="wager" />` : rankOf(card)}</span>
    <span class="suit"><${Sign} sign=${letter} /></span>
  </span>`;
  const picture = !plain &&
    html`<span class="picture">
      <${Scene} letter=${letter} />
      ${wager && html`<span class="coin"><${Sign} sign=${letter} /></span>`}
    </span>`;
  return html`<span
    class=${classes("face", `suit-${letter}`, wager && "wager", far && "far", plain && "plain")}
    aria-hidden="true"
  >
    ${band}${picture}
  </span>`;
}

/** The back of a card. */
export function Back() {
  return html`<span class="face back" aria-hidden="true"><span class="rose"></span></span>`;
}

/**
 * Keys that tell the cards of a hand apart, wagers of a colour included.
 * @param {string[]} cards
 */
export function keysOf(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => {
    const copy = seen[card] ?? 0;
    seen[card] = copy + 1;
    return `${card}-${copy}`;
  });
}

/** @param {string} key */
export function cardOfKey(key) {
  return /** @type {string} */ (key.split("-")[0]);
}
