import assert from "node:assert/strict";
import { test } from "node:test";

import { createMoves } from "../../../src/lostcities/web/page/app/control/moves.js";
import { createNotices } from "../../../src/lostcities/web/page/app/control/notices.js";
import { createStore, initialPage } from "../../../src/lostcities/web/page/app/store.js";
import { message, table } from "../fixtures.js";

/** @typedef {import("../../../src/lostcities/web/page/app/store.js").Store} Store */
/** @typedef {import("../../../src/lostcities/web/page/app/control/notices.js").Notices} Notices */
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
  const notices = /** @type {Notices} */ (/** @type {unknown} */ ({
    refuse: (/** @type {unknown[]} */ ...what) => refused.push(what),
  }));
  return { store, sent, refused, moves: createMoves(store, notices, visit) };
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
  const notices = createNotices(store);
  assert.deepEqual({ zone: "page", at: 0.5 }, notices.placeOf(null));
  assert.deepEqual({ zone: "middle", at: 5.5 / 6 }, notices.placeOf("draw deck"));
  assert.equal("hand", notices.placeOf(`play ${store.get().table?.hand[0]}`).zone);
});
