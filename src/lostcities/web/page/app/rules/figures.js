/** The small figures of the rules, drawn with the cards of the game. */

import { html, classes } from "../html.js";
import { Icon, Sign } from "../art.js";
import { t } from "../i18n.js";
import { refusedPlay } from "../refusals.js";
import { Back, Face } from "../table/card.js";
import { LETTERS, cardName, colourName } from "../words.js";

/**
 * Cards beside each other, each over the one before.
 * @param {{cards: string[], next?: string, good?: boolean}} properties `next`: a card that is put to
 *   them, with a sign whether it may be (`good`)
 */
export function Fan({ cards, next, good = true }) {
  const label = [...cards, ...(next ? [next] : [])].map(cardName).join(", ");
  return html`<span class="fan-of-cards" role="img" aria-label=${label}>
    ${cards.map((card) => html`<span class="laid"><${Face} card=${card} /></span>`)}
    ${next && html`<span class=${classes("laid next", good ? "good" : "bad")}><${Face} card=${next} /><span class="mark"><${Icon} name=${good ? "tick" : "close"} /></span></span>`}
  </span>`;
}

/**
 * @param {{children?: any, caption: string}} properties
 */
export function Figure({ children, caption }) {
  return html`<figure class="figure">${children}<figcaption>${caption}</figcaption></figure>`;
}

/** One card of each colour, and a whole colour. */
function Cards() {
  return html`<${Figure} caption=${t("Each colour has its own land, symbol and pattern.")}>
      <span class="six-cards">${LETTERS.map((letter, index) => html`<span class="named-card"><span class="laid"><${Face} card=${`${letter}${index + 4}`} /></span><span>${colourName(letter)}</span></span>`)}</span>
    </${Figure}>
    <${Figure} caption=${t("The twelve cards of a colour: three wagers and nine numbers.")}>
      <${Fan} cards=${["GW", "GW", "GW", ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((rank) => `G${rank}`)]} />
    </${Figure}>`;
}

/** Both steps of a turn with their choices. */
function Turn() {
  const pile = (/** @type {any} */ card, /** @type {string} */ text) => html`<span class="choice-card">${card}<span>${text}</span></span>`;
  const face = (/** @type {string} */ card) => html`<span class="laid"><${Face} card=${card} /></span>`;
  const or = html`<span class="or">${t("or")}</span>`;
  return html`<ol class="steps">
    <li><strong>${t("Place a card.")}</strong>
      <span class="choices">${pile(html`<${Fan} cards=${["R4"]} next="R7" />`, t("on your expedition"))}${or}${pile(face("R7"), t("on its discard pile"))}</span></li>
    <li><strong>${t("Draw a card.")}</strong>
      <span class="choices">${pile(html`<span class="laid"><${Back} /></span>`, t("from the draw pile"))}${or}${pile(face("B9"), t("from another discard pile"))}</span></li>
  </ol>`;
}

/** What may follow what, and what may not. */
function Placing() {
  /** @param {string[]} cards @param {string} next @param {string | null} words why it may; else the refusal */
  const row = (cards, next, words) => html`<li>
    <${Fan} cards=${cards} next=${next} good=${words !== null} />
    <span>${words ?? refusedPlay(next, /** @type {string} */ (cards.at(-1)))}</span>
  </li>`;
  return html`<ul class="placings">
    ${row(["GW"], "GW", t("Wagers first, as many as you have."))}
    ${row(["GW", "G3", "G4"], "G8", t("Higher: numbers may be skipped."))}
    ${row(["GW", "G3", "G8"], "G5", null)}
    ${row(["G3"], "GW", null)}
  </ul>`;
}

/** A pile that is closed to who has just discarded there. */
function Drawing() {
  return html`<${Figure} caption=${t("You have just discarded white 6: this pile is closed to you until your next turn.")}>
    <span class="closed-pile"><span class="laid"><${Face} card="W6" /></span><span class="lock"><${Icon} name="closed" /></span></span>
  </${Figure}>`;
}

/** An expedition's count. */
function Counting() {
  return html`<${Figure} caption=${t("Here: (5 + 8 + 10 − 20) × 2 = 6.")}><${Fan} cards=${["BW", "B5", "B8", "B10"]} /></${Figure}>`;
}

/** An expedition that has the bonus. */
function Bonus() {
  return html`<${Figure} caption=${t("Eight cards with two wagers: (40 − 20) × 3 + 20 = 80.")}><${Fan} cards=${["YW", "YW", "Y4", "Y5", "Y6", "Y7", "Y8", "Y10"]} /></${Figure}>`;
}

/** What marks the last moves at the table. */
function Marks() {
  return html`<p class="quiet">${t("On the table a ring marks your last move, and a diamond the last move of the other side.")}</p>`;
}

/** @type {Record<string, any>} By the section that they stand in: those that the rules in short have as well. */
const SHORT = { turn: Turn, rising: Placing, counting: Counting };
/** @type {Record<string, any>} Those that only the whole section has. */
const MORE = { cards: Cards, drawing: Drawing, counting: Bonus, known: Marks };

/**
 * The figure of a section.
 * @param {{id: string, more?: boolean}} properties `more`: the one that stands below the whole section
 */
export function FigureOf({ id, more = false }) {
  const Shown = (more ? MORE : SHORT)[id];
  return Shown ? html`<${Shown} />` : null;
}

/** The sign of a colour with its name, for choices. @param {{letter: import("../types.js").Letter}} properties */
export function ColourSign({ letter }) {
  return html`<span class=${`suit-${letter} colour-sign`}><${Sign} sign=${letter} /></span>`;
}
