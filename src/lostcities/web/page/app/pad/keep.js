/**
 * The pad as it is kept in this browser. Anything may stand there: what makes no sense is left out,
 * and what this page cannot read at all is put aside and not written over.
 */

import { EMPTY, hindrance, isCard, put, sumHindrance, withEntry } from "./board.js";
import { LETTERS, letterOf } from "../words.js";
import { MOST_AGREED, MOST_ROUNDS } from "./match.js";
import { LONGEST_NAME, MOST_HISTORY, MOST_UNDONE, newPad } from "./pad.js";

/** @typedef {import("./board.js").Entry} Entry */
/** @typedef {import("./board.js").Round} Round */
/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./pad.js").Pad} Pad */

export const KEY = "lostcities.score-pad";
const ASIDE = "lostcities.score-pad.unread";
const FORMAT = "lostcities-score-pad";
const VERSION = 1;

/** @typedef {"nothing" | "read" | "unread"} Found what was kept: `unread` is garbage, or of a newer page */

/** @param {Pad} pad */
export function written(pad) {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...pad });
}

/**
 * @param {string | null} text
 * @param {number} at
 * @returns {{pad: Pad, found: Found}}
 */
export function read(text, at) {
  if (text === null) return { pad: newPad(at), found: "nothing" };
  const kept = parsed(text);
  const match = kept.format === FORMAT && kept.version === VERSION ? matchFrom(kept.match) : null;
  if (!match) return { pad: newPad(at), found: "unread" };
  const history = listFrom(kept.history, matchFrom, MOST_HISTORY).filter((other) => other.id !== match.id);
  const past = listFrom(kept.past, stepFrom, MOST_UNDONE).filter((step) => step.match.id === match.id);
  const { round, side } = placeFrom(kept, match);
  return { pad: { match, round, side, past, history }, found: "read" };
}

/** @param {string} text @returns {Record<string, unknown>} */
function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * The items of a list that make sense.
 * @template T
 * @param {unknown} list @param {(item: unknown) => T | null} from @param {number} most
 * @returns {T[]}
 */
function listFrom(list, from, most) {
  if (!Array.isArray(list)) return [];
  return list.slice(0, most).flatMap((item) => from(item) ?? []);
}

/**
 * @param {unknown} value @param {number} least @param {number} most
 * @returns {value is number}
 */
function isWithin(value, least, most) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** @param {unknown} value @returns {value is Side} */
function isSide(value) {
  return value === 0 || value === 1;
}

/** @param {Record<string, unknown>} kept @param {Match} match @returns {{round: number, side: Side}} */
function placeFrom(kept, match) {
  const round = isWithin(kept.round, 0, match.rounds.length - 1) ? kept.round : 0;
  return { round, side: isSide(kept.side) ? kept.side : 0 };
}

/** @param {unknown} value @returns {import("./pad.js").Step | null} */
function stepFrom(value) {
  const kept = Object(value);
  const match = matchFrom(kept.match);
  return match && { match, ...placeFrom(kept, match) };
}

/** @param {unknown} value @returns {Match | null} */
function matchFrom(value) {
  const kept = Object(value);
  const { id, agreed } = kept;
  if (!isWithin(id, 0, Number.MAX_SAFE_INTEGER - 1) || !isWithin(agreed, 1, MOST_AGREED) || !Array.isArray(kept.rounds)) return null;
  const colours = kept.colours === 6 ? 6 : 5;
  const rounds = kept.rounds.slice(0, MOST_ROUNDS).map((/** @type {unknown} */ round) => roundFrom(round, colours));
  if (!rounds.length) return null;
  return { id, names: [nameFrom(kept.names, 0), nameFrom(kept.names, 1)], colours, agreed, opener: isSide(kept.opener) ? kept.opener : null, rounds, ended: kept.ended === true };
}

/** @param {unknown} names @param {Side} side */
function nameFrom(names, side) {
  const name = Array.isArray(names) ? names[side] : "";
  return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
}

/**
 * A round without what cannot be: a card twice, or on both sides.
 * @param {unknown} value @param {number} colours
 * @returns {Round}
 */
function roundFrom(value, colours) {
  let round = EMPTY;
  for (const side of /** @type {Side[]} */ ([0, 1])) round = withEntryFrom(round, side, Array.isArray(value) ? value[side] : null, colours);
  return round;
}

/** @param {Round} round @param {Side} side @param {unknown} value @param {number} colours @returns {Round} */
function withEntryFrom(round, side, value, colours) {
  const { sum, cards } = Object(value);
  if (typeof sum === "number") return sumHindrance(sum, colours) ? round : withEntry(round, side, { sum });
  if (!Array.isArray(cards)) return round;
  const known = cards.filter((card) => typeof card === "string" && isCard(card) && LETTERS.indexOf(letterOf(card)) < colours);
  if (!known.length) return cards.length ? round : withEntry(round, side, { cards: [] });
  return known.reduce((built, card) => (hindrance(built, side, card, ["", ""]) ? built : put(built, side, card)), round);
}

/**
 * What this browser has kept.
 * @param {number} at
 * @returns {{pad: Pad, found: Found | "barred"}} `barred`: the browser keeps nothing
 */
export function load(at) {
  try {
    const text = localStorage.getItem(KEY);
    const { pad, found } = read(text, at);
    if (found === "unread" && text !== null) localStorage.setItem(ASIDE, text);
    return { pad, found };
  } catch {
    return { pad: newPad(at), found: "barred" };
  }
}

/**
 * @param {Pad} pad
 * @returns {boolean} whether it is kept
 */
export function keep(pad) {
  try {
    localStorage.setItem(KEY, written(pad));
    return true;
  } catch {
    return false;
  }
}
