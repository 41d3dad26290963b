import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { isOffered } from "../../../src/lostcities/web/page/app/start/learn.js";
import { createStore, initialPage } from "../../../src/lostcities/web/page/app/store.js";
import { linesOf } from "../../../src/lostcities/web/page/app/tutorial/coach.js";
import { createGuide } from "../../../src/lostcities/web/page/app/tutorial/guide.js";
import { read } from "../../../src/lostcities/web/page/app/tutorial/kept.js";
import { firstPlace, outcomeOf, placeOf, pointsAt, tableOf } from "../../../src/lostcities/web/page/app/tutorial/lesson.js";
import { countedText, wordsOf } from "../../../src/lostcities/web/page/app/tutorial/texts.js";

/** @type {import("../../../src/lostcities/web/page/app/tutorial/lesson.js").Lesson} */
const LESSON = JSON.parse(readFileSync(new URL("../../../src/lostcities/web/page/app/tutorial/lesson.json", import.meta.url), "utf8"));

/** @param {string} name @param {string} move @param {string | null} [refused] */
function outcome(name, move, refused = null) {
  const place = placeOf(LESSON, name);
  return outcomeOf(place, tableOf(LESSON, place, ["Ada", "Bo"]), move, refused);
}

/** A guide without a page around it, and what it keeps and says. */
function guided() {
  const page = initialPage("");
  const store = createStore({ ...page, settings: { ...page.settings, pause: "none" } });
  /** @type {string[]} */
  const kept = [];
  /** @type {string[]} */
  const said = [];
  const guide = createGuide(store, LESSON, { names: () => ["Ada", "Bo"], keep: (place) => kept.push(place), draw: () => {}, say: (lines) => said.push(...lines) });
  return { guide, store, kept, said };
}

test("the coach has words for every place, and points at something wherever there is something to do", () => {
  for (const place of Object.values(LESSON.nodes)) {
    const { tell, ask = "" } = wordsOf(place.beat);
    assert.ok(tell || ask, place.beat);
    assert.equal(Boolean(place.moves || place.tries || place.count), pointsAt(place) !== null);
  }
});

test("the coach points at the card first, and then at where it goes", () => {
  const play = placeOf(LESSON, "place");
  assert.equal('.hand-card[data-card="G3"]', pointsAt(play));
  assert.equal('.hand-card[data-card="G3"]', pointsAt(play, "R3"));
  assert.equal('[data-expedition="0-G"]', pointsAt(play, "G3"));
  assert.equal('[data-pile="G"]', pointsAt(placeOf(LESSON, "discard"), "G2"));
  assert.equal('[data-action="draw-deck"]', pointsAt(placeOf(LESSON, "draw")));
});

test("wherever something else may be done the coach has an answer to it", () => {
  for (const place of Object.values(LESSON.nodes)) {
    const table = LESSON.states[place.state];
    const others = (place.moves || place.tries) && table?.legal.filter((move) => !place.moves?.[move]);
    if (others?.length) assert.ok(wordsOf(place.beat).instead, place.beat);
  }
});

test("a card that is dropped on the other side leads nowhere, though it might be played on one's own", () => {
  const { guide, said } = guided();
  guide.begin("place");
  guide.refuse("play G3", "other_side");
  assert.equal("place", guide.coach.name);
  assert.equal("You can play only on your own side.", said.at(-1));
});

test("a move that the coach asks for leads on", () => {
  assert.deepEqual({ to: "draw" }, outcome("place", "play G3"));
});

test("any choice is as good as another where the coach leaves it open", () => {
  assert.deepEqual([{ to: "again-Y" }, { to: "again-B" }], [outcome("stretch", "draw Y"), outcome("stretch", "draw B")]);
});

test("another legal move is no mistake, and leads nowhere", () => {
  assert.equal("other", outcome("place", "play R3"));
});

test("what is refused leads nowhere, though the same card might be asked for", () => {
  assert.deepEqual({ refused: "pile_empty" }, outcome("draw", "draw Y", "pile_empty"));
  assert.deepEqual({ refused: "other_side" }, outcome("place", "play G3", "other_side"));
});

