import assert from "node:assert/strict";
import { test } from "node:test";
import { toldOf } from "../../src/lostcities/web/page/app/account/guest.js";

test("who signs in is told what has become of the guest's matches", () => {
  assert.equal(toldOf({ name: "Ada", taken: 0, left: false }), "You are signed in.");
  assert.equal(
    toldOf({ name: "Ada", taken: 1, left: false }),
    "You are signed in. 1 match of this browser belongs to your account now.",
  );
  assert.match(toldOf({ name: "Ada", taken: 2, left: true }), /2 matches .* now\. .* stays with its guest/);
});
