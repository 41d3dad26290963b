/** What the pages about players and finished matches share. */

import { html } from "../html.js";
import { Icon } from "../art.js";
import { dated, signless, t, tn } from "../i18n.js";
import { Face } from "../table/card.js";
import { ratingText } from "../table/outcome.js";
import { cardName } from "../words.js";

/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./requests.js").Ratings} Ratings */
/** @typedef {import("./requests.js").Tally} Tally */
/** @typedef {import("../types.js").Rating} Rating */

/**
 * @param {{title: string, act: Controller, children?: any}} properties
 */
export function Head({ title, act, children }) {
  return html`<header class="past-head">
    <button type="button" class="icon-button" data-action="leave" aria-label=${t("Start page")} onClick=${() => act.go({ name: "start" })}><${Icon} name="home" /></button>
    <h1 tabindex="-1">${title}</h1>
    ${children}
  </header>`;
}

/**
 * While nothing has come, or why nothing does.
 * @param {{trouble: string | null, act: Controller}} properties
 */
export function Waiting({ trouble, act }) {
  return html`<main class="waiting">
    <h1 class="visually-hidden">${t("Lost Cities")}</h1>
    <p role="status">${trouble ?? t("One moment.")}</p>
    <button type="button" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>
  </main>`;
}

/** Who a name belongs to that is gone. @param {string} name */
export function nameOf(name) {
  return name || t("Somebody who has left");
}

/** @param {{ratings: Ratings}} properties */
export function RatingCards({ ratings }) {
  const card = (/** @type {string} */ title, /** @type {Rating | null} */ rating, /** @type {string} */ id) => html`<div class="rating" data-rating=${id}>
    <dt>${title}</dt>
    <dd><strong>${rating ? ratingText(rating) : "–"}</strong>
      <span class="quiet">${rating ? tn("{n} rated match", "{n} rated matches", rating.matches) : t("none yet")}</span></dd>
  </div>`;
  const unsure = [ratings.people, ratings.levels].some((rating) => rating && !rating.sure);
  return html`<dl class="ratings">${card(t("Among people"), ratings.people, "people")}${card(t("Against the computer"), ratings.levels, "levels")}</dl>
    ${unsure && html`<p class="quiet">${t("A question mark stands behind a rating that rests on few matches.")}</p>`}`;
}

/** @param {number | null} mean */
export function meanText(mean) {
  return mean === null ? "–" : signless(mean);
}

/** Won, lost and drawn in a line. @param {Tally} tally */
export function recordText({ won, lost, drawn }) {
  const parts = [t("{n} won", { n: won }), t("{n} lost", { n: lost })];
  return (drawn ? [...parts, t("{n} drawn", { n: drawn })] : parts).join(", ");
}

/**
 * Cards beside each other, small.
 * @param {{cards: string[], label: string}} properties
 */
export function CardRow({ cards, label }) {
  return html`<span class="card-row" role="img" aria-label=${label}>
    ${cards.map((card) => html`<span class="small-card"><${Face} card=${card} plain=${true} /></span>`)}
  </span>`;
}

/** @param {string[]} cards */
export function cardsText(cards) {
  return cards.map(cardName).join(", ");
}

/** @param {{at: number}} properties seconds since the epoch */
export function When({ at }) {
  return html`<time datetime=${new Date(at * 1000).toISOString()}>${dated(at)}</time>`;
}
