/**
 * What the reader wants, carried out: changes of the page go to the store, commands to the server.
 * Whether a move is legal is read from what the server said; nothing here knows a rule.
 */

import { connect } from "./connection.js";
import {
  RefusedError,
  acceptInvitation,
  getInvitation,
  getStart,
  makeMatch,
  openTable,
  removeMatch,
  withdrawInvitation,
} from "./api.js";
import { hashOf, parseRoute } from "./router.js";
import { keepSettings } from "./settings.js";
import { refusalText } from "./refusals.js";
import { t } from "./i18n.js";
import { lettersOf, moveText } from "./words.js";
import { cardOfKey, keysOf } from "./table/card.js";
import { lineText } from "./table/talk.js";
import { coverNeeded, other, sortedHand } from "./table/sides.js";

/** @typedef {import("./types.js").CommandType} CommandType */
/** @typedef {import("./types.js").Letter} Letter */
/** @typedef {import("./types.js").NewMatch} NewMatch */
/** @typedef {import("./types.js").NewTable} NewTable */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./store.js").Panel} Panel */
/** @typedef {import("./store.js").Store} Store */

/** How long a refusal stays beside the card. */
const NOTICE_TIME = 7000;
/** Two on one device: how long the drawn card can be seen before the curtain falls. */
const COVER_TIME = 3000;
/** How often to look whether the friend has come, in milliseconds: before open eyes, and otherwise. */
const LOOK_TIME = 1500;
const LOOK_TIME_HIDDEN = 5000;
/** The second half of a double click comes within this time, and is meant for nothing. */
const DOUBLE_CLICK = 400;

/** @typedef {ReturnType<typeof createController>} Controller */

