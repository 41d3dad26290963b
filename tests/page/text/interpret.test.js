import assert from "node:assert/strict";
import { test } from "node:test";

import { initialPage, reduce } from "../../../src/lostcities/web/page/app/store.js";
import { hidden, interpret } from "../../../src/lostcities/web/page/app/text/interpret.js";
import { message, table } from "../fixtures.js";

/** @param {string} name @param {Partial<import("../../../src/lostcities/web/page/app/types.js").Table>} [changes] */
function shown(name, changes = {}) {
  return reduce(initialPage("#/match/example/text"), { type: "table", table: { ...table(name), ...changes }, news: message(name).events });
}
const begun = shown("begun");
const hand = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (begun.table).hand;

/** @param {string} text @param {import("../../../src/lostcities/web/page/app/store.js").Page} [page] */
function answered(text, page = begun) {
  const deed = interpret(text, page, false);
  assert.equal("answer", deed?.do);
  return deed?.do === "answer" ? deed.lines.join(" ") : "";
}

test("a move of the hand goes to the table, legal or not", () => {
  assert.deepEqual({ do: "move", move: `play ${hand[0]}` }, interpret(`play ${hand[0]}`, begun, false));
  assert.deepEqual({ do: "move", move: "draw deck" }, interpret("deck", begun, false));
});

test("a card that is not in the hand is refused with those that are", () => {
  const missing = ["Y2", "Y3", "Y4", "Y5", "B5", "B6", "R9"].find((card) => !hand.includes(card));
  assert.match(answered(`play ${missing}`), /^That card is not in your hand\. You can type: play /);
});

test("a card with which nothing can be done is answered as if it were played", () => {
  assert.match(answered("b7"), /^That card is not in your hand\./);
  const placed = /** @type {string} */ (shown("placed").table?.placed).split(" ")[1];
  assert.deepEqual({ do: "move", move: `play ${placed}` }, interpret(`${placed}`, shown("placed"), false));
});

test("what cannot be made out is answered with what may have been meant", () => {
  assert.match(answered("play b11"), /^“b11” is no card\. You can type: play /);
  assert.match(answered("xyzzy"), /^“xyzzy” is no command here\. Type “help”/);
  assert.match(answered("hnd"), /You can type: hand\.$/);
  assert.match(answered("b5"), /play B5, discard B5/);
  assert.match(answered("draw", shown("placed")), /^Draw from where\? You can type: draw deck/);
  assert.equal(null, interpret("  ", begun, false));
});

test("the hand, the board, the points, the turns and the moves are told", () => {
  assert.match(answered("hand"), /^Your hand: \w+ (\d+|wager)/);
  assert.match(answered("board"), /The discard piles are empty\./);
  assert.match(answered("score"), /Ada: 0 in this round, 0 in the match\./);
  assert.match(answered("last"), /^Nothing has been played/);
  assert.match(answered("moves"), /^You can type: play .*resign\.$/);
  assert.match(answered("help"), /draw deck, deck: draw from the draw pile\./);
});

test("to resign takes a yes, and anything else lets the match go on", () => {
  assert.equal("ask", interpret("resign", begun, false)?.do);
  assert.deepEqual({ do: "command", type: "resign" }, interpret("yes", begun, true));
  assert.deepEqual({ do: "answer", lines: ["The match goes on."] }, interpret("play B7", begun, true));
});

test("commands that may not be given now say why", () => {
  assert.match(answered("undo"), /^There is no card to take back/);
  assert.match(answered("continue"), /^The round is not over yet\./);
  assert.match(answered("say hello"), /nobody to talk to/);
  assert.match(answered("claim"), /still has time/);
  assert.deepEqual({ do: "command", type: "take_back" }, interpret("take back", shown("placed"), false));
  assert.deepEqual({ do: "command", type: "continue" }, interpret("next", shown("round_over"), false));
});

test("behind the curtain nothing is told of a hand", () => {
  const covered = shown("shared_covered", { you: null, hand: [] });
  assert.equal(true, hidden(/** @type {any} */ (covered.table)));
  assert.equal("The cards are covered.", answered("hand", covered));
  assert.deepEqual({ do: "sit", seat: covered.table?.turn }, interpret("show", covered, false));
});
