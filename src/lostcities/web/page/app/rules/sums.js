/** How an expedition comes by its points, step by step: for the reader's own example. */

import { signless } from "../i18n.js";
import { count } from "../pad/count.js";
import { formulaWords, isWager, rankOf } from "../words.js";

/**
 * @typedef {object} Sum One step of counting.
 * @property {string} words
 * @property {string} sum such as "5 + 8 + 10 − 20 = 3"
 */

/**
 * The steps that lead to the points of an expedition; none, where no card lies.
 * @param {string[]} cards of one colour, in any order
 * @returns {Sum[]}
 */
export function sumsOf(cards) {
  const counted = count(cards);
  if (!counted.cards) return [];
  const numbers = cards.filter((card) => !isWager(card)).map((card) => Number(rankOf(card))).sort((one, two) => one - two);
  const paid = counted.numbers - 20;
  const times = paid * counted.multiplier;
  const sums = [`${numbers.length ? numbers.join(" + ") : "0"} − 20 = ${signless(paid)}`];
  if (counted.wagers) sums.push(`${signless(paid)} × ${counted.multiplier} = ${signless(times)}`);
  if (counted.bonus) sums.push(`${signless(times)} + ${counted.bonus} = ${signless(counted.total)}`);
  return formulaWords(counted).map((words, index) => ({ words, sum: /** @type {string} */ (sums[index]) }));
}

/**
 * What several parts add up to: "12 − 20 + 3 = −5"; one alone is its own sum.
 * @param {number[]} parts
 */
export function addition(parts) {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (parts.length < 2) return signless(total);
  const [first, ...others] = /** @type {[number, ...number[]]} */ (parts);
  const written = others.map((part) => (part < 0 ? ` − ${signless(-part)}` : ` + ${signless(part)}`));
  return `${signless(first)}${written.join("")} = ${signless(total)}`;
}
