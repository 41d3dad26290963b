/** A line to the server that comes back by itself. What is said on it is the business of who opens it. */

/** Reasons for which trying again would not help. */
const FINAL = ["not_found", "deleted", "not_your_seat", "too_many_sockets", "bad_message", "bad_origin", "bad_host"];

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
 * @typedef {object} Rhythm All in milliseconds.
 * @property {number[]} waits how long to wait before each try; the last goes for all further ones
 * @property {number} ping how often to ask for a sign of life
 * @property {number} silence after how long without one the line is taken for dead
 */

/**
 * @typedef {object} Listeners
 * @property {() => void} onOpen
 * @property {(message: any) => void} onMessage
 * @property {() => void} [onLost]
 * @property {(reason: string, text: string) => void} [onEnd] the server will not have this page
 */

/**
 * @typedef {object} Line
 * @property {(message: object) => void} say to whoever is there; when nobody is, it is lost
 * @property {() => void} settle it works: the next loss is a first one, and signs of life are asked for
 * @property {() => void} retry try at once, where it is lost
 * @property {() => void} drop take it for lost
 * @property {() => void} close
 */

/**
 * @param {string} url
 * @param {Rhythm} rhythm
 * @param {Listeners} listeners
 * @param {Surroundings} [around]
 * @returns {Line}
 */
export function openLine(url, { waits, ping, silence }, listeners, around = BROWSER) {
  /** @type {WebSocket | null} */
  let socket = null;
  let settled = false;
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
    const opened = around.open(url);
    socket = opened;
    settled = false;
    heard = around.now();
    around.cancel(pingTimer);
    pingTimer = around.later(watch, ping);
    opened.onopen = () => {
      heard = around.now();
      listeners.onOpen();
    };
    opened.onmessage = (event) => {
      if (opened === socket) hear(JSON.parse(event.data));
    };
    opened.onclose = () => {
      if (opened === socket) drop();
    };
  }

  /** @param {any} message */
  function hear(message) {
    heard = around.now();
    if (message.type !== "error") return listeners.onMessage(message);
    if (!FINAL.includes(message.reason)) return;
    close();
    listeners.onEnd?.(message.reason, message.text);
  }

  function drop() {
    const old = socket;
    socket = null;
    old?.close();
    around.cancel(pingTimer);
    if (closed || !old) return;
    listeners.onLost?.();
    const wait = waits[Math.min(failures, waits.length - 1)] ?? 0;
    failures += 1;
    around.cancel(retryTimer);
    retryTimer = around.later(open, wait);
  }

  function watch() {
    if (around.now() - heard > silence) return drop();
    if (settled) say({ type: "ping" });
    pingTimer = around.later(watch, ping);
  }

  function close() {
    closed = true;
    around.cancel(retryTimer);
    around.cancel(pingTimer);
    const last = socket;
    socket = null;
    // Browsers complain of a socket that is closed before it is open.
    if (last?.readyState === 0) last.onopen = () => last.close();
    else last?.close();
  }

  open();
  return {
    say,
    drop,
    close,
    settle() {
      settled = true;
      failures = 0;
    },
    retry() {
      if (socket) return;
      failures = 0;
      open();
    },
  };
}
