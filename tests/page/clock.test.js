import assert from "node:assert/strict";
import { test } from "node:test";

import { secondsLeft, timeTerms, timeText } from "../../src/lostcities/web/page/app/table/clock.js";

/** @type {import("../../src/lostcities/web/page/app/types.js").Clock} */
const clock = { pace: "live", bank: 180, increment: 5, left: [90, 60], running: 1 };

test("only the clock that runs counts down, and not below zero", () => {
  assert.equal(90, secondsLeft(clock, 0, 30_000));
  assert.equal(30, secondsLeft(clock, 1, 30_000));
  assert.equal(0, secondsLeft(clock, 1, 90_000));
});

test("a time is told in as few letters as it takes", () => {
  assert.deepEqual(
    ["0:00", "0:07", "4:07", "1:02:33", "1 d 0 h", "2 d 23 h"],
    [0, 6.2, 247, 3753, 86_400, 259_199].map(timeText),
  );
});

test("what is agreed is told in words", () => {
  assert.equal("3 min for a round + 5 s for each turn", timeTerms(clock));
  assert.equal("1 day for each turn", timeTerms({ pace: "days", bank: 86_400, increment: 0 }));
  assert.equal("no time limit", timeTerms(null));
});
