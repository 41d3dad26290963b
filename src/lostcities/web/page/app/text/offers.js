/** What concerns the whole table, and what can be answered: a lost line, an offer, a claim, a card to take back. */

import { html } from "../html.js";
import { t, tn } from "../i18n.js";
import { Claim } from "../table/strips.js";
import { toLog } from "./focus.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function Offers({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const button = (/** @type {CommandType} */ type, /** @type {string} */ text) =>
    table.may.includes(type) && html`<button type="button" class="small" data-action=${type.replace("_", "-")} onClick=${() => (toLog(), act.command(type))}>${text}</button>`;
  if (page.line === "lost") {
    return html`<div class="banner lost" role="status" data-testid="connection">
      <span>${page.pending ? t("No connection. Your move is sent as soon as it is back.") : t("No connection, trying again.")}</span>
      <button type="button" class="small" data-action="retry" onClick=${() => act.retry()}>${t("Try now")}</button>
    </div>`;
  }
  if (table.round_over) return null;
  if (table.claim) return html`<${Claim} page=${page} act=${act} />`;
  if (table.offer) {
    return html`<div class="banner" data-testid="offer">
      <span>${t("{name} offers to end the round as it stands.", { name: table.seats[table.offer.seat].name })}</span>
      ${button("accept", t("Accept"))}${button("decline", t("Play on"))}
    </div>`;
  }
  if (table.may.includes("offer")) {
    return html`<div class="banner" role="status" data-testid="stalled">
      <span>${tn("For {n} turn nobody has drawn from the draw pile.", "For {n} turns nobody has drawn from the draw pile.", table.idle_turns)}</span>
      ${button("offer", t("Offer to end the round"))}
    </div>`;
  }
  return button("take_back", t("Take back")) || null;
}
