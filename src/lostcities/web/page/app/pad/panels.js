/** What lies over the pad: the menu, what was agreed, a typed sum, the history, and questions before a loss. */

import { html } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";
import { Dialog } from "../panels/dialog.js";
import { Choice, Tick } from "../panels/fields.js";
import { LanguageChoice } from "../panels/settings_form.js";
import { pointsOf } from "./board.js";
import { hasBegun } from "./match.js";
import { Agreed } from "./agreed.js";
import { History } from "./history.js";
import { missing, namesOf, roundOf } from "./pad.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./act.js").View} View */
/** @typedef {import("./act.js").Act} Act */

/** @param {{view: View, act: Act}} properties */
export function PadPanels({ view, act }) {
  const { pad, panel } = view;
  const names = namesOf(pad.match);
  /** @param {string} title @param {any} content @param {() => void} [close] */
  const dialog = (title, content, close = () => act.open(null)) => html`<${Dialog} key=${panel} name=${panel} title=${title} onClose=${close}>${content}</${Dialog}>`;
  switch (panel) {
    case "menu":
      return dialog(t("Menu"), html`<${Menu} view=${view} act=${act} />`);
    case "agreed":
      return dialog(t("Names and rounds"), html`<${Agreed} view=${view} act=${act} />`);
    case "sum":
      return dialog(t("Points of {name}", { name: names[/** @type {Side} */ (view.subject ?? pad.side)] }), html`<${SumForm} view=${view} act=${act} />`);
    case "missing":
      return dialog(t("Something is missing"), html`<${Missing} view=${view} act=${act} />`);
    case "history":
      return dialog(t("Earlier matches"), html`<${History} view=${view} act=${act} />`);
    case "share":
      return dialog(t("Share"), html`<${Later} load=${() => import("./share.js")} name="Share" view=${view} act=${act} />`);
    case "erase":
      return dialog(t("Erase this match?"), html`<${Question} text=${t("All rounds of this match are erased, and this cannot be undone.")} action="erase-now" yes=${t("Erase it")} onYes=${() => act.erase()} act=${act} />`);
    case "clear-round":
      return dialog(t("Clear this round?"), html`<${Question} text=${t("What was entered for both sides in round {round} goes.", { round: pad.round + 1 })} action="clear-round-now" yes=${t("Clear it")} onYes=${() => act.clearRound()} act=${act} />`);
    case "forget":
      return dialog(t("Delete this match?"), html`<${Question} text=${t("It is deleted from this browser, and this cannot be undone.")} action="forget-now" yes=${t("Delete it")} onYes=${() => act.forget(Number(view.subject))} back=${() => act.open("history")} act=${act} />`, () => act.open("history"));
    case "rules":
      return dialog(t("The rules in short"), html`<${Later} load=${() => import("../rules/panel.js")} name="RulesPanel" view=${view} act=${act} />`);
    case "settings":
      return dialog(t("Settings"), html`<${Settings} view=${view} act=${act} />`);
    case "keys":
      return dialog(t("Keys"), html`<${Keys} />`);
    default:
      return null;
  }
}

/**
 * A part that is loaded when it is needed first.
 * @param {{load: () => Promise<Record<string, any>>, name: string, view: View, act: Act}} properties
 */
function Later({ load, name, view, act }) {
  const [found, setFound] = useState(/** @type {{Part: any} | null} */ (null));
  useEffect(() => {
    void load().then((module) => setFound({ Part: module[name] }));
  }, []);
  return found && html`<${found.Part} view=${view} act=${act} />`;
}

