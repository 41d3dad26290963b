/** The rules on one page, in our own words. */

import { html } from "../html.js";
import { t } from "../i18n.js";
import { Face } from "../table/card.js";

export function Rules() {
  const row = (/** @type {string[]} */ cards) =>
    html`<span class="rules-cards" aria-hidden="true">${cards.map((card) => html`<span class="laid"><${Face} card=${card} /></span>`)}</span>`;
  return html`<div class="rules">
    <p>${t("Two travellers set out on expeditions, one for each colour. Each expedition costs 20 points, so it has to bring more than that.")}</p>
    <h3>${t("Your turn")}</h3>
    <p>${t("First place a card: on your own expedition of its colour, or face up on the discard pile of its colour. Then draw a card: from the draw pile, or the top of a discard pile, but not the card you have just discarded.")}</p>
    <h3>${t("Expeditions rise")}</h3>
    ${row(["GW", "G3", "G4", "G8"])}
    <p>${t("Every card must be higher than the one before. You may skip numbers, but never come back to them. Wagers, marked with a star and stripes, come before all numbers.")}</p>
    <h3>${t("What counts")}</h3>
    ${row(["BW", "B5", "B8", "B10"])}
    <p>${t("Add the numbers and take away 20. One wager doubles the result, two triple it, three quadruple it, losses as well. Eight cards or more in an expedition earn 20 on top. An expedition never begun counts nothing.")}</p>
    <p class="example">${t("Here: (5 + 8 + 10 − 20) × 2 = 6.")}</p>
    <h3>${t("The end")}</h3>
    <p>${t("A round ends at once when the last card of the draw pile is drawn. The points of the rounds add up, and who has more opens the next one.")}</p>
    <p class="quiet">${t("On the table a ring marks your last move, and a diamond the last move of the other side.")}</p>
  </div>`;
}
