import assert from "node:assert/strict";
import { test } from "node:test";

import { risk } from "../../src/lostcities/web/page/app/control/risks.js";
import { table } from "./fixtures.js";

const AGAIN = "Do it again if you mean it.";

/**
 * What is asked at a table of the first seat.
 * @param {string} move
 * @param {{hand: string, left?: number, mine?: Record<string, string[]>, theirs?: Record<string, string[]>, useless?: string[]}} at
 */
function asked(move, { hand, left = 20, mine = {}, theirs = {}, useless = [] }) {
  const cards = hand.split(" ");
  const legal = [...cards.filter((card) => !useless.includes(card)).map((card) => `play ${card}`), ...cards.map((card) => `discard ${card}`)];
  return risk({ ...table("begun"), hand: cards, legal, turns_left: [left, left], expeditions: [mine, theirs] }, move);
}

test("an expedition that is begun when it can hardly bring back its cost is asked about", () => {
  assert.equal(`It is late: this expedition will hardly bring back the 20 points that it costs. ${AGAIN}`, asked("play R4", { hand: "R4 R5 R6 B2", left: 4 }));
  assert.equal(null, asked("play R4", { hand: "R4 R8 R9 B2", left: 4 }));
  assert.equal(null, asked("play R4", { hand: "R4 R5 R6 B2", left: 8 }));
});

test("only as many cards are counted on as there are turns", () => {
  assert.notEqual(null, asked("play R8", { hand: "R8 R9 R10", left: 2 }));
  assert.equal(null, asked("play R8", { hand: "R8 R9 R10", left: 3 }));
});

test("a number that can no longer be played afterwards is named", () => {
  const at = { hand: "G5 G8 B2", mine: { G: ["G3"] } };
  assert.equal(`Then green 5 can no longer be played. ${AGAIN}`, asked("play G8", at));
  assert.equal(null, asked("play G5", at));
  assert.equal(null, asked("play G8", { ...at, left: 2 }));
});

test("leaving out a wager is nobody's oversight", () => {
  assert.equal(null, asked("play G3", { hand: "GW G3 B2" }));
});

test("skipping far is asked about while there is time", () => {
  const at = { hand: "W9 B2", mine: { W: ["WW", "W3"] } };
  assert.equal(`This skips 5 numbers, which can never be played later. ${AGAIN}`, asked("play W9", at));
  assert.equal(null, asked("play W9", { ...at, left: 7 }));
  assert.equal(null, asked("play W6", { ...at, hand: "W6 B2" }));
});

test("a present for the other is asked about where a useless card would do", () => {
  const at = { hand: "Y6 B3", theirs: { Y: ["Y4"], B: ["B7"] }, useless: ["B3"] };
  assert.equal(`Careful can use yellow 6 at once. ${AGAIN}`, asked("discard Y6", at));
  assert.equal(null, asked("discard B3", at));
  assert.equal(null, asked("discard Y6", { ...at, useless: [] }));
  assert.equal(null, asked("discard Y6", { ...at, theirs: { Y: ["Y7"], B: ["B7"] } }));
});

test("a draw is never asked about, and nothing is for who watches", () => {
  assert.equal(null, risk(table("placed"), "draw deck"));
  assert.equal(null, risk({ ...table("begun"), you: null }, `play ${table("begun").hand[0]}`));
});
