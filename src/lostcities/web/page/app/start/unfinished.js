/** The matches that wait to be finished. */

import { html } from "../html.js";
import { Icon } from "../art.js";
import { signless, t } from "../i18n.js";

/** @typedef {import("../types.js").Summary} Summary */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{matches: Summary[], act: Controller}} properties */
export function Unfinished({ matches, act }) {
  return html`<section class="unfinished" aria-labelledby="unfinished-title">
    <h2 id="unfinished-title">${t("Unfinished matches")}</h2>
    <ul>
      ${matches.map((match) => html`<${Row} key=${match.match} match=${match} act=${act} />`)}
    </ul>
  </section>`;
}

/** @param {{match: Summary, act: Controller}} properties */
function Row({ match, act }) {
  const [first, second] = match.names;
  const names = t("{first} and {second}", { first, second });
  return html`<li class="unfinished-row" data-summary=${match.match}>
    <button type="button" class="resume" data-action="resume" onClick=${() => act.go({ name: "match", match: match.match })}>
      <strong>${names}</strong>
      <span class="resume-score">${signless(match.totals[0])} : ${signless(match.totals[1])}</span>
      <span class="quiet">${t("Round {round} of {rounds}", { round: match.round + 1, rounds: match.rounds })}, ${whose(match)}</span>
    </button>
    <button type="button" class="icon-button" data-action="remove" aria-label=${t("Delete the match: {names}", { names })} onClick=${() => act.panel("remove", match.match)}>
      <${Icon} name="bin" />
    </button>
  </li>`;
}

/** @param {Summary} match */
function whose(match) {
  return match.your_turn && match.kind === "computer"
    ? t("your turn")
    : t("{name} to move", { name: match.names[match.turn] });
}
