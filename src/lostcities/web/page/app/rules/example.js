/** The reader's own example: tap cards of an expedition, and see what it counts and why. */

import { html, classes } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { signless, t, tn } from "../i18n.js";
import { suit } from "../pad/board.js";
import { count } from "../pad/count.js";
import { Face, keysOf } from "../table/card.js";
import { LETTERS, cardName, colourName } from "../words.js";
import { ColourSign } from "./figures.js";
import { sumsOf } from "./sums.js";

/** @typedef {import("../types.js").Letter} Letter */

/** What lies there at first: which of a colour's twelve cards. A wager, 4, 6, 7: a loss, which is a surprise. */
const FIRST = [0, 5, 7, 8];

export function Example() {
  const [letter, setLetter] = useState(/** @type {Letter} */ ("Y"));
  const [chosen, setChosen] = useState(FIRST);
  const cards = suit(letter);
  const keys = keysOf(cards);
  const laid = cards.filter((_, index) => chosen.includes(index));
  const toggle = (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index]);
  return html`<div class="example-box" data-testid="example">
    <h3 id="example-title">${t("Count an example of your own")}</h3>
    <p class="screen-only">${t("Tap the cards of an expedition.")}</p>
    <div class="example-colours screen-only" role="group" aria-label=${t("Colour")}>
      ${LETTERS.map((each) => html`<button key=${each} type="button" class="icon-button" aria-pressed=${each === letter ? "true" : "false"} aria-label=${colourName(each)} data-colour=${each} onClick=${() => setLetter(each)}><${ColourSign} letter=${each} /></button>`)}
    </div>
    <div class="example-cards" role="group" aria-labelledby="example-title">
      ${cards.map((card, index) => html`<button key=${keys[index]} type="button" class=${classes("example-card", chosen.includes(index) && "chosen")} data-key=${keys[index]}
        aria-pressed=${chosen.includes(index) ? "true" : "false"} aria-label=${cardName(card)} onClick=${() => toggle(index)}><${Face} card=${card} /></button>`)}
    </div>
    <${Sums} cards=${laid} />
    ${laid.length > 0 && html`<button type="button" class="small screen-only" data-action="clear-example" onClick=${() => setChosen([])}>${t("Take all away")}</button>`}
  </div>`;
}

/** @param {{cards: string[]}} properties of one colour */
function Sums({ cards }) {
  const { total } = count(cards);
  return html`<dl class="sums">
      ${sumsOf(cards).map(({ words, sum }) => html`<div><dt>${words}</dt><dd>${sum}</dd></div>`)}
    </dl>
    <p class=${classes("sums-total", total < 0 && "negative")} role="status" data-testid="example-total">
      ${cards.length ? tn("It counts {points} point.", "It counts {points} points.", total, { points: signless(total) }) : t("An expedition never begun counts nothing.")}
    </p>`;
}
