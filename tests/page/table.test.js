import assert from "node:assert/strict";
import { test } from "node:test";

import { announcements, statusText } from "../../src/lostcities/web/page/app/announce.js";
import { moveOfDrop } from "../../src/lostcities/web/page/app/drag.js";
import { intentOf, nextIndex } from "../../src/lostcities/web/page/app/keyboard.js";
import { keyMap } from "../../src/lostcities/web/page/app/panels/keys.js";
import { readSettings } from "../../src/lostcities/web/page/app/settings.js";
import { soundsOf } from "../../src/lostcities/web/page/app/sound.js";
import { plan } from "../../src/lostcities/web/page/app/animate.js";
import { keysOf } from "../../src/lostcities/web/page/app/table/card.js";
import { turnsOf } from "../../src/lostcities/web/page/app/table/log.js";
import { coverNeeded, nearSeat, sortedHand, yourTurn } from "../../src/lostcities/web/page/app/table/sides.js";
import { message, table } from "./fixtures.js";

test("the own seat is near; behind the curtain, whoever is next", () => {
  assert.equal(0, nearSeat(table("begun")));
  assert.equal(1, nearSeat(table("shared_covered")));
});

test("no cards are covered while their owner is to move, nor against the computer", () => {
  assert.equal("no", coverNeeded(table("shared")));
  assert.equal("no", coverNeeded(table("drawn")));
});

test("cards are covered when the turn has passed to the other on the same device", () => {
  assert.equal("soon", coverNeeded(table("shared_turned")));
  assert.equal("no", coverNeeded(table("shared_covered")));
});

test("cards are covered at once when their owner has not drawn yet", () => {
  const dealt = { ...table("shared_turned"), drawn: null };
  assert.equal("now", coverNeeded(dealt));
});

test("a round that is over is nobody's turn", () => {
  assert.equal(true, yourTurn(table("begun")));
  assert.equal(false, yourTurn(table("round_over")));
  assert.equal(false, yourTurn(table("shared_covered")));
});

test("a hand sorted by rank has wagers first and 10 last", () => {
  const hand = ["YW", "Y10", "B2", "B10", "RW", "R9"];
  assert.deepEqual(["YW", "RW", "B2", "R9", "Y10", "B10"], sortedHand(hand, "rank"));
  assert.deepEqual(hand, sortedHand(hand, "colour"));
});

test("equal wagers are told apart on the page", () => {
  assert.deepEqual(["YW-0", "YW-1", "Y2-0"], keysOf(["YW", "YW", "Y2"]));
});

test("a card is played anywhere on the own side and discarded anywhere in the middle", () => {
  assert.equal("play R7", moveOfDrop("R7", "own"));
  assert.equal("discard R7", moveOfDrop("R7", "middle"));
  assert.equal(null, moveOfDrop("R7", "hand"));
  assert.equal(null, moveOfDrop("R7", null));
});

test("a pile is drawn from by dropping its top on the own side or hand", () => {
  assert.equal("draw R", moveOfDrop("draw R", "hand"));
  assert.equal("draw deck", moveOfDrop("draw deck", "own"));
  assert.equal(null, moveOfDrop("draw deck", "middle"));
});

test("P plays while a card is to be placed, and draws from purple afterwards", () => {
  assert.equal("play", intentOf("p", "place"));
  assert.equal("draw P", intentOf("p", "draw"));
});

test("keys for what is played, drawn, taken back", () => {
  assert.deepEqual(
    ["discard", "draw deck", "draw deck", "take-back", "card 3", "keys", null],
    ["d", "0", "m", "t", "3", "?", "x"].map((key) => intentOf(key, "place")),
  );
});

