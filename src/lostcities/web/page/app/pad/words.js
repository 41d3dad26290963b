/** The pad in words: formulas as they grow, names of cards and sides, and what is shared as text. */

import { signless, t, tn } from "../i18n.js";
import { cardName, colourName, isWager, rankOf } from "../words.js";
import { pointsOf, timesOf } from "./board.js";
import { count } from "./count.js";
import { isEmpty, totals, winnerOf } from "./match.js";
import { namesOf } from "./pad.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./board.js").Round} Round */
/** @typedef {import("./match.js").Match} Match */

/**
 * How an expedition comes by its points, number by number: `(2+5+7 − 20) × 2` and `−12`.
 * @param {string[]} cards of one colour
 * @returns {[string, string]}
 */
export function growing(cards) {
  const { multiplier, bonus, total } = count(cards);
  const numbers = cards.filter((card) => !isWager(card)).map(rankOf).join("+") || "0";
  const sum = multiplier > 1 || bonus ? `(${numbers} − 20)` : `${numbers} − 20`;
  return [`${sum}${multiplier > 1 ? ` × ${multiplier}` : ""}${bonus ? ` + ${bonus}` : ""}`, signless(total)];
}

/** @param {number | null} points */
export function shown(points) {
  return points === null ? "–" : signless(points);
}

/**
 * What a screen reader says of a card: what it is, where it lies, and what a tap does.
 * @param {string} card @param {Side} side whose board it is on @param {Side | null} owner
 * @param {[string, string]} names
 */
export function cardLabel(card, side, owner, names) {
  const values = { card: cardName(card), name: names[owner ?? side] };
  if (owner === null) return t("{card}, not placed; tap to put it on {name}'s side", values);
  return owner === side
    ? t("{card}, on {name}'s side; tap to take it away", values)
    : t("{card}, lies on {name}'s side", values);
}

/**
 * What is said after a card was tapped.
 * @param {Round} round @param {Side} side @param {string} card @param {string[]} cards of that colour
 * @param {Match} match
 */
export function tapped(round, side, card, cards, match) {
  const names = namesOf(match);
  const values = { card: cardName(card), name: names[side] };
  const where = timesOf(round, side, card) ? t("{card} on {name}'s side.", values) : t("{card} taken away.", values);
  const letter = /** @type {Letter} */ (card[0]);
  const formula = cards.length ? `${colourName(letter)}: ${growing(cards).join(" = ")}.` : "";
  return [where, formula, standing(round, side, names)].filter(Boolean).join(" ");
}

/**
 * What a side has in a round.
 * @param {Round} round @param {Side} side @param {[string, string]} names
 */
export function standing(round, side, names) {
  const points = pointsOf(round[side]);
  if (points === null) return t("{name}: nothing entered.", { name: names[side] });
  return t("{name}: {points} in this round.", { name: names[side], points: pointsText(points) });
}

/** @param {number} points */
function pointsText(points) {
  return tn("{points} point", "{points} points", points, { points: signless(points) });
}

/** @param {Match} match */
export function verdict(match) {
  const winner = winnerOf(match);
  if (winner === null) return t("A draw");
  const [first, second] = totals(match);
  return t("{name} wins by {points}", { name: namesOf(match)[winner], points: signless(Math.abs(first - second)) });
}

/**
 * A match as text, for a message to somebody.
 * @param {Match} match
 */
export function asText(match) {
  const [first, second] = namesOf(match);
  const [one, two] = totals(match);
  const lines = [t("Lost Cities: {first} {one}, {second} {two}", { first, second, one: signless(one), two: signless(two) })];
  match.rounds.forEach((round, index) => {
    if (isEmpty(round)) return;
    const values = { round: index + 1, one: shown(pointsOf(round[0])), two: shown(pointsOf(round[1])) };
    lines.push(t("Round {round}: {one} and {two}", values));
  });
  if (match.ended) lines.push(`${verdict(match)}.`);
  return lines.join("\n");
}

/**
 * Who opens a round, in a sentence.
 * @param {Match} match @param {number} index @param {Side | null} opener
 */
export function openerText(match, index, opener) {
  if (opener !== null) return t("{name} opens", { name: namesOf(match)[opener] });
  if (index === 0) return t("The older player opens");
  const [first, second] = totals(match, index);
  return first === second ? t("Whoever did not open the last round opens") : t("Open until the rounds before are entered");
}

