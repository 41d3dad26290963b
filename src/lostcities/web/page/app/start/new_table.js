/** Playing with a friend: a table that gets a link, or what to do where no friend could follow one. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { copy } from "../friend/share.js";
import { Choice, Tick } from "../panels/fields.js";
import { timeTerms } from "../table/clock.js";
import { TableOptions, lastOptions, summary } from "./options.js";

/** @typedef {import("../types.js").NewTable} NewTable */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @type {Record<string, import("../types.js").TimeControl | null>} */
const TIMES = {
  none: null,
  fast: { pace: "live", bank: 180, increment: 5 },
  calm: { pace: "live", bank: 600, increment: 10 },
  day: { pace: "days", bank: 86_400, increment: 0 },
  days: { pace: "days", bank: 259_200, increment: 0 },
};

/** @param {{page: Page, act: Controller}} properties */
export function NewFriendTable({ page, act }) {
  return html`<section class="new-match" aria-labelledby="friend-title">
    <h2 id="friend-title">${t("Play a friend")}</h2>
    ${page.start && page.start.address === null
      ? html`<${Closed} command=${page.start.command} act=${act} />`
      : html`<${Form} page=${page} act=${act} />`}
  </section>`;
}

/** @param {{page: Page, act: Controller}} properties */
function Form({ page, act }) {
  const last = page.settings.lastTable;
  const [changed, setChanged] = useState(/** @type {Partial<NewTable>} */ ({}));
  const [name, setName] = useState(page.settings.names[0]);
  const [pace, setPace] = useState(last.time in TIMES ? last.time : "none");
  const time = TIMES[pace] ?? null;
  const options = { ...lastOptions(page), take_back: last.take_back, watchers: last.watchers, rated: last.rated, ...changed };
  const change = (/** @type {Partial<NewTable>} */ more) => setChanged({ ...changed, ...more });
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { take_back, watchers, rated } = options;
    act.settings({ lastTable: { take_back, watchers, rated, time: pace }, names: [name.trim(), page.settings.names[1]] });
    act.openTable({ ...options, time, name });
  };
  return html`<p class="summary-line">${t("On any two devices, by a link. {options}.", { options: summary(options) })}</p>
    <form onSubmit=${open}>
      <${NameField} name=${name} onInput=${setName} />
      <button type="submit" class="primary big" data-action="play-friend" disabled=${!page.start}>${t("Invite a friend")}</button>
    </form>
    <details class="more">
      <summary>${t("Other options")}</summary>
      <${TableOptions} prefix="friend" options=${options} change=${change} openers=${[["random", t("At random")], [0, t("You")], [1, t("Friend")]]} />
      <${Choice} legend=${t("Time for thinking")} name="friend-time" value=${pace} note=${time ? timeTerms(time) : undefined} onChange=${setPace}
        options=${[["none", t("No limit")], ["fast", t("Fast")], ["calm", t("Calm")], ["day", t("1 day")], ["days", t("3 days")]]} />
      <${Tick} text=${t("Cards can be taken back")} name="friend-take-back" checked=${options.take_back} onChange=${(/** @type {boolean} */ value) => change({ take_back: value })}
        note=${t("Until a card is drawn.")} />
      <${Tick} text=${t("Others may watch")} name="friend-watchers" checked=${options.watchers} onChange=${(/** @type {boolean} */ value) => change({ watchers: value })}
        note=${t("With the same link. They see no hands.")} />
      <${Tick} text=${t("For ratings")} name="friend-rated" checked=${options.rated} onChange=${(/** @type {boolean} */ rated) => change({ rated })}
        note=${t("The result counts, for both.")} />
    </details>`;
}

/**
 * @param {{name: string, onInput: (name: string) => void}} properties
 */
export function NameField({ name, onInput }) {
  return html`<label class="field">
    <span>${t("Your name")}</span>
    <input type="text" name="own-name" maxlength="20" autocomplete="nickname" value=${name}
      onInput=${(/** @type {any} */ event) => onInput(event.currentTarget.value)} />
  </label>`;
}

/** @param {{command: string, act: Controller}} properties */
function Closed({ command, act }) {
  return html`<div class="closed-server" data-testid="closed-server">
    <p>${t("Nobody but this device can reach this server yet. To let others in, end it and start it again with:")}</p>
    <p class="command"><code>${command}</code>
      <button type="button" class="small" data-action="copy-command" onClick=${() => copy(command, act)}>${t("Copy")}</button>
    </p>
    <p class="quiet">${t("It then prints the address that other devices in your network open.")}</p>
  </div>`;
}
