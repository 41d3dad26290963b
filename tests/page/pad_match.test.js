import assert from "node:assert/strict";
import { test } from "node:test";

import { continued, isWhole, newMatch, openRound, openerOf, rematch, totals, winnerOf } from "../../src/lostcities/web/page/app/pad/match.js";

/** @typedef {import("../../src/lostcities/web/page/app/pad/match.js").Match} Match */

/**
 * A match of these sums; null where nothing is entered.
 * @param {[number | null, number | null][]} sums
 * @param {0 | 1 | null} opener
 * @returns {Match}
 */
function scored(sums, opener = 0) {
  const entry = (/** @type {number | null} */ sum) => (sum === null ? null : { sum });
  const match = newMatch(1, { agreed: sums.length, opener });
  return { ...match, rounds: sums.map(([one, two]) => [entry(one), entry(two)]) };
}

test("the first round is opened by whom the players say", () => {
  assert.deepEqual([1, null], [openerOf(scored([[null, null]], 1), 0), openerOf(scored([[null, null]], null), 0)]);
});

test("a later round is opened by whoever has more so far", () => {
  const match = scored([[10, 20], [30, 5], [null, null]]);
  assert.deepEqual([0, 1, 0], [0, 1, 2].map((index) => openerOf(match, index)));
});

test("when both have the same, whoever did not open the last round opens", () => {
  const match = scored([[10, 10], [0, 0], [null, null]]);
  assert.deepEqual([0, 1, 0], [0, 1, 2].map((index) => openerOf(match, index)));
});

test("nobody is said to open before the rounds before are entered, or where a tie asks for an opener that nobody knows", () => {
  assert.equal(null, openerOf(scored([[10, null], [null, null]]), 1));
  assert.equal(null, openerOf(scored([[10, 10], [null, null]], null), 1));
});

test("points add up as far as they are entered; equal totals are a draw", () => {
  assert.deepEqual([-2, 20], totals(scored([[10, 20], [-12, null]])));
  assert.deepEqual([1, null, 0], [winnerOf(scored([[1, 2]])), winnerOf(scored([[2, 2]])), winnerOf(scored([[0, -1]]))]);
});

test("the open round is the first in which something is missing", () => {
  assert.deepEqual([1, 1], [openRound(scored([[1, 1], [2, null], [3, 3]])), openRound(scored([[1, 1], [2, 2]]))]);
});

test("playing on adds as many rounds as were agreed first", () => {
  const match = continued({ ...scored([[1, 1], [2, 2]]), ended: true });
  assert.deepEqual([4, 2, false, false], [match.rounds.length, match.agreed, match.ended, isWhole(match)]);
});

test("a rematch is opened by whoever did not open the first round before", () => {
  const again = rematch(scored([[1, 1]], 0), 2);
  assert.deepEqual([1, 2, [[null, null]]], [again.opener, again.id, again.rounds]);
});
