/** The settings about being called: in this browser, and in which others. */

import { RefusedError, getPush } from "../api.js";
import { textOf } from "../control/tasks.js";
import { dress } from "../dress.js";
import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.module.js";
import { dated, t } from "../i18n.js";
import { Tick } from "../panels/fields.js";
import { ability, end, subscribe } from "./push.js";

/** @typedef {import("../types.js").PushInfo} PushInfo */

void dress("queue");

export function Calls() {
  const [info, setInfo] = useState(/** @type {PushInfo | null} */ (null));
  const [trouble, setTrouble] = useState("");
  /** @param {Promise<PushInfo | null>} asked */
  const take = async (asked) => {
    try {
      const given = await asked;
      if (given) setInfo(given);
      setTrouble(given ? "" : t("Your browser was not given leave to call you."));
    } catch (error) {
      const nobody = error instanceof RefusedError && error.reason === "not_found";
      setTrouble(nobody ? t("Begin a match first: then there is something to call you for.") : textOf(error));
    }
  };
  useEffect(() => void take(getPush()), []);
  if (!info) return trouble ? html`<p class="quiet">${trouble}</p>` : null;
  const here = info.subscriptions.find((one) => one.here);
  const others = info.subscriptions.filter((one) => !one.here);
  const change = (/** @type {boolean} */ wanted) => {
    if (wanted && info.key) void take(subscribe(info.key));
    else if (here) void take(end(info, here.id));
  };
  const why = obstacle(info);
  return html`<div class="calls" data-testid="calls">
    ${why
      ? html`<p class="quiet">${why}</p>`
      : html`<${Tick} text=${t("Call me when it is my move")} name="calls" checked=${Boolean(here)} onChange=${change} note=${t("Also when this page is closed. No card is named.")} />`}
    ${trouble && html`<p role="alert">${trouble}</p>`}
    ${others.length > 0 && html`<p class="quiet">${t("You are called in other browsers, too:")}</p>
      <ul>${others.map((one) => html`<li key=${one.id}>
        <span>${t("since {time}", { time: dated(one.created_at) })}</span>
        <button type="button" class="small" data-action="end-call" onClick=${() => take(end(info, one.id))}>${t("End")}</button>
      </li>`)}</ul>`}
  </div>`;
}

/** @param {PushInfo} info @returns {string | null} why nobody can be called here */
function obstacle(info) {
  if (!info.key) return t("This server cannot call you when it is your move: its extra “push” is not installed.");
  const can = ability();
  if (can === "unable") return t("This browser cannot be called here when it is your move. On a phone, install the page first; it has to come by https.");
  return can === "denied" ? t("Your browser does not let this page call you; its settings can allow that.") : null;
}
