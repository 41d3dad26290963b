/** The middle of the board: the discard piles and the draw pile. */

import { html, classes } from "../html.js";
import { Icon, Sign } from "../art.js";
import { t, tn } from "../i18n.js";
import { cardName, colourName, lettersOf } from "../words.js";
import { Back, Face, cardOfKey } from "./card.js";
import { lastPlaced } from "./expedition.js";
import { Refusal } from "./refusal.js";
import { nearSeat } from "./sides.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function Middle({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const notice = page.notice?.zone === "middle" ? page.notice : null;
  return html`<section
    class="middle"
    data-zone="middle"
    aria-label=${t("Discard piles and draw pile")}
    onClick=${() => act.place("discard")}
  >
    ${lettersOf(table).map((letter) => html`<${Pile} page=${page} act=${act} letter=${letter} />`)}
    <${Deck} page=${page} act=${act} />
    ${notice &&
    html`<${Refusal} notice=${notice} act=${act} />`}
  </section>`;
}

/**
 * Which sides drew from here in their last turn.
 * @param {Table} table
 * @param {string} draw
 */
function drawMarks(table, draw) {
  const near = nearSeat(table);
  return [near, near === 0 ? 1 : 0]
    .filter((seat) => table.last[seat]?.draw === draw && !(seat === table.you && table.placed))
    .map((seat) => (seat === near ? "own" : "other"));
}

/** @param {{page: Page, act: Controller, letter: Letter}} properties */
function Pile({ page, act, letter }) {
  const table = /** @type {Table} */ (page.table);
  const pile = table.discards[letter];
  const picked = page.picked ? cardOfKey(page.picked) : null;
  const receives = picked !== null && picked[0] === letter && table.legal.includes(`discard ${picked}`);
  const gives = table.legal.includes(`draw ${letter}`);
  const closed = table.closed === letter;
  const colour = colourName(letter);
  const held = pile
    ? tn("{n} card, on top {card}", "{n} cards, on top {card}", pile.count, { card: cardName(pile.top) })
    : t("empty");
  const label = receives && picked
    ? t("Discard {card} here", { card: cardName(picked) })
    : gives && pile
      ? t("Draw {card} from the discard pile", { card: cardName(pile.top) })
      : closed
        ? t("{colour} discard pile: {held}; closed this turn", { colour, held })
        : t("{colour} discard pile: {held}", { colour, held });
  const placers = /** @type {Seat[]} */ ([0, 1]).filter((seat) => {
    const placed = lastPlaced(table, seat);
    return placed?.verb === "discard" && placed.what === pile?.top;
  });
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    act.pressPile(letter);
  };
  const showAll = (/** @type {Event} */ event) => {
    event.stopPropagation();
    act.panel("pile", letter);
  };
  return html`<div class=${classes("pile", `suit-${letter}`)}>
    <button
      type="button"
      class=${classes("pile-place", receives && "target", gives && "source", closed && "closed", !pile && "empty")}
      data-pile=${letter}
      data-count=${pile?.count ?? 0}
      data-drag=${gives ? `draw ${letter}` : undefined}
      aria-label=${label}
      onClick=${press}
    >
      ${pile
        ? html`<span key=${`${pile.top}-${pile.count}`} data-top=${pile.top} class=${classes("laid", placers.length > 0 && "last-move", placers[0] !== nearSeat(table) && "by-other")}><${Face} card=${pile.top} /></span>`
        : html`<span class="slot"><${Sign} sign=${letter} /></span>`}
      ${closed && html`<span class="lock"><${Icon} name="closed" /></span>`}
      ${receives && html`<span class="ghost" aria-hidden="true"><${Icon} name="down" /><span class="ghost-text">${t("Discard")}</span></span>`}
      ${drawMarks(table, `draw ${letter}`).map((whose) => html`<span class=${`draw-mark ${whose}`} aria-hidden="true"></span>`)}
    </button>
    ${pile?.cards && pile.count > 1
      ? html`<button type="button" class="fan" data-action=${`fan-${letter}`} onClick=${showAll}
          aria-label=${tn("{colour} discard pile: show all {n} card", "{colour} discard pile: show all {n} cards", pile.count, { colour })}>${pile.count}</button>`
      : html`<span class="pile-count" aria-hidden="true">${pile ? pile.count : ""}</span>`}
  </div>`;
}

/** @param {{page: Page, act: Controller}} properties */
function Deck({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const legal = table.legal.includes("draw deck");
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    act.pressDeck();
  };
  const cards = tn("{n} card left in the draw pile", "{n} cards left in the draw pile", table.deck);
  return html`<div class="pile deck">
    <button
      type="button"
      class=${classes("pile-place", legal && "source", table.deck === 0 && "empty")}
      data-action="draw-deck"
      data-drag=${legal ? "draw deck" : undefined}
      data-count=${table.deck}
      data-depth=${Math.min(3, Math.ceil(table.deck / 12))}
      aria-label=${legal ? t("Draw from the draw pile: {cards}", { cards }) : cards}
      onClick=${press}
    >
      ${table.deck > 0 && html`<${Back} />`}
      <span class="deck-count" aria-hidden="true">${table.deck}</span>
      ${drawMarks(table, "draw deck").map((whose) => html`<span class=${`draw-mark ${whose}`} aria-hidden="true"></span>`)}
    </button>
    <span class="pile-count"></span>
  </div>`;
}

/**
 * "You have at least N turns left", this one included.
 * @param {Table} table
 */
export function turnsLeftText(table) {
  const seat = nearSeat(table);
  return tn(
    "You have at least {n} turn left.",
    "You have at least {n} turns left.",
    table.turns_left[seat],
  );
}
