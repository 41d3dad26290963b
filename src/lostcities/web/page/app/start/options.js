/** What can be chosen before a match: the same for every kind of opponent. */

import { html } from "../html.js";
import { t, tn } from "../i18n.js";
import { Choice, Tick } from "../panels/fields.js";

/** @typedef {import("../store.js").Page} Page */

/**
 * @typedef {object} Options
 * @property {5 | 6} colours
 * @property {number} rounds
 * @property {"random" | 0 | 1} opener
 * @property {boolean} open_discards
 */

/**
 * The options used last, as far as they still make sense.
 * @param {Page} page
 * @returns {Options}
 */
export function lastOptions(page) {
  const last = page.settings.lastMatch;
  const rounds = Number(last?.rounds);
  return {
    colours: last?.colours === 6 ? 6 : 5,
    rounds: rounds >= 1 && rounds <= 9 ? rounds : 3,
    opener: last?.opener === 0 || last?.opener === 1 ? last.opener : "random",
    open_discards: last?.open_discards === true,
  };
}

/**
 * @param {{rounds: number, colours: number}} options
 * @param {string} [level]
 */
export function summary(options, level) {
  const rounds = tn("{n} round", "{n} rounds", options.rounds);
  const colours = tn("{n} colour", "{n} colours", options.colours);
  return level
    ? t("{level}, {rounds}, {colours}", { level, rounds, colours })
    : t("{rounds}, {colours}", { rounds, colours });
}

/**
 * @param {{prefix: string, options: Options, change: (options: Partial<Options>) => void, openers: [string | number, string][]}} properties
 */
export function TableOptions({ prefix, options, change, openers }) {
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
