import assert from "node:assert/strict";
import { test } from "node:test";

import { initialPage, reduce } from "../../src/lostcities/web/page/app/store.js";
import { canTalk, lineText, unread } from "../../src/lostcities/web/page/app/table/talk.js";
import { table } from "./fixtures.js";

/** @typedef {import("../../src/lostcities/web/page/app/types.js").Line} Line */

/** @type {import("../../src/lostcities/web/page/app/types.js").Table} */
const people = { ...table("begun"), kind: "people" };
const seated = reduce(initialPage("#/match/x"), { type: "table", table: people, news: [] });

/** @param {number} number @param {0 | 1} seat @param {string} text @returns {Line} */
const words = (number, seat, text) => ({ number, seat, phrase: null, text });

test("who comes back hears nothing twice", () => {
  const once = reduce(seated, { type: "said", lines: [words(1, 1, "a"), words(2, 0, "b")] });
  const twice = reduce(once, { type: "said", lines: [words(1, 1, "a"), words(2, 0, "b"), words(3, 1, "c")] });
  assert.deepEqual([1, 2, 3], twice.talk.map((line) => line.number));
});

test("a server that was started anew counts from one, and what was said before is gone", () => {
  const before = reduce(seated, { type: "said", lines: [words(7, 1, "old")] });
  const after = reduce(before, { type: "said", lines: [words(1, 1, "new")] });
  assert.deepEqual(["new"], after.talk.map((line) => line.text));
  assert.equal(true, unread(after));
});

test("what the other says is new until it was looked at; the own words never are", () => {
  const own = reduce(seated, { type: "said", lines: [words(1, 0, "a")] });
  assert.equal(false, unread(own));
  const theirs = reduce(own, { type: "said", lines: [words(2, 1, "b")] });
  assert.equal(true, unread(theirs));
  assert.equal(false, unread(reduce(theirs, { type: "panel", panel: "talk" })));
});

test("own words of the other can be muted, phrases stay", () => {
  const muted = { ...seated, settings: { ...seated.settings, words: false } };
  assert.equal(null, lineText(muted, words(1, 1, "rude")));
  assert.equal("mine", lineText(muted, words(2, 0, "mine")));
  assert.equal("Good luck!", lineText(muted, { number: 3, seat: 1, phrase: "good_luck", text: null }));
  assert.equal(false, unread(reduce(muted, { type: "said", lines: [words(1, 1, "rude")] })));
});

test("nobody talks to the computer, or while watching", () => {
  assert.equal(true, canTalk(seated));
  assert.equal(false, canTalk(reduce(seated, { type: "table", table: table("begun"), news: [] })));
  assert.equal(false, canTalk(reduce(seated, { type: "table", table: { ...people, you: null }, news: [] })));
});
