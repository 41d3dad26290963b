/**
 * The lesson: places that lead to each other, each with a table as the server would send it. It was made by
 * `tools/lesson.py` with the real rules; what may be done, and why not, is read from it. Pure.
 */

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").News} News */
/** @typedef {import("../types.js").Table} Table */

/**
 * @typedef {object} Place
 * @property {string} beat what the coach says here, see `texts.js`
 * @property {number} at how far it is, from 0
 * @property {number} state the number of the table that is shown
 * @property {News[]} [events] what led here
 * @property {Record<string, string>} [moves] where the moves lead that go on from here, the coach's own first
 * @property {Record<string, string>} [tries] where a refused move leads that is to be tried
 * @property {string} [back] where a card that is taken back leads
 * @property {string} [soon] where it goes on by itself: the computer's turn
 * @property {string} [go] where a button or a right answer leads
 * @property {Letter} [count] the own expedition that is counted
 * @property {number[]} [answers] what it may be worth
 *
 * @typedef {object} Lesson
 * @property {number} version
 * @property {number} last how far the last place is
 * @property {Table[]} states
 * @property {Record<string, Place>} nodes
 */

/**
 * What comes of something that the learner does: it leads on, it is refused, or it might be done and the coach
 * would rather see something else.
 * @typedef {{to?: string, refused?: string} | "other"} Outcome
 */

/** @param {Lesson} lesson */
export function firstPlace(lesson) {
  return /** @type {string} */ (Object.keys(lesson.nodes)[0]);
}

/**
 * @param {Lesson} lesson
 * @param {string} name
 */
export function placeOf(lesson, name) {
  return /** @type {Place} */ (lesson.nodes[name]);
}

/**
 * The table of a place, with the names of those who sit there.
 * @param {Lesson} lesson
 * @param {Place} place
 * @param {[string, string]} names
 * @returns {Table}
 */
export function tableOf(lesson, place, names) {
  const table = /** @type {Table} */ (lesson.states[place.state]);
  return { ...table, seats: [{ ...table.seats[0], name: names[0] }, { ...table.seats[1], name: names[1] }] };
}

/**
 * @param {Place} place
 * @param {Table} table
 * @param {string} move
 * @param {string | null} refused why it cannot be made, as it was tried
 * @returns {Outcome}
 */
export function outcomeOf(place, table, move, refused) {
  const to = place.moves?.[move];
  if (!refused) return to ? { to } : "other";
  // What would go elsewhere has not been tried.
  const tried = refused === table.refused[move] && place.tries?.[move];
  return tried ? { to: tried, refused } : { refused };
}

/**
 * What the coach points at: the card to place, and then where; the pile to draw from, or the expedition to count.
 * @param {Place} place
 * @param {string | null} [picked] the card that is picked up
 * @returns {string | null} a selector
 */
export function pointsAt(place, picked = null) {
  if (place.count) return `[data-expedition="0-${place.count}"]`;
  const [verb, what = ""] = (Object.keys(place.tries ?? place.moves ?? {})[0] ?? "").split(" ");
  if (!verb) return null;
  if (verb !== "draw" && picked !== what) return `.hand-card[data-card="${what}"]`;
  if (verb !== "draw") return verb === "play" ? `[data-expedition="0-${what[0]}"]` : `[data-pile="${what[0]}"]`;
  if (Object.keys(place.moves ?? {}).length > 1) return ".source[data-pile]";
  return what === "deck" ? '[data-action="draw-deck"]' : `[data-pile="${what}"]`;
}
