/** One side of the board: the expeditions of a seat, each with its points. */

import { html, classes } from "../html.js";
import { Icon, Sign } from "../art.js";
import { signless, t, tn } from "../i18n.js";
import { cardName, colourName, formula, formulaWords, lettersOf, ranksList, readMove } from "../words.js";
import { Face, cardOfKey } from "./card.js";
import { nearSeat } from "./sides.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/**
 * The card that a seat played last, or the one it has just placed.
 * @param {import("../types.js").Table} table
 * @param {Seat} seat
 */
export function lastPlaced(table, seat) {
  const move = (table.you === seat && table.placed) || table.last[seat]?.placing;
  return move ? readMove(move) : null;
}

/**
 * @param {{page: Page, act: Controller, seat: Seat}} properties
 */
export function Side({ page, act, seat }) {
  const table = /** @type {import("../types.js").Table} */ (page.table);
  const near = seat === nearSeat(table);
  const letters = lettersOf(table);
  const points = letters.map((letter) => html`<${Points} page=${page} act=${act} seat=${seat} letter=${letter} />`);
  const columns = letters.map(
    (letter) => html`<${Expedition} page=${page} act=${act} seat=${seat} letter=${letter} />`,
  );
  const ask = (/** @type {Event} */ event) => {
    event.stopPropagation();
    act.panel("count");
  };
  const total = html`<button type="button" class="rail-score" data-testid=${near ? "own-score" : "other-score"} onClick=${ask}>
    <span class="visually-hidden">${table.seats[seat].name}:${" "}</span>
    <span class="rail-label">${t("Round")}</span>
    <strong class="rail-round">${signless(table.scores[seat])}</strong>
    <span class="rail-label">${t("Match")}</span>
    <span class="rail-total">${signless(matchTotal(table, seat))}</span>
    <span class="visually-hidden">${t("What counts?")}</span>
  </button>`;
  return html`<section
    class=${classes("side", near ? "near" : "far")}
    data-zone=${near ? "own" : "other"}
    aria-label=${t("Expeditions of {name}", { name: table.seats[seat].name })}
    onClick=${near ? () => act.placeNearby() : undefined}
  >
    ${near ? [points, html`<span class="rail"></span>`, columns, total] : [columns, total, points, html`<span class="rail"></span>`]}
  </section>`;
}

/**
 * What a seat has in the match as it stands, the unfinished round included.
 * @param {import("../types.js").Table} table
 * @param {Seat} seat
 */
export function matchTotal(table, seat) {
  return table.totals[seat] + (table.round_over ? 0 : table.scores[seat]);
}

/**
 * @param {{page: Page, act: Controller, seat: Seat, letter: Letter}} properties
 */
function Expedition({ page, act, seat, letter }) {
  const table = /** @type {import("../types.js").Table} */ (page.table);
  const near = seat === nearSeat(table);
  const cards = table.expeditions[seat][letter] ?? [];
  const name = `${seat}-${letter}`;
  const picked = near && page.picked ? cardOfKey(page.picked) : null;
  const target = picked !== null && picked[0] === letter && table.legal.includes(`play ${picked}`);
  const last = lastPlaced(table, seat);
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    if (picked === null) act.formula(name);
    else if (picked[0] === letter) act.place("play");
    else act.placeNearby();
  };
  return html`<button
    type="button"
    class=${classes("expedition", `suit-${letter}`, target && "target", cards.length === 0 && "empty")}
    data-expedition=${name}
    aria-label=${target && picked
      ? t("Play {card} here. {expedition}", { card: cardName(picked), expedition: describe(table, seat, letter) })
      : describe(table, seat, letter)}
    style=${{ "--n": String(cards.length) }}
    onClick=${press}
  >
    <span class="route" aria-hidden="true"><${Sign} sign=${letter} /></span>
    ${cards.map((card, index) => {
      const marked = last?.verb === "play" && last.what === card && index === cards.length - 1;
      return html`<span
        key=${`${card}-${index}`}
        class=${classes("laid", marked && "last-move", marked && !near && "by-other")}
        data-laid=${card}
        style=${{ "--i": String(index) }}
      >
        <${Face} card=${card} far=${!near} />
      </span>`;
    })}
    ${target && html`<span class="ghost" aria-hidden="true" style=${{ "--i": String(cards.length) }}><${Icon} name="down" /><span class="ghost-text">${t("Play")}</span></span>`}
  </button>`;
}

/**
 * @param {import("../types.js").Table} table
 * @param {Seat} seat
 * @param {Letter} letter
 */
function describe(table, seat, letter) {
  const cards = table.expeditions[seat][letter] ?? [];
  const values = { colour: colourName(letter), name: table.seats[seat].name };
  const count = table.counts[seat][letter];
  if (!cards.length || !count) {
    return seat === table.you
      ? t("Your {colour} expedition: not begun", values)
      : t("{name}'s {colour} expedition: not begun", values);
  }
  const points = tn("{points} point", "{points} points", count.total, { points: signless(count.total) });
  const told = { ...values, cards: ranksList(cards), points };
  return seat === table.you
    ? t("Your {colour} expedition: {cards}; {points}", told)
    : t("{name}'s {colour} expedition: {cards}; {points}", told);
}

/**
 * The points of an expedition as they stand; a tap shows how they come about.
 * @param {{page: Page, act: Controller, seat: Seat, letter: Letter}} properties
 */
function Points({ page, act, seat, letter }) {
  const table = /** @type {import("../types.js").Table} */ (page.table);
  const count = table.counts[seat][letter];
  const name = `${seat}-${letter}`;
  const letters = lettersOf(table);
  const at = (letters.indexOf(letter) + 0.5) / (letters.length + 1);
  if (!count || !count.cards) {
    return html`<span class="points-place" style=${{ "--at": String(at) }}>
      ${page.formula === name && html`<span class="bubble formula" role="status" data-testid="formula">${t("Not begun: it counts nothing.")}</span>`}
    </span>`;
  }
  return html`<span class="points-place" style=${{ "--at": String(at) }}>
    <button
      type="button"
      class=${classes("points", `suit-${letter}`, count.total < 0 && "negative")}
      data-points=${name}
      aria-label=${t("{colour}: {formula}", { colour: colourName(letter), formula: formula(count) })}
      aria-expanded=${page.formula === name ? "true" : "false"}
      onClick=${(/** @type {Event} */ event) => {
        event.stopPropagation();
        act.formula(name);
      }}
    >
      ${signless(count.total)}
    </button>
    ${page.formula === name &&
    html`<span class="bubble formula" role="status" data-testid="formula">
      <strong>${formula(count)}</strong>
      ${formulaWords(count).map((line) => html`<span>${line}</span>`)}
    </span>`}
  </span>`;
}
