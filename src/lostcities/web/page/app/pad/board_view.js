/** The board of one side: its expeditions, or the sum that was typed instead; and its keys. */

import { html, classes } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { LETTERS } from "../words.js";
import { suit } from "./board.js";
import { namesOf, roundOf } from "./pad.js";
import { Trail } from "./trail.js";
import { shown } from "./words.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./pad.js").Pad} Pad */
/** @typedef {import("./act.js").Act} Act */

const CELLS = 12;

/**
 * What a key does to the card that has the focus. Pure.
 * @param {string} key
 * @param {number} at the card's place on the board: twelve for each colour
 * @param {number} count
 * @param {number} line how many cards of a colour stand side by side
 * @returns {{go: number} | {card: number, how: "toggle" | "put" | "take"} | null}
 */
export function padIntent(key, at, count, line) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -line, ArrowDown: line, PageUp: -CELLS, PageDown: CELLS }[key];
  if (step !== undefined) return { go: at + step >= 0 && at + step < count ? at + step : at };
  if (key === "Home") return { go: 0 };
  if (key === "End") return { go: count - 1 };
  const first = at - (at % CELLS);
  if (/^[02-9]$/.test(key)) return { card: first + (Number(key) || 10) + 1, how: "toggle" };
  if (key === "+" || key.toLowerCase() === "w") return { card: first, how: "put" };
  return key === "-" ? { card: first, how: "take" } : null;
}

/** @param {{pad: Pad, side: Side, act: Act, keys: boolean}} properties `keys`: whether digits are commands */
export function Board({ pad, side, act, keys }) {
  const [at, setAt] = useState(0);
  const round = roundOf(pad);
  const names = namesOf(pad.match);
  const letters = LETTERS.slice(0, pad.match.colours);
  const entry = round[side];
  const stop = Math.min(at, letters.length * CELLS - 1);

  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const intent = padIntent(event.key, stop, letters.length * CELLS, lineOf(/** @type {HTMLElement} */ (event.currentTarget)));
    if (!intent || (!keys && event.key.length === 1)) return;
    event.preventDefault();
    if ("go" in intent) return focusCell(/** @type {HTMLElement} */ (event.currentTarget), intent.go);
    const letter = /** @type {import("../types.js").Letter} */ (letters[Math.floor(intent.card / CELLS)]);
    act.tap(side, /** @type {string} */ (suit(letter)[intent.card % CELLS]), intent.how);
  };
  const onFocusIn = (/** @type {FocusEvent} */ event) => {
    const cells = cellsOf(/** @type {HTMLElement} */ (event.currentTarget));
    const index = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (index >= 0) setAt(index);
  };

  return html`<section class=${classes("pad-board", pad.side === side && "active")} data-board=${side} aria-label=${t("Cards of {name}", { name: names[side] })} onKeyDown=${onKeyDown} onFocusIn=${onFocusIn}>
    ${entry && "sum" in entry
      ? html`<${TypedSum} side=${side} sum=${entry.sum} name=${names[side]} act=${act} />`
      : letters.map((letter, index) => html`<${Trail} key=${letter} round=${round} side=${side} letter=${letter} names=${names}
          stop=${Math.floor(stop / CELLS) === index ? stop % CELLS : -1} onTap=${(/** @type {string} */ card, /** @type {"put" | "take"} */ how) => act.tap(side, card, how)} />`)}
    ${entry && "cards" in entry && entry.cards.length === 0 && html`<p class="quiet no-cards">${t("No expedition: 0 points.")}</p>`}
  </section>`;
}

/** @param {HTMLElement} board */
function cellsOf(board) {
  return /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".pad-card")]);
}

/** @param {HTMLElement} board */
function lineOf(board) {
  const cards = board.querySelector(".trail-cards");
  return cards ? getComputedStyle(cards).gridTemplateColumns.split(" ").length : 1;
}

/** @param {HTMLElement} board @param {number} index */
function focusCell(board, index) {
  cellsOf(board)[index]?.focus();
}

/** @param {{side: Side, sum: number, name: string, act: Act}} properties */
function TypedSum({ side, sum, name, act }) {
  return html`<div class="typed-sum" data-testid="typed-sum">
    <p class="quiet">${t("A sum, typed for {name}", { name })}</p>
    <strong>${shown(sum)}</strong>
    <div class="typed-buttons">
      <button type="button" class="small" data-action="change-sum" onClick=${() => act.open("sum", side)}>${t("Change it")}</button>
      <button type="button" class="small" data-action="count-cards" onClick=${() => act.clear(side)}>${t("Count cards instead")}</button>
    </div>
  </div>`;
}
