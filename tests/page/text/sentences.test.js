import assert from "node:assert/strict";
import { test } from "node:test";

import { goOnText } from "../../../src/lostcities/web/page/app/text/sentences.js";
import { table } from "../fixtures.js";

test("at the end of a round or a match it is said what to type, and never before", () => {
  assert.equal("Type “continue” to go on.", goOnText(table("round_over")));
  assert.equal("Type “continue” to go on, or “rematch” to begin anew.", goOnText(table("match_over")));
  assert.equal(null, goOnText(table("begun")));
  assert.equal(null, goOnText({ ...table("round_over"), may: ["resign"] }));
});
