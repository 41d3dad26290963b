/** The log: every public move of the round, in words and turn by turn. */

import { html, classes } from "../html.js";
import { Sign } from "../art.js";
import { t } from "../i18n.js";
import { logText, readMove } from "../words.js";
import { Face } from "./card.js";
import { nearSeat } from "./sides.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/**
 * @param {LogEntry[]} log
 * @returns {LogEntry[][]} turn by turn: a placing and the draw after it
 */
export function turnsOf(log) {
  /** @type {LogEntry[][]} */
  const turns = [];
  for (const entry of log) {
    const current = turns.at(-1);
    if (current && current.length === 1 && current[0]?.seat === entry.seat && readMove(entry.move).verb === "draw") {
      current.push(entry);
    } else {
      turns.push([entry]);
    }
  }
  return turns;
}

/** @param {{table: Table}} properties */
export function Log({ table }) {
  const turns = turnsOf(table.log).reverse();
  const near = nearSeat(table);
  return html`<section class="log" aria-label=${t("Log")}>
    <h2>${t("Log")}</h2>
    ${turns.length === 0 && html`<p class="quiet">${t("Nothing has been played in this round.")}</p>`}
    <ol class="turns" data-testid="log" reversed>
      ${turns.map(
        (turn) => html`<li class=${classes("turn", turn[0]?.seat === near ? "own" : "other")}>
          <span class="turn-name">${table.seats[turn[0]?.seat ?? 0].name}</span>
          ${turn.map((entry) => html`<span class="half"><${Picture} move=${entry.move} /><span class="half-text">${logText(table, entry)}</span></span>`)}
        </li>`,
      )}
    </ol>
    ${!table.variant.open_discards && html`<p class="quiet">${t("The last three turns of each side are kept here.")}</p>`}
  </section>`;
}

/** @param {{move: string}} properties */
function Picture({ move }) {
  const { verb, what } = readMove(move);
  if (verb !== "draw") return html`<span class=${`log-card ${verb}`} aria-hidden="true"><${Face} card=${what} plain=${true} /></span>`;
  return html`<span class=${classes("log-draw", what !== "deck" && `suit-${what}`)} aria-hidden="true">
    ${what === "deck" ? html`<span class="log-back"></span>` : html`<${Sign} sign=${/** @type {Letter} */ (what)} />`}
  </span>`;
}
