/** What two agree on: names, colours, rounds, and who opens the first round. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { Choice } from "../panels/fields.js";
import { MOST_AGREED } from "./match.js";
import { LONGEST_NAME, namesOf } from "./pad.js";

/** @typedef {import("./act.js").View} View */
/** @typedef {import("./act.js").Act} Act */
/** @typedef {Pick<import("./match.js").Match, "names" | "colours" | "agreed" | "opener">} Wanted */

/** @param {{view: View, act: Act}} properties */
export function Agreed({ view, act }) {
  const { match } = view.pad;
  const [wanted, setWanted] = useState(/** @type {Wanted} */ ({ names: match.names, colours: match.colours, agreed: match.agreed, opener: match.opener }));
  const change = (/** @type {Partial<Wanted>} */ changes) => setWanted({ ...wanted, ...changes });
  const shownNames = namesOf({ ...match, names: wanted.names });
  const name = (/** @type {0 | 1} */ side, /** @type {string} */ label) => html`<label class="field"><span>${label}</span>
    <input name=${`name-${side}`} maxlength=${LONGEST_NAME} autocomplete="off" value=${wanted.names[side]} placeholder=${namesOf({ ...match, names: ["", ""] })[side]}
      onInput=${(/** @type {any} */ event) => change({ names: side === 0 ? [event.currentTarget.value, wanted.names[1]] : [wanted.names[0], event.currentTarget.value] })} /></label>`;
  return html`<form class="settings" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); act.agree(wanted); }}>
    <div class="names">${name(0, t("First player"))}${name(1, t("Second player"))}</div>
    <${Choice} legend=${t("Colours")} name="colours" value=${wanted.colours} options=${[[5, t("Five")], [6, t("Six")]]} onChange=${(/** @type {5 | 6} */ colours) => change({ colours })} />
    <label class="field rounds"><span>${t("Rounds")}</span>
      <select name="rounds" onChange=${(/** @type {any} */ event) => change({ agreed: Number(event.currentTarget.value) })}>
        ${Array.from({ length: MOST_AGREED }, (_, index) => index + 1).map((n) => html`<option value=${n} selected=${n === wanted.agreed}>${n}</option>`)}
      </select>
    </label>
    <${Choice} legend=${t("Who opens the first round")} name="opener" value=${wanted.opener ?? "older"} onChange=${(/** @type {any} */ value) => change({ opener: value === "older" ? null : value })}
      options=${[["older", t("Not noted")], [0, shownNames[0]], [1, shownNames[1]]]} note=${t("The older player opens, or whom you choose. Later rounds are opened by whoever is ahead.")} />
    <button type="button" class="small draw-lots" data-action="draw-lots" onClick=${() => change({ opener: Math.random() < 0.5 ? 0 : 1 })}>${t("Draw lots")}</button>
    ${view.notice && html`<p class="sum-why" role="alert" data-testid="agreed-refusal">${view.notice.text}</p>`}
    <button type="submit" class="primary big" data-action="agree">${t("Done")}</button>
  </form>`;
}
