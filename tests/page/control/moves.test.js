import assert from "node:assert/strict";
import { test } from "node:test";

import { createMoves } from "../../../src/lostcities/web/page/app/control/moves.js";
import { createRemarks } from "../../../src/lostcities/web/page/app/control/remarks.js";
import { createStore, initialPage } from "../../../src/lostcities/web/page/app/store.js";
import { message, table } from "../fixtures.js";

/** @typedef {import("../../../src/lostcities/web/page/app/store.js").Store} Store */
/** @typedef {import("../../../src/lostcities/web/page/app/control/remarks.js").Remarks} Remarks */
/** @typedef {import("../../../src/lostcities/web/page/app/control/visit.js").Visit} Visit */

/** @param {string} name of the table that is shown */
function shown(name) {
  const store = createStore(initialPage("#/match/example"));
  store.dispatch({ type: "table", table: table(name), news: message(name).events, at: 0 });
  /** @type {unknown[]} */
  const sent = [];
  /** @type {unknown[]} */
  const refused = [];
  const visit = /** @type {Visit} */ (/** @type {unknown} */ ({
    open: true,
    send: (/** @type {unknown[]} */ ...what) => Boolean(sent.push(what.filter(Boolean))),
  }));
  const remarks = /** @type {Remarks} */ (/** @type {unknown} */ ({
    refuse: (/** @type {unknown[]} */ ...what) => refused.push(what),
    ask: (/** @type {unknown[]} */ ...what) => refused.push(what),
  }));
  return { store, sent, refused, moves: createMoves(store, remarks, visit) };
}

test("what the server allows is sent", () => {
  const { moves, sent, refused, store } = shown("begun");
  const [move] = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table).legal;
  moves.tryMove(String(move));
  assert.deepEqual([["move", move]], sent);
  assert.deepEqual([], refused);
});

test("what it does not allow is said beside the card, and not sent", () => {
  const { moves, sent, refused } = shown("begun");
  moves.tryMove("draw deck");
  assert.deepEqual([], sent);
  assert.deepEqual([["draw deck", "wrong_step"]], refused);
});

test("while a command waits for its answer no other is made", () => {
  const { moves, sent, refused, store } = shown("begun");
  const [move] = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table).legal;
  store.dispatch({ type: "sent", id: "c", move: null, on: 1 });
  moves.tryMove(String(move));
  assert.deepEqual([], sent);
  assert.deepEqual([[move, "waiting"]], refused);
});

test("the second half of a double click is refused without a word", () => {
  const { moves, sent, refused, store } = shown("begun");
  const [move] = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table).legal;
  moves.tryMove(String(move));
  moves.tryMove("draw deck");
  assert.equal(1, sent.length);
  assert.deepEqual([], refused);
});

test("a card is picked up and put down again", () => {
  const { moves, store } = shown("begun");
  const key = `${store.get().table?.hand[0]}-0`;
  moves.pick(key);
  assert.equal(key, store.get().picked);
  moves.pick(key);
  assert.equal(null, store.get().picked);
});

test("a sentence about a draw stands over its pile, one about the page in no place", () => {
  const { store } = shown("begun");
  const remarks = createRemarks(store);
  assert.deepEqual({ zone: "page", at: 0.5 }, remarks.placeOf(null));
  assert.deepEqual({ zone: "middle", at: 5.5 / 6 }, remarks.placeOf("draw deck"));
  assert.equal("hand", remarks.placeOf(`play ${store.get().table?.hand[0]}`).zone);
});

/**
 * @param {import("node:test").TestContext} context
 * @param {Partial<import("../../../src/lostcities/web/page/app/settings.js").Settings>} settings
 */
function comfortable(context, settings) {
  context.mock.timers.enable({ apis: ["Date"] });
  const all = shown("begun");
  all.store.dispatch({ type: "settings", settings: { ...all.store.get().settings, ...settings } });
  const card = all.store.get().table?.legal.find((move) => move.startsWith("play "))?.split(" ")[1];
  return { ...all, card, key: `${card}-0`, later: (/** @type {number} */ time) => context.mock.timers.tick(time) };
}

test("in fast play a card that is tapped twice is played", (context) => {
  const { moves, sent, key, card, later } = comfortable(context, { quick: true });
  moves.pick(key, true);
  later(150);
  moves.pick(key, true);
  assert.deepEqual([["move", `play ${card}`]], sent);
});

test("in fast play two taps play a card that was picked up before, and a third says nothing", (context) => {
  const { moves, sent, refused, store, key, card, later } = comfortable(context, { quick: true });
  moves.pick(key, true);
  later(900);
  moves.pick(key, true);
  later(150);
  moves.pick(key, true);
  store.dispatch({ type: "sent", id: "c", move: `play ${card}`, on: 1 });
  later(150);
  moves.pick(key, true);
  assert.deepEqual([["move", `play ${card}`]], sent);
  assert.deepEqual([], refused);
});

