import assert from "node:assert/strict";
import { test } from "node:test";

import { plan } from "../../src/lostcities/web/page/app/animate.js";
import { table } from "./fixtures.js";

test("a table that was not seen before is dealt when nothing has been played", () => {
  assert.deepEqual({ flights: [], deal: true, scores: [] }, plan(null, table("begun")));
});

test("a table that was not seen before stands still when cards lie on it", () => {
  assert.equal(false, plan(null, table("late")).deal);
});

test("a placed card flies from the hand to where it lies", () => {
  const [before, after] = [table("begun"), table("placed")];
  const [verb, card] = String(after.placed).split(" ");
  const to = verb === "play" ? `exp-0-${card?.[0]}` : `pile-${card?.[0]}`;
  assert.deepEqual([{ card, from: "hand", to, stage: 0 }], plan(before, after).flights);
});

test("a card taken back flies the same way back", () => {
  const [before, after] = [table("begun"), table("placed")];
  const there = plan(before, after).flights[0];
  const back = plan(after, before).flights[0];
  assert.deepEqual({ card: there?.card, from: there?.to, to: "hand", stage: 0 }, back);
});

test("the own card from the draw pile is named", () => {
  const after = table("drawn");
  assert.deepEqual(
    [{ card: after.drawn, from: "deck", to: "hand", stage: 0 }],
    plan(table("placed"), after).flights,
  );
});

test("the other's turn is a placing and, after it, a draw seen from behind", () => {
  const flights = plan(table("drawn"), table("answered")).flights;
  assert.deepEqual(
    [["other-hand", 0], ["deck", 1]],
    flights.map((flight) => [flight.from, flight.stage]),
  );
  assert.deepEqual({ card: null, from: "deck", to: "other-hand", stage: 1 }, flights[1]);
});

test("many turns at once, after a lost line, do not fly about", () => {
  assert.deepEqual([], plan(table("begun"), table("late")).flights);
});

test("a new round is dealt", () => {
  assert.deepEqual({ flights: [], deal: true, scores: [] }, plan(table("round_over"), table("next_round")));
});

test("nothing flies when the curtain falls or another seat sits down", () => {
  assert.deepEqual([], plan(table("shared_turned"), table("shared_covered")).flights);
});

test("what a placing does to the points is told", () => {
  const before = table("begun");
  const after = structuredClone(before);
  after.counts[0].R = { cards: 1, numbers: 7, wagers: 0, multiplier: 1, bonus: 0, total: -13 };
  assert.deepEqual([{ expedition: "0-R", change: -13 }], plan(before, after).scores);
});