test("what is tried in vain leads on, with its reason, where it is tried in its place", () => {
  assert.deepEqual({ to: "discard", refused: "rank_not_higher" }, outcome("rise", "play G2", "rank_not_higher"));
  assert.deepEqual({ refused: "other_side" }, outcome("rise", "play G2", "other_side"));
});

test("a place that is not in this lesson is its beginning", () => {
  const { guide } = guided();
  guide.begin("nowhere");
  assert.equal(firstPlace(LESSON), guide.coach.name);
  guide.begin("__proto__");
  assert.equal(firstPlace(LESSON), guide.coach.name);
});

test("the lesson goes on where it was left, and keeps every step", () => {
  const { guide, store, kept } = guided();
  guide.begin("wager");
  assert.equal(true, guide.visit.send("move", "play RW"));
  assert.deepEqual(["wager", "stake"], kept);
  assert.equal(-40, store.get().table?.counts[0].R?.total);
});

test("a card can be taken back until the draw, as at a real table", () => {
  const { guide, store } = guided();
  guide.begin("stake");
  assert.equal(true, guide.visit.send("take_back"));
  assert.equal("wager", guide.coach.name);
  assert.deepEqual([{ type: "taken_back", seat: 0 }], store.get().news);
});

test("another move is answered in place of what there is to know", () => {
  const { guide, store, said } = guided();
  guide.begin("wager");
  assert.equal(false, guide.visit.send("move", "play R3"));
  const { instead } = wordsOf("wager");
  assert.deepEqual([instead], linesOf(guide.coach, /** @type {any} */ (store.get().table)));
  assert.deepEqual([instead], said);
});

test("the computer plays by itself", async () => {
  const { guide, kept } = guided();
  guide.begin("draw");
  guide.visit.send("move", "draw deck");
  assert.equal("other", guide.coach.name);
  while (guide.coach.name === "other") await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(["draw", "other", "rise"], kept);
});

test("a wrong count is explained, a right one leads on", () => {
  const { guide } = guided();
  guide.begin("count-red-Y");
  guide.count(54);
  assert.equal("count-red-Y", guide.coach.name);
  assert.match(guide.coach.reply ?? "", /^Not 54\. The numbers add up to 47.*1 wager multiplies that by 2\. Eight cards/);
  guide.count(74);
  assert.equal("match-Y", guide.coach.name);
  assert.equal("Right: (47 − 20) × 2 + 20 = 74.", guide.coach.reply);
});

test("the formula of a loss has a real minus sign", () => {
  const count = { cards: 2, numbers: 17, wagers: 0, multiplier: 1, bonus: 0, total: -3 };
  assert.equal("Right: 17 − 20 = −3.", countedText(count, -3));
});

test("what is kept is read, and anything else is as nothing", () => {
  const nothing = { place: null, lesson: 0, done: false, dismissed: false };
  assert.deepEqual({ place: "take", lesson: 1, done: true, dismissed: false }, read('{"version":1,"place":"take","lesson":1,"done":true}'));
  for (const text of [null, "", "{", "null", "7", '{"version":2,"place":"take"}']) assert.deepEqual(nothing, read(text));
  assert.deepEqual(nothing, read('{"version":1,"place":7,"lesson":"1","done":"yes","dismissed":1}'));
});

test("the lesson is offered to who is new, until it is done or put away, and to who has left it in the middle", () => {
  const page = initialPage("");
  const start = /** @type {any} */ ({ matches: [], waiting: [], account: null });
  const kept = { place: null, lesson: 0, done: false, dismissed: false };
  assert.equal(false, isOffered(page, kept));
  assert.equal(true, isOffered({ ...page, start }, kept));
  assert.equal(false, isOffered({ ...page, start: { ...start, matches: [{}] } }, kept));
  assert.equal(true, isOffered({ ...page, start: { ...start, matches: [{}] } }, { ...kept, place: "take" }));
  assert.equal(false, isOffered({ ...page, start }, { ...kept, dismissed: true }));
  assert.equal(false, isOffered({ ...page, start }, { ...kept, place: "take", done: true }));
});
