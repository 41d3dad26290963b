/** Whatever lies over the page: menu, settings, rules, keys, log, and questions before a loss. */

import { html } from "../html.js";
import { inText } from "../store.js";
import { late } from "../late.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";
import { Log } from "../table/log.js";
import { ScoreTable } from "../table/score_table.js";
import { Face } from "../table/card.js";
import { Talk, canTalk, unread } from "../table/talk.js";
import { watches } from "../table/sides.js";
import { colourName } from "../words.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../controller.js").Controller} Controller */

const SettingsForm = late(() => import("./settings_form.js").then((settings) => settings.SettingsForm));
const RulesPanel = late(() => import("../rules/panel.js").then((rules) => rules.RulesPanel));
const CountPanel = late(() => import("../rules/counted.js").then((rules) => rules.CountPanel));
const Keys = late(() => import("./keys.js").then((keys) => keys.Keys));
const AccountPanel = late(() => import("../account/account.js").then((account) => account.AccountPanel));

/** @param {{page: Page, act: Controller}} properties */
export function Panels({ page, act }) {
  const close = () => act.panel(null);
  /** @param {string} name @param {string} title @param {any} content */
  const dialog = (name, title, content) => html`<${Dialog} name=${name} title=${title} onClose=${close}>${content}</${Dialog}>`;
  switch (page.panel) {
    case "menu":
      return dialog("menu", t("Menu"), html`<${Menu} page=${page} act=${act} />`);
    case "settings":
      return dialog("settings", t("Settings"), html`<${SettingsForm} page=${page} act=${act} />`);
    case "account":
      return dialog("account", t("Account"), html`<${AccountPanel} page=${page} act=${act} />`);
    case "rules":
      return dialog("rules", page.subject ? t("Why?") : t("The rules in short"), html`<${RulesPanel} section=${page.subject} apart=${page.table !== null} />`);
    case "count":
      return page.table && dialog("count", t("What counts?"), html`<${CountPanel} page=${page} />`);
    case "keys":
      return dialog("keys", t("Keys"), html`<${Keys} />`);
    case "log":
      return page.table && dialog("log", t("Match"), html`<${ScoreTable} table=${page.table} act=${act} /><${Log} table=${page.table} />`);
    case "pile":
      return dialog("pile", t("Discard pile: {colour}", { colour: colourName(/** @type {Letter} */ (page.subject)) }), html`<${OpenPile} page=${page} />`);
    case "resign":
      return dialog("resign", t("Resign the match?"), html`
        <p>${t("The other side wins, whatever the points say.")}</p>
        <div class="panel-buttons">
          <button type="button" data-action="close" onClick=${close}>${t("Play on")}</button>
          <button type="button" class="danger" data-action="confirm-resign" onClick=${() => act.command("resign")}>${t("Resign")}</button>
        </div>`);
    case "remove":
      return dialog("remove", t("Delete this match?"), html`
        <p>${t("It cannot be brought back.")}</p>
        <div class="panel-buttons">
          <button type="button" data-action="close" onClick=${close}>${t("Keep it")}</button>
          <button type="button" class="danger" data-action="confirm-remove" onClick=${() => page.subject && act.removeMatch(page.subject)}>${t("Delete")}</button>
        </div>`);
    case "talk":
      return page.table && dialog("talk", t("Talk"), html`<${Talk} page=${page} act=${act} />`);
    case "withdraw":
      return dialog("withdraw", t("Cancel this table?"), html`
        <p>${t("The link then leads nowhere.")}</p>
        <div class="panel-buttons">
          <button type="button" data-action="close" onClick=${close}>${t("Keep it")}</button>
          <button type="button" class="danger" data-action="confirm-withdraw" onClick=${() => page.subject && act.withdraw(page.subject)}>${t("Cancel the table")}</button>
        </div>`);
    default:
      return null;
  }
}

/** @param {{page: Page, act: Controller}} properties */
function Menu({ page, act }) {
  const table = page.table;
  const item = (/** @type {string} */ action, /** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<li><button type="button" class="menu-item" data-action=${action} onClick=${press}><${Icon} name=${icon} />${text}</button></li>`;
  return html`<ul class="menu">
    ${canTalk(page) && item("talk", "talk", unread(page) ? t("Talk: something new") : t("Talk"), () => act.panel("talk"))}
    ${item("rules", "help", t("The rules in short"), () => act.panel("rules"))}
    ${item("settings", "gear", t("Settings"), () => act.panel("settings"))}
    ${table && !inText(page) && item("text-table", "pen", t("Table in words"), () => act.go({ name: "match", match: table.match, text: true }))}
    ${item("keys", "keys", t("Keys"), () => act.panel("keys"))}
    ${table && table.you !== null && table.kind !== "device" && item("player", "chart", t("About {name}", { name: table.seats[table.you === 0 ? 1 : 0].name }), () => act.go({ name: "player", match: table.match }))}
    ${table && table.rounds.length > 0 && item("replay", "play", t("Replay finished rounds"), () => act.go({ name: "replay", match: table.match }))}
    ${table && table.rounds.length > 0 &&
    html`<li><a class="menu-item" data-action="save-record" href=${`/api/matches/${table.match}/record`} download><${Icon} name="save" />${t("Save the record")}</a></li>`}
    ${table?.may.includes("resign") && item("resign", "flag", t("Resign the match"), () => act.panel("resign"))}
    ${item("leave", "leave", table && watches(table) ? t("Start page") : t("Leave, and go on later"), () => act.go({ name: "start" }))}
  </ul>`;
}

/** @param {{page: Page}} properties */
function OpenPile({ page }) {
  const cards = page.table?.discards[/** @type {Letter} */ (page.subject)]?.cards ?? [];
  return html`<p class="quiet">${t("The top card comes first.")}</p>
    <div class="open-pile">${[...cards].reverse().map((card) => html`<span class="laid"><${Face} card=${card} /></span>`)}</div>`;
}
