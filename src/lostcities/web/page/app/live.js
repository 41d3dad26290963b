/** What screen readers read out: a region that is not seen, of which each page has one. */

/** More than these nobody goes back to. */
const LINES_KEPT = 3;

const live = document.createElement("div");

/** Put the region into the page, before anything is said: what it holds at first is not read out. */
export function installLive() {
  live.id = "live";
  live.className = "visually-hidden";
  live.dataset.testid = "live";
  live.setAttribute("aria-live", "polite");
  document.body.append(live);
}

/** @param {string[]} lines read out in one go */
export function say(lines) {
  if (!lines.length) return;
  const paragraph = document.createElement("p");
  paragraph.textContent = lines.join(" ");
  live.append(paragraph);
  while (live.childElementCount > LINES_KEPT) live.firstElementChild?.remove();
}

/** Take away what was said: another pair of eyes may look at the page. */
export function hush() {
  live.replaceChildren();
}
