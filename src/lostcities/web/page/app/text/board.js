/** What lies on the table, as headings and lists. */

import { html } from "../html.js";
import { Sign } from "../art.js";
import { signless, t, tn } from "../i18n.js";
import { handLabel } from "../table/hand.js";
import { turnsOf } from "../table/log.js";
import { ScoreTable } from "../table/score_table.js";
import { coverNeeded, nearSeat, other, sortedHand, watches, yourTurn } from "../table/sides.js";
import { cardName, colourName, formula, lettersOf, logText, ranksList, shortName } from "../words.js";
import { keysOf } from "../table/card.js";
import { toLog } from "./focus.js";
import { hidden } from "./interpret.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function Hand({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  if (hidden(table)) return html`<${Curtain} table=${table} act=${act} />`;
  if (watches(table)) return html`<section class="text-part"><h2>${t("You are watching")}</h2></section>`;
  const cards = sortedHand(table.hand, page.settings.sort);
  const keys = keysOf(cards);
  return html`<section class="text-part" aria-labelledby="text-hand">
    <h2 id="text-hand">${t("Your hand")}</h2>
    <ul class="text-cards">${cards.map((card, index) => html`<${Card} key=${keys[index]} table=${table} act=${act} card=${card} isNew=${table.drawn === card && keys[index] === `${card}-0`} />`)}</ul>
    ${coverNeeded(table) === "soon" && html`<button type="button" class="small primary" data-action="cover" onClick=${() => (toLog(), act.sit(null))}>${t("Cover the cards")}</button>`}
  </section>`;
}

/** @param {{table: Table, act: Controller, card: string, isNew: boolean}} properties */
function Card({ table, act, card, isNew }) {
  const placing = yourTurn(table) && table.step === "place";
  const playable = table.legal.includes(`play ${card}`);
  const button = (/** @type {string} */ verb, /** @type {string} */ text, /** @type {string} */ label) =>
    html`<button type="button" class="small" data-move=${`${verb} ${card}`} aria-label=${label} onClick=${() => press(act, `${verb} ${card}`)}>${text}</button>`;
  return html`<li class=${`suit-${card[0]}`} data-card=${card}>
    <${Sign} sign=${/** @type {Letter} */ (card[0])} />
    <span class="text-card">${handLabel(card, placing, playable, isNew)} <kbd>${card}</kbd></span>
    ${placing && html`<span class="text-buttons">
      ${playable && button("play", t("Play"), t("Play {card}", { card: cardName(card) }))}
      ${button("discard", t("Discard"), t("Discard {card}", { card: cardName(card) }))}
    </span>`}
  </li>`;
}

/**
 * @param {Controller} act
 * @param {string} move
 */
function press(act, move) {
  toLog();
  act.tryMove(move, { typed: true });
}

/** @param {{table: Table, act: Controller}} properties */
function Curtain({ table, act }) {
  const name = shortName(table.seats[table.turn].name);
  return html`<section class="text-part" data-testid="curtain" aria-labelledby="text-hand">
    <h2 id="text-hand">${t("The cards are covered")}</h2>
    <button type="button" class="primary" data-action="sit" onClick=${() => (toLog(), act.sit(table.turn))}>${t("I am {name}: show my cards", { name })}</button>
  </section>`;
}

/** @param {{table: Table, seat: Seat}} properties */
export function Expeditions({ table, seat }) {
  const id = `text-expeditions-${seat}`;
  const known = table.you !== null && seat !== table.you ? table.known : [];
  const begun = lettersOf(table).filter((letter) => table.expeditions[seat][letter]?.length);
  const points = signless(table.scores[seat]);
  return html`<section class="text-part" aria-labelledby=${id}>
    <h2 id=${id}>${seat === table.you ? t("Your expeditions") : t("Expeditions of {name}", { name: table.seats[seat].name })}</h2>
    <ul class="text-list">
      ${begun.map((letter) => html`<${Expedition} table=${table} seat=${seat} letter=${letter} />`)}
      ${!begun.length && html`<li>${t("no expedition begun")}</li>`}
    </ul>
    <p class="text-sum">${tn("{points} point in this round", "{points} points in this round", table.scores[seat], { points })}</p>
    ${known.length > 0 && html`<p>${t("In the hand, as you have seen: {cards}", { cards: known.map(cardName).join(", ") })}</p>`}
  </section>`;
}

/** @param {{table: Table, seat: Seat, letter: Letter}} properties */
function Expedition({ table, seat, letter }) {
  const count = table.counts[seat][letter];
  return html`<li class=${`suit-${letter}`} data-expedition=${`${seat}-${letter}`}>
    <${Sign} sign=${letter} />
    <span>${t("{colour}: {cards}", { colour: colourName(letter), cards: ranksList(table.expeditions[seat][letter] ?? []) })}</span>
    <span class="text-count">${count && formula(count)}</span>
  </li>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function Piles({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const cards = tn("{n} card left in the draw pile", "{n} cards left in the draw pile", table.deck);
  const draw = (/** @type {string} */ move, /** @type {string} */ label) =>
    table.legal.includes(move) && html`<button type="button" class="small" data-move=${move} aria-label=${label} onClick=${() => press(act, move)}>${t("Draw")}</button>`;
  return html`<section class="text-part" aria-labelledby="text-piles">
    <h2 id="text-piles">${t("Discard piles and draw pile")}</h2>
    <ul class="text-list">
      ${lettersOf(table).map((letter) => {
        const pile = table.discards[letter];
        const held = pile ? tn("{n} card, on top {card}", "{n} cards, on top {card}", pile.count, { card: cardName(pile.top) }) : t("empty");
        return html`<li class=${`suit-${letter}`} data-pile=${letter}>
          <${Sign} sign=${letter} />
          <span>${table.closed === letter ? t("{colour}: {held}; closed this turn", { colour: colourName(letter), held }) : t("{colour}: {held}", { colour: colourName(letter), held })}</span>
          ${pile && draw(`draw ${letter}`, t("Draw {card} from the discard pile", { card: cardName(pile.top) }))}
          ${pile?.cards && pile.count > 1 && html`<span class="text-under">${t("from the bottom: {cards}", { cards: ranksList(pile.cards) })}</span>`}
        </li>`;
      })}
      <li data-pile="deck"><span>${cards}</span>${draw("draw deck", t("Draw from the draw pile: {cards}", { cards }))}</li>
    </ul>
  </section>`;
}

/** @param {{table: Table, act: Controller}} properties */
export function Turns({ table, act }) {
  const turns = turnsOf(table.log).reverse();
  return html`<section class="text-part" aria-labelledby="text-turns">
    <h2 id="text-turns">${t("Points and last turns")}</h2>
    <${ScoreTable} table=${table} act=${act} />
    ${turns.length === 0 && html`<p class="quiet">${t("Nothing has been played in this round.")}</p>`}
    <ol class="text-turns" reversed>${turns.map((turn) => html`<li>${turn.map((entry) => logText(table, entry)).join(" ")}</li>`)}</ol>
  </section>`;
}

/** Which seats there are, the near one first. @param {Table} table @returns {[Seat, Seat]} */
export function seatsOf(table) {
  const near = nearSeat(table);
  return [near, other(near)];
}
