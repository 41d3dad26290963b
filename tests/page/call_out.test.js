import assert from "node:assert/strict";
import { test } from "node:test";

import { movesDue, titleOf } from "../../src/lostcities/web/page/app/notices/call_out.js";
import { toHear } from "../../src/lostcities/web/page/app/notices/listening.js";
import { initialPage, reduce } from "../../src/lostcities/web/page/app/store.js";
import { table } from "./fixtures.js";

/** @typedef {import("../../src/lostcities/web/page/app/types.js").StartInfo} StartInfo */

/** @param {any[]} matches @returns {any} */
const start = (matches) => ({ levels: [], default_level: "timid", matches, waiting: [] });
const due = { kind: "people", your_turn: true };

/** @param {object} changes @returns {any} */
const queue = (changes) => ({ state: "waiting", waited: 0, looking: 0, estimate: null, pairs: 0, computer: null, found: null, match: null, ...changes });

test("the tab says first that it is one's turn", () => {
  const begun = table("begun");
  const page = reduce(initialPage("#/match/x"), { type: "table", table: begun, news: [] });
  const names = begun.seats.map((seat) => seat.name).join(" – ");
  assert.equal(`Your turn · ${names} · Lost Cities`, titleOf(page));
  const other = reduce(page, { type: "table", table: { ...begun, turn: begun.turn === 0 ? 1 : 0 }, news: [] });
  assert.equal(`${names} · Lost Cities`, titleOf(other));
});

test("when the match is over it is nobody's turn", () => {
  const resigned = { ...table("begun"), match_over: true };
  const page = reduce(initialPage("#/match/x"), { type: "table", table: resigned, news: [] });
  assert.doesNotMatch(titleOf(page), /Your turn/);
});

test("own matches and a replay have their names on the tab", () => {
  assert.equal("Your matches · Lost Cities", titleOf(initialPage("#/profile")));
  assert.equal("Replay · Lost Cities", titleOf(initialPage("#/replay/x")));
  assert.equal("Opponent · Lost Cities", titleOf(initialPage("#/player/x")));
});

test("an invitation says on the tab whose it is, once that is known", () => {
  const page = initialPage("#/friend/x");
  assert.equal("Lost Cities", titleOf(page));
  const open = /** @type {any} */ ({ state: "open", host: "Ada" });
  assert.equal("Ada invites you to a match · Lost Cities", titleOf(reduce(page, { type: "invitation", invitation: open })));
  assert.equal("Invite your friend · Lost Cities", titleOf(reduce(page, { type: "invitation", invitation: { ...open, state: "waiting" } })));
});

test("the start page counts the matches with people that wait for one", () => {
  const info = start([due, due, { ...due, your_turn: false }, { ...due, kind: "computer" }]);
  const page = reduce(initialPage("#/"), { type: "start", start: info });
  assert.equal(2, movesDue(page));
  assert.equal("Your move in 2 matches · Lost Cities", titleOf(page));
});

test("whoever is called from a match reads that first", () => {
  const page = reduce(initialPage("#/match/x"), { type: "table", table: table("begun"), news: [] });
  const called = reduce(page, { type: "queue", queue: queue({ state: "found", found: { name: "Bo" } }), at: 0 });
  assert.match(titleOf(called), /^An opponent is there · /);
});

test("news are listened to where there is something to hear, and nowhere else", () => {
  const at = (/** @type {string} */ hash, /** @type {any[]} */ matches) => reduce(initialPage(hash), { type: "start", start: start(matches) });
  assert.equal(null, toHear(at("#/", [])));
  assert.deepEqual({ link: null }, toHear(at("#/", [due])));
  assert.equal(null, toHear(at("#/match/x", [due])));
  assert.deepEqual({ link: "abc" }, toHear(at("#/friend/abc", [])));
  const looking = reduce(at("#/match/x", []), { type: "queue", queue: queue({}), at: 0 });
  assert.deepEqual({ link: null }, toHear(looking));
});
