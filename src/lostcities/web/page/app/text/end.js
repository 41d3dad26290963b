/** The end of a round or a match: what every expedition counts, and what comes next. */

import { html } from "../html.js";
import { signless, t } from "../i18n.js";
import { matchTotal } from "../table/expedition.js";
import { Outcome } from "../table/outcome.js";
import { endedText, title, wishText } from "../table/round_end.js";
import { Claim } from "../table/strips.js";
import { seatsOf } from "./board.js";
import { toLog } from "./focus.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function End({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const said = wishText(table);
  const why = endedText(table);
  const button = (/** @type {CommandType} */ type, /** @type {string} */ text) =>
    table.may.includes(type) && html`<button type="button" class="primary" data-action=${type} disabled=${page.pending !== null} onClick=${() => (toLog(), act.command(type))}>${text}</button>`;
  return html`<section class="text-part" aria-labelledby="text-end" data-testid=${table.match_over ? "match-end" : "round-end"}>
    <h2 id="text-end">${title(table)}</h2>
    ${why && html`<p>${why}</p>`}
    ${table.match_over && html`<${Outcome} table=${table} />`}
    <ul class="text-list">${seatsOf(table).map((seat) => html`<li><span>${t("{name}: {points} in this round, {total} in the match.", { name: table.seats[seat].name, points: signless(table.scores[seat]), total: signless(matchTotal(table, seat)) })}</span></li>`)}</ul>
    <p class="quiet">${t("The lists of expeditions say how every one of them counts.")}</p>
    ${said && html`<p role="status" data-testid="wish">${said}</p>`}
    ${table.claim && html`<${Claim} page=${page} act=${act} />`}
    <p class="text-buttons">
      ${button("continue", table.match_over ? t("Continue, points add up") : t("Next round"))}
      ${table.next && html`<button type="button" class="primary" data-action="next-match" onClick=${() => act.follow(String(table.next))}>${t("Go to the new match")}</button>`}
      ${button("rematch", t("Rematch from zero"))}
      ${table.match_over && html`<a class="button" data-action="save-record" href=${`/api/matches/${table.match}/record`} download>${t("Save the record")}</a>
        <button type="button" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>`}
    </p>
  </section>`;
}
