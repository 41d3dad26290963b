/** The way to an opponent whom one does not know. */

import { html } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{act: Controller}} properties */
export function FindOpponent({ act }) {
  return html`<section class="new-match" aria-labelledby="find-title">
    <h2 id="find-title">${t("Find an opponent")}</h2>
    <p class="summary-line">${t("Somebody who is looking, too. The computer plays you while you wait.")}</p>
    <button type="button" class="primary big" data-action="find-opponent" onClick=${() => act.go({ name: "queue" })}>${t("Look for one")}</button>
  </section>`;
}
