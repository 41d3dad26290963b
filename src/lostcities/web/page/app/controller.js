/** What the reader wants, carried out: changes of the page go to the store, commands to the server. */

import { getStart, makeMatch, removeMatch } from "./api.js";
import { createInvitations } from "./control/invitations.js";
import { createMoves } from "./control/moves.js";
import { createRemarks } from "./control/remarks.js";
import { createTasks, textOf } from "./control/tasks.js";
import { createVisit } from "./control/visit.js";
import { createListening } from "./notices/listening.js";
import { keptSearch } from "./queue/kept.js";
import { loadLate } from "./i18n.js";
import { speak } from "./language.js";
import { hashOf, parseRoute } from "./router.js";
import { keepSettings } from "./settings.js";

/** @typedef {import("./types.js").NewMatch} NewMatch */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./store.js").Panel} Panel */
/** @typedef {import("./store.js").Store} Store */

/** @typedef {ReturnType<typeof createController>} Controller */

/** @param {Store} store */
export function createController(store) {
  const remarks = createRemarks(store);
  const tasks = createTasks(remarks);
  const visit = createVisit(store, remarks, follow);
  const moves = createMoves(store, remarks, visit);
  const invitations = createInvitations(store, tasks, { go, turnInto });
  const listening = createListening(store, {
    invitation: invitations.again,
    matches: () => store.get().route.name === "start" && void loadStart(),
    queue: () => store.get().queue && search((now) => now.look()),
  });
  /** @type {Promise<import("./queue/search.js").Search> | null} */
  let searching = null;
  // Whoever looked for an opponent before a reload still does.
  if (keptSearch().searching) search((now) => now.look());

  /**
   * Do something about the search for an opponent; what that needs is fetched the first time.
   * @param {(search: import("./queue/search.js").Search) => unknown} task
   */
  function search(task) {
    searching ??= Promise.all([import("./queue/search.js"), loadLate()]).then(([queue]) => queue.createSearch(store, tasks, { go, turnInto, tell: remarks.tell }));
    searching.then(task, () => (searching = null));
  }

  /** @param {Route} route */
  function go(route) {
    const hash = hashOf(route);
    if (location.hash === hash || (hash === "#/" && location.hash === "")) arrive();
    else location.hash = hash;
  }

  /**
   * On to the match that follows this one, shown as this one is.
   * @param {string} match
   */
  function follow(match) {
    const { route } = store.get();
    go({ name: "match", match, ...(route.name === "match" && route.text && { text: true }) });
  }

  /** Another address takes the place of this one, so that the way back does not lead here again. */
  function turnInto(/** @type {Route} */ route) {
    history.replaceState(null, "", hashOf(route));
    arrive();
  }

  function arrive() {
    const route = parseRoute(location.hash);
    const { route: before, table } = store.get();
    const same = route.name === "match" && before.name === "match" && route.match === before.match;
    // The same table, drawn or in words: the line stays, and whoever sits there.
    if (same && table && Boolean(route.text) !== Boolean(before.text)) return store.dispatch({ type: "turned", route });
    visit.leave();
    invitations.leave();
    store.dispatch({ type: "went", route });
    if (route.name === "match") {
      visit.enter(route.match);
      void moves.prepare().catch(() => {});
    } else if (route.name === "friend") void invitations.look(route.link);
    else if (route.name === "start" || route.name === "queue") void loadStart();
  }

  async function loadStart() {
    try {
      store.dispatch({ type: "start", start: await getStart() });
    } catch (error) {
      store.dispatch({ type: "trouble", text: textOf(error) });
    }
  }

  /** Say everything anew, in the language of the settings. */
  async function translate() {
    await speak(store.get().settings);
    store.dispatch({ type: "settings", settings: store.get().settings });
    // What the server says of itself, too.
    if (store.get().route.name === "start") await loadStart();
  }

  return {
    ...moves,
    go,
    follow,
    arrive,
    loadStart,
    search,
    placeOf: remarks.placeOf,
    tell: remarks.tell,
    sit: visit.sit,
    talk: visit.talk,
    drop: visit.drop,
    openTable: invitations.open,
    accept: invitations.accept,
    withdraw: invitations.withdraw,

    /** @param {boolean} away whether nobody looks at the page */
    attend(away) {
      visit.attend(away);
      listening.attend(away);
      if (!away && store.get().queue) search((now) => now.attend());
    },

    retry() {
      visit.retry();
      listening.retry();
      invitations.retry();
    },

    /** @param {string[]} lines what is to be read out */
    hear(lines) {
      store.dispatch({ type: "heard", lines });
    },

    closeNotice() {
      remarks.notify(null);
    },

    /** @param {boolean} shown */
    showCount(shown) {
      store.dispatch({ type: "count", hidden: !shown });
    },

    /**
     * @param {Panel | null} panel
     * @param {string | null} [subject]
     */
    panel(panel, subject = null) {
      store.dispatch({ type: "panel", panel, subject });
    },

    /** @param {Partial<Settings>} changes */
    settings(changes) {
      const settings = { ...store.get().settings, ...changes };
      keepSettings(settings);
      store.dispatch({ type: "settings", settings });
      if (changes.pause) visit.pause(changes.pause);
      if (changes.language !== undefined) void translate();
    },

    /** @param {NewMatch} options */
    async startMatch(options) {
      await tasks.once(async () => go({ name: "match", match: await makeMatch(options) }));
    },

    /** @param {string} match */
    async removeMatch(match) {
      store.dispatch({ type: "panel", panel: null });
      try {
        await removeMatch(match);
      } catch (error) {
        remarks.tell(textOf(error));
      }
      await loadStart();
    },
  };
}
