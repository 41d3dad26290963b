/** The match that is looked at: its line to the server, and what is heard on it. */

import { connect } from "../connection.js";
import { t } from "../i18n.js";
import { coverNeeded, other } from "../table/sides.js";
import { lineText } from "../table/talk.js";
import { moveText } from "../words.js";

/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../store.js").Store} Store */

/** Two on one device: how long the drawn card can be seen before the curtain falls. */
const COVER_TIME = 3000;

/** @typedef {ReturnType<typeof createVisit>} Visit */

/**
 * @param {Store} store
 * @param {import("./remarks.js").Remarks} remarks
 * @param {(match: string) => void} follow goes on to the match that follows this one
 */
export function createVisit(store, remarks, follow) {
  /** @type {import("../connection.js").Connection | null} */
  let line = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let coverTimer;

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
          const { pending } = store.get();
          store.dispatch({ type: "answered", id });
          remarks.refuse(pending?.move ?? null, reason, text);
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

  function leave() {
    clearTimeout(coverTimer);
    line?.close();
    line = null;
  }

  /** @param {import("../types.js").TableMessage} message */
  function take({ state: table, events }) {
    clearTimeout(coverTimer);
    const cover = coverNeeded(table);
    if (cover === "now") line?.sit(null);
    if (cover === "soon") coverTimer = setTimeout(() => line?.sit(null), COVER_TIME);
    const before = store.get().table;
    store.dispatch({ type: "table", table, news: events, at: performance.now() });
    if (table.kind === "device" && before?.you === null && table.you !== null) tell(table);
    // Who looks at an old match later stays there, and finds a button.
    if (table.next && before?.match === table.match && !before.next) follow(table.next);
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
    remarks.report(`${moveText(name, turn.placing)} ${moveText(name, turn.draw)}`);
  }

  /** @param {import("../types.js").Line[]} lines */
  function hear(lines) {
    const before = store.get();
    store.dispatch({ type: "said", lines });
    const last = lines.at(-1);
    // What was said before one came is in the panel.
    if (!last || last.seat === before.table?.you || before.panel === "talk" || last.number <= before.read) return;
    const text = lineText(store.get(), last);
    const name = before.table?.seats[last.seat].name ?? "";
    if (text !== null && lines.length === 1) remarks.report(t("{name}: {words}", { name, words: text }));
  }

  /**
   * @param {CommandType} type
   * @param {string} [move]
   * @param {{draw?: boolean}} [more]
   * @returns {boolean} whether it was sent
   */
  function send(type, move, more) {
    const { table, pending } = store.get();
    if (!table || !line) return false;
    if (pending) {
      remarks.refuse(move ?? null, "waiting");
      return false;
    }
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    // With the curtain closed nobody sits here, and the one who is next speaks.
    const seat = table.you ?? table.turn;
    store.dispatch({ type: "sent", id, move: move ?? null, on: table.number });
    line.send({ type, id, on: table.number, seat, ...(move ? { move } : {}), ...more });
    return true;
  }

  return {
    enter,
    leave,
    send,

    /** Whether there is a line. */
    get open() {
      return line !== null;
    },

    /** @param {Seat | null} seat */
    sit(seat) {
      clearTimeout(coverTimer);
      line?.sit(seat);
    },

    /** @param {import("../types.js").Pause} pause */
    pause(pause) {
      line?.pause(pause);
    },

    /** Try at once, where the line is lost. */
    retry() {
      line?.retry();
    },

    /** Take the line for lost. */
    drop() {
      line?.drop();
    },

    /** @param {boolean} away whether nobody looks at the page */
    attend(away) {
      line?.attend(away);
    },

    /** @param {{phrase: import("../types.js").Phrase} | {text: string}} words */
    talk(words) {
      line?.talk(words);
    },
  };
}
