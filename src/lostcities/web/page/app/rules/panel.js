/** The rules beside a match: all of them in short, or the one that a refusal is about. */

import { html } from "../html.js";
import { dress } from "../dress.js";
import { t } from "../i18n.js";
import { FigureOf } from "./figures.js";
import { sectionOf, sections } from "./sections.js";

// Who imports this waits for it, so that nothing is shown without its style.
await dress("rules");

/** @typedef {import("./sections.js").Section} Section */

/**
 * @param {{section?: string | null, apart: boolean}} properties `apart`: the whole page opens in a tab of its own,
 *   since something goes on here
 */
export function RulesPanel({ section = null, apart }) {
  const chosen = sectionOf(section);
  const shown = chosen ? [chosen] : sections().filter(({ short }) => short.length);
  return html`<div class="rules">
    ${shown.map((each) => html`<${Part} section=${each} whole=${chosen !== null} />`)}
    <p><a class="button" data-action="all-rules" href=${`/#/rules${chosen ? `/${chosen.id}` : ""}`} target=${apart ? "_blank" : undefined}>${t("All the rules")}</a>
      ${!chosen && location.pathname !== "/tutorial" && html` <a class="button" data-action="learn" href="/tutorial" target=${apart ? "_blank" : undefined}>${t("Learn the game in three minutes")}</a>`}</p>
  </div>`;
}

/** @param {{section: Section, whole: boolean}} properties */
function Part({ section, whole }) {
  return html`<section class="rule">
    <h3>${section.title}</h3>
    ${section.short.map((text) => html`<p>${text}</p>`)}
    <${FigureOf} id=${section.id} />
    ${whole && section.more.map((text) => html`<p>${text}</p>`)}
    ${whole && html`<${FigureOf} id=${section.id} more=${true} />`}
  </section>`;
}
