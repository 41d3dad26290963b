/** Sockets and a clock for tests of lines to the server. */

/** A socket that keeps what is said. */
export class Socket {
  readyState = 0;
  /** @type {any[]} */
  said = [];
  /** @type {() => void} */
  onopen = () => {};
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  /** @type {() => void} */
  onclose = () => {};

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} text */
  send(text) {
    this.said.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }

  /** @param {object} what */
  hears(what) {
    this.onmessage({ data: JSON.stringify(what) });
  }

  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

/** Sockets that a test opens and breaks, and a time that passes when it says so. */
export function surroundings() {
  /** @type {Socket[]} */
  const sockets = [];
  /** @type {{task: () => void, at: number}[]} */
  let tasks = [];
  let now = 0;
  /** @type {import("../../src/lostcities/web/page/app/line.js").Surroundings} */
  const around = {
    open: (url) => {
      const socket = new Socket(url);
      sockets.push(socket);
      return /** @type {any} */ (socket);
    },
    later: (task, milliseconds) => {
      const entry = { task, at: now + milliseconds };
      tasks.push(entry);
      return entry;
    },
    cancel: (timer) => {
      tasks = tasks.filter((entry) => entry !== timer);
    },
    now: () => now,
  };
  /** @param {number} milliseconds */
  const pass = (milliseconds) => {
    const end = now + milliseconds;
    for (;;) {
      const next = tasks.filter((entry) => entry.at <= end).sort((one, two) => one.at - two.at)[0];
      if (!next) break;
      tasks = tasks.filter((entry) => entry !== next);
      now = next.at;
      next.task();
    }
    now = end;
  };
  return { around, sockets, pass, last: () => /** @type {Socket} */ (sockets.at(-1)) };
}
