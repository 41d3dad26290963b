/** Looking for an opponent: what is asked of the server, and what its answers lead to. */

import { acceptOpponent, getQueue, getStart, joinQueue, leaveQueue, takeComputer } from "../api.js";
import { textOf } from "../control/tasks.js";
import { t } from "../i18n.js";
import { keepSearch, keptSearch } from "./kept.js";

/** @typedef {import("../types.js").QueueState} QueueState */
/** @typedef {import("../types.js").SearchWishes} SearchWishes */
/** @typedef {import("../router.js").Route} Route */
/** @typedef {import("../store.js").Store} Store */

/** How often to ask for a new estimate, in milliseconds; all else is told. */
const ASK = 15_000;

/** @typedef {ReturnType<typeof createSearch>} Search */

/**
 * @param {Store} store
 * @param {import("../control/tasks.js").Tasks} tasks
 * @param {{go: (route: Route) => void, turnInto: (route: Route) => void, tell: (text: string) => void}} ways
 */
export function createSearch(store, tasks, ways) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let coming = false;

  /** @param {QueueState} queue */
  async function take(queue) {
    const { queue: before, route } = store.get();
    clearTimeout(timer);
    // It ended while nobody had the page open: whoever comes back begins anew when they like.
    if (queue.state === "idle" && !before) keepSearch({ searching: false });
    const over = queue.state === "idle" || queue.state === "seated";
    if (over && !keptSearch().searching) {
      const shown = route.name === "queue" ? { ...queue, state: /** @type {const} */ ("idle") } : null;
      return store.dispatch({ type: "queue", queue: shown, at: performance.now() });
    }
    if (queue.state === "seated" && queue.match) return sit(queue.match);
    store.dispatch({ type: "queue", queue, at: performance.now() });
    if (queue.state === "idle" && before && before.state !== "idle") return lost(before);
    if (queue.state === "found") await come();
    if (queue.state === "waiting") timer = setTimeout(look, ASK);
  }

  /** Whoever waits before the open page has said already that they want to play. */
  async function come() {
    const { queue, route } = store.get();
    if (!queue?.found || queue.found.accepted || route.name !== "queue" || document.hidden) return;
    await accept();
  }

  /** @param {string} match */
  function sit(match) {
    stop();
    ways.turnInto({ name: "match", match });
  }

  function stop() {
    clearTimeout(timer);
    keepSearch({ searching: false });
    store.dispatch({ type: "queue", queue: null, at: 0 });
  }

  /**
   * The server has no place for us any more, and we had not said that we go.
   * @param {QueueState} before
   */
  async function lost(before) {
    const { searching, wishes } = keptSearch();
    if (!searching || !wishes) return;
    if (before.state === "found" && before.found && !before.found.accepted) {
      stop();
      return ways.tell(t("You did not come in time, so you look for nobody any more."));
    }
    // It was started anew, perhaps after both had agreed.
    const match = before.found?.match;
    const start = match ? await getStart().catch(() => null) : null;
    if (match && start?.matches.some((one) => one.match === match)) return sit(match);
    try {
      await take(await joinQueue(wishes));
    } catch (error) {
      stop();
      ways.tell(textOf(error));
    }
  }

  /** See how the search stands. */
  async function look() {
    clearTimeout(timer);
    try {
      await take(await getQueue());
    } catch {
      // The line tells of it, and when it is back it says that there is something to see.
      timer = setTimeout(look, ASK);
    }
  }

  /** @param {SearchWishes} wishes */
  async function begin(wishes) {
    await tasks.once(async () => {
      const queue = await joinQueue(wishes);
      keepSearch({ searching: true, wishes });
      await take(queue);
    });
  }

  async function accept() {
    const match = store.get().queue?.found?.match;
    if (!match || coming) return;
    coming = true;
    try {
      await take(await acceptOpponent(match));
    } catch {
      // Too late, or the line is lost: whatever it is, the server knows.
      await look();
    } finally {
      coming = false;
    }
  }

  return {
    look,
    begin,
    accept,

    /** Nobody looked at the page when an opponent came, and now somebody does. */
    async attend() {
      if (store.get().queue) await look();
    },

    /** Look for nobody any more, or say no to whom was found. */
    async leave() {
      stop();
      await tasks.once(leaveQueue);
      if (store.get().route.name === "queue") await look();
    },

    async takeComputer() {
      await tasks.once(async () => {
        const match = await takeComputer();
        stop();
        ways.go({ name: "match", match });
      });
    },
  };
}