/** @param {Store} store */
export function createController(store) {
  /** @type {import("./connection.js").Connection | null} */
  let line = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let noticeTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let coverTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lookTimer;
  let lastSent = 0;
  let making = false;

  /** @param {import("./store.js").Notice | null} notice */
  function notify(notice) {
    clearTimeout(noticeTimer);
    store.dispatch({ type: "notice", notice });
    if (notice) noticeTimer = setTimeout(() => store.dispatch({ type: "notice", notice: null }), NOTICE_TIME);
  }

  /** @param {string} match */
  function enter(match) {
    leave();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    line = connect(
      {
        url: `${scheme}://${location.host}/api/matches/${match}/socket`,
        // Before a shared device nobody sits until asked.
        seat: "own",
        pause: store.get().settings.pause,
        away: document.hidden,
      },
      {
        onTable: (message) => take(message),
        onDone: (id) => store.dispatch({ type: "answered", id }),
        onRefused(id, reason, text) {
          const { table, pending } = store.get();
          store.dispatch({ type: "answered", id });
          const said = refusalText(reason, table?.step ?? "place", text);
          notify({ ...placeOf(pending?.move ?? null), text: said });
        },
        onPresence: (presence) => store.dispatch({ type: "presence", presence }),
        onSaid: hear,
        onLine: (state) => store.dispatch({ type: "line", line: state }),
        onEnd(reason, text) {
          store.dispatch({ type: "trouble", text: reason === "not_found" ? t("This match is not here.") : text });
          store.dispatch({ type: "line", line: "gone" });
        },
      },
    );
  }

  /**
   * Whoever has just taken the device is told what the other did.
   * @param {Table} table
   */
  function tell(table) {
    const seat = other(/** @type {Seat} */ (table.you));
    const turn = table.last[seat];
    if (!turn || table.round_over) return;
    const { name } = table.seats[seat];
    notify({ zone: "told", at: 0.5, text: `${moveText(name, turn.placing)} ${moveText(name, turn.draw)}` });
  }

  /** @param {import("./types.js").Line[]} lines */
  function hear(lines) {
    const before = store.get();
    store.dispatch({ type: "said", lines });
    const last = lines.at(-1);
    // What was said before one came is in the panel.
    if (!last || last.seat === before.table?.you || before.panel === "talk" || last.number <= before.read) return;
    const text = lineText(store.get(), last);
    const name = before.table?.seats[last.seat].name ?? "";
    if (text !== null && lines.length === 1) notify({ zone: "told", at: 0.5, text: t("{name}: {words}", { name, words: text }) });
  }

  function leave() {
    clearTimeout(coverTimer);
    clearTimeout(lookTimer);
    line?.close();
    line = null;
  }

  /** @param {import("./types.js").TableMessage} message */
  function take({ state: table, events }) {
    clearTimeout(coverTimer);
    const cover = coverNeeded(table);
    if (cover === "now") line?.sit(null);
    if (cover === "soon") coverTimer = setTimeout(() => line?.sit(null), COVER_TIME);
    const before = store.get().table;
    store.dispatch({ type: "table", table, news: events, at: performance.now() });
    if (table.kind === "device" && before?.you === null && table.you !== null) tell(table);
    // Who looks at an old match later stays there, and finds a button.
    if (table.next && before?.match === table.match && !before.next) {
      go({ name: "match", match: table.next });
    }
  }

  /**
   * Where a sentence about a move belongs: over its card or over its pile.
   * @param {string | null} move
   * @returns {{zone: "hand" | "middle" | "page", at: number}}
   */
  function placeOf(move) {
    const { table, settings, picked } = store.get();
    if (!table || !move) return { zone: "page", at: 0.5 };
    const [verb, what] = move.split(" ");
    const letters = lettersOf(table);
    if (verb === "draw") {
      const index = what === "deck" ? letters.length : letters.indexOf(/** @type {Letter} */ (what));
      return { zone: "middle", at: (index + 0.5) / (letters.length + 1) };
    }
    const keys = keysOf(sortedHand(table.hand, settings.sort));
    const index = keys.findIndex((key) => key === picked || (!picked && cardOfKey(key) === what));
    return { zone: "hand", at: index < 0 ? 0.5 : (index + 0.5) / keys.length };
  }

  function justSent() {
    return Date.now() - lastSent < DOUBLE_CLICK;
  }

  /**
   * Make a move, or say beside it why not.
   * @param {string} move
   */
  function tryMove(move) {
    const { table, pending } = store.get();
    if (!table || !line) return;
    const refuse = (/** @type {string} */ code) => {
      if (!justSent()) notify({ ...placeOf(move), text: refusalText(code, table.step) });
    };
    if (pending) return refuse("waiting");
    if (table.legal.includes(move)) return send("move", move);
    const reason = table.refused[move];
    if (reason) return refuse(reason);
    if (table.round_over) return refuse("round_over");
    return refuse(table.turn === table.you ? "wrong_step" : "not_your_turn");
  }

  /**
   * @param {CommandType} type
   * @param {string} [move]
   * @param {{draw?: boolean}} [more]
   */
  function send(type, move, more) {
    const { table, pending } = store.get();
    if (!table || !line) return;
    if (pending) return notify({ ...placeOf(move ?? null), text: refusalText("waiting", table.step) });
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    // With the curtain closed nobody sits here, and the one who is next speaks.
    const seat = table.you ?? table.turn;
    lastSent = Date.now();
    store.dispatch({ type: "sent", id, move: move ?? null, on: table.number });
    line.send({ type, id, on: table.number, seat, ...(move ? { move } : {}), ...more });
  }

  /** @param {Route} route */
  function go(route) {
    const hash = hashOf(route);
    if (location.hash === hash || (hash === "#/" && location.hash === "")) arrive();
    else location.hash = hash;
  }

  function arrive() {
    const route = parseRoute(location.hash);
    leave();
    store.dispatch({ type: "went", route });
    if (route.name === "match") enter(route.match);
    else if (route.name === "friend") void look(route.link);
    else void loadStart();
  }

  /** Another address takes the place of this one, so that the way back does not lead here again. */
  function turnInto(/** @type {Route} */ route) {
    history.replaceState(null, "", hashOf(route));
    arrive();
  }

  /**
   * See what an invitation means now; a table that waits is looked at again and again.
   * @param {string} link
   */
  async function look(link) {
    clearTimeout(lookTimer);
    const here = () => {
      const { route } = store.get();
      return route.name === "friend" && route.link === link;
    };
    try {
      const invitation = await getInvitation(link);
      if (!here()) return;
      if (invitation.state === "yours" && invitation.match) {
        return turnInto({ name: "match", match: invitation.match });
      }
      store.dispatch({ type: "invitation", invitation });
    } catch (error) {
      if (!here()) return;
      const gone = error instanceof RefusedError && error.reason === "not_found";
      store.dispatch({ type: "trouble", text: gone ? t("This invitation is not here. It may have been cancelled.") : textOf(error) });
      if (gone) return store.dispatch({ type: "line", line: "gone" });
    }
    const time = document.visibilityState === "visible" ? LOOK_TIME : LOOK_TIME_HIDDEN;
    const waits = store.get().invitation?.state ?? "waiting";
    if (waits === "waiting" || waits === "open") lookTimer = setTimeout(() => look(link), time);
  }

  /**
   * Do something once, however often it is asked for; what goes wrong is said on the page.
   * @param {() => Promise<void>} task
   * @returns {Promise<boolean>} whether it went wrong
   */
  async function once(task) {
    if (making) return false;
    making = true;
    try {
      await task();
      return false;
    } catch (error) {
      notify({ zone: "page", at: 0.5, text: textOf(error) });
      return true;
    } finally {
      making = false;
    }
  }

  async function loadStart() {
    try {
      store.dispatch({ type: "start", start: await getStart() });
    } catch (error) {
      store.dispatch({ type: "trouble", text: textOf(error) });
    }
  }

  /** @param {unknown} error */
  function textOf(error) {
    return error instanceof TypeError || !(error instanceof Error)
      ? t("The server does not answer.")
      : error.message;
  }

  return {
    go,
    arrive,
    loadStart,
    placeOf,
    tryMove,

    /** @param {string} key of a card of the hand: pick it up, or put it down again */
    pick(key) {
      const { table, picked, pending } = store.get();
      if (!table) return;
      const move = `play ${cardOfKey(key)}`;
      if (pending) return notify({ ...placeOf(move), text: refusalText("waiting", table.step) });
      if (table.turn !== table.you || table.round_over || table.step !== "place") return tryMove(move);
      store.dispatch({ type: "pick", key: picked === key ? null : key });
    },

    /** Put the card down again, close what is open. */
    escape() {
      const { picked, notice, formula } = store.get();
      if (notice) notify(null);
      if (formula) store.dispatch({ type: "formula", expedition: null });
      if (picked) store.dispatch({ type: "pick", key: null });
    },

    /**
     * Play or discard the picked card; without one, nothing.
     * @param {"play" | "discard"} verb
     * @param {string | null} [key]
     */
    place(verb, key = store.get().picked) {
      if (key) tryMove(`${verb} ${cardOfKey(key)}`);
    },

    /** @param {Letter} letter */
    pressPile(letter) {
      const { table, picked } = store.get();
      if (!table) return;
      if (picked && table.step === "place") return this.place("discard");
      tryMove(`draw ${letter}`);
    },

    pressDeck() {
      tryMove("draw deck");
    },

    /** @param {string} key the card of the hand that the tab key stops at */
    focus(key) {
      if (store.get().focused !== key) store.dispatch({ type: "focus", key });
    },

    /** @param {CommandType} type */
    command(type) {
      store.dispatch({ type: "panel", panel: null });
      send(type);
    },

    /** @param {boolean} draw whether nobody shall have won */
    claim(draw) {
      send("claim", undefined, { draw });
    },

    /** @param {Seat | null} seat */
    sit(seat) {
      clearTimeout(coverTimer);
      line?.sit(seat);
    },

    retry() {
      line?.retry();
      const { route, invitation } = store.get();
      if (route.name === "friend" && (!invitation || invitation.state === "waiting")) void look(route.link);
    },

    /** @param {boolean} away whether nobody looks at the page */
    attend(away) {
      line?.attend(away);
    },

    /** @param {{phrase: import("./types.js").Phrase} | {text: string}} words */
    talk(words) {
      line?.talk(words);
    },

    drop() {
      line?.drop();
    },

    closeNotice() {
      notify(null);
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

    /** @param {string} expedition */
    formula(expedition) {
      if (justSent()) return;
      store.dispatch({ type: "formula", expedition });
    },

    /** @param {Partial<Settings>} changes */
    settings(changes) {
      const settings = { ...store.get().settings, ...changes };
      keepSettings(settings);
      store.dispatch({ type: "settings", settings });
      if (changes.pause) line?.pause(changes.pause);
    },

    /** @param {NewMatch} options */
    async startMatch(options) {
      await once(async () => go({ name: "match", match: await makeMatch(options) }));
    },

    /** @param {NewTable} options */
    async openTable(options) {
      await once(async () => go({ name: "friend", link: await openTable(options) }));
    },

    /** @param {string} name of who sits down at the table that is shown */
    async accept(name) {
      const { route } = store.get();
      if (route.name !== "friend") return;
      const { link } = route;
      const failed = await once(async () =>
        turnInto({ name: "match", match: await acceptInvitation(link, name) }),
      );
      // Perhaps somebody was quicker: the page says so.
      if (failed) await look(link);
    },

    /** @param {string} link */
    async withdraw(link) {
      store.dispatch({ type: "panel", panel: null });
      const failed = await once(async () => {
        await withdrawInvitation(link);
        go({ name: "start" });
      });
      if (failed && store.get().route.name === "friend") await look(link);
    },

    /** @param {string} text what a button has just done */
    tell(text) {
      notify({ zone: "page", at: 0.5, text });
    },

    /** @param {string} match */
    async removeMatch(match) {
      store.dispatch({ type: "panel", panel: null });
      try {
        await removeMatch(match);
      } catch (error) {
        notify({ zone: "page", at: 0.5, text: textOf(error) });
      }
      await loadStart();
    },
  };
}
