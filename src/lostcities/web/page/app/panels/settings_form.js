/** The settings. Each takes effect at once. */

import { html } from "../html.js";
import { late } from "../late.js";
import { LANGUAGES, t } from "../i18n.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {import("../controller.js").Controller} Controller */

const Calls = late(() => import("../notices/calls.js").then((notices) => notices.Calls));

/**
 * One choice among a few.
 * @param {{legend: string, name: string, value: string | number, options: [string | number, string][], onChange: (value: any) => void, note?: string}} properties
 */
export function Choice({ legend, name, value, options, onChange, note }) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="options">
      ${options.map(
        ([option, text]) => html`<label class="option">
          <input type="radio" name=${name} value=${option} checked=${option === value} onChange=${() => onChange(option)} />
          <span>${text}</span>
        </label>`,
      )}
    </div>
    ${note && html`<p class="quiet">${note}</p>`}
  </fieldset>`;
}

/**
 * @param {{text: string, name: string, checked: boolean, onChange: (checked: boolean) => void, note?: string}} properties
 */
export function Tick({ text, name, checked, onChange, note }) {
  return html`<label class="tick">
    <input type="checkbox" name=${name} checked=${checked} onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)} />
    <span>${text}${note && html`<small class="quiet">${note}</small>`}</span>
  </label>`;
}

/**
 * The language; each stands there by its own name, for whoever reads no other.
 * @param {{language: string, onChange: (language: string) => void}} properties
 */
export function LanguageChoice({ language, onChange }) {
  return html`<label class="field language"><span>${t("Language")}</span>
    <select name="language" onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.value)}>
      <option value="" selected=${!(language in LANGUAGES)}>${t("As the browser")}</option>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code} lang=${code} selected=${code === language}>${name}</option>`)}
    </select>
  </label>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function SettingsForm({ page, act }) {
  const { settings } = page;
  const set = (/** @type {keyof Settings} */ name) => (/** @type {unknown} */ value) => act.settings({ [name]: value });
  return html`<form class="settings" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${LanguageChoice} language=${settings.language} onChange=${set("language")} />
    <${Choice} legend=${t("Theme")} name="theme" value=${settings.theme} onChange=${set("theme")}
      options=${[["system", t("As the system")], ["light", t("Light")], ["dark", t("Dark")]]} />
    <${Choice} legend=${t("Movement of cards")} name="speed" value=${settings.speed} onChange=${set("speed")}
      options=${[["off", t("Off")], ["fast", t("Fast")], ["normal", t("Normal")], ["slow", t("Slow")]]}
      note=${matchMedia("(prefers-reduced-motion: reduce)").matches ? t("Your system asks for less motion, so cards do not move.") : undefined} />
    <${Choice} legend=${t("Order of the hand")} name="sort" value=${settings.sort} onChange=${set("sort")}
      options=${[["colour", t("By colour")], ["rank", t("By rank")]]} />
    <${Choice} legend=${t("The computer's pause")} name="pause" value=${settings.pause} onChange=${set("pause")}
      options=${[["none", t("None")], ["short", t("Short")], ["long", t("Long")]]} />
    <${Tick} text=${t("Sounds")} name="sound" checked=${settings.sound} onChange=${set("sound")} />
    <${Calls} />
    <${Tick} text=${t("Letters and digits are commands")} name="keys" checked=${settings.keys} onChange=${set("keys")} note=${t("The key ? shows which.")} />
  </form>`;
}
