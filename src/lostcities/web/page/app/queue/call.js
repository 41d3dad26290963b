/** What lies over other pages while somebody looks for an opponent: a line that says so, and the call when one is there. */

import { html } from "../html.js";
import { Dialog } from "../panels/dialog.js";
import { t } from "../i18n.js";
import { Passed, agreed, opponent } from "./page.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function Call({ page, act }) {
  const { queue } = page;
  if (!queue || queue.state === "idle") return null;
  const leave = () => act.search((search) => search.leave());
  if (!queue.found) {
    return html`<button type="button" class="search-bar" data-action="to-search" onClick=${() => act.go({ name: "queue" })}>
      <span class="waiting-sign" aria-hidden="true"></span>
      ${queue.computer ? t("A computer player offers to play") : t("Looking for an opponent")} · <${Passed} page=${page} from=${queue.waited} />
    </button>`;
  }
  const { found } = queue;
  return html`<${Dialog} name="call" title=${t("An opponent is there")} onClose=${leave}>
    <p>${opponent(found)}</p>
    <p class="summary-line">${agreed(found)}</p>
    ${found.accepted
      ? html`<p class="waiting-line" role="status"><span class="waiting-sign" aria-hidden="true"></span>${t("{name} is asked whether they still want to play.", { name: found.name })}</p>`
      : html`<p role="timer">${t("Time to come:")} <strong><${Passed} page=${page} from=${found.seconds} down /></strong></p>`}
    <div class="panel-buttons">
      <button type="button" data-action="refuse-opponent" onClick=${leave}>${t("Stop looking")}</button>
      ${!found.accepted && html`<button type="button" class="primary" data-action="accept-opponent" onClick=${() => act.search((search) => search.accept())}>${t("Play now")}</button>`}
    </div>
  </${Dialog}>`;
}
