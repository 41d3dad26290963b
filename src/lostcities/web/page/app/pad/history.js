/** Matches that were counted before. */

import { html } from "../html.js";
import { Icon } from "../art.js";
import { signless, t } from "../i18n.js";
import { totals } from "./match.js";
import { namesOf } from "./pad.js";

/** @typedef {import("./act.js").View} View */
/** @typedef {import("./act.js").Act} Act */

/** @param {{view: View, act: Act}} properties */
export function History({ view, act }) {
  const { history } = view.pad;
  if (!history.length) return html`<p class="quiet">${t("There is none yet.")}</p>`;
  return html`<ul class="pad-history">${history.map((match) => html`<${Earlier} key=${match.id} match=${match} act=${act} />`)}</ul>`;
}

/** @param {{match: import("./match.js").Match, act: Act}} properties */
function Earlier({ match, act }) {
  const [first, second] = namesOf(match);
  const [one, two] = totals(match);
  const names = t("{first} and {second}", { first, second });
  const date = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: "medium", timeStyle: "short" }).format(match.id);
  return html`<li class="pad-earlier" data-earlier=${match.id}>
    <button type="button" class="resume" data-action="reopen" onClick=${() => act.reopen(match.id)}>
      <strong>${names}</strong>
      <span class="resume-score">${signless(one)} : ${signless(two)}</span>
      <span class="quiet">${date}</span>
    </button>
    <button type="button" class="icon-button" data-action="forget" aria-label=${t("Delete the match: {names}", { names })} onClick=${() => act.open("forget", match.id)}><${Icon} name="bin" /></button>
  </li>`;
}
