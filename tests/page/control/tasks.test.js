import assert from "node:assert/strict";
import { test } from "node:test";

import { createTasks, textOf } from "../../../src/lostcities/web/page/app/control/tasks.js";

/** @typedef {import("../../../src/lostcities/web/page/app/control/remarks.js").Remarks} Remarks */

function tasks() {
  /** @type {string[]} */
  const told = [];
  const remarks = /** @type {Remarks} */ (/** @type {unknown} */ ({ tell: (/** @type {string} */ text) => told.push(text) }));
  return { told, ...createTasks(remarks) };
}

test("what is asked for twice at once is done once", async () => {
  const { once } = tasks();
  let done = 0;
  const task = async () => {
    await Promise.resolve();
    done += 1;
  };
  await Promise.all([once(task), once(task)]);
  assert.equal(1, done);
  await once(task);
  assert.equal(2, done);
});

test("what goes wrong is said, and does not bar the next try", async () => {
  const { once, told } = tasks();
  assert.equal(true, await once(() => Promise.reject(new Error("The seat is taken."))));
  assert.equal(false, await once(() => Promise.resolve()));
  assert.deepEqual(["The seat is taken."], told);
});

test("a server that cannot be reached has a sentence of its own", () => {
  assert.equal("The server does not answer.", textOf(new TypeError("Failed to fetch")));
  assert.equal("The server does not answer.", textOf("?"));
});
