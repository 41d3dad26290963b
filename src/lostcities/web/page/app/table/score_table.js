/** The points of the match, round by round. */

import { html, classes } from "../html.js";
import { signless, t } from "../i18n.js";
import { matchTotal } from "./expedition.js";
import { Name } from "./strips.js";
import { WhatCounts } from "./refusal.js";
import { nearSeat, other } from "./sides.js";

/** @typedef {import("../types.js").Table} Table */

/** @param {{table: Table, act?: import("../controller.js").Controller | null}} properties `act`: for whoever asks here what counts */
export function ScoreTable({ table, act = null }) {
  const near = nearSeat(table);
  const seats = [near, other(near)];
  const count = Math.max(table.variant.rounds, table.rounds.length);
  const current = table.round_over ? -1 : table.round;
  const rounds = Array.from({ length: count }, (_, index) => index);
  const shown = count > 6 ? rounds.slice(Math.max(0, Math.min(table.round - 3, count - 5)), Math.max(5, table.round + 2)) : rounds;
  /** @param {number} seat @param {number} round */
  const points = (seat, round) => {
    const finished = table.rounds[round];
    if (finished) return signless(finished.scores[/** @type {0 | 1} */ (seat)]);
    return round === current ? signless(table.scores[/** @type {0 | 1} */ (seat)]) : "";
  };
  return html`<table class="score-table" data-testid="score-table">
    <caption class="visually-hidden">${t("Points of the match")}</caption>
    <thead>
      <tr>
        <td>${act && html`<${WhatCounts} act=${act} />`}</td>
        ${shown.map((round) => html`<th scope="col" class=${classes(round === current && "current")}>${round + 1}</th>`)}
        <th scope="col">${t("Total")}</th>
      </tr>
    </thead>
    <tbody>
      ${seats.map(
        (seat) => html`<tr>
          <th scope="row"><${Name} table=${table} seat=${seat} /></th>
          ${shown.map((round) => html`<td class=${classes(round === current && "current")}>${points(seat, round)}</td>`)}
          <td class="total">${signless(matchTotal(table, /** @type {0 | 1} */ (seat)))}</td>
        </tr>`,
      )}
    </tbody>
    ${table.variant.rated && html`<tfoot><tr><td class="quiet" colspan=${shown.length + 2} data-testid="rated">${t("For ratings")}</td></tr></tfoot>`}
  </table>`;
}
