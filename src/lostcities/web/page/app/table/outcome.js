/** What a finished match has changed in ratings, or why it has not. */

import { html } from "../html.js";
import { useEffect } from "../../vendor/hooks.module.js";
import { signed, t } from "../i18n.js";

/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Unrated} Unrated */

/** @param {Unrated} code */
export function unratedText(code) {
  return {
    by_choice: t("Not rated, as was agreed."),
    same_player: t("Not rated: one player holds both seats."),
    same_network: t("Not rated: both have played from the same network."),
    short: t("Not rated: given up before it had begun."),
    chain: t("Not rated: the match before it was given up as well."),
    too_many: t("Not rated: ten matches a day count between the same two."),
  }[code];
}

/**
 * A rating; a question mark stands behind one that rests on little.
 * @param {{rating: number, sure: boolean}} rating
 */
export function ratingText({ rating, sure }) {
  return sure ? String(rating) : `${rating}?`;
}

/** @param {Change} change */
export function changeText({ before, after, sure }) {
  return t("{before} → {after} ({change})", { before, after: ratingText({ rating: after, sure }), change: signed(after - before) });
}

/** @param {{table: Table}} properties */
export function Outcome({ table }) {
  const { match, outcome } = table;
  useEffect(() => {
    if (outcome) void import("../profile/keep.js").then(({ keepEnded }) => keepEnded(match)).catch(() => undefined);
  }, [match, outcome !== null]);
  // Nobody needs to be told what they have chosen.
  if (!outcome || outcome.unrated === "by_choice") return null;
  if (outcome.unrated) return html`<p class="quiet" data-testid="outcome">${unratedText(outcome.unrated)}</p>`;
  // One of the two is new and the other is not.
  const settled = outcome.changes?.some(({ before, after }) => before === after) && outcome.changes.some(({ before, after }) => before !== after);
  return html`<dl class="outcome" data-testid="outcome">
    ${outcome.changes?.map((change, seat) => html`<div><dt>${table.seats[/** @type {0 | 1} */ (seat)].name}</dt><dd>${changeText(change)}</dd></div>`)}
  </dl>
  ${settled && html`<p class="quiet">${t("A new player does not change the rating of a well-known one.")}</p>`}`;
}
