/** What the settings make more comfortable. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { moveOfDrop, moveOfSwipe } from "../../src/lostcities/web/page/app/drag.js";
import { initialSettings, readSettings } from "../../src/lostcities/web/page/app/settings.js";
import { createRemarks } from "../../src/lostcities/web/page/app/control/remarks.js";
import { createStore, initialPage } from "../../src/lostcities/web/page/app/store.js";
import { isLive } from "../../src/lostcities/web/page/app/wake.js";
import { table } from "./fixtures.js";

/** @typedef {import("../../src/lostcities/web/page/app/store.js").Page} Page */
/** @typedef {import("../../src/lostcities/web/page/app/types.js").Table} Table */

test("comfort is kept, and what makes no sense is as if it were not there", () => {
  const kept = { left: true, large: true, quick: true, confirm: false, hint: false, awake: false };
  assert.deepEqual({ ...initialSettings(), ...kept }, readSettings(JSON.stringify({ version: 1, ...kept })));
  assert.deepEqual(initialSettings(), readSettings(JSON.stringify({ version: "x", left: 1, large: "yes", quick: null, confirm: 0 })));
});

test("a quick swipe on a pile draws wherever it ends, a slow drag only where a card belongs", () => {
  const quick = { way: 60, time: 120 };
  assert.equal("draw deck", moveOfSwipe("draw deck", "middle", quick));
  assert.equal("draw R", moveOfSwipe("draw R", null, quick));
  assert.equal(null, moveOfSwipe("draw deck", "middle", { way: 60, time: 900 }));
  assert.equal(null, moveOfSwipe("draw deck", "middle", { way: 10, time: 120 }));
  assert.equal("draw deck", moveOfSwipe("draw deck", "hand", { way: 200, time: 900 }));
});

test("a card of the hand is dropped, however quickly", () => {
  for (const zone of ["own", "middle", "hand", null]) {
    assert.equal(moveOfDrop("R7", zone), moveOfSwipe("R7", zone, { way: 60, time: 120 }));
  }
});

test("for the left hand a sentence about the draw pile stands on the left, too", () => {
  const store = createStore({ ...initialPage("#/match/example"), settings: { ...initialSettings(), left: true } });
  store.dispatch({ type: "table", table: table("begun"), news: [] });
  const { placeOf } = createRemarks(store);
  assert.deepEqual({ zone: "middle", at: 0.5 / 6 }, placeOf("draw deck"));
  assert.deepEqual({ zone: "middle", at: 1.5 / 6 }, placeOf("draw Y"));
});

/**
 * @param {Partial<Table>} changes
 * @param {Partial<Page>} [more]
 */
function live(changes, more) {
  return isLive({ ...initialPage("#/match/example"), line: "open", table: { ...table("begun"), ...changes }, ...more });
}

test("the screen stays on while a match is played now, and only then", () => {
  const people = /** @type {const} */ ("people");
  const clock = (/** @type {"live" | "days"} */ pace) => ({ pace, bank: 600, increment: 5, left: /** @type {[number, number]} */ ([600, 600]), running: /** @type {0} */ (0) });
  const seats = (/** @type {"here" | "gone"} */ theirs) => ({ presence: { type: /** @type {const} */ ("presence"), seats: /** @type {["here", "here" | "gone"]} */ (["here", theirs]), watchers: 0 } });
  assert.equal(true, live({}));
  assert.equal(false, live({ round_over: true }));
  assert.equal(false, live({ you: null }));
  assert.equal(false, live({}, { line: "lost" }));
  assert.equal(false, live({}, { settings: { ...initialSettings(), awake: false } }));
  assert.equal(true, live({ kind: people, clock: clock("live") }));
  assert.equal(false, live({ kind: people, clock: clock("days") }));
  assert.equal(true, live({ kind: people, clock: null }, seats("here")));
  assert.equal(false, live({ kind: people, clock: null }, seats("gone")));
});
