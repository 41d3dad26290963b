/** The settings. Each takes effect at once. */

import { html } from "../html.js";
import { late } from "../late.js";
import { LANGUAGES, t } from "../i18n.js";
import { Choice, Tick } from "./fields.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {import("../controller.js").Controller} Controller */

const Calls = late(() => import("../notices/calls.js").then((notices) => notices.Calls));

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

/** @param {{page: Page, act: Controller, calls?: boolean}} properties `calls`: whether matches are played here that one can be called to */
export function SettingsForm({ page, act, calls = true }) {
  const { settings } = page;
  const set = (/** @type {keyof Settings} */ name) => (/** @type {unknown} */ value) => act.settings({ [name]: value });
  /** @param {"left" | "large" | "quick" | "hint" | "confirm" | "awake" | "sound" | "text" | "keys"} name @param {string} text @param {string} [note] */
  const tick = (name, text, note) => html`<${Tick} text=${text} name=${name} checked=${settings[name]} onChange=${set(name)} note=${note} />`;
  return html`<form class="settings" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${LanguageChoice} language=${settings.language} onChange=${set("language")} />
    <${Choice} legend=${t("Theme")} name="theme" value=${settings.theme} onChange=${set("theme")}
      options=${[["system", t("As the system")], ["light", t("Light")], ["dark", t("Dark")]]} />
    <${Choice} legend=${t("Order of the hand")} name="sort" value=${settings.sort} onChange=${set("sort")}
      options=${[["colour", t("By colour")], ["rank", t("By rank")]]} />
    <${Choice} legend=${t("Movement of cards")} name="speed" value=${settings.speed} onChange=${set("speed")}
      options=${[["off", t("Off")], ["fast", t("Fast")], ["normal", t("Normal")], ["slow", t("Slow")]]}
      note=${matchMedia("(prefers-reduced-motion: reduce)").matches ? t("Your system asks for less motion, so cards do not move.") : undefined} />
    <${Choice} legend=${t("The computer's pause")} name="pause" value=${settings.pause} onChange=${set("pause")}
      options=${[["none", t("None")], ["short", t("Short")], ["long", t("Long")]]} />
    <fieldset class="ticks"><legend>${t("At the table")}</legend>
      ${tick("large", t("Larger cards"))}
      ${tick("left", t("For the left hand"), t("Draw pile, points and buttons stand on the left."))}
      ${tick("quick", t("Fast play"), t("Tapping a card twice plays it, a swipe on a pile draws from it."))}
      ${tick("confirm", t("Ask when a card is likely to be lost"))}
      ${tick("hint", t("Say how long a card can be taken back"))}
      ${"wakeLock" in navigator && tick("awake", t("Keep the screen on during a match"))}
      ${tick("sound", t("Sounds"))}
      ${calls && html`<${Calls} />`}
      ${tick("text", t("Tables in words, not drawn"), t("Moves are typed; made for screen readers."))}
      ${tick("keys", t("Letters and digits are commands"), t("The key ? shows which."))}
    </fieldset>
  </form>`;
}
