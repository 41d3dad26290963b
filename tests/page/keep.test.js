import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { forgetPast, keepPast } from "../../src/lostcities/web/page/app/profile/keep.js";

/** @type {string[]} */
let asked = [];
/** @type {Map<string, Response>} */
let kept = new Map();

/** @param {string} match */
const result = (match) => /** @type {any} */ ({ match, kept: true, rounds: 2, why: null });

beforeEach(() => {
  [asked, kept] = [[], new Map()];
  const caches = { match: async (/** @type {string} */ path) => kept.get(path)?.clone(), delete: async () => kept.clear() };
  // As the worker does, what is asked for is kept.
  const fetch = async (/** @type {string} */ path) => {
    asked.push(path);
    const answer = Response.json({ rounds: 2, steps: 150, round: 0 });
    kept.set(path, answer.clone());
    return answer;
  };
  for (const [name, value] of Object.entries({ navigator: { serviceWorker: { controller: {} } }, caches, fetch })) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
});

const WHOLE = ["replay?round=0&step=0", "replay?round=0&step=100", "replay?round=1&step=0", "replay?round=1&step=100", "record"].map((part) => `/api/matches/m/${part}`);

test("every step of every round and the record are asked for, once", async () => {
  await keepPast([result("m")]);
  await keepPast([result("m")]);
  assert.deepEqual(WHOLE, asked);
});

test("a match of which only the record was saved is kept whole as well", async () => {
  kept.set(String(WHOLE.at(-1)), Response.json({}));
  await keepPast([result("m")]);
  assert.deepEqual(WHOLE.slice(0, -1), asked);
});

test("the latest ten are kept", async () => {
  await keepPast(Array.from({ length: 12 }, (_, index) => result(`m${index}`)));
  assert.equal(10 * WHOLE.length, asked.length);
});

test("nothing is asked for any more once somebody else may sit here", async () => {
  const keeping = keepPast([result("m")]);
  await forgetPast();
  await keeping;
  assert.ok(asked.length <= 1, String(asked));
});
