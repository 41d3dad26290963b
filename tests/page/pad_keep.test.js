import assert from "node:assert/strict";
import { test } from "node:test";

import { read, written } from "../../src/lostcities/web/page/app/pad/keep.js";
import { newPad, startAnew, tap } from "../../src/lostcities/web/page/app/pad/pad.js";

/** @typedef {import("../../src/lostcities/web/page/app/pad/pad.js").Pad} Pad */

/** @param {Pad} pad @param {string[]} cards @returns {Pad} */
function tapped(pad, ...cards) {
  return cards.reduce((built, card) => {
    const outcome = tap(built, 0, card);
    return "pad" in outcome ? outcome.pad : built;
  }, pad);
}

const FULL = tapped(startAnew(tapped(newPad(1), "Y2"), 2), "RW", "R10");

/** @param {(kept: any) => void} change */
function changed(change) {
  const kept = JSON.parse(written(FULL));
  change(kept);
  return read(JSON.stringify(kept), 9);
}

test("what is kept is read again, undoing and history included", () => {
  assert.deepEqual({ pad: FULL, found: "read" }, read(written(FULL), 9));
});

test("nothing kept is a new pad", () => {
  assert.deepEqual({ pad: newPad(9), found: "nothing" }, read(null, 9));
});

for (const text of ["", "{", "null", "7", '"pad"', "[]", "{}", '{"format":"other"}', '{"format":"lostcities-score-pad","version":1}', "\u0000"]) {
  test(`garbage is told from nothing, and is a new pad: ${JSON.stringify(text)}`, () => {
    assert.deepEqual({ pad: newPad(9), found: "unread" }, read(text, 9));
  });
}

test("what a newer page has written is not read", () => {
  assert.equal("unread", changed((kept) => (kept.version = 2)).found);
});

test("what makes no sense is left out, and the rest stays", () => {
  const { pad } = changed((kept) => {
    kept.match.rounds[0] = [{ cards: ["RW", "RW", "RW", "RW", "R10", "R10", "P2", "R11", 7] }, { cards: ["R10", "RW", "B2"] }];
    kept.match.rounds[1] = [{ sum: 99999 }, { sum: -400 }];
    kept.match.rounds[2] = "?";
    kept.match.opener = 5;
    kept.match.names = [7];
    kept.round = 99;
    kept.side = "x";
    kept.past = [{}, null, 3];
    kept.history.push({ id: "x" }, null, kept.match);
  });
  assert.deepEqual([{ cards: ["RW", "RW", "RW", "R10"] }, { cards: ["B2"] }], pad.match.rounds[0]);
  assert.deepEqual([null, { sum: -400 }], pad.match.rounds[1]);
  assert.deepEqual([null, null], pad.match.rounds[2]);
  assert.deepEqual([null, ["", ""], 0, 0, [], [1]], [pad.match.opener, pad.match.names, pad.round, pad.side, pad.past, pad.history.map((match) => match.id)]);
});

test("no expedition and nothing entered stay different", () => {
  const { pad } = changed((kept) => (kept.match.rounds[1] = [{ cards: [] }, null]));
  assert.deepEqual([{ cards: [] }, null], pad.match.rounds[1]);
});

test("random changes of what is kept never break the page", () => {
  const text = written(FULL);
  let seed = 7;
  const next = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 2000; round += 1) {
    const at = next(text.length);
    const cut = text.slice(0, at) + String.fromCharCode(32 + next(95)) + text.slice(at + next(4));
    const { pad } = read(cut, 9);
    assert.ok(pad.match.rounds.length >= 1 && pad.round < pad.match.rounds.length);
  }
});
