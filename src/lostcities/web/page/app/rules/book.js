/** What the pages to read share: head, contents, chapters, and going to one of them. */

import { html } from "../html.js";
import { useEffect, useRef } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";

/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {{id: string, title: string}} Chapter */

/**
 * @param {{name: "rules" | "strategy", title: string, lead: string, route: {section?: string | null}, chapters: Chapter[], act: Controller, children?: any}} properties
 */
export function Book({ name, title, lead, route, chapters, act, children }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (route.section) return goTo(route.section);
    scrollTo(0, 0);
    // What led here is gone, and the focus with it: go on from the title, which also tells where one is.
    head.current?.focus({ preventScroll: true });
  }, [route]);
  const tab = (/** @type {"rules" | "strategy"} */ page, /** @type {string} */ text) =>
    html`<a class="button quiet-button" href=${`#/${page}`} aria-current=${page === name ? "page" : undefined} data-action=${page}>${text}</a>`;
  return html`<main class="book" data-testid=${name}>
    <header class="book-head">
      <button type="button" class="icon-button" data-action="leave" aria-label=${t("Start page")} onClick=${() => act.go({ name: "start" })}><${Icon} name="home" /></button>
      <nav class="book-tabs" aria-label=${t("Learn")}>${tab("rules", t("Rules"))}${tab("strategy", t("Strategy"))}</nav>
      <button type="button" class="icon-button print-button" data-action="print" aria-label=${t("Print")} onClick=${() => print()}><${Icon} name="print" /></button>
    </header>
    <div class="book-body">
      <div class="lead"><h1 ref=${head} tabindex="-1">${title}</h1><p>${lead}</p></div>
      <nav class="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">${t("Contents")}</h2>
        <ol>${chapters.map(({ id, title: text }) => html`<li><a href=${`#/${name}/${id}`} onClick=${() => goTo(id)}>${text}</a></li>`)}</ol>
      </nav>
      <div class="chapters">${children}</div>
    </div>
  </main>`;
}

/**
 * @param {{id: string, title: string, level?: 2 | 3, children?: any}} properties
 */
export function ChapterOf({ id, title, level = 2, children }) {
  return html`<section class="chapter" id=${`chapter-${id}`} aria-labelledby=${`title-${id}`} data-section=${id}>
    <${`h${level}`} id=${`title-${id}`} class="chapter-title" tabindex="-1">${title}</${`h${level}`}>
    ${children}
  </section>`;
}

/** Show a chapter, and let what is read begin there. @param {string} id */
function goTo(id) {
  const title = document.getElementById(`title-${id}`);
  title?.scrollIntoView();
  title?.focus({ preventScroll: true });
}
