/** What is asked of the server about finished matches. */

import { useEffect, useState } from "../../vendor/hooks.module.js";
import { get } from "../api.js";
import { textOf } from "../control/tasks.js";

/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Ending} Ending */
/** @typedef {import("../types.js").Expeditions} Expeditions */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../types.js").Rating} Rating */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Unrated} Unrated */

/**
 * @typedef {{people: Rating | null, levels: Rating | null}} Ratings
 *
 * @typedef {object} Tally
 * @property {number} matches
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 * @property {number | null} points in a round
 * @property {number | null} points_against
 * @property {number | null} turns in a round, by both
 *
 * @typedef {{match: string, cards: string[], points: number, against: string, finished_at: number}} Best
 * @typedef {{name: string, level: string | null, match: string, tally: Tally}} Opponent
 * @typedef {{name: string, level: string | null, points: number, change: Change | null}} Side
 *
 * @typedef {object} Result
 * @property {string} match
 * @property {Kind} kind
 * @property {number} colours
 * @property {number} rounds
 * @property {[Side, Side]} sides
 * @property {Seat | null} you
 * @property {Seat | null} winner
 * @property {"resigned" | "time" | "left" | null} why
 * @property {Unrated | null} unrated
 * @property {number} finished_at
 * @property {boolean} kept
 *
 * @typedef {{results: Result[], before: number | null}} History
 *
 * @typedef {object} Profile
 * @property {string} name
 * @property {Ratings} ratings
 * @property {Tally | null} people
 * @property {Tally | null} computer
 * @property {Best[]} best
 * @property {Opponent[]} opponents
 * @property {History} history
 *
 * @typedef {{name: string, level: string | null, ratings: Ratings, together: Tally}} Other
 *
 * @typedef {object} Step
 * @property {Seat} seat
 * @property {string | null} move
 * @property {string | null} drawn
 * @property {[string[], string[]]} hands
 * @property {[Expeditions, Expeditions]} expeditions
 * @property {Expeditions} discards
 * @property {[Partial<Record<Letter, number>>, Partial<Record<Letter, number>>]} points
 * @property {number} deck
 * @property {[number, number]} scores
 *
 * @typedef {object} Replay
 * @property {[string, string]} names
 * @property {number} colours
 * @property {Seat | null} you
 * @property {number} rounds
 * @property {number} round
 * @property {number} steps
 * @property {number} first
 * @property {Step[]} shown
 * @property {[number, number]} totals
 * @property {Ending | null} ended
 */

/** The server gives at least so many from the one that is asked for. */
export const STEPS_AT_ONCE = 100;

/**
 * Where the steps are told among which one is: always the same place, so that what was kept of it serves.
 * @param {string} match @param {number} round @param {number} step
 */
export function stepsAt(match, round, step) {
  return `/api/matches/${match}/replay?round=${round}&step=${step - (step % STEPS_AT_ONCE)}`;
}

/**
 * What the server answers, once it does; and the sentence for why it does not.
 * @template T
 * @param {string} path
 * @returns {{answer: T | null, trouble: string | null, change: (answer: T) => void}}
 */
export function useAnswer(path) {
  const [state, setState] = useState({ path: "", answer: /** @type {T | null} */ (null), trouble: /** @type {string | null} */ (null) });
  useEffect(() => {
    let current = true;
    get(`/api/${path}`).then(
      (answer) => current && setState({ path, answer, trouble: null }),
      (error) => current && setState({ path, answer: null, trouble: textOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [path]);
  // Nothing of another address is shown for this one.
  const mine = state.path === path ? state : { answer: null, trouble: null };
  return { ...mine, change: (answer) => setState({ path, answer, trouble: null }) };
}
