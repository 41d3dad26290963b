import assert from "node:assert/strict";
import { test } from "node:test";

import { boardScore, count, possibleScores } from "../../src/lostcities/web/page/app/pad/count.js";

/** @param {string} codes */
const cards = (codes) => codes.split(" ").filter(Boolean).map((rank) => `R${rank}`);

for (const [codes, total] of /** @type {[string, number][]} */ ([
  ["", 0],
  ["W", -40],
  ["W W", -60],
  ["W W W", -80],
  ["2 3 7 8 10", 10],
  ["W W 4 5 6 7 8 10", 80],
  ["W 4 6 7", -6],
  ["W 2 6 7 8", 6],
  ["W 4 6 8 10", 16],
  ["W W W 2 3 4 5 6", 20],
  ["2 3 4 5 6 7 8 9", 44],
  ["W W 8 9 10", 21],
  ["W W W 2 3 4 5 6 7 8 9 10", 156],
])) {
  test(`an expedition of ${codes || "no card"} counts ${total}`, () => {
    assert.equal(total, count(cards(codes)).total);
  });
}

test("a board adds up its expeditions, cards in any order", () => {
  assert.equal(-40 + 10, boardScore(["R10", "YW", "R2", "R8", "R3", "R7"]));
  assert.equal(0, boardScore([]));
});

test("a board counts what some cards can count, and nothing else", () => {
  const five = possibleScores(5);
  assert.deepEqual([true, true, true, false], [-400, 780, 0, 781].map((score) => five.has(score)));
  assert.equal(true, possibleScores(6).has(-480));
  // 156 is one expedition at its best, and the next best is 136.
  assert.equal(false, five.has(779));
});
