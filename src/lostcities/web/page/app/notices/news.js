/** The line on which the server says that something has changed. What it is, the page asks for itself. */

import { openLine } from "../line.js";

/** @typedef {"invitation" | "matches" | "queue"} Subject */

/** Not as often as at a table: nobody waits for a move here. */
const RHYTHM = { waits: [0, 500, 1500, 4000, 8000], ping: 15_000, silence: 40_000 };

/**
 * @typedef {object} Ear
 * @property {(away: boolean) => void} attend whether nobody looks at the page
 * @property {() => void} retry try at once, where the line is lost
 * @property {() => void} close
 */

/**
 * Listen until closed.
 * @param {string | null} link an invitation to hear of
 * @param {(what: Subject[]) => void} onChanged
 * @param {import("../line.js").Surroundings} [around]
 * @returns {Ear}
 */
export function listen(link, onChanged, around) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const url = `${scheme}://${location.host}/api/news/socket${link ? `?link=${link}` : ""}`;
  /** @param {boolean} away */
  const attend = (away) => line.say({ type: "attend", away });
  const line = openLine(
    url,
    RHYTHM,
    {
      onOpen: () => attend(document.hidden),
      onMessage: (message) => {
        if (message.type !== "changed") return;
        line.settle();
        onChanged(message.what);
      },
    },
    around,
  );
  return { attend, retry: line.retry, close: line.close };
}
