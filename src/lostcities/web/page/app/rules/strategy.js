/** Strategy as a page: for beginners and for advanced players, each advice with what the champion does. */

import { html } from "../html.js";
import { dress } from "../dress.js";
import { t } from "../i18n.js";
import { forAdvanced, forBeginners } from "./advice.js";
import { Book, ChapterOf } from "./book.js";
import { Fan, Figure } from "./figures.js";

await dress("rules");

/** @typedef {import("./advice.js").Advice} Advice */

/** @param {{page: import("../store.js").Page, act: import("../controller.js").Controller}} properties */
export function StrategyPage({ page, act }) {
  const parts = /** @type {[string, Advice[]][]} */ ([
    [t("For beginners"), forBeginners()],
    [t("For advanced players"), forAdvanced()],
  ]);
  const lead = t("What the strongest player here does, in figures: the champion's network against itself, counted over 20,000 rounds with five colours.");
  return html`<${Book} name="strategy" title=${t("Strategy")} lead=${lead} route=${page.route} chapters=${parts.flatMap(([, advice]) => advice)} act=${act}>
    ${parts.map(([title, advice]) => html`<h2 class="part-title">${title}</h2>${advice.map((each) => html`<${AdviceOf} key=${each.id} advice=${each} />`)}`)}
  </${Book}>`;
}

/** @param {{advice: Advice}} properties */
function AdviceOf({ advice: { id, title, texts, measured, cards, next, good, caption } }) {
  return html`<${ChapterOf} id=${id} title=${title} level=${3}>
    ${texts.map((text) => html`<p>${text}</p>`)}
    ${cards && html`<${Figure} caption=${caption}><${Fan} cards=${cards} next=${next} good=${good} /></${Figure}>`}
    ${measured.map(([figure, words]) => html`<p class="measured"><strong>${figure}</strong><span>${words}</span></p>`)}
  </${ChapterOf}>`;
}
