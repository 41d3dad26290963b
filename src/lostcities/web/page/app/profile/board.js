/** The board at one step of a replay: both hands, all expeditions, the tops of the piles. */

import { html, classes } from "../html.js";
import { Sign } from "../art.js";
import { signless, t, tn } from "../i18n.js";
import { Back, Face } from "../table/card.js";
import { LETTERS, cardName, colourName, ranksList, readMove } from "../words.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("./requests.js").Replay} Replay */
/** @typedef {import("./requests.js").Step} Step */

/** @param {{replay: Replay, step: Step}} properties */
export function ReplayBoard({ replay, step }) {
  const near = replay.you ?? 0;
  const far = near === 0 ? 1 : 0;
  const letters = LETTERS.slice(0, replay.colours);
  return html`<div class="replay-board" style=${{ "--columns": String(replay.colours) }}>
    <${Line} replay=${replay} step=${step} seat=${far} />
    <${Side} replay=${replay} step=${step} seat=${far} letters=${letters} far=${true} />
    <div class="replay-middle">
      ${letters.map((letter) => html`<${Pile} step=${step} letter=${letter} />`)}
      <span class="replay-pile" role="img" aria-label=${tn("{n} card left in the draw pile", "{n} cards left in the draw pile", step.deck)} data-deck=${step.deck}>
        <span class=${classes("replay-card", step.move === "draw deck" && "touched")}>${step.deck > 0 && html`<${Back} />`}</span>
        <span class="pile-number">${step.deck}</span>
      </span>
    </div>
    <${Side} replay=${replay} step=${step} seat=${near} letters=${letters} far=${false} />
    <${Line} replay=${replay} step=${step} seat=${near} />
  </div>`;
}

/**
 * A name with its points, and the hand.
 * @param {{replay: Replay, step: Step, seat: Seat}} properties
 */
function Line({ replay, step, seat }) {
  const name = replay.names[seat];
  const hand = step.hands[seat];
  const drawn = step.seat === seat ? step.drawn : null;
  const fresh = drawn === null ? -1 : hand.indexOf(drawn);
  return html`<div class="replay-line">
    <p class=${classes("replay-name", step.seat === seat && "active")}><bdi>${name}</bdi>
      <span class="replay-score">${signless(step.scores[seat])}</span></p>
    <span class="replay-hand" role="img" data-hand=${seat} aria-label=${t("{name}'s hand: {cards}", { name, cards: hand.map(cardName).join(", ") })}>
      ${hand.map((card, index) => html`<span class=${classes("replay-card", index === fresh && "touched")} data-held=${card}><${Face} card=${card} plain=${true} /></span>`)}
    </span>
  </div>`;
}

/** @param {{replay: Replay, step: Step, seat: Seat, letters: Letter[], far: boolean}} properties */
function Side({ replay, step, seat, letters, far }) {
  const placed = step.seat === seat && step.move ? readMove(step.move) : null;
  const column = (/** @type {Letter} */ letter) => {
    const cards = step.expeditions[seat][letter] ?? [];
    const total = step.points[seat][letter] ?? 0;
    const values = { name: replay.names[seat], colour: colourName(letter), cards: ranksList(cards), points: tn("{points} point", "{points} points", total, { points: signless(total) }) };
    const label = cards.length ? t("{name}'s {colour} expedition: {cards}; {points}", values) : t("{name}'s {colour} expedition: not begun", values);
    return html`<div class=${classes("replay-column", `suit-${letter}`)} role="img" aria-label=${label} data-expedition=${`${seat}-${letter}`}>
      ${cards.length > 0 && html`<span class=${classes("replay-points", total < 0 && "negative")}>${signless(total)}</span>`}
      ${cards.map((card, index) => html`<span class=${classes("replay-card", placed?.verb === "play" && placed.what === card && index === cards.length - 1 && "touched")} data-laid=${card}><${Face} card=${card} plain=${true} /></span>`)}
      ${!cards.length && html`<span class="replay-empty"><${Sign} sign=${letter} /></span>`}
    </div>`;
  };
  return html`<div class=${classes("replay-side", far && "far")}>${letters.map(column)}</div>`;
}

/** @param {{step: Step, letter: Letter}} properties */
function Pile({ step, letter }) {
  const cards = step.discards[letter] ?? [];
  const top = cards.at(-1);
  const colour = colourName(letter);
  const held = top ? tn("{n} card, on top {card}", "{n} cards, on top {card}", cards.length, { card: cardName(top) }) : t("empty");
  const touched = step.move === `draw ${letter}` || (top && step.move === `discard ${top}`);
  return html`<span class=${classes("replay-pile", `suit-${letter}`)} role="img" data-pile=${letter} aria-label=${t("{colour} discard pile: {held}", { colour, held })}>
    <span class=${classes("replay-card", touched && "touched")}>${top ? html`<${Face} card=${top} plain=${true} />` : html`<span class="replay-empty"><${Sign} sign=${letter} /></span>`}</span>
    <span class="pile-number">${cards.length || ""}</span>
  </span>`;
}
