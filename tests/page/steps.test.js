import assert from "node:assert/strict";
import { test } from "node:test";

import { endedText, stepFor, stepText } from "../../src/lostcities/web/page/app/profile/steps.js";
import { changeText, ratingText, unratedText } from "../../src/lostcities/web/page/app/table/outcome.js";

/** @type {import("../../src/lostcities/web/page/app/profile/requests.js").Replay} */
const replay = { names: ["Ada", "Bo"], colours: 5, you: 0, rounds: 1, round: 0, steps: 10, first: 0, shown: [], totals: [0, 0], ended: null };
/** @param {Partial<import("../../src/lostcities/web/page/app/profile/requests.js").Step>} parts */
const step = (parts) => ({ seat: /** @type {0} */ (0), move: null, drawn: null, hands: [[], []], expeditions: [{}, {}], discards: {}, points: [{}, {}], deck: 44, scores: [0, 0], ...parts });

test("arrows lead a step or a turn on and back, and not beyond the ends", () => {
  const at = (/** @type {number} */ place) => (/** @type {string} */ key) => stepFor(key, { replay, steps: [], at: place });
  assert.deepEqual([5, 3, 6, 2, 0, 9], ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"].map(at(4)));
  assert.deepEqual([9, 8, 9], ["ArrowRight", "ArrowLeft", "ArrowDown"].map(at(9)));
  assert.equal(0, at(1)("ArrowUp"));
  assert.equal(null, at(1)("x"));
});

test("a step names the card that was drawn, whoever drew it", () => {
  assert.equal("The cards are dealt; Ada opens.", stepText(replay, step({})));
  assert.equal("Bo played red 7.", stepText(replay, step({ seat: 1, move: "play R7" })));
  assert.equal("Bo drew green wager from the draw pile.", stepText(replay, step({ seat: 1, move: "draw deck", drawn: "GW" })));
  assert.equal("Bo drew from the red discard pile.", stepText(replay, step({ seat: 1, move: "draw R", drawn: "R7" })));
});

test("why a match ended stands behind its last step", () => {
  assert.equal("", endedText(replay));
  assert.equal("Bo resigned.", endedText({ ...replay, ended: { why: "resigned", seat: 1 } }));
  assert.equal("The match was ended as a draw.", endedText({ ...replay, ended: { why: "left", seat: null } }));
});

test("a rating that rests on little has a question mark, and a change its sign", () => {
  assert.equal("1500?", ratingText({ rating: 1500, sure: false }));
  assert.equal("1500 → 1579? (+79)", changeText({ before: 1500, after: 1579, sure: false }));
  assert.equal("1500 → 1488 (−12)", changeText({ before: 1500, after: 1488, sure: true }));
  assert.match(unratedText("same_network"), /same network/);
});
