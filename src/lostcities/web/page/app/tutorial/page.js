/** The screen of the lesson: the table of a match, and the coach beside it. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";
import { late } from "../late.js";
import { Dialog } from "../panels/dialog.js";
import { Keys } from "../panels/keys.js";
import { Hand } from "../table/hand.js";
import { Log } from "../table/log.js";
import { Middle } from "../table/middle.js";
import { Side } from "../table/expedition.js";
import { FarStrip, NearStrip } from "../table/strips.js";
import { yourTurn } from "../table/sides.js";
import { Coach } from "./coach.js";

const RulesPanel = late(() => import("../rules/panel.js").then((rules) => rules.RulesPanel));
const SettingsForm = late(() => import("../panels/settings_form.js").then((settings) => settings.SettingsForm));
const CountPanel = late(() => import("../rules/counted.js").then((rules) => rules.CountPanel));

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/**
 * @typedef {object} Ways What can be done beside the table.
 * @property {(points: number) => void} count
 * @property {() => void} goOn
 * @property {() => void} startMatch
 * @property {() => void} restart
 * @property {() => void} leave
 */

/** @param {{page: Page, act: Controller, coach: import("./guide.js").Coach, last: number, typing: boolean, ways: Ways}} properties */
export function LessonPage({ page, act, coach, last, typing, ways }) {
  const table = /** @type {import("../types.js").Table} */ (page.table);
  // The coach says what can be done; the strip need not say it again.
  const strip = { ...page, settings: { ...page.settings, hint: false } };
  return html`<main class=${classes("table lesson", yourTurn(table) && `your-turn step-${table.step}`, table.round_over && "counted", coach.place.count && "counting")} data-colours=${table.variant.colours} data-number=${table.number} data-line="open">
      <h1 class="visually-hidden">${t("Learn the game")}</h1>
      <${FarStrip} page=${page} act=${act} />
      <div class="board">
        <${Side} page=${page} act=${act} seat=${1} />
        <${Middle} page=${page} act=${act} />
        <${Side} page=${page} act=${act} seat=${0} />
      </div>
      <${NearStrip} page=${strip} act=${act} />
      <${Coach} coach=${coach} table=${table} last=${last} typing=${typing} ...${ways} />
      ${!table.round_over && html`<${Hand} page=${page} act=${act} />`}
    </main>
    <${Panels} page=${page} act=${act} ways=${ways} />`;
}

/** @param {{page: Page, act: Controller, ways: Ways}} properties */
function Panels({ page, act, ways }) {
  const close = () => act.panel(null);
  /** @param {string} name @param {string} title @param {any} content */
  const dialog = (name, title, content) => html`<${Dialog} name=${name} title=${title} onClose=${close}>${content}</${Dialog}>`;
  switch (page.panel) {
    case "menu":
      return dialog("menu", t("Menu"), html`<${Menu} act=${act} ways=${ways} />`);
    case "rules":
      return dialog("rules", page.subject ? t("Why?") : t("The rules in short"), html`<${RulesPanel} section=${page.subject} apart=${true} />`);
    case "count":
      return page.table && dialog("count", t("What counts?"), html`<${CountPanel} page=${page} />`);
    case "settings":
      return dialog("settings", t("Settings"), html`<${SettingsForm} page=${page} act=${act} calls=${false} />`);
    case "keys":
      return dialog("keys", t("Keys"), html`<${Keys} />`);
    case "log":
      return page.table && dialog("log", t("Match"), html`<${Log} table=${page.table} />`);
    default:
      return null;
  }
}

/** @param {{act: Controller, ways: Ways}} properties */
function Menu({ act, ways }) {
  const item = (/** @type {string} */ action, /** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<li><button type="button" class="menu-item" data-action=${action} onClick=${press}><${Icon} name=${icon} />${text}</button></li>`;
  return html`<ul class="menu">
    ${item("rules", "help", t("The rules in short"), () => act.panel("rules"))}
    ${item("settings", "gear", t("Settings"), () => act.panel("settings"))}
    ${item("keys", "keys", t("Keys"), () => act.panel("keys"))}
    ${item("restart", "back", t("Start again"), ways.restart)}
    ${item("leave", "leave", t("Leave, and go on later"), ways.leave)}
  </ul>`;
}
