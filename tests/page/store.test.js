import assert from "node:assert/strict";
import { test } from "node:test";

import { createStore, inText, initialPage, reduce } from "../../src/lostcities/web/page/app/store.js";
import { message, table } from "./fixtures.js";

/** @param {string} name */
const shows = (name) => /** @type {const} */ ({ type: "table", table: table(name), news: message(name).events });

const begun = reduce(initialPage("#/match/example"), shows("begun"));

test("the address says what is shown", () => {
  assert.deepEqual({ name: "match", match: "example" }, initialPage("#/match/example").route);
  assert.deepEqual({ name: "start" }, initialPage("#/elsewhere").route);
});

test("a picked card stays picked when the same hand comes again", () => {
  const picked = reduce(begun, { type: "pick", key: "R7-0" });
  assert.equal("R7-0", reduce(picked, shows("begun")).picked);
});

test("a picked card is put down when the hand changes", () => {
  const picked = reduce(begun, { type: "pick", key: "R7-0" });
  assert.equal(null, reduce(picked, shows("placed")).picked);
});

test("a table with a higher number answers the command that waits", () => {
  const sent = reduce(begun, { type: "sent", id: "c", move: "draw deck", on: table("begun").number });
  assert.equal("c", reduce(sent, shows("begun")).pending?.id);
  assert.equal(null, reduce(sent, shows("placed")).pending);
});

test("an answer to another command leaves the one that waits", () => {
  const sent = reduce(begun, { type: "sent", id: "c", move: null, on: 2 });
  assert.equal("c", reduce(sent, { type: "answered", id: "other" }).pending?.id);
  assert.equal(null, reduce(sent, { type: "answered", id: "c" }).pending);
});

test("another address forgets the table", () => {
  const went = reduce(begun, { type: "went", route: { name: "start" } });
  assert.equal(null, went.table);
});

test("the count comes back into view with the next round's end", () => {
  const over = reduce(begun, shows("round_over"));
  const aside = reduce(over, { type: "count", hidden: true });
  assert.equal(true, reduce(aside, shows("round_over")).countHidden);
  assert.equal(false, reduce(aside, shows("next_round")).countHidden);
});

test("a formula that is shown is put away by the next press", () => {
  const shown = reduce(begun, { type: "formula", expedition: "0-R" });
  assert.equal("0-R", shown.formula);
  assert.equal(null, reduce(shown, { type: "formula", expedition: "0-R" }).formula);
});

test("listeners hear of changes, and only of changes", () => {
  const store = createStore(initialPage(""));
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  });
  store.dispatch({ type: "answered", id: "nobody" });
  assert.equal(0, heard);
  store.dispatch({ type: "line", line: "lost" });
  assert.equal(1, heard);
});

test("what happens is heard once and in order, and so is what is refused or asked", () => {
  const notice = /** @type {const} */ ({ zone: "hand", at: 0, text: "It is not your turn." });
  let page = reduce(reduce(begun, { type: "notice", notice }), { type: "heard", lines: ["Ada: 0 points."] });
  page = reduce(page, { type: "notice", notice: null });
  assert.deepEqual(["Your turn: place a card.", "It is not your turn.", "Ada: 0 points."], page.heard.map((line) => line.text));
  assert.deepEqual([1, 2, 3], page.heard.map((line) => line.id));
  assert.equal(3, reduce(page, { ...shows("begun"), news: [] }).hears);
});

test("who takes a shared device hears nothing of what the other was told", () => {
  const mine = reduce(initialPage("#/match/example"), shows("shared_turned"));
  const told = reduce(mine, { type: "heard", lines: ["Your hand: red 7."] });
  const covered = reduce(told, { type: "table", table: { ...table("shared_turned"), you: null, hand: [] }, news: [] });
  assert.deepEqual([], covered.heard.filter((line) => line.text.includes("red 7")));
  assert.equal(told.hears, covered.hears);
});

test("the same table drawn and in words is one table", () => {
  const turned = reduce(begun, { type: "turned", route: { name: "match", match: "example", text: true } });
  assert.equal(begun.table, turned.table);
  assert.deepEqual([false, true], [begun, turned].map(inText).map(Boolean));
});
