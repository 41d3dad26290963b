/** The coach beside the table: one thing at a time, in words, with a button where there is nothing to do on the table. */

import { html } from "../html.js";
import { signless, t } from "../i18n.js";
import { resultText, wordsOf } from "./texts.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./guide.js").Coach} CoachState */

/**
 * What is said now, in order; a reply that has led on is said before it.
 * @param {CoachState} coach
 * @param {Table} table
 * @returns {string[]}
 */
export function linesOf({ place, reply, stays }, table) {
  const { tell } = wordsOf(place.beat);
  return [reply ?? "", place.beat === "match" ? resultText(table) : "", stays ? "" : tell].filter(Boolean);
}

/**
 * @param {{coach: CoachState, last: number, table: Table, typing: boolean, count: (points: number) => void, goOn: () => void, startMatch: () => void}} properties
 *   `typing`: whether letters are commands here
 */
export function Coach({ coach, last, table, typing, count, goOn, startMatch }) {
  const { place, name } = coach;
  const { ask, keys } = wordsOf(place.beat);
  return html`<section class="coach" aria-labelledby="coach-title" data-testid="coach" data-place=${name}>
    <h2 id="coach-title" class="visually-hidden">${t("Your guide")}</h2>
    <div class="coach-way" role="progressbar" aria-label=${t("Way through the lesson")} aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${place.at}>
      <span style=${{ width: `${(100 * place.at) / last}%` }}></span>
    </div>
    <div class="coach-words" tabindex="0" role="group" aria-labelledby="coach-title">
      <p data-testid="coach-told">${linesOf(coach, table).join(" ")}</p>
      ${ask && html`<p class="coach-ask" data-testid="coach-ask">${ask}</p>`}
      ${keys && typing && html`<p class="coach-keys quiet">${keys}</p>`}
    </div>
    ${place.answers && html`<div key=${name} class="coach-buttons answers">
      ${place.answers.map((points) => html`<button type="button" data-answer=${points} onClick=${() => count(points)}>${signless(points)}</button>`)}
    </div>`}
    ${place.go && !place.answers && html`<div key=${name} class="coach-buttons">
      <button type="button" class="primary" data-action="go-on" onClick=${goOn}>${t("Skip ahead")}</button>
    </div>`}
    ${place.at === last && html`<div key=${name} class="coach-buttons">
      <button type="button" class="primary" data-action="real-match" onClick=${startMatch}>${t("Play a real match")}</button>
      <a class="button" href="/#/rules">${t("The rules")}</a>
    </div>`}
  </section>`;
}
