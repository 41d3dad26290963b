/** The steps of a replay: where a key leads, and what a step is in words. Pure. */

import { t } from "../i18n.js";
import { cardName, moveText, readMove } from "../words.js";

/** @typedef {import("./requests.js").Replay} Replay */
/** @typedef {import("./requests.js").Step} Step */

/**
 * The steps that have come so far, and the one that is looked at.
 * @typedef {{replay: Replay, steps: (Step | undefined)[], at: number}} Reading
 */

/**
 * Where a key leads: left and right a step, up and down a turn.
 * @param {string} key
 * @param {Reading} reading
 * @returns {number | null}
 */
export function stepFor(key, { at, replay }) {
  const last = replay.steps - 1;
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + 2, ArrowUp: at - 2, Home: 0, End: last };
  if (!(key in places)) return null;
  return Math.max(0, Math.min(last, places[/** @type {keyof typeof places} */ (key)]));
}

/**
 * @param {Replay} replay
 * @param {Step} step
 */
export function stepText({ names }, step) {
  const name = names[step.seat];
  if (step.move === null) return t("The cards are dealt; {name} opens.", { name });
  if (step.drawn === null || readMove(step.move).what !== "deck") return moveText(name, step.move);
  return t("{name} drew {card} from the draw pile.", { name, card: cardName(step.drawn) });
}

/** @param {Replay} replay */
export function endedText({ ended, names }) {
  if (!ended) return "";
  const name = ended.seat === null ? "" : names[ended.seat];
  if (ended.why === "resigned") return t("{name} resigned.", { name });
  if (ended.why === "time" && name) return t("{name} ran out of time.", { name });
  if (ended.why === "left" && name) return t("{name} left the table.", { name });
  if (ended.why === "agreed") return t("The round was ended by agreement.");
  return t("The match was ended as a draw.");
}
