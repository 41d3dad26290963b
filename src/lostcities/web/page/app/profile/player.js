/** What one may know of the other player of a match: the ratings, and the record against oneself. */

import { html } from "../html.js";
import { dress } from "../dress.js";
import { t } from "../i18n.js";
import { Head, RatingCards, Waiting, meanText, nameOf, recordText } from "./parts.js";
import { useAnswer } from "./requests.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./requests.js").Other} Other */

await dress("profile");

/** @param {{page: Page, act: Controller}} properties */
export function PlayerPage({ page, act }) {
  const match = page.route.name === "player" ? page.route.match : "";
  /** @type {{answer: Other | null, trouble: string | null}} */
  const { answer, trouble } = useAnswer(`matches/${match}/opponent`);
  if (!answer) return html`<${Waiting} trouble=${trouble} act=${act} />`;
  const { together } = answer;
  return html`<main class="past narrow" data-testid="player">
    <${Head} title=${nameOf(answer.name)} act=${act} />
    <section class="past-part" aria-labelledby="ratings-title">
      <h2 id="ratings-title">${t("Ratings")}</h2>
      <${RatingCards} ratings=${answer.ratings} />
    </section>
    <section class="past-part" aria-labelledby="together-title">
      <h2 id="together-title">${t("Your matches against {name}", { name: nameOf(answer.name) })}</h2>
      ${together.matches
        ? html`<p class="record" data-testid="together"><strong>${recordText(together)}</strong></p>
            <table class="averages"><tbody>
              <tr><th scope="row">${t("Your points a round")}</th><td>${meanText(together.points)}</td></tr>
              <tr><th scope="row">${t("Points a round of {name}", { name: nameOf(answer.name) })}</th><td>${meanText(together.points_against)}</td></tr>
            </tbody></table>`
        : html`<p data-testid="together">${t("You have not finished one yet.")}</p>`}
    </section>
    <button type="button" data-action="to-match" onClick=${() => act.go({ name: "match", match })}>${t("To the match")}</button>
  </main>`;
}
