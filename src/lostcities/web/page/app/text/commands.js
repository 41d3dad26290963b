/** What is typed at a table in words, read. Pure: this knows words, not rules. */

import { t } from "../i18n.js";
import { cardName, colourName, lettersOf } from "../words.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {keyof ReturnType<typeof spoken>} Name */

/**
 * What was typed: a move, a command with what follows it, a card alone, a move whose card cannot be made
 * out, or nothing that is known and what may have been meant.
 * @typedef {{kind: "move", move: string} | {kind: "command", name: Name, rest: string} | {kind: "card", card: string}
 *   | {kind: "unclear", verb: "play" | "discard" | "draw", rest: string} | {kind: "unknown", near: string[]} | {kind: "nothing"}} Reading
 */

const RANKS = ["W", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
/** The protocol speaks English, and so may everybody. @type {Record<Letter, string>} */
const ENGLISH = { Y: "yellow", B: "blue", W: "white", G: "green", R: "red", P: "purple" };

/** The words for each command, in the reader's language; its English name is understood as well. */
function spoken() {
  return {
    play: t("play, p"),
    discard: t("discard, d"),
    draw: t("draw, take"),
    deck: t("deck, draw pile"),
    undo: t("undo, take back"),
    hand: t("hand, h"),
    board: t("board, b"),
    score: t("score, s"),
    last: t("last, l"),
    moves: t("moves, m"),
    help: t("help, ?"),
    continue: t("continue, next"),
    rematch: t("rematch"),
    offer: t("offer"),
    accept: t("accept"),
    decline: t("decline"),
    resign: t("resign"),
    claim: t("claim"),
    say: t("say"),
    show: t("show"),
    cover: t("cover"),
    yes: t("yes, y"),
    no: t("no, n"),
  };
}

/** Whatever counts as a command, longest first. */
export function vocabulary() {
  const words = /** @type {[Name, string][]} */ (Object.entries(spoken())).flatMap(([name, list]) =>
    [...new Set([...list.split(","), name].map(plain))].map((word) => ({ name, word })),
  );
  return words.filter(({ word }) => word).sort((one, two) => two.word.length - one.word.length);
}

/**
 * A text without what does not matter: capitals, accents, signs between the words.
 * @param {string} text
 */
export function plain(text) {
  const letters = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return letters.replace(/[^\p{L}\p{N}?]+/gu, " ").trim();
}

/**
 * @param {string} text
 * @param {Table} table
 * @returns {Reading}
 */
export function read(text, table) {
  const typed = plain(text);
  if (!typed) return { kind: "nothing" };
  const words = vocabulary();
  const found = words.find(({ word }) => typed === word || typed.startsWith(`${word} `));
  if (!found) {
    const card = readCard(typed, table);
    return card ? { kind: "card", card } : { kind: "unknown", near: near(typed, words) };
  }
  const rest = typed.slice(found.word.length).trim();
  if (found.name === "deck") return { kind: "move", move: "draw deck" };
  if (found.name === "draw") return readDraw(rest, table, words);
  if (found.name === "play" || found.name === "discard") {
    const card = readCard(rest, table);
    return card ? { kind: "move", move: `${found.name} ${card}` } : { kind: "unclear", verb: found.name, rest };
  }
  // What is said is said as it was typed.
  const spokenWords = found.word.split(" ").length;
  return { kind: "command", name: found.name, rest: text.trim().split(/\s+/).slice(spokenWords).join(" ") };
}

/**
 * @param {string} rest
 * @param {Table} table
 * @param {{name: Name, word: string}[]} words
 * @returns {Reading}
 */
function readDraw(rest, table, words) {
  if (words.some(({ name, word }) => name === "deck" && word === rest)) return { kind: "move", move: "draw deck" };
  const letter = readColour(rest, table) ?? readCard(rest, table)?.[0];
  return letter ? { kind: "move", move: `draw ${letter}` } : { kind: "unclear", verb: "draw", rest };
}

/**
 * A colour by its letter or its name, or by how that begins.
 * @param {string} word
 * @param {Table} table
 * @returns {Letter | null}
 */
function readColour(word, table) {
  const letters = lettersOf(table);
  const letter = letters.find((code) => code === word.toUpperCase());
  if (letter) return letter;
  if (word.length < 3) return null;
  const begun = letters.filter((code) => [colourName(code), ENGLISH[code]].some((name) => plain(name).startsWith(word)));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/**
 * A card by its code, by its name, or by its colour and rank in whatever order.
 * @param {string} text
 * @param {Table} table
 * @returns {string | null}
 */
function readCard(text, table) {
  const code = text.replaceAll(" ", "").toUpperCase();
  const cards = lettersOf(table).flatMap((letter) => RANKS.map((rank) => letter + rank));
  const named = cards.find((card) => card === code || plain(cardName(card)) === text);
  if (named) return named;
  const parts = text.split(" ");
  if (parts.length !== 2) return null;
  for (const [colour, rank] of [parts, [...parts].reverse()]) {
    const letter = readColour(colour ?? "", table);
    const number = RANKS.find((one) => one === rank?.toUpperCase()) ?? (isWagerWord(rank ?? "") ? "W" : null);
    if (letter && number) return letter + number;
  }
  return null;
}

/** @param {string} word */
function isWagerWord(word) {
  return word.length > 2 && [t("wager"), "wager"].some((name) => plain(name).startsWith(word));
}

/**
 * What may have been meant: the commands that differ by few letters, with what followed.
 * @param {string} typed
 * @param {{word: string}[]} words
 * @returns {string[]}
 */
function near(typed, words) {
  const [first = "", ...rest] = typed.split(" ");
  const close = words
    .map(({ word }) => ({ word, far: sameLetters(first, word) ? 1 : distance(first, word) }))
    .filter(({ word, far }) => far <= Math.min(2, (word.length + 1) / 3))
    .sort((one, two) => one.far - two.far);
  return close.slice(0, 3).map(({ word }) => [word, ...rest].join(" "));
}

/** @param {string} one @param {string} two whether only the order of the letters differs */
function sameLetters(one, two) {
  return [...one].sort().join() === [...two].sort().join();
}

/**
 * How many letters have to be put in, left out or changed to come from one word to the other (Levenshtein).
 * @param {string} from
 * @param {string} to
 */
export function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/**
 * A move as it is typed, with the reader's words: "play B7", "draw draw pile" in whatever language.
 * @param {string} move
 */
export function typedMove(move) {
  const words = spoken();
  const first = (/** @type {Name} */ name) => (words[name].split(",")[0] ?? name).trim();
  const [verb, what = ""] = move.split(" ");
  if (what === "deck") return `${first("draw")} ${first("deck")}`;
  return `${first(/** @type {Name} */ (verb))} ${what}`;
}

/** @param {Name} name the first word of a command, for whoever asks what can be typed */
export function typedCommand(name) {
  return (spoken()[name].split(",")[0] ?? name).trim();
}
