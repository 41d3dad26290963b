/** Everything on the pad and everything that can be done to it. Pure; `keep.js` stores it. */

import { cardsOf, hindrance, isCard, otherOf, pointsOf, put, sharedHindrance, sumHindrance, take, timesOf } from "./board.js";
import { EMPTY } from "./board.js";
import { continued, enter, hasBegun, isEmpty, MOST_AGREED, MOST_ROUNDS, newMatch, openRound, rematch } from "./match.js";
import { t } from "../i18n.js";
import { LETTERS, cardName, letterOf } from "../words.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./match.js").Match} Match */

/**
 * @typedef {object} Step What undoing goes back to.
 * @property {Match} match
 * @property {number} round
 * @property {Side} side
 */

/**
 * @typedef {object} Pad
 * @property {Match} match the one on the screen
 * @property {number} round which of its rounds is on the screen, from 0
 * @property {Side} side which side's cards are tapped, where only one is on the screen
 * @property {Step[]} past the latest last
 * @property {Match[]} history matches put aside, the latest first
 */

/** @typedef {{pad: Pad} | {refusal: string, card?: string, side?: Side}} Outcome */

export const MOST_UNDONE = 40;
export const MOST_HISTORY = 100;
export const LONGEST_NAME = 24;

/** @param {number} at @returns {Pad} */
export function newPad(at) {
  return { match: newMatch(at), round: 0, side: 0, past: [], history: [] };
}

/**
 * The names as they are shown.
 * @param {Match} match
 * @returns {[string, string]}
 */
export function namesOf(match) {
  return [match.names[0] || t("First player"), match.names[1] || t("Second player")];
}

/** @param {Pad} pad */
export function roundOf(pad) {
  return pad.match.rounds[pad.round] ?? EMPTY;
}

/**
 * Another match in place of this one, which undoing brings back.
 * @param {Pad} pad @param {Match} match @param {Partial<Pad>} [more]
 * @returns {Pad}
 */
function changed(pad, match, more = {}) {
  const step = { match: pad.match, round: pad.round, side: pad.side };
  return { ...pad, ...more, match, past: [...pad.past, step].slice(-MOST_UNDONE) };
}

/**
 * What a side has in the round on the screen.
 * @param {Pad} pad @param {Side} side @param {import("./board.js").Entry | null} entry
 */
function entered(pad, side, entry) {
  return changed(pad, { ...enter(pad.match, pad.round, side, entry), ended: false }, { side });
}

/**
 * Put a card on a side, or take it away from there.
 * @param {Pad} pad @param {Side} side @param {string} card
 * @param {"toggle" | "put" | "take"} [how]
 * @returns {Outcome}
 */
export function tap(pad, side, card, how = "toggle") {
  const round = roundOf(pad);
  if (!isCard(card) || LETTERS.indexOf(letterOf(card)) >= pad.match.colours) return { refusal: t("There is no such card.") };
  if (how === "take" || (how === "toggle" && timesOf(round, side, card))) {
    if (!timesOf(round, side, card)) return { refusal: t("{card} is not there.", { card: cardName(card) }) };
    return { pad: entered(pad, side, take(round, side, card)[side]) };
  }
  const why = hindrance(round, side, card, namesOf(pad.match));
  if (why) return { refusal: why, ...(timesOf(round, otherOf(side), card) ? { card, side } : {}) };
  return { pad: entered(pad, side, put(round, side, card)[side]) };
}

/**
 * Move a card over from the other side, where it was put by mistake.
 * @param {Pad} pad @param {Side} side where it belongs @param {string} card
 * @returns {Pad}
 */
export function moveOver(pad, side, card) {
  const moved = put(take(roundOf(pad), otherOf(side), card), side, card);
  return changed(pad, { ...pad.match, ended: false, rounds: pad.match.rounds.map((round, index) => (index === pad.round ? moved : round)) }, { side });
}

/**
 * @param {Pad} pad @param {Side} side @param {number} sum
 * @returns {Outcome}
 */
export function typeSum(pad, side, sum) {
  const { colours } = pad.match;
  const others = pointsOf(roundOf(pad)[otherOf(side)]);
  const why = sumHindrance(sum, colours) ?? (others === null ? null : sharedHindrance(sum, others, colours));
  return why ? { refusal: why } : { pad: entered(pad, side, { sum }) };
}

/** A side that has no expedition at all. @param {Pad} pad @param {Side} side */
export function enterNothing(pad, side) {
  return entered(pad, side, { cards: [] });
}

/** @param {Pad} pad @param {Side} side */
export function clearEntry(pad, side) {
  return entered(pad, side, null);
}

/** @param {Pad} pad */
export function clearRound(pad) {
  const rounds = pad.match.rounds.map((round, index) => (index === pad.round ? EMPTY : round));
  return changed(pad, { ...pad.match, rounds, ended: false });
}

/** @param {Pad} pad @param {Side} side @returns {Pad} */
export function turnTo(pad, side) {
  return { ...pad, side };
}

