/** Tables that wait for a friend: opened, looked at, taken and cancelled. */

import {
  RefusedError,
  acceptInvitation,
  getInvitation,
  openTable,
  withdrawInvitation,
} from "../api.js";
import { t } from "../i18n.js";
import { textOf } from "./tasks.js";

/** @typedef {import("../router.js").Route} Route */
/** @typedef {import("../store.js").Store} Store */

/** The server says when a friend has come. Should that get lost, the page looks now and then, in milliseconds. */
const LOOK_TIME = 15_000;

/** @typedef {ReturnType<typeof createInvitations>} Invitations */

/**
 * @param {Store} store
 * @param {import("./tasks.js").Tasks} tasks
 * @param {{go: (route: Route) => void, turnInto: (route: Route) => void}} ways
 */
export function createInvitations(store, tasks, ways) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {string | null} */
  let cancelled = null;
  /** @type {Promise<void>} */
  let looking = Promise.resolve();

  /**
   * See what an invitation means now.
   * @param {string} link
   */
  function look(link) {
    const now = seen(link);
    looking = Promise.all([looking, now]).then(() => {});
    return now;
  }

  /** @param {string} link */
  async function seen(link) {
    clearTimeout(timer);
    const here = () => {
      const { route } = store.get();
      return route.name === "friend" && route.link === link;
    };
    try {
      const invitation = await getInvitation(link);
      if (!here()) return;
      if (invitation.state === "yours" && invitation.match) {
        return ways.turnInto({ name: "match", match: invitation.match });
      }
      store.dispatch({ type: "invitation", invitation });
    } catch (error) {
      if (!here()) return;
      const gone = error instanceof RefusedError && error.reason === "not_found";
      store.dispatch({ type: "trouble", text: gone ? t("This invitation is not here. It may have been cancelled.") : textOf(error) });
      if (gone) return store.dispatch({ type: "line", line: "gone" });
    }
    const waits = store.get().invitation?.state ?? "waiting";
    if (waits === "waiting" || waits === "open") timer = setTimeout(() => look(link), LOOK_TIME);
  }

  return {
    look,

    leave() {
      clearTimeout(timer);
    },

    /** Look at once, where the page waits for the server or for a friend. */
    retry() {
      const { route, invitation } = store.get();
      if (route.name === "friend" && (!invitation || invitation.state === "waiting")) void look(route.link);
    },

    /** Look again at what is shown, if it is an invitation. */
    again() {
      const { route } = store.get();
      // What this page does itself it need not be told.
      if (route.name === "friend" && route.link !== cancelled) void look(route.link);
    },

    /** @param {import("../types.js").NewTable} options */
    async open(options) {
      await tasks.once(async () => ways.go({ name: "friend", link: await openTable(options) }));
    },

    /** @param {string} name of who sits down at the table that is shown */
    async accept(name) {
      const { route } = store.get();
      if (route.name !== "friend") return;
      const { link } = route;
      const failed = await tasks.once(async () =>
        ways.turnInto({ name: "match", match: await acceptInvitation(link, name) }),
      );
      // Perhaps somebody was quicker: the page says so.
      if (failed) await look(link);
    },

    /** @param {string} link */
    async withdraw(link) {
      store.dispatch({ type: "panel", panel: null });
      cancelled = link;
      const failed = await tasks.once(async () => {
        // Else a look that is under way would find nothing, and say so.
        await looking;
        await withdrawInvitation(link);
        ways.go({ name: "start" });
      });
      // Once it is gone there is nothing to look at, however late somebody tells of it.
      if (!failed) return;
      cancelled = null;
      if (store.get().route.name === "friend") await look(link);
    },
  };
}
