/** Every finished match, a page at a time. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { useState } from "../../vendor/hooks.module.js";
import { signed, signless, t, tn } from "../i18n.js";
import { get } from "../api.js";
import { textOf } from "../control/tasks.js";
import { unratedText } from "../table/outcome.js";
import { isThere } from "./keep.js";
import { When, nameOf } from "./parts.js";

/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./requests.js").History} Finished */
/** @typedef {import("./requests.js").Result} Result */

/** @param {{history: Finished, act: Controller}} properties */
export function History({ history, act }) {
  const [shown, setShown] = useState(history);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(/** @type {string | null} */ (null));
  const more = async () => {
    setBusy(true);
    try {
      const next = /** @type {Finished} */ (await get(`/api/profile/history?before=${shown.before}`));
      setShown({ results: [...shown.results, ...next.results], before: next.before });
      setTrouble(null);
    } catch (error) {
      setTrouble(textOf(error));
    }
    setBusy(false);
  };
  return html`<section class="past-part" aria-labelledby="history-title">
    <h2 id="history-title">${t("Finished matches")}</h2>
    <ul class="past-list">${shown.results.map((result) => html`<${Row} key=${result.match} result=${result} act=${act} />`)}</ul>
    ${trouble && html`<p class="banner lost" role="alert">${trouble}</p>`}
    ${shown.before !== null && html`<button type="button" data-action="more" disabled=${busy} onClick=${more}>${t("Show more")}</button>`}
  </section>`;
}

/** @param {{result: Result, act: Controller}} properties */
function Row({ result, act }) {
  const { sides, you } = result;
  const near = you ?? 0;
  const [mine, theirs] = [sides[near], sides[near === 0 ? 1 : 0]];
  const names = you === null ? t("{first} and {second}", { first: nameOf(sides[0].name), second: nameOf(sides[1].name) }) : nameOf(theirs.name);
  return html`<li class="finished" data-result=${result.match}>
    <div class="finished-line">
      <strong class="finished-name">${names}</strong>
      <span class="points-text">${signless(mine.points)} : ${signless(theirs.points)}</span>
    </div>
    <p class="quiet"><span class=${classes("verdict", verdict(result))}>${verdictText(result)}</span> ${endText(result)} <${When} at=${result.finished_at} />${result.rounds > 0 && ` · ${tn("{n} round", "{n} rounds", result.rounds)}`}</p>
    ${mine.change && html`<p class="quiet" data-testid="change">${t("Rating {rating} ({change})", { rating: mine.change.after, change: signed(mine.change.after - mine.change.before) })}</p>`}
    ${result.unrated && result.unrated !== "by_choice" && html`<p class="quiet">${unratedText(result.unrated)}</p>`}
    ${isThere(result) && html`<div class="finished-buttons">
      <button type="button" class="small" data-action="replay" onClick=${() => act.go({ name: "replay", match: result.match })}><${Icon} name="play" />${t("Replay")}</button>
      <a class="button small" data-action="save-record" href=${`/api/matches/${result.match}/record`} download><${Icon} name="save" />${t("Record")}</a>
    </div>`}
  </li>`;
}

/** @param {Result} result */
function verdict({ winner, you }) {
  if (winner === null) return "drawn";
  return you === null ? "" : winner === you ? "won" : "lost";
}

/** @param {Result} result */
function verdictText({ winner, you, sides }) {
  if (winner === null) return t("drawn");
  if (you === null) return t("{name} won", { name: nameOf(sides[winner].name) });
  return winner === you ? t("won") : t("lost");
}

/** @param {Result} result */
function endText({ why, winner }) {
  if (why === null || winner === null) return "";
  return { resigned: t("(resigned)"), time: t("(out of time)"), left: t("(left)") }[why];
}
