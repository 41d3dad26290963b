/** Where the focus goes when what has it goes away. */

/** A button that is pressed goes with what it was for: the focus waits at the log, which tells what came of it. */
export function toLog() {
  document.getElementById("text-log-title")?.focus({ preventScroll: true });
}
