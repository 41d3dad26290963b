/** Leads through the lesson: stands where the server stands in a match, and answers every move at once. */

import { firstPlace, outcomeOf, placeOf, tableOf } from "./lesson.js";
import { countedText, refusedText, wordsOf } from "./texts.js";

/** @typedef {import("../types.js").News} News */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").Place} Place */

/** How long the computer takes for its turn, in milliseconds, by the reader's settings: time to read a sentence. */
const PAUSES = { none: 0, short: 2400, long: 4500 };

/**
 * @typedef {object} Coach What is shown beside the table.
 * @property {string} name of the place, which tells equal buttons apart
 * @property {Place} place
 * @property {string | null} reply to what was just done
 * @property {boolean} stays whether that has led nowhere, so that the reply takes the place of what there is to know
 */

/** @typedef {ReturnType<typeof createGuide>} Guide */

/**
 * @param {Store} store
 * @param {Lesson} lesson
 * @param {{names: () => [string, string], keep: (place: string) => void, draw: () => void, say: (lines: string[]) => void}} ways
 */
export function createGuide(store, lesson, { names, keep, draw, say }) {
  /** @type {Coach} */
  let coach = { name: "", place: placeOf(lesson, firstPlace(lesson)), reply: null, stays: false };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * @param {string} name
   * @param {{reply?: string | null, news?: News[]}} [how] `news`: what led here, where it is not what the lesson says
   */
  function enter(name, { reply = null, news } = {}) {
    clearTimeout(timer);
    const place = placeOf(lesson, name);
    coach = { name, place, reply, stays: false };
    keep(name);
    store.dispatch({ type: "table", table: tableOf(lesson, place, names()), news: news ?? place.events ?? [] });
    if (place.soon) timer = setTimeout(enter, PAUSES[store.get().settings.pause], place.soon);
  }

  /** @param {string} text */
  function reply(text) {
    coach = { ...coach, reply: text, stays: true };
    draw();
    say([text]);
  }

  /**
   * @param {string} move
   * @param {string | null} [code] why it is refused
   */
  function answer(move, code = null) {
    const table = /** @type {Table} */ (store.get().table);
    const outcome = outcomeOf(coach.place, table, move, code);
    // Whatever comes of it, the next thing begins with an empty hand over the table.
    store.dispatch({ type: "pick", key: null });
    if (outcome === "other") return reply(wordsOf(coach.place.beat).instead ?? "");
    const refused = outcome.refused ? refusedText(outcome.refused, table, move) : null;
    if (outcome.to) enter(outcome.to, { reply: refused });
    else if (refused) reply(refused);
  }

  return {
    get coach() {
      return coach;
    },

    enter,
    reply,

    /** @param {string | null} name where the lesson was left; a place that is not there is its beginning */
    begin(name) {
      enter(name !== null && Object.hasOwn(lesson.nodes, name) ? name : firstPlace(lesson), { news: [] });
    },

    /** What a move of the table comes to here: the port by which a match sends what is done. */
    visit: {
      open: true,
      /** @param {string} type @param {string} [move] @returns {boolean} whether it led on */
      send(type, move) {
        const before = coach.name;
        if (move) answer(move);
        else if (type === "take_back" && coach.place.back) enter(coach.place.back, { news: [{ type: "taken_back", seat: 0 }] });
        return coach.name !== before;
      },
    },

    /** @type {(move: string, code: string) => void} */
    refuse: answer,

    /** @param {number} points what an expedition is taken to be worth */
    count(points) {
      const { place } = coach;
      const table = /** @type {Table} */ (store.get().table);
      const counted = place.count && table.counts[0][place.count];
      if (!counted || !place.go) return;
      const text = countedText(counted, points);
      if (points === counted.total) enter(place.go, { reply: text });
      else reply(text);
    },

    goOn() {
      if (coach.place.go) enter(coach.place.go);
    },
  };
}
