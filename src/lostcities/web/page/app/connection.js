/**
 * The line to a match: says hello, takes up where it left off, and sends again what was not answered (under
 * the same id, so that nothing is done twice).
 */

import { openLine } from "./line.js";

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Pause} Pause */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").PresenceMessage} PresenceMessage */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").TableMessage} TableMessage */

/** At once at first, never long: somebody sits before the table. */
const RHYTHM = { waits: [0, 300, 700, 1500, 3000, 5000], ping: 5_000, silence: 12_000 };

/**
 * @typedef {object} Listeners
 * @property {(message: TableMessage) => void} onTable
 * @property {(id: string) => void} onDone
 * @property {(id: string | null, reason: string, text: string) => void} onRefused
 * @property {(message: PresenceMessage) => void} onPresence
 * @property {(lines: import("./types.js").Line[]) => void} onSaid
 * @property {(line: "connecting" | "open" | "lost") => void} onLine
 * @property {(reason: string, text: string) => void} onEnd the server will not have this page
 */

/**
 * @typedef {object} Connection
 * @property {(command: Command) => void} send
 * @property {(seat: Seat | null) => void} sit
 * @property {(pause: Pause) => void} pause
 * @property {(away: boolean) => void} attend whether somebody looks at the page
 * @property {(words: {phrase: string} | {text: string}) => void} talk
 * @property {() => void} retry try at once, where a line is lost
 * @property {() => void} drop take the line for lost
 * @property {() => void} close
 */

/**
 * @param {{url: string, seat: Seat | "own" | null, pause: Pause, away?: boolean}} options
 * @param {Listeners} listeners
 * @param {import("./line.js").Surroundings} [around]
 * @returns {Connection}
 */
export function connect(options, listeners, around) {
  let { seat, pause, away = false } = options;
  /** @type {Seat | null | undefined} A seat that was asked for and not given yet. */
  let wanted;
  /** @type {number | null} The number of the table seen last, at this seat. */
  let seen = null;
  /** @type {Command[]} */
  let unanswered = [];
  /** @type {import("./types.js").Table | null} */
  let table = null;
  let greeted = false;

  listeners.onLine("connecting");
  const line = openLine(
    options.url,
    RHYTHM,
    {
      onOpen: () => {
        greeted = false;
        line.say({ type: "hello", seat: wanted === undefined ? seat : wanted, seen, pause, away });
      },
      onMessage: hear,
      onLost: () => {
        greeted = false;
        listeners.onLine("lost");
      },
      onEnd: listeners.onEnd,
    },
    around,
  );

  /**
   * Whether a table is for whoever sits here. The server may draw the curtain by itself, but a
   * hand that was on its way while another seat was asked for is not shown.
   * @param {Seat | null} you
   */
  function takesSeat(you) {
    if (wanted !== undefined && wanted !== you) return you === null;
    if (wanted === undefined && you !== null && seat !== "own" && you !== seat) return false;
    seat = you;
    wanted = undefined;
    return true;
  }

  /** @param {ServerMessage} message */
  function hear(message) {
    switch (message.type) {
      case "table":
        if (!takesSeat(message.state.you)) return;
        seen = message.number;
        table = message.state;
        if (greeted) return listeners.onTable(message);
        greeted = true;
        line.settle();
        listeners.onLine("open");
        listeners.onTable(message);
        for (const command of unanswered) line.say(command);
        return;
      case "done":
        unanswered = unanswered.filter((command) => command.id !== message.id);
        return listeners.onDone(message.id);
      case "refused":
        if (message.id === null) wanted = undefined;
        if (message.reason === "stale" && agreed(message.id)) return;
        unanswered = unanswered.filter((command) => command.id !== message.id);
        return listeners.onRefused(message.id, message.reason, message.text);
      case "presence":
        return listeners.onPresence(message);
      case "said":
        return listeners.onSaid(message.lines);
    }
  }

  /**
   * Both have pressed the same button at once: that the other wants the same is no reason to ask anybody again.
   * @param {string | null} id
   */
  function agreed(id) {
    const command = unanswered.find((one) => one.id === id);
    const wishes = command?.type === "continue" ? table?.continued : command?.type === "rematch" && table?.rematch;
    if (!command || !wishes || !table || !wishes[command.seat === 0 ? 1 : 0]) return false;
    // Nothing else has happened since, and it can still be asked for.
    if (seen !== command.on + 1 || !table.may.includes(command.type)) return false;
    const again = { ...command, on: seen };
    unanswered = unanswered.map((one) => (one === command ? again : one));
    say(again);
    return true;
  }

  /** @param {object} message what means nothing before the table was seen */
  function say(message) {
    if (greeted) line.say(message);
  }

  return {
    send(command) {
      unanswered.push(command);
      say(command);
    },
    sit(next) {
      wanted = next;
      seen = null;
      say({ type: "sit", seat: next });
    },
    pause(next) {
      pause = next;
      say({ type: "pause", pause });
    },
    attend(next) {
      if (away === next) return;
      away = next;
      say({ type: "attend", away });
    },
    talk: (words) => say({ type: "say", ...words }),
    retry: line.retry,
    drop: line.drop,
    close: line.close,
  };
}
