/**
 * The line to the server: says hello, takes up where it left off, sends again what was not
 * answered (under the same id, so that nothing is done twice), and comes back by itself.
 */

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Pause} Pause */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").PresenceMessage} PresenceMessage */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").TableMessage} TableMessage */

/** How long to wait before each try, in milliseconds: at once at first, never long. */
const WAITS = [0, 300, 700, 1500, 3000, 5000];
/** A line on which nothing was heard for so long is taken for dead. */
const SILENCE = 12_000;
/** How often to ask for a sign of life. */
const PING = 5_000;
/** Reasons for which trying again would not help. */
const FINAL = ["not_found", "deleted", "not_your_seat", "too_many_sockets", "bad_origin", "bad_host"];

/**
 * @typedef {object} Surroundings What a test replaces.
 * @property {(url: string) => WebSocket} open
 * @property {(task: () => void, milliseconds: number) => unknown} later
 * @property {(timer: any) => void} cancel
 * @property {() => number} now
 */

/** @type {Surroundings} */
const BROWSER = {
  open: (url) => new WebSocket(url),
  later: (task, milliseconds) => setTimeout(task, milliseconds),
  cancel: (timer) => clearTimeout(timer),
  now: () => Date.now(),
};

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
 * @param {Surroundings} [around]
 * @returns {Connection}
 */
export function connect(options, listeners, around = BROWSER) {
  let { seat, pause, away = false } = options;
  /** @type {Seat | null | undefined} A seat that was asked for and not given yet. */
  let wanted;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {number | null} The number of the table seen last, at this seat. */
  let seen = null;
  /** @type {Command[]} */
  let unanswered = [];
  let greeted = false;
  let closed = false;
  let failures = 0;
  let heard = 0;
  /** @type {unknown} */
  let retryTimer = null;
  /** @type {unknown} */
  let pingTimer = null;

  /** @param {object} message */
  function say(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function open() {
    if (closed || socket) return;
    around.cancel(retryTimer);
    const opened = around.open(options.url);
    socket = opened;
    greeted = false;
    heard = around.now();
    around.cancel(pingTimer);
    pingTimer = around.later(watch, PING);
    opened.onopen = () => {
      heard = around.now();
      say({ type: "hello", seat: wanted === undefined ? seat : wanted, seen, pause, away });
    };
    opened.onmessage = (event) => {
      if (opened === socket) hear(JSON.parse(event.data));
    };
    opened.onclose = () => {
      if (opened === socket) lose();
    };
  }

  function lose() {
    const old = socket;
    socket = null;
    old?.close();
    around.cancel(pingTimer);
    if (closed) return;
    listeners.onLine("lost");
    const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
    failures += 1;
    around.cancel(retryTimer);
    retryTimer = around.later(open, wait);
  }

  function watch() {
    if (around.now() - heard > SILENCE) return lose();
    if (greeted) say({ type: "ping" });
    pingTimer = around.later(watch, PING);
  }

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
    heard = around.now();
    switch (message.type) {
      case "table":
        if (!takesSeat(message.state.you)) return;
        seen = message.number;
        if (greeted) return listeners.onTable(message);
        greeted = true;
        failures = 0;
        listeners.onLine("open");
        listeners.onTable(message);
        for (const command of unanswered) say(command);
        return;
      case "done":
        unanswered = unanswered.filter((command) => command.id !== message.id);
        return listeners.onDone(message.id);
      case "refused":
        if (message.id === null) wanted = undefined;
        unanswered = unanswered.filter((command) => command.id !== message.id);
        return listeners.onRefused(message.id, message.reason, message.text);
      case "error":
        if (FINAL.includes(message.reason)) {
          closed = true;
          listeners.onEnd(message.reason, message.text);
        }
        return;
      case "presence":
        return listeners.onPresence(message);
      case "said":
        return listeners.onSaid(message.lines);
      case "pong":
        return;
    }
  }

  listeners.onLine("connecting");
  open();
  return {
    send(command) {
      unanswered.push(command);
      if (greeted) say(command);
    },
    sit(next) {
      wanted = next;
      seen = null;
      if (greeted) say({ type: "sit", seat: next });
    },
    pause(next) {
      pause = next;
      if (greeted) say({ type: "pause", pause });
    },
    attend(next) {
      if (away === next) return;
      away = next;
      if (greeted) say({ type: "attend", away });
    },
    talk(words) {
      if (greeted) say({ type: "say", ...words });
    },
    retry() {
      if (!socket) {
        failures = 0;
        open();
      }
    },
    drop() {
      if (socket) lose();
    },
    close() {
      closed = true;
      around.cancel(retryTimer);
      around.cancel(pingTimer);
      const last = socket;
      socket = null;
      // Browsers complain of a socket that is closed before it is open.
      if (last?.readyState === 0) last.onopen = () => last.close();
      else last?.close();
    },
  };
}