/** @param {Pad} pad @param {number} round @returns {Pad} */
export function goTo(pad, round) {
  return { ...pad, round: Math.max(0, Math.min(round, pad.match.rounds.length - 1)), side: 0 };
}

/** @param {Pad} pad @returns {Pad} */
export function finish(pad) {
  return changed(pad, { ...pad.match, ended: true }, { round: pad.match.rounds.length - 1 });
}

/** @param {Pad} pad @returns {Pad} */
export function playOn(pad) {
  if (pad.match.rounds.length >= MOST_ROUNDS) return pad;
  return changed(pad, continued(pad.match), { round: pad.match.rounds.length, side: 0 });
}

/** @param {Pad} pad @returns {Pad} */
export function undo(pad) {
  const step = pad.past.at(-1);
  return step ? { ...pad, ...step, past: pad.past.slice(0, -1) } : pad;
}

/**
 * Names, colours, rounds and the opener: what was agreed.
 * @param {Pad} pad @param {Pick<Match, "names" | "colours" | "agreed" | "opener">} wanted
 * @returns {Outcome}
 */
export function agree(pad, wanted) {
  const { match } = pad;
  const names = /** @type {[string, string]} */ (wanted.names.map((name) => name.trim().slice(0, LONGEST_NAME)));
  const rounds = resized(match.rounds, match.agreed === wanted.agreed ? match.rounds.length : wanted.agreed);
  if (!rounds) return { refusal: t("More rounds than that are entered already.") };
  const why = wanted.colours < match.colours ? tooFew(match, wanted.colours) : null;
  if (why) return { refusal: why };
  const next = { ...match, ...wanted, names, rounds, ended: match.ended && rounds.length === match.rounds.length };
  return { pad: changed(pad, next, { round: Math.min(pad.round, rounds.length - 1) }) };
}

/**
 * @param {import("./board.js").Round[]} rounds @param {number} length
 * @returns {import("./board.js").Round[] | null} null where something entered would be lost
 */
function resized(rounds, length) {
  const wanted = Math.max(1, Math.min(length, rounds.length > MOST_AGREED ? MOST_ROUNDS : MOST_AGREED));
  if (!rounds.slice(wanted).every(isEmpty)) return null;
  return Array.from({ length: wanted }, (_, index) => rounds[index] ?? EMPTY);
}

/**
 * Why a match cannot do with fewer colours.
 * @param {Match} match @param {number} colours
 */
function tooFew(match, colours) {
  const gone = LETTERS.slice(colours);
  for (const [index, round] of match.rounds.entries()) {
    for (const side of /** @type {Side[]} */ ([0, 1])) {
      const entry = round[side];
      const values = { round: index + 1 };
      if (cardsOf(round, side).some((card) => gone.includes(letterOf(card)))) return t("Purple cards lie there in round {round}.", values);
      if (entry && "sum" in entry && sumHindrance(entry.sum, colours)) return t("The sum in round {round} needs six colours.", values);
    }
  }
  return null;
}

/**
 * Matches put aside, with another one on top if there is anything in it.
 * @param {Match[]} history @param {Match} match
 */
function putAside(history, match) {
  const others = history.filter((other) => other.id !== match.id);
  return hasBegun(match) ? [match, ...others].slice(0, MOST_HISTORY) : others;
}

/**
 * Another match on the screen; this one is put aside, and not undone to.
 * @param {Pad} pad @param {Match} match
 * @returns {Pad}
 */
function turnedTo(pad, match) {
  const history = putAside(pad.history, pad.match).filter((other) => other.id !== match.id);
  return { match, round: openRound(match), side: 0, past: [], history };
}

/** @param {Pad} pad @param {number} at @returns {Pad} */
export function startAnew(pad, at) {
  const taken = [pad.match, ...pad.history].map((match) => match.id);
  return turnedTo(pad, rematch(pad.match, Math.max(at, ...taken.map((id) => id + 1))));
}

/** @param {Pad} pad @param {number} id @returns {Pad} */
export function reopen(pad, id) {
  const found = pad.history.find((match) => match.id === id);
  return found ? turnedTo(pad, found) : pad;
}

/** @param {Pad} pad @param {number} id @returns {Pad} */
export function forget(pad, id) {
  return { ...pad, history: pad.history.filter((match) => match.id !== id) };
}

/**
 * Throw this match away, and begin another of the same kind.
 * @param {Pad} pad @param {number} at
 * @returns {Pad}
 */
export function erase(pad, at) {
  const { names, colours, agreed, opener, id } = pad.match;
  return { ...pad, match: newMatch(Math.max(at, id + 1), { names, colours, agreed, opener }), round: 0, side: 0, past: [] };
}

/**
 * The sides of the round on the screen for which nothing is entered.
 * @param {Pad} pad
 * @returns {Side[]}
 */
export function missing(pad) {
  return /** @type {Side[]} */ ([0, 1]).filter((side) => pointsOf(roundOf(pad)[side]) === null);
}
