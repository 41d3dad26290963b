/** The ways to the lesson: an offer for who is new here, and a quiet line for everybody else. */

import { html } from "../html.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";
import { keep, load } from "../tutorial/kept.js";

/** @typedef {import("../store.js").Page} Page */

/**
 * Whether somebody seems to be new here, or has left the lesson in the middle.
 * @param {Page} page
 * @param {import("../tutorial/kept.js").Kept} kept
 */
export function isOffered({ start, settings }, { place, done, dismissed }) {
  if (done || dismissed || !start) return false;
  return place !== null || (start.account === null && !settings.lastMatch && start.matches.length + start.waiting.length === 0);
}

/** @param {{page: Page, act: import("../controller.js").Controller}} properties */
export function LearnOffer({ page, act }) {
  const kept = load();
  if (!isOffered(page, kept)) return null;
  const dismiss = () => {
    keep({ dismissed: true });
    // Drawn anew, the page has the line in its place.
    act.panel(null);
  };
  return html`<aside class="learn-offer" aria-label=${t("Learn the game")} data-testid="learn-offer">
    <p>${kept.place ? t("You have begun to learn the game.") : t("New to the game?")}</p>
    <a class="button small primary" data-action="learn" href="/tutorial">${kept.place ? t("Go on learning") : t("Learn it in three minutes")}</a>
    <button type="button" class="icon-button" data-action="dismiss-learn" aria-label=${t("Not now")} onClick=${dismiss}><${Icon} name="close" /></button>
  </aside>`;
}

/** @param {{page: Page}} properties */
export function LearnLink({ page }) {
  if (isOffered(page, load())) return null;
  return html`<p class="learn-link"><a href="/tutorial">${t("Learn the game in three minutes")}</a></p>`;
}
