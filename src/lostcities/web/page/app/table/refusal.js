/** A sentence beside what it is about, and the way to the rule that it follows from. */

import { html } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("../store.js").Notice} Notice */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{notice: Notice, act: Controller}} properties */
export function Refusal({ notice, act }) {
  return html`<span class="bubble refusal" data-testid="refusal" style=${{ "--at": String(notice.at) }}>
    <span>${notice.text}</span><${Why} notice=${notice} act=${act} />
  </span>`;
}

/** @param {{notice: Pick<Notice, "why">, act: Controller}} properties */
export function Why({ notice, act }) {
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    act.panel("rules", notice.why);
  };
  return notice.why ? html`<button type="button" class="why" data-action="why" onClick=${press}>${t("Why?")}</button>` : null;
}

/**
 * Asks what the points at the table are made of.
 * @param {{act: Controller}} properties
 */
export function WhatCounts({ act }) {
  return html`<button type="button" class="what-counts" data-action="count" onClick=${() => act.panel("count")}>${t("What counts?")}</button>`;
}
