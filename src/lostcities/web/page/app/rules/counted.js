/** What the points at the table are made of: every expedition of both sides, round by round, in numbers and in words. */

import { html } from "../html.js";
import { get } from "../api.js";
import { textOf } from "../control/tasks.js";
import { dress } from "../dress.js";
import { useEffect, useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { count } from "../pad/count.js";
import { CardRow, cardsText } from "../profile/parts.js";
import { stepsAt } from "../profile/requests.js";
import { matchTotal } from "../table/expedition.js";
import { nearSeat, other } from "../table/sides.js";
import { colourName, formula, formulaWords, lettersOf } from "../words.js";
import { addition } from "./sums.js";

await dress("rules");

/** More rounds than a match has at first are not written out. */
const MOST_PARTS = 9;

/** @typedef {import("../types.js").Expeditions} Expeditions */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */

/** @param {{page: import("../store.js").Page}} properties */
export function CountPanel({ page }) {
  const table = /** @type {Table} */ (page.table);
  const [round, setRound] = useState(table.round);
  const board = useBoard(table, round);
  const near = nearSeat(table);
  const numbers = Array.from({ length: table.round + 1 }, (_, index) => index);
  return html`<div class="counted">
    ${numbers.length > 1 && html`<label class="field">${t("Round")}<select name="counted-round" value=${round} onChange=${(/** @type {any} */ event) => setRound(Number(event.currentTarget.value))}>
      ${numbers.map((number) => html`<option value=${number}>${number + 1}</option>`)}
    </select></label>`}
    ${board && typeof board !== "string"
      ? [near, other(near)].map((seat) => html`<${SideCount} table=${table} seat=${seat} round=${round} expeditions=${board[seat]} />`)
      : html`<p role="status">${board ?? t("One moment.")}</p>`}
    <p><a class="button" href="/#/rules/counting" target="_blank">${t("How it is counted")}</a></p>
  </div>`;
}

/**
 * The board of a round: the one on the table, or that of a finished round, which the server knows.
 * @param {Table} table
 * @param {number} round
 * @returns {[Expeditions, Expeditions] | string | null} why it does not come; null while it is asked for
 */
function useBoard(table, round) {
  const [found, setFound] = useState(/** @type {{round: number, board: [Expeditions, Expeditions] | string} | null} */ (null));
  useEffect(() => {
    let current = true;
    if (round !== table.round) void finished(table.match, round).catch(textOf).then((board) => current && setFound({ round, board }));
    return () => {
      current = false;
    };
  }, [round]);
  if (round === table.round) return table.expeditions;
  return found?.round === round ? found.board : null;
}

/**
 * @param {string} match
 * @param {number} round
 * @returns {Promise<[Expeditions, Expeditions]>}
 */
async function finished(match, round) {
  const { steps } = await get(stepsAt(match, round, 0));
  const { shown } = await get(stepsAt(match, round, steps - 1));
  return shown.at(-1).expeditions;
}

/** @param {{table: Table, seat: Seat, round: number, expeditions: Expeditions}} properties */
function SideCount({ table, seat, round, expeditions }) {
  const points = lettersOf(table).flatMap((letter) => (expeditions[letter]?.length ? [count(expeditions[letter] ?? []).total] : []));
  const rounds = roundPoints(table, seat);
  return html`<section class="counted-side" aria-label=${table.seats[seat].name} data-counted=${seat}>
    <h3>${table.seats[seat].name}</h3>
    <${Begun} letters=${lettersOf(table)} expeditions=${expeditions} />
    <dl>
      <div><dt>${t("Round {round}", { round: round + 1 })}</dt><dd data-sum="round">${addition(points)}</dd></div>
      ${table.round > 0 && html`<div><dt>${t("Match")}</dt><dd data-sum="match">${addition(rounds.length > MOST_PARTS ? [matchTotal(table, seat)] : rounds)}</dd></div>`}
    </dl>
  </section>`;
}

/**
 * What each expedition that a side has begun counts.
 * @param {{letters: Letter[], expeditions: Expeditions}} properties
 */
export function Begun({ letters, expeditions }) {
  const begun = letters.filter((letter) => expeditions[letter]?.length);
  if (!begun.length) return html`<p>${t("No expedition begun: nothing counts.")}</p>`;
  return begun.map((letter) => html`<${Expedition} key=${letter} name=${colourName(letter)} cards=${expeditions[letter] ?? []} />`);
}

/** @param {{name: string, cards: string[]}} properties */
function Expedition({ name, cards }) {
  const counted = count(cards);
  return html`<div class="counted-row">
    <${CardRow} cards=${cards} label=${cardsText(cards)} />
    <p class="formula-line"><span class="visually-hidden">${name}: </span>${formula(counted)}</p>
    <p class="quiet">${formulaWords(counted).join(" ")}</p>
  </div>`;
}

/**
 * What each round has brought a side, the one on the table included.
 * @param {Table} table
 * @param {Seat} seat
 */
export function roundPoints(table, seat) {
  const points = table.rounds.map((round) => round.scores[seat]);
  return table.round_over ? points : [...points, table.scores[seat]];
}
