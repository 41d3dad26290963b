import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { listen } from "../../src/lostcities/web/page/app/notices/news.js";
import { surroundings } from "./sockets.js";

beforeEach(() => {
  Object.assign(globalThis, { location: { protocol: "https:", host: "games.test" }, document: { hidden: false } });
});

/** @param {string | null} [link] */
function hear(link = null) {
  const { around, ...rest } = surroundings();
  /** @type {string[][]} */
  const heard = [];
  const ear = listen(link, (what) => heard.push(what), around);
  return { ear, heard, ...rest };
}

test("listens where the page is from, to an invitation where there is one", () => {
  const urls = [hear(), hear("abc")].map(({ last }) => last().url);
  assert.deepEqual(["wss://games.test/api/news/socket", "wss://games.test/api/news/socket?link=abc"], urls);
});

test("says at once whether somebody looks, and again when that changes", () => {
  const { ear, last } = hear();
  last().opens();
  ear.attend(true);
  assert.deepEqual([{ type: "attend", away: false }, { type: "attend", away: true }], last().said);
});

test("what has changed is passed on", () => {
  const { heard, last } = hear();
  last().opens();
  last().hears({ type: "changed", what: ["matches", "queue"] });
  last().hears({ type: "pong" });
  assert.deepEqual([["matches", "queue"]], heard);
});

test("a line that is lost comes back, at growing distances until there is news", () => {
  const { heard, last, pass, sockets } = hear();
  for (const wait of [0, 500, 1500, 4000, 8000, 8000]) {
    last().breaks();
    const before = sockets.length;
    pass(wait - 1);
    assert.equal(before, sockets.length);
    pass(1);
    assert.equal(before + 1, sockets.length);
  }
  last().opens();
  last().hears({ type: "changed", what: ["matches"] });
  last().breaks();
  pass(0);
  assert.deepEqual([8, 1], [sockets.length, heard.length]);
});

test("gives a sign of life, and takes a silent line for dead", () => {
  const { last, pass, sockets } = hear();
  last().opens();
  last().hears({ type: "changed", what: [] });
  pass(15_000);
  assert.deepEqual({ type: "ping" }, last().said.at(-1));
  pass(30_000);
  assert.equal(2, sockets.length);
});

for (const reason of ["not_found", "too_many_sockets", "bad_message", "bad_origin", "bad_host"]) {
  test(`after ${reason} it does not come back`, () => {
    const { last, pass, sockets } = hear();
    last().opens();
    last().hears({ type: "error", reason, text: "No." });
    last().breaks();
    pass(60_000);
    assert.equal(1, sockets.length);
  });
}

test("after a fault that passes it comes back", () => {
  const { last, pass, sockets } = hear();
  last().opens();
  last().hears({ type: "error", reason: "not_read", text: "Not now." });
  last().breaks();
  pass(0);
  assert.equal(2, sockets.length);
});

test("a line that is closed before it stands is closed when it does", () => {
  const { ear, last, pass, sockets } = hear();
  ear.close();
  assert.equal(0, last().readyState);
  last().opens();
  pass(60_000);
  assert.deepEqual([3, [], 1], [last().readyState, last().said, sockets.length]);
});
