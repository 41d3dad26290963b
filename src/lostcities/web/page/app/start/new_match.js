/** Beginning a match: one press on sensible defaults, options for those who want others. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { Choice, Tick } from "../panels/fields.js";
import { TableOptions, lastOptions, summary } from "./options.js";

/** @typedef {import("../types.js").NewMatch} NewMatch */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @typedef {import("./options.js").Options & {level: string | null, rated: boolean}} Options */

/**
 * The options used last, as far as they still make sense.
 * @param {Page} page
 * @returns {Options}
 */
export function startingOptions(page) {
  const last = page.settings.lastMatch;
  const levels = page.start?.levels.map((level) => level.name) ?? [];
  return {
    ...lastOptions(page),
    rated: last?.rated === true,
    level: last?.level && levels.includes(last.level) ? last.level : (page.start?.default_level ?? null),
  };
}

/** @param {{page: Page, act: Controller}} properties */
export function NewComputerMatch({ page, act }) {
  const [changed, setChanged] = useState(/** @type {Partial<Options>} */ ({}));
  const options = { ...startingOptions(page), ...changed };
  const change = (/** @type {Partial<Options>} */ more) => setChanged({ ...changed, ...more });
  const levels = page.start?.levels ?? [];
  const level = levels.find((one) => one.name === options.level);
  const begin = () => {
    const title = level?.title ?? t("Computer");
    /** @type {NewMatch} */
    const match = { kind: "computer", ...options, names: [page.settings.names[0] || t("You"), title] };
    act.settings({ lastMatch: match });
    act.startMatch(match);
  };
  return html`<section class="new-match" aria-labelledby="computer-title">
    <h2 id="computer-title">${t("Play the computer")}</h2>
    <p class="summary-line">${summary(options, level?.title)}</p>
    <button type="button" class="primary big" data-action="play-computer" disabled=${!page.start} onClick=${begin}>${t("Play")}</button>
    ${levels.length > 1 && html`<${Choice} legend=${t("Level")} name="level" value=${options.level ?? ""} note=${level?.text}
      options=${levels.map((one) => [one.name, one.title])} onChange=${(/** @type {string} */ value) => change({ level: value })} />`}
    <details class="more">
      <summary>${t("Other options")}</summary>
      <${TableOptions} prefix="computer" options=${options} change=${change} openers=${[["random", t("At random")], [0, t("You")], [1, level?.title ?? t("Computer")]]} />
      <${Tick} text=${t("For ratings")} name="computer-rated" checked=${options.rated} onChange=${(/** @type {boolean} */ rated) => change({ rated })}
        note=${t("The result counts, for you and for the level.")} />
    </details>
  </section>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function NewDeviceMatch({ page, act }) {
  const [changed, setChanged] = useState(/** @type {Partial<Options>} */ ({}));
  const [names, setNames] = useState(page.settings.names);
  const options = { ...startingOptions(page), ...changed };
  const change = (/** @type {Partial<Options>} */ more) => setChanged({ ...changed, ...more });
  const called = /** @type {[string, string]} */ ([names[0].trim() || t("Player 1"), names[1].trim() || t("Player 2")]);
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {NewMatch} */
    const match = { kind: "device", ...options, level: null, rated: false, names: called };
    act.settings({ names: [names[0].trim(), names[1].trim()], lastMatch: { ...match, level: options.level, rated: options.rated } });
    act.startMatch(match);
  };
  const field = (/** @type {0 | 1} */ seat, /** @type {string} */ label) => html`<label class="field">
    <span>${label}</span>
    <input type="text" name=${`name-${seat}`} maxlength="20" autocomplete="off" value=${names[seat]} placeholder=${seat ? t("Player 2") : t("Player 1")}
      onInput=${(/** @type {any} */ event) => {
        const next = /** @type {[string, string]} */ ([...names]);
        next[seat] = event.currentTarget.value;
        setNames(next);
      }} />
  </label>`;
  return html`<section class="new-match" aria-labelledby="device-title">
    <h2 id="device-title">${t("Two on this device")}</h2>
    <p class="summary-line">${t("You pass it back and forth; a curtain covers the cards.")}</p>
    <form onSubmit=${begin}>
      <div class="names">${field(0, t("First name"))}${field(1, t("Second name"))}</div>
      <button type="submit" class="primary big" data-action="play-device" disabled=${!page.start}>${t("Play together")}</button>
    </form>
    <details class="more">
      <summary>${t("Other options")}</summary>
      <${TableOptions} prefix="device" options=${options} change=${change} openers=${[["random", t("At random")], [0, called[0]], [1, called[1]]]} />
    </details>
  </section>`;
}
