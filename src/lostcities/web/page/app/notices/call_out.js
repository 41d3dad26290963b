/** Saying that something is up to the reader where they see it without looking at the page: title, icon, badge, sound. */

import { t, tn } from "../i18n.js";
import { play } from "../sound.js";

/** @typedef {import("../store.js").Page} Page */

/**
 * In how many matches with people it is up to the reader, as far as this page knows.
 * @param {Page} page
 */
export function movesDue({ route, start, table }) {
  if (route.name === "match") return table?.kind === "people" && mine(table) ? 1 : 0;
  return start?.matches.filter((match) => match.kind === "people" && match.your_turn).length ?? 0;
}

/** @param {import("../types.js").Table} table */
function mine(table) {
  return table.you !== null && table.you === table.turn && !table.round_over && !table.match_over;
}

/**
 * What stands on the tab: first what matters, for the rest is cut off.
 * @param {Page} page
 */
export function titleOf(page) {
  const { route, table, queue } = page;
  const parts = [];
  if (queue?.found) parts.push(t("An opponent is there"));
  else if (table && table.kind !== "device" && mine(table)) parts.push(t("Your turn"));
  if (table) parts.push(table.seats.map((seat) => seat.name).join(" – "));
  else if (route.name === "start" && movesDue(page)) parts.push(dueText(movesDue(page)));
  else if (route.name === "rules") parts.push(t("Rules"));
  else if (route.name === "strategy") parts.push(t("Strategy"));
  else if (route.name === "profile") parts.push(t("Your matches"));
  else if (route.name === "replay") parts.push(t("Replay"));
  else if (route.name === "player") parts.push(t("Opponent"));
  else if (route.name === "friend" && page.invitation) parts.push(...invitationTitle(page.invitation));
  else if (queue?.state === "waiting") parts.push(t("Looking for an opponent"));
  return [...parts, t("Lost Cities")].join(" · ");
}

/** @param {import("../types.js").Invitation} invitation */
function invitationTitle({ state, host }) {
  if (state === "waiting") return [t("Invite your friend")];
  return state === "open" ? [t("{name} invites you to a match", { name: host })] : [];
}

/** @param {number} due */
export function dueText(due) {
  return tn("Your move in {n} match", "Your move in {n} matches", due);
}

let shown = -1;

/**
 * @param {Page} page
 * @param {Page} before
 */
export function callOut(page, before) {
  document.title = titleOf(page);
  const due = movesDue(page) + (page.queue?.found ? 1 : 0);
  if (due !== shown) mark(due);
  shown = due;
  const called = page.queue?.found && !before.queue?.found;
  const moved = page.route.name === "start" && before.route.name === "start" && before.start !== null && movesDue(page) > movesDue(before);
  if (page.settings.sound && (called || moved)) play(called ? "call" : "turn");
}

/** @param {number} due */
function mark(due) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon) icon.href = icon.href.replace(/icon(-due)?\.svg/, due ? "icon-due.svg" : "icon.svg");
  // Only installed pages have a badge, and some browsers know none.
  const badge = due ? navigator.setAppBadge?.(due) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}
