import assert from "node:assert/strict";
import { test } from "node:test";

import { hashOf, parseRoute, readAt } from "../../src/lostcities/web/page/app/router.js";

test("addresses lead to the start, to a match, to an invitation, to what was played, and back", () => {
  for (const hash of ["#/", "#/match/a-b_C9", "#/match/a-b_C9/text", "#/friend/a-b_C9", "#/profile", "#/player/a-b_C9", "#/replay/a-b_C9", "#/rules", "#/rules/rising", "#/strategy", "#/strategy/take"]) assert.equal(hash, hashOf(parseRoute(hash)));
});

test("what is no address leads to the start", () => {
  for (const hash of ["", "#/friend/", "#/friend/a/b", "#/match/%2e", `#/friend/${"x".repeat(65)}`]) {
    assert.deepEqual({ name: "start" }, parseRoute(hash));
  }
});

test("the rules and the strategy have addresses that can be said aloud", () => {
  assert.equal("/#/rules", readAt("/rules", ""));
  assert.equal("/#/rules/counting", readAt("/rules", "#counting"));
  assert.equal("/#/strategy", readAt("/strategy", "#/match/a"));
  assert.equal(null, readAt("/", "#/rules"));
});
