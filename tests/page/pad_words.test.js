import assert from "node:assert/strict";
import { test } from "node:test";

import { padIntent } from "../../src/lostcities/web/page/app/pad/board_view.js";
import { newMatch } from "../../src/lostcities/web/page/app/pad/match.js";
import { numberFrom } from "../../src/lostcities/web/page/app/pad/panels.js";
import { owners } from "../../src/lostcities/web/page/app/pad/trail.js";
import { asText, cardLabel, growing, openerText, verdict } from "../../src/lostcities/web/page/app/pad/words.js";

/** @param {string} codes */
const formula = (codes) => growing(codes.split(" ").map((rank) => `B${rank}`)).join(" = ");

test("a formula grows with its cards", () => {
  assert.equal("7 − 20 = −13", formula("7"));
  assert.equal("2+5+7 − 20 = −6", formula("2 5 7"));
  assert.equal("(2+5+7 − 20) × 2 = −12", formula("W 2 5 7"));
  assert.equal("(0 − 20) × 4 = −80", formula("W W W"));
  assert.equal("(2+3+4+5+6+7+8+9 − 20) + 20 = 44", formula("2 3 4 5 6 7 8 9"));
  assert.equal("(2+3+4+5+6+7+8+9+10 − 20) × 4 + 20 = 156", formula("W W W 2 3 4 5 6 7 8 9 10"));
});

test("a card says where it lies and what a tap does", () => {
  /** @type {[string, string]} */
  const names = ["Ada", "Bo"];
  assert.equal("blue 7, on Ada's side; tap to take it away", cardLabel("B7", 0, 0, names));
  assert.equal("blue 7, not placed; tap to put it on Bo's side", cardLabel("B7", 1, null, names));
  assert.equal("blue 7, lies on Ada's side", cardLabel("B7", 1, 0, names));
});

test("wagers fill up from both ends", () => {
  assert.deepEqual([0, null, 1, null, 1], owners([{ cards: ["YW"] }, { cards: ["YW", "Y3"] }], 0, "Y").slice(0, 5));
});

test("a match as text says all that was entered", () => {
  const match = newMatch(1, { names: ["Ada", "Bo"], agreed: 3, opener: 0 });
  match.rounds = [[{ sum: 18 }, { sum: -4 }], [{ cards: ["RW"] }, null], [null, null]];
  assert.equal("Lost Cities: Ada −22, Bo −4\nRound 1: 18 and −4\nRound 2: −40 and –", asText(match));
  assert.equal("Bo wins by 18", verdict(match));
  assert.equal("Ada opens", openerText(match, 0, 0));
  assert.equal("The older player opens", openerText(match, 0, null));
});

test("numbers are read as people type them", () => {
  assert.deepEqual([-12, -12, -12, 34, 34, 0], ["−12", "-12", " –12 ", "34", "+34", "-0"].map(numberFrom));
  assert.deepEqual([null, null, null, null], ["", "1.5", "1e3", "12345"].map(numberFrom));
});

test("every card can be reached by keys", () => {
  assert.deepEqual([{ go: 1 }, { go: 6 }, { go: 12 }, { go: 59 }], ["ArrowRight", "ArrowDown", "PageDown", "End"].map((key) => padIntent(key, 0, 60, 6)));
  assert.deepEqual([{ go: 0 }, { go: 59 }], [padIntent("ArrowLeft", 0, 60, 6), padIntent("ArrowDown", 59, 60, 6)]);
  assert.deepEqual([{ card: 15, how: "toggle" }, { card: 23, how: "toggle" }], [padIntent("2", 14, 60, 6), padIntent("0", 14, 60, 6)]);
  assert.deepEqual([{ card: 12, how: "put" }, { card: 12, how: "take" }, null], ["w", "-", "1"].map((key) => padIntent(key, 14, 60, 6)));
});
