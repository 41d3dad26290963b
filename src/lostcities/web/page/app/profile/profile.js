/** What the player at this browser has played: ratings, averages, the best, opponents, every finished match. */

import { html } from "../html.js";
import { dress } from "../dress.js";
import { useEffect } from "../../vendor/hooks.module.js";
import { percent, signless, t, tn } from "../i18n.js";
import { count } from "../pad/count.js";
import { formula } from "../words.js";
import { History } from "./history.js";
import { keepPast } from "./keep.js";
import { CardRow, Head, RatingCards, Waiting, When, cardsText, meanText, nameOf, recordText } from "./parts.js";
import { useAnswer } from "./requests.js";

/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./requests.js").Profile} Profile */
/** @typedef {import("./requests.js").Tally} Tally */

await dress("profile");

/** @param {{act: Controller}} properties */
export function ProfilePage({ act }) {
  /** @type {{answer: Profile | null, trouble: string | null}} */
  const { answer, trouble } = useAnswer("profile");
  useEffect(() => {
    if (answer) keepPast(answer.history.results).catch(() => undefined);
  }, [answer]);
  if (!answer) return html`<${Waiting} trouble=${trouble} act=${act} />`;
  const nothing = !answer.history.results.length;
  return html`<main class="past" data-testid="profile">
    <${Head} title=${t("Your matches")} act=${act} />
    ${nothing
      ? html`<section class="past-part"><p>${t("You have not finished a match in this browser yet. When you have, it is told of here.")}</p></section>`
      : html`<div class="past-columns">
          <div class="past-column">
            <section class="past-part" aria-labelledby="ratings-title">
              <h2 id="ratings-title">${t("Ratings")}</h2>
              <${RatingCards} ratings=${answer.ratings} />
            </section>
            <${Averages} profile=${answer} />
            <${Best} profile=${answer} />
            <${Opponents} profile=${answer} act=${act} />
          </div>
          <${History} history=${answer.history} act=${act} />
        </div>`}
  </main>`;
}

/** @param {{profile: Profile}} properties */
function Averages({ profile }) {
  const { people, computer } = profile;
  const columns = /** @type {[string, Tally][]} */ ([[t("People"), people], [t("Computer"), computer]].filter(([, tally]) => tally));
  if (!columns.length) return null;
  /** @param {string} title @param {(tally: Tally) => string | number} cell */
  const row = (title, cell) => html`<tr><th scope="row">${title}</th>${columns.map(([, tally]) => html`<td>${cell(tally)}</td>`)}</tr>`;
  return html`<section class="past-part" aria-labelledby="averages-title">
    <h2 id="averages-title">${t("On average")}</h2>
    <table class="averages">
      <thead><tr><td></td>${columns.map(([title]) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>
        ${row(t("Matches"), (tally) => tally.matches)}
        ${row(t("Won"), (tally) => `${tally.won} (${percent(tally.won / tally.matches)})`)}
        ${row(t("Points a round"), (tally) => meanText(tally.points))}
        ${row(t("The others' points a round"), (tally) => meanText(tally.points_against))}
        ${row(t("Turns a round"), (tally) => meanText(tally.turns))}
      </tbody>
    </table>
  </section>`;
}

/** @param {{profile: Profile}} properties */
function Best({ profile }) {
  if (!profile.best.length) return null;
  return html`<section class="past-part" aria-labelledby="best-title">
    <h2 id="best-title">${t("Best expeditions")}</h2>
    <ol class="past-list">
      ${profile.best.map((best) => html`<li class="best">
        <${CardRow} cards=${best.cards} label=${cardsText(best.cards)} />
        <strong class="points-text">${signless(best.points)}</strong>
        <span class="best-formula">${formula(count(best.cards))}</span>
        <span class="quiet">${t("against {name}", { name: nameOf(best.against) })}, <${When} at=${best.finished_at} /></span>
      </li>`)}
    </ol>
  </section>`;
}

/** @param {{profile: Profile, act: Controller}} properties */
function Opponents({ profile, act }) {
  if (!profile.opponents.length) return null;
  return html`<section class="past-part" aria-labelledby="opponents-title">
    <h2 id="opponents-title">${t("Against whom")}</h2>
    <ul class="past-list">
      ${profile.opponents.map(({ name, match, tally }) => html`<li data-opponent=${name}>
        <button type="button" class="row-button" data-action="player" disabled=${!name} onClick=${() => act.go({ name: "player", match })}>
          <strong>${nameOf(name)}</strong>
          <span class="row-end">${tn("{n} match", "{n} matches", tally.matches)}</span>
          <span class="quiet">${recordText(tally)}</span>
        </button>
      </li>`)}
    </ul>
  </section>`;
}
