/** Beginning a match: one press on sensible defaults, options for those who want others. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t, tn } from "../i18n.js";
import { Choice, Tick } from "../panels/settings_form.js";

/** @typedef {import("../types.js").NewMatch} NewMatch */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/**
 * @typedef {object} Options
 * @property {5 | 6} colours
 * @property {number} rounds
 * @property {"random" | 0 | 1} opener
 * @property {boolean} open_discards
 * @property {string | null} level
 */

/**
 * The options used last, as far as they still make sense.
 * @param {Page} page
 * @returns {Options}
 */
export function startingOptions(page) {
  const last = page.settings.lastMatch;
  const levels = page.start?.levels.map((level) => level.name) ?? [];
  const rounds = Number(last?.rounds);
  return {
    colours: last?.colours === 6 ? 6 : 5,
    rounds: rounds >= 1 && rounds <= 9 ? rounds : 3,
    opener: last?.opener === 0 || last?.opener === 1 ? last.opener : "random",
    open_discards: last?.open_discards === true,
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
    const match = { kind: "device", ...options, level: null, names: called };
    act.settings({ names: [names[0].trim(), names[1].trim()], lastMatch: { ...match, level: options.level } });
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

/**
 * @param {Options} options
 * @param {string} [level]
 */
function summary(options, level) {
  const rounds = tn("{n} round", "{n} rounds", options.rounds);
  const colours = tn("{n} colour", "{n} colours", options.colours);
  return level
    ? t("{level}, {rounds}, {colours}", { level, rounds, colours })
    : t("{rounds}, {colours}", { rounds, colours });
}

/**
 * @param {{prefix: string, options: Options, change: (options: Partial<Options>) => void, openers: [string | number, string][]}} properties
 */
function TableOptions({ prefix, options, change, openers }) {
  return html`
    <${Choice} legend=${t("Colours")} name=${`${prefix}-colours`} value=${options.colours} options=${[[5, t("Five")], [6, t("Six")]]}
      onChange=${(/** @type {5 | 6} */ value) => change({ colours: value })} />
    <label class="field rounds"><span>${t("Rounds")}</span>
      <select name=${`${prefix}-rounds`} onChange=${(/** @type {any} */ event) => change({ rounds: Number(event.currentTarget.value) })}>
        ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => html`<option value=${n} selected=${n === options.rounds}>${n}</option>`)}
      </select>
    </label>
    <${Choice} legend=${t("Who opens the first round")} name=${`${prefix}-opener`} value=${options.opener} options=${openers}
      onChange=${(/** @type {"random" | 0 | 1} */ value) => change({ opener: value })} />
    <${Tick} text=${t("Open discard piles")} name=${`${prefix}-open`} checked=${options.open_discards} onChange=${(/** @type {boolean} */ value) => change({ open_discards: value })}
      note=${t("The cards under the top one may be looked at.")} />`;
}
