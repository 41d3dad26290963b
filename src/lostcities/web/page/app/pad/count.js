/**
 * What cards count: the one place where the page knows a rule, since the score pad counts without a
 * server. That it counts as the server does is a test (`tests/browser/test_pad_count.py`).
 */

import { isWager, letterOf, rankOf } from "../words.js";

/** @typedef {import("../types.js").Count} Count */
/** @typedef {import("../types.js").Letter} Letter */

const COST = 20;
const BONUS = 20;
const CARDS_FOR_BONUS = 8;
const WAGERS = 3;
/** @type {readonly number[]} */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * @param {number} cards
 * @param {number} numbers their sum
 * @param {number} wagers
 * @returns {Count}
 */
function counted(cards, numbers, wagers) {
  const multiplier = 1 + wagers;
  const bonus = cards >= CARDS_FOR_BONUS ? BONUS : 0;
  const total = cards ? (numbers - COST) * multiplier + bonus : 0;
  return { cards, numbers, wagers, multiplier, bonus, total };
}

/**
 * Count one expedition.
 * @param {string[]} cards of one colour, in any order
 */
export function count(cards) {
  const wagers = cards.filter(isWager).length;
  const numbers = cards.filter((card) => !isWager(card)).reduce((sum, card) => sum + Number(rankOf(card)), 0);
  return counted(cards.length, numbers, wagers);
}

/**
 * The cards of one colour.
 * @param {string[]} cards
 * @param {Letter} letter
 */
export function expedition(cards, letter) {
  return cards.filter((card) => letterOf(card) === letter);
}

/**
 * The points of one player's board.
 * @param {string[]} cards of all colours, in any order
 */
export function boardScore(cards) {
  const letters = new Set(cards.map(letterOf));
  return [...letters].reduce((sum, letter) => sum + count(expedition(cards, letter)).total, 0);
}

/** Everything that one expedition can count. */
function expeditionScores() {
  /** @type {Set<number>} */
  const scores = new Set();
  for (let chosen = 0; chosen < 1 << NUMBERS.length; chosen += 1) {
    const numbers = NUMBERS.filter((_, index) => chosen & (1 << index));
    const sum = numbers.reduce((total, number) => total + number, 0);
    for (let wagers = 0; wagers <= WAGERS; wagers += 1) scores.add(counted(numbers.length + wagers, sum, wagers).total);
  }
  return scores;
}

/** @type {Set<number>[]} by the number of expeditions, as far as they were asked for */
const sums = [new Set([0])];

/**
 * Everything that one player's board can count.
 * @param {number} colours
 * @returns {Set<number>}
 */
export function possibleScores(colours) {
  const one = sums[1] ?? (sums[1] = expeditionScores());
  for (let n = sums.length; n <= colours; n += 1) {
    /** @type {Set<number>} */
    const next = new Set();
    for (const before of /** @type {Set<number>} */ (sums[n - 1])) for (const score of one) next.add(before + score);
    sums.push(next);
  }
  return /** @type {Set<number>} */ (sums[colours]);
}
