/** The matches that wait to be finished, and the tables that wait for somebody to come. */

import { classes, html } from "../html.js";
import { Icon } from "../art.js";
import { dated, signless, t } from "../i18n.js";
import { dueText } from "../notices/call_out.js";
import { timeText } from "../table/clock.js";
import { summary } from "./options.js";

/** Seconds below which the time that is left is marked: an evening away from the page would be too long. */
const SHORT = 6 * 3600;

/** @typedef {import("../types.js").StartInfo} StartInfo */
/** @typedef {import("../types.js").Summary} Summary */
/** @typedef {import("../types.js").WaitingTable} WaitingTable */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{start: StartInfo, act: Controller}} properties */
export function Unfinished({ start, act }) {
  const isDue = (/** @type {Summary} */ match) => match.kind === "people" && match.your_turn;
  const due = start.matches.filter(isDue).length;
  const row = (/** @type {Summary} */ match) => html`<${Row} key=${match.match} match=${match} act=${act} />`;
  return html`<section class="unfinished" aria-labelledby="unfinished-title">
    <h2 id="unfinished-title">${due ? dueText(due) : t("Unfinished matches")}</h2>
    <ul>
      ${start.matches.filter(isDue).map(row)}
      ${start.waiting.map((table) => html`<${WaitingRow} key=${table.id} table=${table} act=${act} />`)}
      ${start.matches.filter((match) => !isDue(match)).map(row)}
    </ul>
  </section>`;
}

/** @param {{table: WaitingTable, act: Controller}} properties */
function WaitingRow({ table, act }) {
  const { link } = table;
  const terms = html`<strong>${t("Your table for a friend")}</strong>
    <span class="quiet">${t("{options}, nobody has come yet; the link holds until {time}", { options: summary(table), time: dated(table.expires_at) })}</span>
    ${link === null && html`<span class="quiet">${t("Its link is shown in the browser that made it.")}</span>`}`;
  return html`<li class="unfinished-row" data-waiting=${table.id}>
    ${link === null
      ? html`<div class="resume">${terms}</div>`
      : html`<button type="button" class="resume" data-action="waiting" onClick=${() => act.go({ name: "friend", link })}>${terms}</button>`}
    <button type="button" class="icon-button" data-action="withdraw" aria-label=${t("Cancel the table")} onClick=${() => act.panel("withdraw", link ?? table.id)}>
      <${Icon} name="bin" />
    </button>
  </li>`;
}

/** @param {{match: Summary, act: Controller}} properties */
function Row({ match, act }) {
  const [first, second] = match.names;
  const names = t("{first} and {second}", { first, second });
  return html`<li class="unfinished-row" data-summary=${match.match}>
    <button type="button" class="resume" data-action="resume" onClick=${() => act.go({ name: "match", match: match.match })}>
      <strong>${names}</strong>
      <span class="resume-score">${signless(match.totals[0])} : ${signless(match.totals[1])}</span>
      <span class="quiet">${t("Round {round} of {rounds}", { round: match.round + 1, rounds: match.rounds })}, ${whose(match)}${match.time_left !== null && html` · <span class=${classes("time-left", match.time_left < SHORT && "time-short")}>${timeLeft(match.time_left)}</span>`}</span>
    </button>
    ${match.kind !== "people" && !match.rated && html`<button type="button" class="icon-button" data-action="remove" aria-label=${t("Delete the match: {names}", { names })} onClick=${() => act.panel("remove", match.match)}>
      <${Icon} name="bin" />
    </button>`}
  </li>`;
}

/** @param {number} seconds */
function timeLeft(seconds) {
  return seconds > 0 ? t("{time} left", { time: timeText(seconds) }) : t("the time has run out");
}

/** @param {Summary} match */
function whose(match) {
  if (match.kind === "people" && match.your_turn) return html`<span class="your-move">${t("your move")}</span>`;
  if (match.kind === "computer" && match.your_turn) return t("your turn");
  if (match.kind === "people" && match.round_over) {
    return t("waiting for {name}", { name: match.names[match.you === 0 ? 1 : 0] });
  }
  return t("{name} to move", { name: match.names[match.turn] });
}
