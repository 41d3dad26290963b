/** The page of those who look for an opponent: what they want, how long it will take, and who came. */

import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.module.js";
import { Panorama } from "../art.js";
import { dress } from "../dress.js";
import { t, tn } from "../i18n.js";
import { Choice, Tick } from "../panels/fields.js";
import { NameField } from "../start/new_table.js";
import { startingOptions } from "../start/new_match.js";
import { summary } from "../start/options.js";
import { timeText, timeTerms } from "../table/clock.js";
import { keptSearch } from "./kept.js";

await dress("queue");

/** @typedef {import("../types.js").QueueState} QueueState */
/** @typedef {import("../types.js").SearchWishes} SearchWishes */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function QueuePage({ page, act }) {
  useEffect(() => act.search((search) => search.look()), []);
  const { queue } = page;
  const waits = queue && queue.state !== "idle";
  return html`<main class="friend" data-testid="queue" data-state=${queue?.state ?? ""}>
    <${Panorama} />
    ${page.notice?.zone === "page" && html`<p class="banner" role="alert" data-testid="refusal">${page.notice.text}</p>`}
    <section class="invitation search">
      ${waits ? html`<${Waiting} page=${page} act=${act} queue=${queue} />` : html`<${Wanted} page=${page} act=${act} />`}
      <div class="invitation-foot">
        ${waits && html`<button type="button" class="quiet-button" data-action="stop-search" onClick=${() => act.search((search) => search.leave())}>${t("Stop looking")}</button>`}
        <button type="button" class="quiet-button" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>
      </div>
    </section>
  </main>`;
}

/** @param {Page} page @returns {SearchWishes} */
function usual(page) {
  const last = keptSearch().wishes;
  const levels = page.start?.levels.map((level) => level.name) ?? [];
  return {
    name: page.settings.names[0],
    colours: last?.colours ?? null,
    rounds: last?.rounds ?? null,
    pace: last?.pace ?? null,
    rated: last?.rated === true,
    computer: last?.computer === true,
    level: last?.level && levels.includes(last.level) ? last.level : null,
  };
}

/** @param {{page: Page, act: Controller}} properties */
function Wanted({ page, act }) {
  const [wishes, setWishes] = useState(() => usual(page));
  const change = (/** @type {Partial<SearchWishes>} */ more) => setWishes({ ...wishes, ...more });
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.settings({ names: [wishes.name.trim(), page.settings.names[1]] });
    act.search((search) => search.begin(wishes));
  };
  const rounds = [1, 3, 5].map((n) => [n, String(n)]);
  return html`<h1>${t("Find an opponent")}</h1>
    ${page.queue && html`<p class="summary-line">${others(page.queue.looking)}</p>`}
    <form onSubmit=${begin}>
      <${NameField} name=${wishes.name} onInput=${(/** @type {string} */ name) => change({ name })} />
      <button type="submit" class="primary big" data-action="search">${t("Look for an opponent")}</button>
      <${Choice} legend=${t("Time for thinking")} name="search-pace" value=${wishes.pace ?? "any"} onChange=${(/** @type {any} */ value) => change({ pace: value === "any" ? null : value })}
        options=${[["any", t("Any")], ["fast", t("Fast")], ["calm", t("Calm")], ["day", t("1 day")]]} note=${paceNote(wishes.pace)} />
      <${Choice} legend=${t("Colours")} name="search-colours" value=${wishes.colours ?? "any"} onChange=${(/** @type {any} */ value) => change({ colours: value === "any" ? null : value })}
        options=${[["any", t("Any")], [5, t("Five")], [6, t("Six")]]} />
      <${Choice} legend=${t("Rounds")} name="search-rounds" value=${wishes.rounds ?? "any"} onChange=${(/** @type {any} */ value) => change({ rounds: value === "any" ? null : value })}
        options=${[["any", t("Any")], ...rounds]} />
      <${Tick} text=${t("For ratings")} name="search-rated" checked=${wishes.rated} onChange=${(/** @type {boolean} */ rated) => change({ rated })}
        note=${t("The result counts, for both.")} />
      <${Tick} text=${t("The computer may be my opponent")} name="search-computer" checked=${wishes.computer} onChange=${(/** @type {boolean} */ computer) => change({ computer })}
        note=${t("When nobody has come for a while. It says that it is one.")} />
      ${wishes.computer && html`<label class="field"><span>${t("Level")}</span>
        <select name="search-level" onChange=${(/** @type {any} */ event) => change({ level: event.currentTarget.value || null })}>
          <option value="" selected=${!wishes.level}>${t("One about as strong as I am")}</option>
          ${page.start?.levels.map((level) => html`<option value=${level.name} selected=${level.name === wishes.level}>${level.title}</option>`)}
        </select>
      </label>`}
    </form>`;
}

