/** The time that each side has left: counted down here, decided by the server. */

import { html, classes } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.module.js";
import { t, tn } from "../i18n.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").TimeControl} TimeControl */
/** @typedef {import("../store.js").Page} Page */

const DAY = 86_400;
/** Below this the last seconds are counted in colour. */
const SHORT = 20;

/**
 * @param {{page: Page, seat: Seat}} properties
 */
export function Clock({ page, seat }) {
  const table = /** @type {Table} */ (page.table);
  const clock = table.clock;
  const [, tick] = useState(0);
  const runs = clock?.running === seat;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock) return null;
  const left = secondsLeft(clock, seat, performance.now() - page.tableAt);
  return html`<span class=${classes("clock", runs && "running", left < SHORT && "short")} role="timer" data-clock=${seat}
    aria-label=${t("{name} has {time} left", { name: table.seats[seat].name, time: timeText(left) })}>${timeText(left)}</span>`;
}

/**
 * Whether the time of a seat has run out while it is to move. It may still, until the other claims.
 * @param {{page: Page, seat: Seat}} properties
 */
export function useOutOfTime({ page, seat }) {
  const { clock } = /** @type {Table} */ (page.table);
  const left = clock?.running === seat ? secondsLeft(clock, seat, performance.now() - page.tableAt) : null;
  const [, tick] = useState(0);
  useEffect(() => {
    // Browsers count no timer that is longer than some weeks.
    if (!left || left > DAY) return;
    const timer = setTimeout(() => tick((n) => n + 1), left * 1000 + 50);
    return () => clearTimeout(timer);
  }, [page.tableAt, clock?.running]);
  return left === 0;
}

/**
 * @param {import("../types.js").Clock} clock
 * @param {Seat} seat
 * @param {number} passed milliseconds since the server said how it stands
 */
export function secondsLeft(clock, seat, passed) {
  return Math.max(0, clock.left[seat] - (clock.running === seat ? passed / 1000 : 0));
}

/**
 * A time in few letters: 4:07, 1:02:33, or days and hours.
 * @param {number} seconds
 */
export function timeText(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) {
    const hours = Math.floor(whole / 3600);
    return t("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/**
 * What is agreed, in words.
 * @param {TimeControl | null} time
 */
export function timeTerms(time) {
  if (!time) return t("no time limit");
  if (time.pace === "days") {
    const days = Math.round(time.bank / DAY);
    return tn("{n} day for each turn", "{n} days for each turn", days);
  }
  const minutes = Math.round(time.bank / 60);
  return t("{minutes} min for a round + {seconds} s for each turn", { minutes, seconds: time.increment });
}
