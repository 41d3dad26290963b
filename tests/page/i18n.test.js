import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { bestLanguage, dated, loadCatalog, percent, refusalSentence, signed, t, tn, useCatalog } from "../../src/lostcities/web/page/app/i18n.js";

const ENGLISH = { language: "en", plurals: { one: 0, other: 1 }, messages: {} };
const GERMAN = {
  language: "de",
  plurals: { one: 0, other: 1 },
  messages: { "{name} draws.": ["{name} zieht."], "{n} card": ["{n} Karte", "{n} Karten"] },
  refusals: { pile_empty: "Der Stapel ist leer." },
};

const fetched = globalThis.fetch;

afterEach(() => {
  useCatalog(ENGLISH);
  globalThis.fetch = fetched;
});

/** @param {Record<string, object>} catalogs */
function serve(catalogs) {
  const waiting = /** @type {Record<string, () => void>} */ ({});
  globalThis.fetch = /** @type {any} */ (
    (/** @type {string} */ path) =>
      new Promise((resolve) => {
        const language = /(\w+)\.json/.exec(path)?.[1] ?? "";
        waiting[language] = () => resolve({ ok: language in catalogs, json: async () => catalogs[language] });
      })
  );
  return waiting;
}

test("a message is found by its English text and filled in", () => {
  useCatalog(GERMAN);
  assert.equal("Ada zieht.", t("{name} draws.", { name: "Ada" }));
  assert.equal("1 Karte, 12.345 Karten", `${tn("{n} card", "{n} cards", 1)}, ${tn("{n} card", "{n} cards", 12345)}`);
  assert.equal("Not there", t("Not there"));
  assert.equal("Der Stapel ist leer.", refusalSentence("pile_empty"));
  assert.equal("−1.000, +5", `${signed(-1000)}, ${signed(5)}`);
  assert.equal("50\u00a0%", percent(0.5));
});

test("a day has its year where that is not this one", () => {
  useCatalog(ENGLISH);
  const now = new Date(2026, 10, 30).getTime();
  const told = [new Date(2026, 0, 2, 15, 4), new Date(2025, 11, 31, 15, 4)].map((day) => dated(day.getTime() / 1000, now));
  assert.deepEqual([false, true], told.map((text) => /202\d/.test(text)));
});

test("the first wanted language that there is, is spoken", () => {
  assert.equal("de", bestLanguage(["xx", "de-AT", "en"]));
  assert.equal("fr", bestLanguage(["FR"]));
  assert.equal("en", bestLanguage(["xx"]));
  assert.equal("en", bestLanguage([]));
});

test("the language that was asked for last is spoken, in whichever order the answers come", async () => {
  const answers = serve({ de: GERMAN, en: ENGLISH });
  const loading = [loadCatalog("en"), loadCatalog("de")];
  answers.de?.();
  answers.en?.();
  await Promise.all(loading);
  assert.equal("Ada zieht.", t("{name} draws.", { name: "Ada" }));
});

test("a language that does not come leaves what was spoken", async () => {
  useCatalog(GERMAN);
  const answers = serve({});
  const loading = loadCatalog("xx");
  answers.xx?.();
  await loading;
  assert.equal("Ada zieht.", t("{name} draws.", { name: "Ada" }));
});