/** @param {SearchWishes["pace"]} pace */
function paceNote(pace) {
  if (pace === "fast") return timeTerms({ pace: "live", bank: 180, increment: 5 });
  if (pace === "calm") return timeTerms({ pace: "live", bank: 600, increment: 10 });
  return pace === "day" ? timeTerms({ pace: "days", bank: 86_400, increment: 0 }) : undefined;
}

/** @param {{page: Page, act: Controller, queue: QueueState}} properties */
function Waiting({ page, act, queue }) {
  const meanwhile = () => {
    const { level, ...options } = startingOptions(page);
    const title = page.start?.levels.find((one) => one.name === level)?.title ?? t("Computer");
    act.startMatch({ kind: "computer", ...options, level, names: [page.settings.names[0] || t("You"), title] });
  };
  if (queue.found) {
    return html`<h1>${t("An opponent is there")}</h1>
      <p>${opponent(queue.found)}</p>
      <p class="summary-line">${agreed(queue.found)}</p>
      <p class="waiting-line" role="status"><span class="waiting-sign" aria-hidden="true"></span>${t("{name} is asked whether they still want to play.", { name: queue.found.name })}</p>`;
  }
  return html`<h1>${t("Looking for an opponent")}</h1>
    <p class="search-time" role="timer" aria-label=${t("Time waited")}><${Passed} page=${page} from=${queue.waited} /></p>
    <p role="status">${others(queue.looking)} ${estimate(queue)}</p>
    ${queue.computer && html`<div class="computer-offer" data-testid="computer-offer">
      <p>${t("Nobody has come yet. A computer player would be your opponent: {level}.", { level: queue.computer.title })}</p>
      <button type="button" data-action="take-computer" onClick=${() => act.search((search) => search.takeComputer())}>${t("Take the computer")}</button>
    </div>`}
    <button type="button" class="primary" data-action="meanwhile" onClick=${meanwhile}>${t("Play the computer meanwhile")}</button>
    <p class="quiet">${t("You keep your place, and are called when somebody comes. Leave this window open.")}</p>`;
}

/**
 * A time that counts up or down from what the server has said.
 * @param {{page: Page, from: number, down?: boolean}} properties
 */
export function Passed({ page, from, down }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const passed = (performance.now() - page.queueAt) / 1000;
  return html`${timeText(down ? Math.max(0, from - passed) : Math.floor(from + passed))}`;
}

/** @param {number} looking */
function others(looking) {
  return looking === 0 ? t("Nobody else is looking just now.") : tn("{n} other is looking just now.", "{n} others are looking just now.", looking);
}

/** @param {QueueState} queue */
function estimate({ estimate: seconds, pairs }) {
  if (seconds === null) {
    return pairs === 0
      ? t("Nobody has found an opponent here lately, so nobody knows how long it will take.")
      : t("It is not known how long it will take: too few have looked lately.");
  }
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return tn("Of those who waited this long lately, half found somebody within another minute.", "Of those who waited this long lately, half found somebody within another {n} minutes.", minutes);
}

/** @param {NonNullable<QueueState["found"]>} found */
export function opponent({ name, rating }) {
  return rating === null ? t("{name} wants to play you.", { name }) : t("{name} ({rating}) wants to play you.", { name, rating });
}

/** @param {NonNullable<QueueState["found"]>} found */
export function agreed(found) {
  return [summary(found), timeTerms(found.time), found.rated && t("for ratings")].filter(Boolean).join(" · ");
}
