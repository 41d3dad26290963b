/** How far somebody has come in the lesson, kept in this browser. Anything may stand there. */

const KEY = "lostcities.tutorial";
const VERSION = 1;

/**
 * @typedef {object} Kept
 * @property {string | null} place where the lesson was left; null when it has not begun, or is done
 * @property {number} lesson the version of the lesson that this is a place of
 * @property {boolean} done whether it was once gone through to the end
 * @property {boolean} dismissed whether the offer to learn was put away
 */

/** @type {Kept} */
const NOTHING = { place: null, lesson: 0, done: false, dismissed: false };

/**
 * @param {string | null} text
 * @returns {Kept}
 */
export function read(text) {
  try {
    const { version, place, lesson, done, dismissed } = Object(JSON.parse(text ?? "{}"));
    if (version !== VERSION) return NOTHING;
    return {
      place: typeof place === "string" ? place : null,
      lesson: Number.isInteger(lesson) ? lesson : 0,
      done: done === true,
      dismissed: dismissed === true,
    };
  } catch {
    return NOTHING;
  }
}

/** @returns {Kept} */
export function load() {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return NOTHING;
  }
}

/** @param {Partial<Kept>} changes */
export function keep(changes) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...load(), ...changes }));
  } catch {
    // A browser that keeps nothing still teaches; the lesson then begins anew.
  }
}
