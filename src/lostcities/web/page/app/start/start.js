/** The start page: a match with one click, and those that are not finished. */

import { html } from "../html.js";
import { Icon, Panorama } from "../art.js";
import { t } from "../i18n.js";
import { FindOpponent } from "./find.js";
import { LearnLink, LearnOffer } from "./learn.js";
import { NewComputerMatch, NewDeviceMatch } from "./new_match.js";
import { NewFriendTable } from "./new_table.js";
import { Unfinished } from "./unfinished.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function StartPage({ page, act }) {
  const start = page.start;
  return html`<main class="start" data-testid="start">
    <header class="start-head">
      <${Panorama} />
      <div class="title">
        <h1>${t("Lost Cities")}</h1>
        <p>${t("Expeditions into far lands: a card game for two.")}</p>
        <${LearnLink} page=${page} />
      </div>
      <nav class="start-nav" aria-label=${t("Page")}>
        <button type="button" class="quiet-button account-button" data-action="account" onClick=${() => act.panel("account")}><${Icon} name="person" /><span>${start?.account ?? t("Account")}</span></button>
        <button type="button" class="quiet-button" data-action="profile" onClick=${() => act.go({ name: "profile" })}><${Icon} name="chart" />${t("Your matches")}</button>
        <button type="button" class="quiet-button" data-action="rules" onClick=${() => act.go({ name: "rules" })}><${Icon} name="help" />${t("Rules")}</button>
        <button type="button" class="quiet-button" data-action="settings" onClick=${() => act.panel("settings")}><${Icon} name="gear" />${t("Settings")}</button>
        <a class="button quiet-button" data-action="score-pad" href="/score-pad"><${Icon} name="pad" />${t("Score pad")}</a>
      </nav>
    </header>
    ${page.notice?.zone === "page" && html`<p class="banner" role="alert" data-testid="refusal">${page.notice.text}</p>`}
    ${page.trouble &&
    html`<div class="banner lost" role="alert" data-testid="connection">
      <span>${page.trouble}</span>
      <button type="button" class="small" data-action="retry" onClick=${() => act.loadStart()}>${t("Try now")}</button>
    </div>`}
    <${LearnOffer} page=${page} act=${act} />
    ${start && start.matches.length + start.waiting.length > 0 && html`<${Unfinished} start=${start} act=${act} />`}
    <div class="new-matches">
      <${NewComputerMatch} page=${page} act=${act} />
      <${NewFriendTable} page=${page} act=${act} />
      <div class="column">
        <${FindOpponent} act=${act} />
        <${NewDeviceMatch} page=${page} act=${act} />
      </div>
    </div>
  </main>`;
}
