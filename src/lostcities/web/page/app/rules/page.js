/** The rules as a page: every section whole, with its figures and an example to try. */

import { html } from "../html.js";
import { dress } from "../dress.js";
import { t } from "../i18n.js";
import { Book, ChapterOf } from "./book.js";
import { Example } from "./example.js";
import { FigureOf } from "./figures.js";
import { sections } from "./sections.js";

await dress("rules");

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function RulesPage({ page, act }) {
  const chapters = sections();
  return html`<${Book} name="rules" title=${t("The rules")} lead=${t("Read in five minutes, played in twenty.")} route=${page.route} chapters=${chapters} act=${act}>
    <p class="learn-link"><a href="/tutorial">${t("Learn the game in three minutes")}</a></p>
    ${chapters.map((section) => html`<${ChapterOf} key=${section.id} id=${section.id} title=${section.title}>
      ${section.short.map((text) => html`<p class="in-short">${text}</p>`)}
      <${FigureOf} id=${section.id} />
      ${section.more.map((text) => html`<p>${text}</p>`)}
      <${FigureOf} id=${section.id} more=${true} />
      ${section.id === "counting" && html`<${Example} />`}
    </${ChapterOf}>`)}
  </${Book}>`;
}
