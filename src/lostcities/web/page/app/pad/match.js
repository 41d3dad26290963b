/** A match on the pad: who plays, what each round brought, who opens the next, who has won. Pure. */

import { EMPTY, otherOf, pointsOf, withEntry } from "./board.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./board.js").Round} Round */
/** @typedef {import("./board.js").Entry} Entry */

/**
 * @typedef {object} Match
 * @property {number} id when it was begun, in milliseconds since the epoch
 * @property {[string, string]} names empty where nobody has given one
 * @property {5 | 6} colours
 * @property {number} agreed how many rounds were agreed on at first, 1 to 9; continuing adds as many again
 * @property {Side | null} opener who opened the first round; null where nobody has said so
 * @property {Round[]} rounds all rounds of the match, those to come are empty
 * @property {boolean} ended whether the result was looked at and nothing more is expected
 */

export const MOST_AGREED = 9;
/** Far more than an evening; what is stored may not grow without end. */
export const MOST_ROUNDS = 99;

/**
 * @param {number} at
 * @param {Partial<Pick<Match, "names" | "colours" | "agreed" | "opener">>} [options]
 * @returns {Match}
 */
export function newMatch(at, { names = ["", ""], colours = 5, agreed = 3, opener = null } = {}) {
  return { id: at, names, colours, agreed, opener, rounds: Array.from({ length: agreed }, () => EMPTY), ended: false };
}

/** @param {Round} round */
export function isEmpty(round) {
  return !round[0] && !round[1];
}

/** @param {Round} round */
export function isComplete(round) {
  return round[0] !== null && round[1] !== null;
}

/** Whether anything was entered. @param {Match} match */
export function hasBegun(match) {
  return match.rounds.some((round) => !isEmpty(round));
}

/** @param {Match} match */
export function isWhole(match) {
  return match.rounds.every(isComplete);
}

/**
 * What the sides have together before a round; as far as it is entered.
 * @param {Match} match
 * @param {number} [before] all rounds, when it is left out
 * @returns {[number, number]}
 */
export function totals(match, before = match.rounds.length) {
  const sum = (/** @type {Side} */ side) => match.rounds.slice(0, before).reduce((points, round) => points + (pointsOf(round[side]) ?? 0), 0);
  return [sum(0), sum(1)];
}

/**
 * Who opens a round: whoever has more so far; when both have the same, whoever did not open the one
 * before. Null where that is not known yet, or nobody has said who opened the first.
 * @param {Match} match
 * @param {number} index
 * @returns {Side | null}
 */
export function openerOf(match, index) {
  if (index === 0) return match.opener;
  if (!match.rounds.slice(0, index).every(isComplete)) return null;
  const [first, second] = totals(match, index);
  if (first !== second) return first > second ? 0 : 1;
  const before = openerOf(match, index - 1);
  return before === null ? null : otherOf(before);
}

/** @param {Match} match @returns {Side | null} null for a draw */
export function winnerOf(match) {
  const [first, second] = totals(match);
  if (first === second) return null;
  return first > second ? 0 : 1;
}

/**
 * The first round in which something is missing, else the last.
 * @param {Match} match
 */
export function openRound(match) {
  const index = match.rounds.findIndex((round) => !isComplete(round));
  return index < 0 ? match.rounds.length - 1 : index;
}

/**
 * @param {Match} match @param {number} index @param {Side} side @param {Entry | null} entry
 * @returns {Match}
 */
export function enter(match, index, side, entry) {
  return { ...match, rounds: match.rounds.map((round, at) => (at === index ? withEntry(round, side, entry) : round)) };
}

/**
 * Play on after the end: as many rounds again as were first agreed, the points adding up.
 * @param {Match} match
 * @returns {Match}
 */
export function continued(match) {
  const more = Math.min(match.agreed, MOST_ROUNDS - match.rounds.length);
  return { ...match, ended: false, rounds: [...match.rounds, ...Array.from({ length: more }, () => EMPTY)] };
}

/**
 * The same two once more, from zero; opened by whoever did not open the first round before.
 * @param {Match} match
 * @param {number} at
 */
export function rematch(match, at) {
  const { names, colours, agreed, opener } = match;
  return newMatch(at, { names, colours, agreed, opener: opener === null ? null : otherOf(opener) });
}
