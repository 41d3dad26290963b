import assert from "node:assert/strict";
import { test } from "node:test";

import * as pads from "../../src/lostcities/web/page/app/pad/pad.js";
import { totals } from "../../src/lostcities/web/page/app/pad/match.js";

/** @typedef {import("../../src/lostcities/web/page/app/pad/pad.js").Pad} Pad */
/** @typedef {import("../../src/lostcities/web/page/app/pad/pad.js").Outcome} Outcome */

/** @param {Outcome} outcome */
function done(outcome) {
  assert.ok("pad" in outcome, JSON.stringify(outcome));
  return outcome.pad;
}

/** @param {Outcome} outcome */
const why = (outcome) => ("refusal" in outcome ? outcome.refusal : null);

/** @param {Pad} pad @param {0 | 1} side @param {string[]} cards */
const tapped = (pad, side, ...cards) => cards.reduce((built, card) => done(pads.tap(built, side, card)), pad);

test("a second tap takes a card away", () => {
  const pad = tapped(pads.newPad(1), 0, "Y2", "Y2");
  assert.deepEqual([null, null], pads.roundOf(pad));
});

test("what cannot lie there is refused and changes nothing, and can be moved over", () => {
  const pad = tapped(pads.newPad(1), 1, "B7");
  assert.deepEqual({ refusal: "Second player has blue 7 already, and there is only one.", card: "B7", side: 0 }, pads.tap(pad, 0, "B7"));
  assert.deepEqual([{ cards: ["B7"] }, null], pads.roundOf(pads.moveOver(pad, 0, "B7")));
});

test("a card of a colour that is not played is refused", () => {
  assert.equal("There is no such card.", why(pads.tap(pads.newPad(1), 0, "P2")));
});

test("undoing brings back what was there, step by step, and ends where it began", () => {
  let pad = tapped(pads.newPad(1), 0, "Y2", "Y3");
  pad = pads.clearRound(pad);
  assert.deepEqual([{ cards: ["Y2", "Y3"] }, null], pads.roundOf(pads.undo(pad)));
  for (let step = 0; step < 5; step += 1) pad = pads.undo(pad);
  assert.deepEqual(pads.newPad(1), pad);
});

test("undoing returns to the round that it changes", () => {
  const pad = pads.goTo(tapped(pads.newPad(1), 0, "Y2"), 2);
  assert.equal(0, pads.undo(pad).round);
});

test("an earlier round can be changed, and the total follows", () => {
  let pad = done(pads.typeSum(pads.newPad(1), 0, 30));
  pad = pads.goTo(pad, 1);
  pad = done(pads.typeSum(pad, 0, -12));
  pad = done(pads.typeSum(pads.goTo(pad, 0), 0, 31));
  assert.deepEqual([19, 0], totals(pad.match));
});

test("fewer rounds or colours than are entered are refused", () => {
  let pad = done(pads.agree(pads.newPad(1), { names: [" Ada ", "Bo"], colours: 6, agreed: 3, opener: 1 }));
  assert.deepEqual(["Ada", "Bo"], pad.match.names);
  pad = tapped(pads.goTo(pad, 2), 0, "P2");
  assert.equal("More rounds than that are entered already.", why(pads.agree(pad, { ...pad.match, agreed: 2 })));
  assert.equal("Purple cards lie there in round 3.", why(pads.agree(pad, { ...pad.match, colours: 5 })));
  pad = done(pads.typeSum(pad, 0, -480));
  assert.equal("The sum in round 3 needs six colours.", why(pads.agree(pad, { ...pad.match, colours: 5 })));
});

test("a new match puts the old one aside, and it can be opened again", () => {
  const first = tapped(pads.newPad(1), 0, "Y2");
  const second = tapped(pads.startAnew(first, 2), 1, "B2");
  assert.deepEqual([1], second.history.map((match) => match.id));
  const again = pads.reopen(second, 1);
  assert.deepEqual([1, [2]], [again.match.id, again.history.map((match) => match.id)]);
  assert.deepEqual([], pads.forget(again, 2).history);
});

test("a match in which nothing was entered is not put aside", () => {
  assert.deepEqual([], pads.startAnew(pads.newPad(1), 2).history);
});

test("two matches begun at the same moment are told apart", () => {
  const pad = pads.startAnew(tapped(pads.newPad(1), 0, "Y2"), 1);
  assert.deepEqual([2, [1]], [pad.match.id, pad.history.map((match) => match.id)]);
});

test("nothing there is entered by saying so", () => {
  const pad = tapped(pads.newPad(1), 0, "Y2");
  assert.deepEqual([1], pads.missing(pad));
  assert.deepEqual([], pads.missing(pads.enterNothing(pad, 1)));
});

test("a match that went on past nine rounds keeps them when its names change", () => {
  let pad = done(pads.agree(pads.newPad(1), { names: ["", ""], colours: 5, agreed: 9, opener: null }));
  pad = pads.playOn(pad);
  pad = done(pads.agree(pad, { ...pad.match, names: ["Ada", ""] }));
  assert.deepEqual([18, 9], [pad.match.rounds.length, pad.round]);
});