/** @param {{view: View, act: Act}} properties */
function Menu({ view, act }) {
  const { pad } = view;
  const item = (/** @type {string} */ action, /** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<li><button type="button" class="menu-item" data-action=${action} onClick=${press}><${Icon} name=${icon} />${text}</button></li>`;
  const begun = hasBegun(pad.match);
  return html`<ul class="menu">
    ${item("agreed", "flag", t("Names, colours and rounds"), () => act.open("agreed"))}
    ${begun && item("share", "share", t("Share"), () => act.open("share"))}
    ${begun && item("new-match", "add", t("New match"), () => act.startAnew())}
    ${pad.history.length > 0 && item("history", "log", t("Earlier matches"), () => act.open("history"))}
    ${item("rules", "help", t("Rules"), () => act.open("rules"))}
    ${item("settings", "gear", t("Settings"), () => act.open("settings"))}
    ${item("keys", "keys", t("Keys"), () => act.open("keys"))}
    ${roundOf(pad).some(Boolean) && item("clear-round", "close", t("Clear this round"), () => act.open("clear-round"))}
    ${begun && item("erase", "bin", t("Erase this match"), () => act.open("erase"))}
  </ul>`;
}

/**
 * @param {{text: string, action: string, yes: string, onYes: () => void, back?: () => void, act: Act}} properties
 */
function Question({ text, action, yes, onYes, back, act }) {
  return html`<p>${text}</p>
    <div class="panel-buttons">
      <button type="button" data-action="keep" onClick=${back ?? (() => act.open(null))}>${t("Keep it")}</button>
      <button type="button" class="danger" data-action=${action} onClick=${onYes}>${yes}</button>
    </div>`;
}

/** @param {{view: View, act: Act}} properties */
function Missing({ view, act }) {
  const names = namesOf(view.pad.match);
  const sides = missing(view.pad);
  return html`${sides.map((side) => html`<p>${t("Nothing is entered for {name}. If no card lies there, that counts 0.", { name: names[side] })}</p>`)}
    <div class="panel-buttons">
      <button type="button" data-action="enter-first" onClick=${() => { act.open(null); act.turnTo(/** @type {Side} */ (sides[0])); }}>${t("Enter it")}</button>
      <button type="button" class="primary" data-action="nothing-there" onClick=${() => act.nothingThere()}>${t("Count 0")}</button>
    </div>`;
}

/**
 * A number as somebody types it, or null where it is none.
 * @param {string} text
 */
export function numberFrom(text) {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) || 0 : null;
}

/** @param {{view: View, act: Act}} properties */
function SumForm({ view, act }) {
  const side = /** @type {Side} */ (view.subject ?? view.pad.side);
  const entry = roundOf(view.pad)[side];
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => field.current?.select(), []);
  const change = (/** @type {(text: string) => string} */ how) => {
    if (!field.current) return;
    field.current.value = how(field.current.value.trim());
    field.current.focus();
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const sum = numberFrom(field.current?.value ?? "");
    if (sum === null) return setWhy(t("Type a whole number, as −12 or 34."));
    if (!act.typeSum(side, sum)) setWhy(act.takeNotice());
  };
  const cards = entry && "cards" in entry ? entry.cards.length : 0;
  return html`<form class="sum-form" onSubmit=${submit}>
    <p class="quiet" id="sum-note">${cards ? t("This takes the place of the cards that are entered.") : t("For when there is no time to tap the cards.")}</p>
    <div class="sum-entry">
      <button type="button" class="sum-sign" data-action="sign" aria-label=${t("Change the sign")} onClick=${() => change((text) => (/^[-−]/.test(text) ? text.slice(1) : `−${text}`))}>±</button>
      <input ref=${field} class="sum-field" name="sum" inputmode="numeric" autocomplete="off" maxlength="6" aria-label=${t("Points")} aria-describedby="sum-note"
        defaultValue=${entry ? String(pointsOf(entry)).replace("-", "−") : ""} onInput=${() => setWhy("")} />
    </div>
    <p class="sum-why" role="alert">${why}</p>
    <button type="submit" class="primary big" data-action="enter-sum">${t("Enter")}</button>
  </form>`;
}

/** @param {{view: View, act: Act}} properties */
function Settings({ view, act }) {
  const { settings } = view;
  return html`<form class="settings" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${LanguageChoice} language=${settings.language} onChange=${(/** @type {string} */ language) => act.settings({ language })} />
    <${Choice} legend=${t("Theme")} name="theme" value=${settings.theme} onChange=${(/** @type {any} */ theme) => act.settings({ theme })}
      options=${[["system", t("As the system")], ["light", t("Light")], ["dark", t("Dark")]]} />
    <${Tick} text=${t("Letters and digits are commands")} name="keys" checked=${settings.keys} onChange=${(/** @type {boolean} */ keys) => act.settings({ keys })} />
  </form>`;
}

function Keys() {
  const row = (/** @type {string[]} */ keys, /** @type {string} */ text) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${text}</dd></div>`;
  return html`<dl class="keys">
    ${row(["←", "→", "↑", "↓"], t("Go from card to card"))}
    ${row(["Page ↑", "Page ↓"], t("Go to the colour before or after"))}
    ${row([t("Space"), "Enter"], t("Put the card there or take it away"))}
    ${row(["2", "…", "9", "0"], t("The number in this colour; 0 is the ten"))}
    ${row(["+", "−"], t("One wager more or less in this colour"))}
    ${row(["X"], t("To the other side"))}
    ${row(["N"], t("Next round"))}
    ${row(["Ctrl", "Z"], t("Undo"))}
    ${row(["?"], t("Show the keys"))}
  </dl>`;
}
