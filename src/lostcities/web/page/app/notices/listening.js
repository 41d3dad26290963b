/** Which news this page listens to now, and what it does when some come. */

import { listen } from "./news.js";

/** @typedef {import("./news.js").Subject} Subject */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../store.js").Store} Store */

/**
 * What there is to hear of: the link of an invitation, the own matches, or nothing.
 * @param {Page} page
 * @returns {{link: string | null} | null}
 */
export function toHear({ route, start, queue }) {
  if (route.name === "friend") return { link: route.link };
  if (queue && queue.state !== "idle") return { link: null };
  const people = start && start.matches.some((match) => match.kind === "people");
  const waits = start && start.waiting.length > 0;
  return route.name === "start" && (people || waits) ? { link: null } : null;
}

/**
 * @param {Store} store
 * @param {Record<Subject, () => void>} looks what to look at anew when it has changed
 */
export function createListening(store, looks) {
  /** @type {import("./news.js").Ear | null} */
  let ear = null;
  /** @type {string | undefined} */
  let tuned;

  function tune() {
    const wanted = toHear(store.get());
    const station = wanted ? (wanted.link ?? "") : undefined;
    if (station === tuned) return;
    tuned = station;
    ear?.close();
    ear = wanted && listen(wanted.link, (what) => what.forEach((subject) => looks[subject]()));
  }

  store.subscribe(tune);
  return {
    /** @param {boolean} away whether nobody looks at the page */
    attend: (away) => ear?.attend(away),
    retry: () => ear?.retry(),
  };
}
