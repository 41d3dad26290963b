import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, cardsOf, hindrance, pointsOf, put, sharedHindrance, sumHindrance, take } from "../../src/lostcities/web/page/app/pad/board.js";

/** @typedef {import("../../src/lostcities/web/page/app/pad/board.js").Round} Round */

/** @type {[string, string]} */
const NAMES = ["Ada", "Bo"];

/** @param {Round} round @param {0 | 1} side @param {string[]} cards @returns {Round} */
const laid = (round, side, ...cards) => cards.reduce((built, card) => put(built, side, card), round);

test("nothing entered is no number, and no expedition is 0", () => {
  assert.deepEqual([null, 0, -480], [pointsOf(null), pointsOf({ cards: [] }), pointsOf({ sum: -480 })]);
});

test("cards lie in the order of the game", () => {
  assert.deepEqual(["YW", "Y2", "Y10", "B3"], cardsOf(laid(EMPTY, 0, "B3", "Y10", "YW", "Y2"), 0));
});

test("where the last card is taken away nothing is entered", () => {
  assert.deepEqual(EMPTY, take(laid(EMPTY, 1, "G7"), 1, "G7"));
});

test("a wager is taken away alone", () => {
  assert.deepEqual(["YW"], cardsOf(take(laid(EMPTY, 0, "YW", "YW"), 0, "YW"), 0));
});

test("a number cannot lie on both sides", () => {
  const round = laid(EMPTY, 1, "B7");
  assert.equal("Bo has blue 7 already, and there is only one.", hindrance(round, 0, "B7", NAMES));
  assert.equal(null, hindrance(round, 0, "B8", NAMES));
  assert.equal("There is only one blue 7.", hindrance(round, 1, "B7", NAMES));
});

test("of a colour there are three wagers, over both sides", () => {
  const round = laid(laid(EMPTY, 0, "YW"), 1, "YW", "YW");
  assert.equal("All three wagers of this colour are placed, 2 of them on Bo's side.", hindrance(round, 0, "YW", NAMES));
  assert.equal("All three wagers of this colour are placed, 1 of them on Ada's side.", hindrance(round, 1, "YW", NAMES));
  assert.equal(null, hindrance(round, 0, "BW", NAMES));
  assert.equal("All three wagers of this colour are here already.", hindrance(laid(EMPTY, 0, "YW", "YW", "YW"), 0, "YW", NAMES));
});

test("a sum has to be what some board can count", () => {
  assert.deepEqual([null, null, null], [sumHindrance(-480, 6), sumHindrance(-400, 5), sumHindrance(0, 5)]);
  assert.equal("With 5 colours a round counts from −400 to 780.", sumHindrance(-401, 5));
  assert.equal("No board counts 779.", sumHindrance(779, 5));
  assert.equal("That is no whole number.", sumHindrance(1.5, 5));
});

test("two sums have to be what the cards of one deck can count", () => {
  assert.deepEqual([null, null, null], [sharedHindrance(780, 0, 5), sharedHindrance(780, 156, 6), sharedHindrance(-300, -200, 5)]);
  assert.equal("Both sides together count from −500 to 780.", sharedHindrance(780, 780, 5));
  assert.equal("Both sides together count from −600 to 936.", sharedHindrance(-301, -300, 6));
  const outermost = laid(laid(EMPTY, 0, "YW"), 1, "YW", "YW");
  assert.deepEqual([-40, -60], outermost.map(pointsOf));
});