test("every key of the map at the table is understood", () => {
  const [[, table] = ["", []]] = keyMap();
  const names = table.flatMap(([keys]) => keys).flatMap((key) => key.split("–")).filter((key) => key !== "Enter");
  const pressed = names.map((key) => ({ "←": "ArrowLeft", "→": "ArrowRight" })[key] ?? key.toLowerCase().replace(/^home$/, "Home").replace(/^end$/, "End"));
  assert.deepEqual([], pressed.filter((key) => intentOf(key, "draw") === null));
  assert.deepEqual(["continue", "talk", "words"], ["n", "C", "v"].map((key) => intentOf(key, null)));
});

test("the arrows go round the hand", () => {
  assert.equal(0, nextIndex("ArrowRight", 7, 8));
  assert.equal(7, nextIndex("ArrowLeft", 0, 8));
  assert.equal(0, nextIndex("ArrowRight", -1, 8));
  assert.equal(7, nextIndex("End", 2, 8));
});

test("the log joins both halves of a turn", () => {
  const turns = turnsOf([
    { seat: 0, move: "play R7" },
    { seat: 0, move: "draw deck" },
    { seat: 1, move: "discard B2" },
    { seat: 1, move: "draw R" },
    { seat: 0, move: "play R8" },
  ]);
  assert.deepEqual([2, 2, 1], turns.map((turn) => turn.length));
});

test("the other's turn is read out as placing and draw, then whose turn it is", () => {
  const told = message("answered");
  const lines = announcements(told.events, table("drawn"), told.state);
  assert.equal(3, lines.length);
  assert.match(String(lines[0]), /^Careful (played|discarded) /);
  assert.equal("Your turn: place a card.", lines[2]);
});

test("a card that is played is told with what its expedition counts now", () => {
  const told = message("placed");
  const state = told.state;
  const news = /** @type {const} */ ({ type: "placed", seat: 0, move: "play R10" });
  const count = { cards: 1, numbers: 10, wagers: 0, multiplier: 1, bonus: 0, total: -10 };
  const lines = announcements([news], state, { ...state, counts: [{ R: count }, {}] });
  assert.equal("Ada played red 10. That expedition now counts −10 points.", lines[0]);
  assert.equal("Ada discarded red 10.", announcements([{ ...news, move: "discard R10" }], state, state)[0]);
});

test("the own draw is named to its owner", () => {
  const told = message("drawn");
  const lines = announcements(told.events, table("placed"), told.state);
  assert.equal(1, lines.length);
  assert.match(String(lines[0]), /^You drew /);
});

test("the end of a round and of the match are read out with the points", () => {
  const before = table("late");
  assert.match(announcements([], before, table("round_over")).join(" "), /^The round is over\. Ada: /);
  assert.match(announcements([], before, table("match_over")).join(" "), /(You have won the match|has won the match|drawn)/);
});

test("how the table stands names both sides, the piles and the turns left", () => {
  const status = statusText(table("late"));
  assert.match(status, /^Ada: .* points?\. .*Careful: /);
  assert.match(status, /You have at least \d+ turns left\.$/);
});

test("sounds follow what moved", () => {
  const [before, after] = [table("drawn"), table("answered")];
  assert.deepEqual(["place", "draw", "turn"], soundsOf(plan(before, after), before, after));
});

test("stored settings of any kind are read without harm", () => {
  const plain = readSettings(null);
  for (const stored of ["", "null", "[]", "7", "{", '{"theme": 3, "speed": {}, "names": [1, 2], "sound": "yes"}']) {
    assert.deepEqual(plain, readSettings(stored));
  }
  assert.equal("dark", readSettings('{"theme": "dark"}').theme);
});

test("the last card of a round on a shared device is not named to both", () => {
  const over = { ...table("round_over"), kind: /** @type {const} */ ("device") };
  /** @type {import("../../src/lostcities/web/page/app/types.js").News} */
  const turn = { type: "turn", seat: 0, placing: "play R7", draw: "draw deck", card: "B3" };
  assert.doesNotMatch(announcements([turn], table("late"), over).join(" "), /blue 3/);
});
