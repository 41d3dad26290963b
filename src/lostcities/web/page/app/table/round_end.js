/** The count at the end of a round, and what comes after it. The board stays in view. */

import { html, classes } from "../html.js";
import { Icon, Sign } from "../art.js";
import { signless, t } from "../i18n.js";
import { colourName, formula, lettersOf } from "../words.js";
import { matchTotal } from "./expedition.js";
import { Outcome } from "./outcome.js";
import { WhatCounts } from "./refusal.js";
import { ScoreTable } from "./score_table.js";
import { Claim } from "./strips.js";
import { nearSeat, other } from "./sides.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function RoundEnd({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const near = nearSeat(table);
  const far = other(near);
  return html`<section class=${classes("count", page.countHidden && "put-aside")} data-testid=${table.match_over ? "match-end" : "round-end"} aria-labelledby="count-title">
    <header class="count-head">
      <h2 id="count-title" tabindex="-1">${title(table)}</h2>
      <button type="button" class="icon-button count-toggle" data-action="look-at-board" aria-expanded=${page.countHidden ? "false" : "true"}
        aria-label=${page.countHidden ? t("Show the count") : t("Look at the board")} onClick=${() => act.showCount(page.countHidden)}>
        <${Icon} name=${page.countHidden ? "up" : "down"} />
      </button>
    </header>
    <div class="count-body" tabindex="0" role="group" aria-label=${t("Count")}>
      ${endedText(table) && html`<p class="count-why">${endedText(table)}</p>`}
      ${table.match_over && html`<${Outcome} table=${table} />`}
      <table class="count-table">
        <caption class="visually-hidden">${t("Count of every expedition")}</caption>
        <thead><tr><td><${WhatCounts} act=${act} /></td><th scope="col">${table.seats[near].name}</th><th scope="col">${table.seats[far].name}</th></tr></thead>
        <tbody>
          ${lettersOf(table).map((letter) => html`<${Row} table=${table} letter=${letter} seats=${[near, far]} />`)}
          <tr class="sum"><th scope="row">${t("Round")}</th><td>${signless(table.scores[near])}</td><td>${signless(table.scores[far])}</td></tr>
          <tr class="sum match"><th scope="row">${t("Match")}</th><td>${signless(matchTotal(table, near))}</td><td>${signless(matchTotal(table, far))}</td></tr>
        </tbody>
      </table>
      ${table.variant.rounds > 1 && table.match_over && html`<${ScoreTable} table=${table} />`}
    </div>
    ${table.claim && html`<${Claim} page=${page} act=${act} />`}
    <footer class="count-foot"><${Next} page=${page} act=${act} table=${table} /></footer>
  </section>`;
}

/**
 * @param {{table: Table, letter: Letter, seats: Seat[]}} properties
 */
function Row({ table, letter, seats }) {
  return html`<tr class=${`suit-${letter}`}>
    <th scope="row"><${Sign} sign=${letter} /><span class="visually-hidden">${colourName(letter)}</span></th>
    ${seats.map((seat) => {
      const count = table.counts[seat][letter];
      if (!count || !count.cards) return html`<td class="none">${t("none")}</td>`;
      const [sum, total] = formula(count).split(" = ");
      return html`<td><span class="formula-cell"><span class="sum-text">${sum}<span class="visually-hidden"> = </span></span><strong>${total}</strong></span></td>`;
    })}
  </tr>`;
}

/** @param {Table} table */
export function title(table) {
  if (!table.match_over) return t("Round {round} of {rounds}", { round: table.round + 1, rounds: table.variant.rounds });
  if (table.winner === null) return t("The match is drawn");
  return table.kind !== "device" && table.winner === table.you
    ? t("You have won the match")
    : t("{name} has won the match", { name: table.seats[table.winner].name });
}

/** @param {Table} table */
export function endedText(table) {
  const ended = table.ended ?? table.rounds.at(-1)?.ended ?? null;
  if (!ended) return null;
  const name = ended.seat === null ? "" : table.seats[ended.seat].name;
  if (ended.why === "resigned") return t("{name} resigned.", { name });
  if (ended.why === "time" && ended.seat !== null) return t("{name} ran out of time.", { name });
  if (ended.why === "left" && ended.seat !== null) return t("{name} left the table.", { name });
  if (ended.why === "time" || ended.why === "left") return t("The match was ended as a draw.");
  if (ended.why === "agreed") return t("The round was ended by agreement.");
  return null;
}

/** @param {{page: Page, act: Controller, table: Table}} properties */
function Next({ page, act, table }) {
  const may = (/** @type {string} */ what) => table.may.includes(what);
  const said = wishText(table);
  return html`
    ${said && html`<p class="quiet" role="status" data-testid="wish">${said}</p>`}
    ${may("continue") && html`<button type="button" class=${table.match_over ? "second" : "primary"} data-action="continue" disabled=${page.pending !== null} onClick=${() => act.command("continue")}>
      ${table.match_over ? t("Continue, points add up") : t("Next round")}
    </button>`}
    ${table.next && html`<button type="button" class="primary" data-action="next-match" onClick=${() => act.go({ name: "match", match: String(table.next) })}>${t("Go to the new match")}</button>`}
    ${may("rematch") && html`<button type="button" class="primary" data-action="rematch" disabled=${page.pending !== null} onClick=${() => act.command("rematch")}>${t("Rematch from zero")}</button>`}
    ${table.match_over && html`
      <a class="button minor" data-action="save-record" href=${`/api/matches/${table.match}/record`} download>${t("Save the record")}</a>
      <button type="button" class="minor" data-action="replay" onClick=${() => act.go({ name: "replay", match: table.match })}>${t("Replay")}</button>
      <button type="button" class="minor" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>`}
  `;
}

/**
 * What the other side wants, and whether it is waited for.
 * @param {Table} table
 */
export function wishText(table) {
  if (table.you === null || table.next) return null;
  const seat = other(table.you);
  const { name } = table.seats[seat];
  const lines = [];
  if (table.rematch[seat]) lines.push(t("{name} wants a rematch.", { name }));
  else if (table.continued[seat] && table.match_over) lines.push(t("{name} wants to continue, points adding up.", { name }));
  else if (table.continued[seat]) lines.push(t("{name} is ready for the next round.", { name }));
  if (table.rematch[table.you]) lines.push(t("You have asked for a rematch."));
  else if (table.continued[table.you]) lines.push(table.match_over ? t("You have asked to continue.") : t("Waiting for {name}.", { name }));
  return lines.join(" ") || null;
}
