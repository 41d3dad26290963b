/**
 * Which cards have to move, planned by comparing the table before and after. Pure; `motion.js`
 * carries it out.
 */

import { lettersOf } from "./words.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Letter} Letter */

/**
 * A place on the table: `hand`, `other-hand`, `deck`, `pile-R`, `exp-0-R`.
 * @typedef {string} Place
 */

/**
 * @typedef {object} Flight
 * @property {string | null} card null for one that is seen from behind
 * @property {Place} from
 * @property {Place} to
 * @property {0 | 1} stage a draw waits for the placing before it
 */

/**
 * @typedef {object} Plan
 * @property {Flight[]} flights
 * @property {boolean} deal a round was dealt
 * @property {{expedition: string, change: number}[]} scores what it did to the points
 */

/** @type {Plan} */
const NOTHING = { flights: [], deal: false, scores: [] };

/**
 * @param {Table | null} before
 * @param {Table} after
 * @returns {Plan}
 */
export function plan(before, after) {
  if (!before || before.match !== after.match) {
    return { ...NOTHING, deal: isFresh(after) && after.you !== null };
  }
  if (before.round !== after.round) return { ...NOTHING, deal: after.you !== null };
  // Another seat at the same table: everything changes sides at once.
  if (before.you !== after.you) return { ...NOTHING, deal: isFresh(after) && after.you !== null };
  const placed = placings(before, after);
  const drawn = draws(before, after);
  if (placed.length > 1 || drawn.length > 1) return { ...NOTHING, scores: changes(before, after) };
  const stage = placed.length ? 1 : 0;
  const flights = [...placed, ...drawn.map((flight) => ({ ...flight, stage: /** @type {0 | 1} */ (stage) }))];
  return { flights, deal: false, scores: changes(before, after) };
}

/** @param {Table} table */
function isFresh(table) {
  return table.log.length === 0 && table.placed === null && !table.round_over;
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @returns {Place}
 */
function handOf(table, seat) {
  return seat === (table.you ?? table.turn) ? "hand" : "other-hand";
}

/**
 * Cards that came to an expedition or a discard pile, and one that was taken back.
 * @param {Table} before
 * @param {Table} after
 * @returns {Flight[]}
 */
function placings(before, after) {
  const mover = before.turn;
  const hand = handOf(before, mover);
  const takenBack = before.placed !== null && after.placed === null && after.turn === mover;
  /** @type {Flight[]} */
  const flights = [];
  for (const letter of lettersOf(after)) {
    for (const seat of /** @type {Seat[]} */ ([0, 1])) {
      const old = before.expeditions[seat][letter] ?? [];
      const now = after.expeditions[seat][letter] ?? [];
      const place = `exp-${seat}-${letter}`;
      for (const card of now.slice(old.length)) {
        flights.push({ card, from: handOf(before, seat), to: place, stage: 0 });
      }
      for (const card of old.slice(now.length)) {
        flights.push({ card, from: place, to: "hand", stage: 0 });
      }
    }
    const old = before.discards[letter]?.count ?? 0;
    const now = after.discards[letter]?.count ?? 0;
    if (now > old) {
      flights.push({ card: after.discards[letter]?.top ?? null, from: hand, to: `pile-${letter}`, stage: 0 });
    } else if (now < old && takenBack) {
      flights.push({ card: before.discards[letter]?.top ?? null, from: `pile-${letter}`, to: "hand", stage: 0 });
    }
  }
  return flights;
}

/**
 * Cards that came to a hand from a pile.
 * @param {Table} before
 * @param {Table} after
 * @returns {Flight[]}
 */
function draws(before, after) {
  const mover = before.turn;
  const to = handOf(before, mover);
  const takenBack = before.placed !== null && after.placed === null && after.turn === mover && !after.round_over;
  if (takenBack && after.deck === before.deck) return [];
  /** @type {Flight[]} */
  const flights = [];
  for (let missing = before.deck - after.deck; missing > 0; missing -= 1) {
    flights.push({ card: to === "hand" ? after.drawn : null, from: "deck", to, stage: 0 });
  }
  for (const letter of lettersOf(after)) {
    const old = before.discards[letter];
    if (old && (after.discards[letter]?.count ?? 0) < old.count) {
      flights.push({ card: old.top, from: `pile-${letter}`, to, stage: 0 });
    }
  }
  return flights;
}

/**
 * @param {Table} before
 * @param {Table} after
 */
function changes(before, after) {
  /** @type {{expedition: string, change: number}[]} */
  const found = [];
  for (const seat of /** @type {Seat[]} */ ([0, 1])) {
    for (const letter of lettersOf(after)) {
      const change = (after.counts[seat][letter]?.total ?? 0) - (before.counts[seat][letter]?.total ?? 0);
      if (change) found.push({ expedition: `${seat}-${letter}`, change });
    }
  }
  return found;
}
