import assert from "node:assert/strict";
import { test } from "node:test";

import { signed, signless, t, tn, useCatalog } from "../../src/lostcities/web/page/app/i18n.js";
import { cardName, formula, moveText, shortName } from "../../src/lostcities/web/page/app/words.js";

/** @param {Partial<import("../../src/lostcities/web/page/app/types.js").Count>} parts */
const count = (parts) => ({ cards: 3, numbers: 0, wagers: 0, multiplier: 1, bonus: 0, total: 0, ...parts });

test("a formula names the wagers' factor and the bonus only where there are any", () => {
  assert.equal("23 − 20 = 3", formula(count({ numbers: 23, total: 3 })));
  assert.equal("(15 − 20) × 2 = −10", formula(count({ numbers: 15, multiplier: 2, total: -10 })));
  assert.equal("(44 − 20) + 20 = 44", formula(count({ numbers: 44, bonus: 20, total: 44 })));
  assert.equal("(35 − 20) × 3 + 20 = 65", formula(count({ numbers: 35, multiplier: 3, bonus: 20, total: 65 })));
});

test("cards and moves are named in words", () => {
  assert.equal("red 10", cardName("R10"));
  assert.equal("white wager", cardName("WW"));
  assert.equal("Ada played blue 7.", moveText("Ada", "play B7"));
  assert.equal("Bo drew from the draw pile.", moveText("Bo", "draw deck"));
  assert.equal("Bo drew from the red discard pile.", moveText("Bo", "draw R"));
});

test("losses have a minus sign, changes always a sign", () => {
  assert.deepEqual(["−80", "0", "156"], [-80, 0, 156].map(signless));
  assert.deepEqual(["−4", "+4"], [-4, 4].map(signed));
});

test("a message takes its form from the catalog, by Unicode's category of the number", () => {
  useCatalog({
    language: "pl",
    plurals: { one: 0, few: 1, many: 2, other: 2 },
    messages: { "{n} card": ["{n} karta", "{n} karty", "{n} kart"], "Log": ["Dziennik"] },
  });
  const cards = [1, 3, 5].map((n) => tn("{n} card", "{n} cards", n));
  const log = t("Log");
  useCatalog({ language: "en", plurals: { one: 0, other: 1 }, messages: {} });
  assert.deepEqual(["1 karta", "3 karty", "5 kart"], cards);
  assert.equal("Dziennik", log);
});

test("without a translation the English text speaks", () => {
  assert.equal("1 card", tn("{n} card", "{n} cards", 1));
  assert.equal("2 cards", tn("{n} card", "{n} cards", 2));
  assert.equal("Hello Ada {unknown}", t("Hello {name} {unknown}", { name: "Ada" }));
});

test("a name that turns the direction of writing does so within itself only", () => {
  assert.equal("\u2068\u202elive\u2069 is thinking.", t("{name} is thinking.", { name: "\u202elive" }));
  assert.equal("Ada is thinking.", t("{name} is thinking.", { name: "Ada" }));
});

test("a long name is shortened between what is seen as signs", () => {
  assert.equal("Ada", shortName("Ada"));
  assert.equal(`${"Z\u0301".repeat(17)}…`, shortName("Z\u0301".repeat(40)));
});