test("what is said to one of two taps is not read out again at the other", (context) => {
  context.mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1000 });
  const { store } = shown("begun");
  const heard = store.get().hears;
  const remarks = createRemarks(store);
  remarks.refuse("play R2", "rank_not_higher");
  context.mock.timers.tick(150);
  remarks.refuse("play R2", "rank_not_higher");
  assert.equal(1, store.get().hears - heard);
  context.mock.timers.tick(900);
  remarks.refuse("play R2", "rank_not_higher");
  assert.equal(2, store.get().hears - heard);
});

test("in fast play a slow second tap, or one by a key, puts the card down", (context) => {
  const { moves, sent, store, key, later } = comfortable(context, { quick: true });
  moves.pick(key, true);
  later(900);
  moves.pick(key, true);
  assert.equal(null, store.get().picked);
  moves.pick(key);
  moves.pick(key);
  assert.equal(null, store.get().picked);
  assert.deepEqual([], sent);
});

test("a tap that puts a card down is not the first of two", (context) => {
  const { moves, sent, store, key, later } = comfortable(context, { quick: false });
  moves.pick(key, true);
  later(100);
  moves.pick(key, true);
  assert.equal(null, store.get().picked);
  assert.deepEqual([], sent);
});

test("what is likely a loss is asked about once, and a double click is no answer", async (context) => {
  context.mock.method(globalThis, "fetch", async () => new Response("", { status: 404 }));
  const { moves, sent, refused, store, later } = comfortable(context, {});
  await moves.prepare();
  const before = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table);
  store.dispatch({ type: "table", table: { ...before, hand: ["R9"], legal: ["play R9"] }, news: [] });
  assert.equal(false, moves.tryMove("play R9"));
  later(100);
  assert.equal(false, moves.tryMove("play R9"));
  assert.deepEqual([], sent);
  later(500);
  assert.equal(true, moves.tryMove("play R9"));
  assert.deepEqual([["move", "play R9"]], sent);
  assert.equal(2, refused.length);
});

test("while a card is to be drawn a sentence stands over the piles, and not over what takes the card back", () => {
  const { store } = shown("placed");
  assert.deepEqual({ zone: "middle", at: 0.5 }, createRemarks(store).placeOf(`play ${store.get().table?.hand[0]}`));
});

test("a press beside the card's place answers no question, and puts the card down", async (context) => {
  context.mock.method(globalThis, "fetch", async () => new Response("", { status: 404 }));
  const { moves, sent, store, later } = comfortable(context, {});
  await moves.prepare();
  const before = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table);
  store.dispatch({ type: "table", table: { ...before, hand: ["R9"], legal: ["play R9"] }, news: [] });
  store.dispatch({ type: "pick", key: "R9-0" });
  moves.placeNearby();
  later(100);
  moves.placeNearby();
  assert.equal("R9-0", store.get().picked);
  later(500);
  moves.placeNearby();
  assert.equal(null, store.get().picked);
  assert.deepEqual([], sent);
});

test("who does not want to be asked is not", async (context) => {
  context.mock.method(globalThis, "fetch", async () => new Response("", { status: 404 }));
  const { moves, sent, store } = comfortable(context, { confirm: false });
  await moves.prepare();
  const before = /** @type {import("../../../src/lostcities/web/page/app/types.js").Table} */ (store.get().table);
  store.dispatch({ type: "table", table: { ...before, hand: ["R9"], legal: ["play R9"] }, news: [] });
  assert.equal(true, moves.tryMove("play R9"));
  assert.deepEqual([["move", "play R9"]], sent);
});

test("whoever has taken a card back is told no more that it can be done", () => {
  const { moves, store } = shown("placed");
  moves.command("take_back");
  assert.equal(false, store.get().settings.hint);
});

test("a key without a card says that one is to be picked first, or whose turn it is", () => {
  const { moves, refused, store } = shown("begun");
  moves.placeNothing("play");
  store.dispatch({ type: "table", table: table("drawn"), news: [], at: 0 });
  moves.placeNothing("discard");
  assert.deepEqual([["play", "no_card"], ["discard", "not_your_turn"]], refused);
});

test("taking back says why not, where there is nothing to take or it stays", () => {
  const { moves, refused, sent, store } = shown("begun");
  moves.takeBack();
  store.dispatch({ type: "table", table: { ...table("placed"), may: [] }, news: [], at: 0 });
  moves.takeBack();
  store.dispatch({ type: "table", table: table("placed"), news: [], at: 0 });
  moves.takeBack();
  assert.deepEqual([["play", "nothing_placed"], ["play", "no_take_back"]], refused);
  assert.deepEqual([["take_back"]], sent);
});

test("a refusal stands beside its card, with the section of the rules that it follows from", () => {
  const { store } = shown("begun");
  const remarks = createRemarks(store);
  remarks.refuse("draw deck", "wrong_step");
  const { notice } = store.get();
  remarks.notify(null);
  assert.deepEqual(["Place a card first, then draw.", "turn", "middle"], [notice?.text, notice?.why, notice?.zone]);
});
