/** The strips with the names: the other side's at the top, the own above the hand. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { t, tn } from "../i18n.js";
import { capital, cardName, letterOf } from "../words.js";
import { Back, Face, cardOfKey } from "./card.js";
import { Clock, useOutOfTime } from "./clock.js";
import { Why } from "./refusal.js";
import { coverNeeded, nearSeat, other, watches, yourTurn } from "./sides.js";
import { TalkButton, Watchers, unread } from "./talk.js";
import { turnsLeftText } from "./middle.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/**
 * A name; an asterisk stands at the one whose turn it is.
 * @param {{table: Table, seat: Seat}} properties
 */
export function Name({ table, seat }) {
  const active = table.turn === seat && !table.round_over && !table.match_over;
  return html`<span class=${classes("name", active && "active")} data-seat=${seat}>
    ${active && html`<span class="asterisk" aria-hidden="true">*</span>`}
    <bdi class="name-text">${table.seats[seat].name}</bdi>
    ${active && html`<span class="visually-hidden"> (${t("to move")})</span>`}
  </span>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function FarStrip({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const seat = other(nearSeat(table));
  return html`<header class="strip far-strip">
    <${Name} table=${table} seat=${seat} />
    <${Attendance} page=${page} seat=${seat} />
    <${Clock} page=${page} seat=${seat} />
    <${OtherHand} table=${table} seat=${seat} />
    <${Watchers} page=${page} />
    <nav class="strip-buttons" aria-label=${t("Table")}>
      <${TalkButton} page=${page} act=${act} />
      <button type="button" class="icon-button log-button" data-action="log" aria-label=${t("Log")} onClick=${() => act.panel("log")}>
        <${Icon} name="log" />
      </button>
      <button type="button" class=${classes("icon-button menu-button", unread(page) && "unread")} data-action="menu" aria-label=${t("Menu")} onClick=${() => act.panel("menu")}>
        <${Icon} name="menu" />
      </button>
    </nav>
  </header>`;
}

/**
 * Whether the one at a seat is there: a sign that differs in form, and its meaning in words.
 * @param {{page: Page, seat: Seat}} properties
 */
function Attendance({ page, seat }) {
  const table = /** @type {Table} */ (page.table);
  const state = page.presence?.seats[seat];
  if (!state) return null;
  const text = attendanceText(state, table.seats[seat].name);
  return html`<span class=${`attendance ${state}`} data-testid="attendance" data-state=${state} role="img" aria-label=${text} title=${text}></span>`;
}

/**
 * @param {import("../types.js").Attendance} state
 * @param {string} name
 */
function attendanceText(state, name) {
  switch (state) {
    case "here":
      return t("{name} is here.", { name });
    case "away":
      return t("{name} is looking elsewhere.", { name });
    case "slow":
      return t("{name} has a slow connection.", { name });
    case "gone":
      return t("{name} is not here.", { name });
  }
}

/**
 * The other hand: backs, and the cards known to be in it.
 * @param {{table: Table, seat: Seat}} properties
 */
function OtherHand({ table, seat }) {
  const known = table.you === null ? [] : table.known;
  const size = 8;
  const count = tn("{n} card in hand", "{n} cards in hand", size);
  const label = known.length
    ? t("{count}, among them {cards}", { count, cards: known.map(cardName).join(", ") })
    : count;
  return html`<span class="other-hand" data-place="other-hand" role="img" aria-label=${label} data-seat-hand=${seat}>
    ${known.map((card, index) => html`<span key=${`${card}-${index}`} class="mini" data-known=${card}><${Face} card=${card} plain=${true} /></span>`)}
    ${Array.from({ length: Math.max(0, size - known.length) }, () => html`<span class="mini"><${Back} /></span>`)}
  </span>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function NearStrip({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const seat = nearSeat(table);
  return html`<div class="strip near-strip">
    <${Name} table=${table} seat=${seat} />
    ${watches(table) && html`<${Attendance} page=${page} seat=${seat} />`}
    <${Clock} page=${page} seat=${seat} />
    <p class="prompt" data-testid="prompt">
      ${page.pending && page.line !== "open"
        ? t("Waits for the connection.")
        : html`<span>${prompt(page, table)}</span>${" "}${yourTurn(table) && html`<${TurnsLeft} page=${page} />`}`}
    </p>
    <${Answer} act=${act} table=${table} />
  </div>`;
}

/**
 * How many turns are left, unless there is something more urgent to say of the time.
 * @param {{page: Page}} properties
 */
export function TurnsLeft({ page }) {
  const table = /** @type {Table} */ (page.table);
  const seat = nearSeat(table);
  const out = useOutOfTime({ page, seat });
  if (out && table.kind === "people") {
    return html`<span class="turns-left out-of-time" data-testid="out-of-time">${t("Your time is up: the match can be claimed.")}</span>`;
  }
  if (page.settings.hint && table.step === "draw" && table.may.includes("take_back")) {
    return html`<span class="turns-left undo-hint">${t("Until then you can take your card back.")}</span>`;
  }
  return html`<span class="turns-left" data-testid="turns-left">${turnsLeftText(table)}</span>`;
}

/**
 * What is asked of the reader now.
 * @param {Page} page
 * @param {Table} table
 */
export function prompt(page, table) {
  if (table.match_over) return t("The match is over.");
  if (table.round_over) return t("The round is over.");
  const name = table.seats[table.turn].name;
  if (table.you === null) {
    return table.kind === "device" ? t("Hand the device to {name}.", { name }) : t("It is {name}'s turn.", { name });
  }
  if (!yourTurn(table)) {
    if (table.kind === "device") return t("Now it is {name}'s turn.", { name });
    if (table.kind === "people") return waitingText(page, table);
    return table.offer ? "" : t("{name} is thinking.", { name });
  }
  if (table.step === "draw") return t("Draw a card.");
  if (!page.picked) return t("Place a card.");
  const card = cardOfKey(page.picked);
  if (table.legal.includes(`play ${card}`)) return t("Play or discard {card}?", { card: cardName(card) });
  // Why it is grey, said where it is picked up.
  const last = table.expeditions[table.turn][letterOf(card)]?.at(-1);
  return last ? capital(t("{card} cannot follow {last}. Discard it?", { card: cardName(card), last: cardName(last) })) : t("Discard {card}?", { card: cardName(card) });
}

/**
 * Whose turn it is, and whether they are there to make it.
 * @param {Page} page
 * @param {Table} table
 */
function waitingText(page, table) {
  const { name } = table.seats[table.turn];
  const turn = t("It is {name}'s turn.", { name });
  const state = page.presence?.seats[table.turn];
  return state && state !== "here" ? `${turn} ${attendanceText(state, name)}` : turn;
}

/** @param {{act: Controller, table: Table}} properties */
function Answer({ act, table }) {
  const may = (/** @type {string} */ what) => table.may.includes(what);
  if (coverNeeded(table) === "soon") {
    return html`<button type="button" class="small primary" data-action="cover" onClick=${() => act.sit(null)}>${t("Cover the cards")}</button>`;
  }
  if (may("take_back")) {
    return html`<button type="button" class="small" data-action="take-back" onClick=${() => act.command("take_back")}>
      <${Icon} name="back" />${t("Take back")}
    </button>`;
  }
  return null;
}

/**
 * What concerns the whole table: a lost line, an offer, a round that goes nowhere. Only what is read out
 * by nothing else (`announce.js`) is a status of its own.
 * @param {{page: Page, act: Controller}} properties
 */
export function Banner({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const may = (/** @type {string} */ what) => table.may.includes(what);
  const button = (/** @type {import("../types.js").CommandType} */ type, /** @type {string} */ text) =>
    may(type) && html`<button type="button" class="small" data-action=${type} onClick=${() => act.command(type)}>${text}</button>`;
  if (page.line === "lost") {
    return html`<div class="banner lost" role="status" data-testid="connection">
      <span>${page.pending
        ? t("No connection. Your move is sent as soon as it is back.")
        : t("No connection, trying again.")}</span>
      <button type="button" class="small" data-action="retry" onClick=${() => act.retry()}>${t("Try now")}</button>
    </div>`;
  }
  if (page.notice?.zone === "page") {
    return html`<div class="banner" data-testid="refusal">
      <span>${page.notice.text}</span>
      <${Why} notice=${page.notice} act=${act} />
      <button type="button" class="small" data-action="close-notice" onClick=${() => act.closeNotice()}>${t("Close")}</button>
    </div>`;
  }
  if (table.claim && !table.round_over) return html`<${Claim} page=${page} act=${act} />`;
  if (table.offer && !table.round_over) {
    const name = table.seats[table.offer.seat].name;
    return html`<div class="banner" data-testid="offer">
      <span>${t("{name} offers to end the round as it stands.", { name })}</span>
      ${button("accept", t("Accept"))}${button("decline", t("Play on"))}
    </div>`;
  }
  // An offer waits for an answer; what the other did is on the board and in the log, too.
  if (page.notice?.zone === "told") {
    return html`<div class="told" data-testid="told"><span>${page.notice.text}</span></div>`;
  }
  if (may("offer")) {
    return html`<div class="banner" role="status" data-testid="stalled">
      <span>${tn(
        "For {n} turn nobody has drawn from the draw pile.",
        "For {n} turns nobody has drawn from the draw pile.",
        table.idle_turns,
      )}</span>
      ${button("offer", t("Offer to end the round"))}
    </div>`;
  }
  return null;
}

/**
 * What can be done about one who has run out of time or gone: to wait takes no button.
 * @param {{page: Page, act: Controller}} properties
 */
export function Claim({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  if (!table.claim) return null;
  const { name } = table.seats[other(nearSeat(table))];
  const pending = page.pending !== null;
  return html`<div class="banner" role="status" data-testid="claim">
    <span>${table.claim === "time" ? t("{name} has run out of time. You can wait, or end the match:", { name }) : t("{name} has left. You can wait, or end the match:", { name })}</span>
    <button type="button" class="small primary" data-action="claim" disabled=${pending} onClick=${() => act.claim(false)}>${t("Win the match")}</button>
    <button type="button" class="small" data-action="claim-draw" disabled=${pending} onClick=${() => act.claim(true)}>${t("Call it a draw")}</button>
  </div>`;
}
