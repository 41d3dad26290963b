/** What lies on the table in one round, for both sides, and what cannot lie there. Pure. */

import { LETTERS, cardName, isWager, letterOf, rankOf } from "../words.js";
import { signless, t, tn } from "../i18n.js";
import { boardScore, possibleScores } from "./count.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {0 | 1} Side */

/**
 * What a side has in a round: the cards that lie there, or a sum that was typed. Nothing entered is
 * `null` and no number; a side without an expedition has no cards and 0 points.
 * @typedef {{cards: string[]} | {sum: number}} Entry
 */
/** @typedef {[Entry | null, Entry | null]} Round */

const RANKS = ["W", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const WAGERS = 3;

/** @type {Round} */
export const EMPTY = [null, null];

/** @param {Side} side @returns {Side} */
export function otherOf(side) {
  return side === 0 ? 1 : 0;
}

/** @param {string} card */
export function isCard(card) {
  return LETTERS.includes(letterOf(card)) && RANKS.includes(rankOf(card));
}

/**
 * The twelve cards of a colour, wagers first.
 * @param {Letter} letter
 */
export function suit(letter) {
  return ["W", "W", ...RANKS].map((rank) => letter + rank);
}

/**
 * @param {Round} round
 * @param {Side} side
 * @returns {string[]}
 */
export function cardsOf(round, side) {
  const entry = round[side];
  return entry && "cards" in entry ? entry.cards : [];
}

/**
 * How often a card lies on a side.
 * @param {Round} round @param {Side} side @param {string} card
 */
export function timesOf(round, side, card) {
  return cardsOf(round, side).filter((other) => other === card).length;
}

/** @param {Entry | null} entry @returns {number | null} null where nothing is entered */
export function pointsOf(entry) {
  if (!entry) return null;
  return "sum" in entry ? entry.sum : boardScore(entry.cards);
}

/** @param {string} one @param {string} two */
function inOrder(one, two) {
  const place = (/** @type {string} */ card) => LETTERS.indexOf(letterOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));
  return place(one) - place(two);
}

/**
 * A round in which a side has something else.
 * @param {Round} round @param {Side} side @param {Entry | null} entry
 * @returns {Round}
 */
export function withEntry(round, side, entry) {
  return side === 0 ? [entry, round[1]] : [round[0], entry];
}

/**
 * Why a card cannot be put on a side: null when it can.
 * @param {Round} round @param {Side} side @param {string} card
 * @param {[string, string]} names
 * @returns {string | null}
 */
export function hindrance(round, side, card, names) {
  const there = timesOf(round, otherOf(side), card);
  const here = timesOf(round, side, card);
  const other = names[otherOf(side)];
  const values = { card: cardName(card), name: other };
  if (!isWager(card)) {
    if (here) return t("There is only one {card}.", values);
    return there ? t("{name} has {card} already, and there is only one.", values) : null;
  }
  if (here + there < WAGERS) return null;
  if (!there) return t("All three wagers of this colour are here already.");
  return tn("All three wagers of this colour are placed, {n} of them on {name}'s side.", "All three wagers of this colour are placed, {n} of them on {name}'s side.", there, values);
}

/**
 * Put a card on a side on which it can lie.
 * @param {Round} round @param {Side} side @param {string} card
 */
export function put(round, side, card) {
  return withEntry(round, side, { cards: [...cardsOf(round, side), card].sort(inOrder) });
}

/**
 * Take a card away. Where the last one goes nothing is entered, as before the first.
 * @param {Round} round @param {Side} side @param {string} card
 */
export function take(round, side, card) {
  const cards = [...cardsOf(round, side)];
  cards.splice(cards.indexOf(card), 1);
  return withEntry(round, side, cards.length ? { cards } : null);
}

/**
 * Why a sum cannot be what a side has: null when it can.
 * @param {number} sum @param {number} colours
 * @returns {string | null}
 */
export function sumHindrance(sum, colours) {
  const [least, most] = [-80 * colours, 156 * colours];
  if (!Number.isInteger(sum)) return t("That is no whole number.");
  if (sum < least || sum > most) return t("With {n} colours a round counts from {least} to {most}.", { n: colours, least: signless(least), most: signless(most) });
  return possibleScores(colours).has(sum) ? null : t("No board counts {sum}.", { sum: signless(sum) });
}

/**
 * Why a sum cannot be what a side has beside the other's points: both share the cards of one deck. Null when it can.
 * @param {number} sum @param {number} others @param {number} colours
 * @returns {string | null}
 */
export function sharedHindrance(sum, others, colours) {
  // The most is all of a colour on one side; the least, one wager against two, with no number on either.
  const [least, most] = [-100 * colours, 156 * colours];
  if (sum + others >= least && sum + others <= most) return null;
  return t("Both sides together count from {least} to {most}.", { least: signless(least), most: signless(most) });
}
