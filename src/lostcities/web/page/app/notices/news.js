/** The line on which the server says that something has changed. What it is, the page asks for itself. */

/** @typedef {"invitation" | "matches" | "queue"} Subject */

/** How long to wait before each try, in milliseconds. */
const WAITS = [0, 500, 1500, 4000, 8000];
/** How often to give a sign of life, and after how long without one a line is taken for dead. */
const PING = 15_000;
const SILENCE = 40_000;
/** Reasons for which trying again would not help. */
const FINAL = ["not_found", "too_many_sockets", "bad_message"];

/**
 * @typedef {object} Ear
 * @property {(away: boolean) => void} attend whether somebody looks at the page
 * @property {() => void} retry try at once, where the line is lost
 * @property {() => void} close
 */

/**
 * Listen until closed.
 * @param {string | null} link an invitation to hear of
 * @param {(what: Subject[]) => void} onChanged
 * @returns {Ear}
 */
export function listen(link, onChanged) {
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0;
  let heard = Date.now();
  let closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    if (closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/api/news/socket${link ? `?link=${link}` : ""}`);
    socket = line;
    heard = Date.now();
    line.onmessage = (event) => {
      heard = Date.now();
      const message = JSON.parse(event.data);
      if (message.type === "error" && FINAL.includes(message.reason)) return close();
      if (message.type !== "changed") return;
      tries = 0;
      onChanged(message.what);
    };
    line.onopen = () => attend(document.hidden);
    line.onclose = () => {
      if (line !== socket) return;
      socket = null;
      clearTimeout(timer);
      timer = setTimeout(open, WAITS[Math.min(tries++, WAITS.length - 1)]);
    };
  }

  /** @param {object} message */
  function say(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** @param {boolean} away */
  function attend(away) {
    say({ type: "attend", away });
  }

  function close() {
    closed = true;
    clearInterval(beat);
    clearTimeout(timer);
    const line = socket;
    socket = null;
    if (line?.readyState !== WebSocket.CONNECTING) return line?.close();
    // Browsers complain about a line that is closed before it stands.
    line.onmessage = null;
    line.onopen = () => line.close();
  }

  const beat = setInterval(() => {
    if (socket && Date.now() - heard > SILENCE) socket.close();
    else say({ type: "ping" });
  }, PING);
  open();
  return {
    attend,
    close,
    retry() {
      if (socket || closed) return;
      clearTimeout(timer);
      open();
    },
  };
}
