import assert from "node:assert/strict";
import { test } from "node:test";
import { readFile } from "node:fs/promises";

import { refusalText, refusedPlay, sectionOfRefusal } from "../../../src/lostcities/web/page/app/refusals.js";
import { MEASURED, forAdvanced, forBeginners } from "../../../src/lostcities/web/page/app/rules/advice.js";
import { sectionOf, sections } from "../../../src/lostcities/web/page/app/rules/sections.js";
import { addition, sumsOf } from "../../../src/lostcities/web/page/app/rules/sums.js";
import { table } from "../fixtures.js";

/** @typedef {import("../../../src/lostcities/web/page/app/types.js").Table} Table */

const read = (/** @type {string} */ path) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

test("an expedition is counted step by step", () => {
  const sums = (/** @type {string} */ ranks) => sumsOf(ranks.split(" ").map((rank) => `Y${rank}`)).map(({ sum }) => sum);
  assert.deepEqual(["2 + 3 + 7 + 8 + 10 − 20 = 10"], sums("2 3 7 8 10"));
  assert.deepEqual(["4 + 6 + 7 − 20 = −3", "−3 × 2 = −6"], sums("W 4 6 7"));
  assert.deepEqual(["4 + 5 + 6 + 7 + 8 + 10 − 20 = 20", "20 × 3 = 60", "60 + 20 = 80"], sums("W W 4 5 6 7 8 10"));
  assert.deepEqual(["2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 − 20 = 24", "24 + 20 = 44"], sums("2 3 4 5 6 7 8 9"));
  assert.deepEqual(["0 − 20 = −20", "−20 × 4 = −80"], sums("W W W"));
  assert.deepEqual([], sumsOf([]));
});

test("each step has its words", () => {
  for (const { words, sum } of sumsOf(["RW", "R2", "R3", "R4", "R5", "R6", "R7", "R8"])) assert.ok(words && sum);
});

test("sums of expeditions and of rounds are written out", () => {
  assert.equal("12 − 20 + 3 = −5", addition([12, -20, 3]));
  assert.equal("−20 + 5 = −15", addition([-20, 5]));
  assert.equal("7", addition([7]));
  assert.equal("0", addition([]));
});

test("every section can be linked to, and says something", () => {
  const ids = sections().map(({ id }) => id);
  assert.deepEqual([...new Set(ids)], ids);
  for (const { id, title, short, more } of sections()) {
    assert.match(id, /^[a-z-]+$/);
    assert.ok(title && short.length + more.length);
    assert.equal(id, sectionOf(id)?.id);
  }
  assert.equal(null, sectionOf("nowhere"));
  assert.equal(null, sectionOf(null));
});

test("every refusal that follows from a rule leads to a section that there is", async () => {
  const codes = [...(await read("src/lostcities/rules/refusal.py")).matchAll(/^ {4}[A-Z_]+ = "([a-z_]+)"/gm)].map((match) => String(match[1]));
  // No rule: the line was slow, nobody meant it, or it is about files.
  const none = ["stale", "unknown_move", "already_asked", "bad_deck", "bad_record", "wrong_opener", "unreadable", "unknown_card", "card_too_often"];
  assert.ok(codes.length > 10);
  for (const code of codes.filter((each) => !none.includes(each))) {
    assert.equal(sectionOfRefusal(code), sectionOf(sectionOfRefusal(code))?.id, code);
    assert.notEqual(null, sectionOfRefusal(code), code);
  }
});

test("a card that cannot be played is told with the card it would lie on", () => {
  assert.equal("Blue 4 cannot follow blue 7: cards must rise.", refusedPlay("B4", "B7"));
  assert.equal("Green wager cannot follow green 3: wagers come before all numbers.", refusedPlay("GW", "G3"));
});

/** @param {Partial<Table>} changes */
const at = (changes) => ({ .../** @type {Table} */ (table("begun")), ...changes });

test("refusals name the cards, piles and players that they are about", () => {
  const you = /** @type {0 | 1} */ (table("begun").you);
  const names = table("begun").seats.map((seat) => seat.name);
  /** @param {string} code @param {string | null} move @param {Partial<Table>} changes */
  const said = (code, move, changes) => refusalText(code, changes.step ?? "place", "", { table: at(changes), move });
  /** @type {[import("../../../src/lostcities/web/page/app/types.js").Expeditions, import("../../../src/lostcities/web/page/app/types.js").Expeditions]} */
  const expeditions = [{ B: ["B7"] }, { B: ["B7"] }];
  assert.equal("Blue 4 cannot follow blue 7: cards must rise.", said("rank_not_higher", "play B4", { expeditions }));
  assert.equal("Blue wager cannot follow blue 7: wagers come before all numbers.", said("wager_after_number", "play BW", { expeditions }));
  assert.equal("You have just discarded red 5 here: draw from another pile.", said("just_discarded", "draw R", { step: "draw", discards: { R: { top: "R5", count: 1 } } }));
  assert.equal("The white discard pile is empty: draw from another pile.", said("pile_empty", "draw W", { step: "draw", discards: {} }));
  assert.equal("White 2 is not in your hand.", said("card_not_in_hand", "play W2", {}));
  assert.equal("You have placed green 4: now draw a card.", said("wrong_step", "play B4", { step: "draw", placed: "play G4" }));
  assert.equal("Place a card first, then draw.", said("wrong_step", "draw deck", {}));
  assert.equal(`It is not your turn: ${names[1 - you]} is to move.`, said("not_your_turn", "play B4", { turn: you === 0 ? 1 : 0 }));
  assert.equal("The round is over: the last card of the draw pile has been drawn.", said("round_over", "draw deck", { deck: 0, round_over: true }));
});

test("without a table to look at, a refusal is told without cards", () => {
  assert.equal("That card is not in your hand.", refusalText("card_not_in_hand", "place"));
  assert.equal("It is not your turn.", refusalText("not_your_turn", "place", "", { table: at({ you: null }), move: "draw deck" }));
  assert.equal("what the server said", refusalText("new_code", "place", "what the server said"));
});

test("the figures of the strategy are those of docs/how-it-plays.md", async () => {
  const written = `${await read("docs/how-it-plays.md")} ${await read("docs/strength.md")}`;
  for (const [name, value] of Object.entries(MEASURED)) {
    for (const figure of Array.isArray(value) ? value : [value]) {
      const share = figure > 0 && figure < 1;
      const forms = share ? [`${(figure * 100).toFixed(1)}%`, `${(figure * 100).toFixed(0)}%`] : [Math.abs(figure).toFixed(1)];
      assert.ok(forms.some((form) => new RegExp(`(^|[^\\d.])${form.replace(".", "\\.")}`, "m").test(written)), `${name}: ${figure}`);
    }
  }
});

test("every advice has a claim, and its figures their words", () => {
  const advice = [...forBeginners(), ...forAdvanced()];
  assert.equal(12, new Set(advice.map(({ id }) => id)).size);
  for (const { title, texts, measured } of advice) {
    assert.ok(title && texts.length && measured.length);
    for (const [figure, words] of measured) assert.ok(/\d/.test(figure) && words && !/[{}]/.test(words), words);
  }
});
