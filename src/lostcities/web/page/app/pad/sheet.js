/** The rounds of the match as a table, each to be opened again, and the result. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { signless, t } from "../i18n.js";
import { pointsOf } from "./board.js";
import { MOST_ROUNDS, isEmpty, openerOf, totals } from "./match.js";
import { namesOf } from "./pad.js";
import { shown, verdict } from "./words.js";

/** @typedef {import("./pad.js").Pad} Pad */
/** @typedef {import("./act.js").Act} Act */

/** @param {{pad: Pad, act: Act}} properties */
export function Sheet({ pad, act }) {
  const { match } = pad;
  const names = namesOf(match);
  const [one, two] = totals(match);
  return html`<section class="pad-sheet" aria-labelledby="sheet-title">
    <h2 id="sheet-title">${t("The match")}</h2>
    <table class="sheet-table" data-testid="sheet">
      <thead><tr><th scope="col">${t("Round")}</th><th scope="col">${names[0]}</th><th scope="col">${names[1]}</th></tr></thead>
      <tbody>
        ${match.rounds.map((_, index) => html`<${Row} key=${index} pad=${pad} index=${index} act=${act} />`)}
      </tbody>
      <tfoot><tr><th scope="row">${t("Total")}</th><td data-total="0">${signless(one)}</td><td data-total="1">${signless(two)}</td></tr></tfoot>
    </table>
    <div class="sheet-foot">
      <p class="quiet"><span class="opener-sign" aria-hidden="true"></span>${t("opens the round")}</p>
      <button type="button" class="small" data-action="agreed" onClick=${() => act.open("agreed")}>${t("Names and rounds")}</button>
    </div>
  </section>`;
}

/** @param {{pad: Pad, index: number, act: Act}} properties */
function Row({ pad, index, act }) {
  const { match } = pad;
  const round = /** @type {import("./board.js").Round} */ (match.rounds[index]);
  const opener = openerOf(match, index);
  const current = index === pad.round;
  const cell = (/** @type {0 | 1} */ side) => html`<td class=${round[side] ? "" : "none"}>
    ${opener === side && html`<span class="opener-sign" aria-hidden="true"></span><span class="visually-hidden">${t("opens the round")} </span>`}
    ${round[side] ? shown(pointsOf(round[side])) : html`<span aria-hidden="true">–</span><span class="visually-hidden">${t("nothing entered")}</span>`}
  </td>`;
  return html`<tr class=${classes(current && "current", isEmpty(round) && "to-come")} data-row=${index}>
    <th scope="row"><button type="button" class="quiet-button" data-action="go-to-round" aria-current=${current ? "step" : undefined}
      aria-label=${t("Open round {round}", { round: index + 1 })} onClick=${() => act.goTo(index)}>${index + 1}${!current && !isEmpty(round) && html`<${Icon} name="pen" />`}</button></th>
    ${cell(0)}${cell(1)}
  </tr>`;
}

/** @param {{pad: Pad, act: Act}} properties */
export function Result({ pad, act }) {
  const { match } = pad;
  const [one, two] = totals(match);
  return html`<section class="pad-result" data-testid="result" aria-labelledby="pad-result">
    <h2 id="pad-result" tabindex="-1">${verdict(match)}</h2>
    <p class="result-points">${signless(one)}<span aria-hidden="true"> : </span><span class="visually-hidden">, </span>${signless(two)}</p>
    <div class="result-buttons">
      <button type="button" class="primary" data-action="share" onClick=${() => act.open("share")}><${Icon} name="share" />${t("Share")}</button>
      <button type="button" data-action="new-match" onClick=${() => act.startAnew()}>${t("New match")}</button>
      ${match.rounds.length < MOST_ROUNDS && html`<button type="button" data-action="play-on" onClick=${() => act.playOn()}>${t("Play on, points add up")}</button>`}
    </div>
  </section>`;
}
