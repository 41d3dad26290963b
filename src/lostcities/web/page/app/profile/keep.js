/** Keeping finished matches for when there is no network. The answers that are asked for here are kept by `worker/cache.js`. */

import { get } from "../api.js";
import { STEPS_AT_ONCE, stepsAt } from "./requests.js";

/** @typedef {import("./requests.js").Profile} Profile */
/** @typedef {import("./requests.js").Replay} Replay */
/** @typedef {import("./requests.js").Result} Result */

/** As in the worker. */
const PAST = "lostcities-past";
/** Of so many matches every step is kept. */
const MATCHES = 10;

let latest = 0;

/** Whether what is asked for is kept at all. */
const kept = () => Boolean(globalThis.navigator?.serviceWorker?.controller) && "caches" in globalThis;

/**
 * After the result of a match is known: keep it with the others, and anew if it had ended before and went on.
 * @param {string} match
 */
export async function keepEnded(match) {
  if (!kept()) return;
  try {
    const cache = await caches.open(PAST);
    const ofMatch = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/api/matches/${match}/`));
    await Promise.all(ofMatch.map((key) => cache.delete(key)));
    await keepPast(/** @type {Profile} */ (await get("/api/profile")).history.results);
  } catch {
    // Next time: nobody waits for it.
  }
}

/**
 * Ask for every step of the latest matches and for their records, one after the other.
 * @param {Result[]} results the latest first
 */
export async function keepPast(results) {
  if (!kept()) return;
  const turn = ++latest;
  for (const result of results.filter(isThere).slice(0, MATCHES)) {
    for await (const _ of stepsOf(result.match)) if (turn !== latest) return;
    await told(`/api/matches/${result.match}/record`);
    if (turn !== latest) return;
  }
}

/** Throw away what was kept: somebody else may sit at this browser from now on. */
export async function forgetPast() {
  latest++;
  if ("caches" in globalThis) await caches.delete(PAST);
}

/**
 * What is kept of an answer, else what the server says, which the worker keeps.
 * @param {string} path
 * @returns {Promise<any>}
 */
async function told(path) {
  const found = await caches.match(path, { cacheName: PAST, ignoreVary: true });
  return found ? found.json() : get(path);
}

/**
 * Whether a result's match can be looked at.
 * @param {Result} result
 */
export function isThere({ kept, rounds, why }) {
  return kept && rounds + Number(why !== null) > 0;
}

/**
 * Every answer about a match's steps, as a replay asks for them.
 * @param {string} match
 */
async function* stepsOf(match) {
  for (let round = 0, rounds = 1; round < rounds; round++) {
    for (let step = 0, steps = 1; step < steps; step += STEPS_AT_ONCE) {
      const part = /** @type {Replay} */ (await told(stepsAt(match, round, step)));
      ({ rounds, steps } = part);
      yield part;
    }
  }
}
