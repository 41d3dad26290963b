import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const CODE = readFileSync(new URL("../../src/lostcities/web/page/worker/push.js", import.meta.url), "utf8");

/**
 * A worker with some windows, and what it has done.
 * @param {{visibilityState: string}[]} windows
 */
function worker(windows) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {any[]} */
  const done = [];
  const clients = windows.map((window) => ({
    ...window,
    focus: async () => done.push("focus"),
    navigate: async (/** @type {string} */ to) => done.push(to),
  }));
  const self = {
    addEventListener: (/** @type {string} */ name, /** @type {any} */ listener) => (listeners[name] = listener),
    clients: { matchAll: async () => clients, openWindow: async (/** @type {string} */ to) => done.push(`open ${to}`) },
    registration: { showNotification: async (/** @type {string} */ title, /** @type {any} */ options) => done.push([title, options.body, options.tag]) },
    location: { origin: "https://games.example" },
  };
  vm.runInNewContext(CODE, { self, URL });
  return {
    done,
    /** @param {string} name @param {object} event */
    async hear(name, event) {
      /** @type {Promise<unknown>[]} */
      const waits = [];
      listeners[name]?.({ ...event, waitUntil: (/** @type {Promise<unknown>} */ work) => waits.push(work) });
      await Promise.all(waits);
    },
  };
}

const call = { data: { json: () => ({ text: "Your move against Bo", match: "m1" }) } };

test("a call is shown, and a later one of the match takes its place", async () => {
  const closed = worker([]);
  await closed.hear("push", call);
  assert.deepEqual([["Lost Cities", "Your move against Bo", "m1"]], closed.done);
});

test("whoever looks at the page needs no notice", async () => {
  const looked = worker([{ visibilityState: "visible" }]);
  await looked.hear("push", call);
  const hidden = worker([{ visibilityState: "hidden" }]);
  await hidden.hear("push", call);
  assert.deepEqual([0, 1], [looked.done.length, hidden.done.length]);
});

test("what cannot be read is still a call", async () => {
  const closed = worker([]);
  const broken = { json: () => { throw new SyntaxError("no"); } };
  await closed.hear("push", { data: broken });
  await closed.hear("push", { data: null });
  assert.deepEqual([["Lost Cities", "", "opponent"], ["Lost Cities", "", "opponent"]], closed.done);
});

test("a press leads to the match, in a window that is open or a new one", async () => {
  const notification = { close: () => {}, data: { match: "m1" } };
  const closed = worker([]);
  await closed.hear("notificationclick", { notification });
  const open = worker([{ visibilityState: "hidden" }]);
  await open.hear("notificationclick", { notification: { ...notification, data: { match: null } } });
  assert.deepEqual(["open https://games.example/#/match/m1"], closed.done);
  assert.deepEqual(["focus", "https://games.example/#/opponent"], open.done);
});
