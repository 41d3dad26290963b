import assert from "node:assert/strict";
import { test } from "node:test";

import * as hooks from "../../src/lostcities/web/page/vendor/hooks.module.js";
import htm from "../../src/lostcities/web/page/vendor/htm.module.js";
import { h } from "../../src/lostcities/web/page/vendor/preact.module.js";

test("the vendored modules find each other without a bundler", () => {
  assert.equal(typeof hooks.useState, "function");
});

test("a template becomes nodes", () => {
  const html = htm.bind(h);
  const node = html`<p class="card">${7}</p>`;
  assert.deepEqual([node.type, node.props.class, node.props.children], ["p", "card", 7]);
});
