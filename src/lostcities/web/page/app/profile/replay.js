/** A finished match, move by move, every card open. Where the cards lie comes from the server. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { dress } from "../dress.js";
import { useEffect, useLayoutEffect, useState } from "../../vendor/hooks.module.js";
import { signless, t } from "../i18n.js";
import { Begun } from "../rules/counted.js";
import { LETTERS } from "../words.js";
import { ReplayBoard } from "./board.js";
import { Head, Waiting } from "./parts.js";
import { endedText, stepFor, stepText } from "./steps.js";
import { get } from "../api.js";
import { stepsAt } from "./requests.js";
import { textOf } from "../control/tasks.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./requests.js").Replay} Replay */
/** @typedef {import("./requests.js").Step} Step */
/** @typedef {import("./steps.js").Reading} Reading */

await dress("profile");

/** @param {{page: Page, act: Controller}} properties */
export function ReplayPage({ page, act }) {
  const match = page.route.name === "replay" ? page.route.match : "";
  const [reading, setReading] = useState(/** @type {Reading | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {string | null} */ (null));

  /** @param {number} round @param {number} at */
  async function read(round, at) {
    try {
      const replay = /** @type {Replay} */ (await get(stepsAt(match, round, at)));
      setReading((before) => {
        const same = before?.replay.round === round;
        const steps = same ? [...before.steps] : Array.from({ length: replay.steps }, () => undefined);
        replay.shown.forEach((step, index) => (steps[replay.first + index] = step));
        return { replay, steps, at: same ? before.at : at };
      });
      setTrouble(null);
    } catch (error) {
      setTrouble(textOf(error));
    }
  }
  useEffect(() => void read(0, 0), [match]);
  useEffect(() => {
    if (reading && !reading.steps[reading.at]) void read(reading.replay.round, reading.at);
  }, [reading?.at]);
  // Before anything is shown: of two keys pressed quickly the second would start where the first did.
  useLayoutEffect(() => {
    if (!reading) return undefined;
    const press = (/** @type {KeyboardEvent} */ event) => {
      const to = page.panel || event.ctrlKey || event.altKey || event.metaKey ? null : stepFor(event.key, reading);
      if (to === null || /** @type {Element} */ (event.target).closest?.("input, select")) return;
      event.preventDefault();
      setReading({ ...reading, at: to });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [reading, page.panel]);

  if (!reading || trouble) return html`<${Waiting} trouble=${trouble} act=${act} />`;
  return html`<${Shown} reading=${reading} act=${act} go=${(/** @type {number} */ at) => setReading({ ...reading, at })} read=${read} />`;
}

/**
 * @param {{reading: Reading, act: Controller, go: (at: number) => void, read: (round: number, at: number) => Promise<void>}} properties
 */
function Shown({ reading, act, go, read }) {
  const { replay, steps, at } = reading;
  const [counted, setCounted] = useState(false);
  const last = replay.steps - 1;
  // Until a step has come, the one before it stays in view.
  const step = steps[at] ?? steps.slice(0, at).findLast(Boolean);
  const button = (/** @type {string} */ action, /** @type {string} */ icon, /** @type {string} */ label, /** @type {number} */ to) =>
    html`<button type="button" class="icon-button" data-action=${action} aria-label=${label} title=${label} disabled=${to < 0 || to > last || to === at} onClick=${() => go(to)}><${Icon} name=${icon} /></button>`;
  return html`<main class=${classes("replay", replay.colours === 6 && "six")} data-testid="replay" data-step=${at}>
    <${Head} title=${t("{first} and {second}", { first: replay.names[0], second: replay.names[1] })} act=${act}>
      ${replay.rounds > 1 && html`<label class="round-choice"><span class="visually-hidden">${t("Round")}</span>
        <select name="replay-round" onChange=${(/** @type {any} */ event) => read(Number(event.currentTarget.value), 0)}>
          ${Array.from({ length: replay.rounds }, (_, round) => html`<option value=${round} selected=${round === replay.round}>${t("Round {n}", { n: round + 1 })}</option>`)}
        </select></label>`}
      <button type="button" class="icon-button" data-action="count" aria-pressed=${String(counted)} aria-label=${t("What counts?")} title=${t("What counts?")} onClick=${() => setCounted(!counted)}><${Icon} name="pad" /></button>
    </${Head}>
    ${step && (counted ? html`<${Counted} replay=${replay} step=${step} />` : html`<${ReplayBoard} replay=${replay} step=${step} />`)}
    <footer class="replay-foot">
      <p class="replay-text" role="status" data-testid="replay-text">${step && stepText(replay, step)}${at === last && replay.ended ? ` ${endedText(replay)}` : ""}</p>
      <input type="range" min="0" max=${last} value=${at} aria-label=${t("Step")} aria-valuetext=${t("{at} of {last}", { at, last })} onInput=${(/** @type {any} */ event) => go(Number(event.currentTarget.value))} />
      <div class="replay-buttons">
        ${button("first", "first", t("To the deal"), 0)}
        ${button("before", "before", t("One step back"), at - 1)}
        <span class="replay-count">${t("{at} of {last}", { at, last })}</span>
        ${button("after", "after", t("One step on"), at + 1)}
        ${button("last", "last", t("To the end"), last)}
      </div>
    </footer>
  </main>`;
}

/**
 * What the expeditions are made of at a step, in place of the board.
 * @param {{replay: Replay, step: Step}} properties
 */
function Counted({ replay, step }) {
  const near = replay.you ?? 0;
  return html`<div class="counted replay-counted" tabindex="0" role="group" aria-label=${t("What counts?")}>
    ${[near, 1 - near].map((seat) => html`<section class="counted-side" data-counted=${seat}>
      <h2>${replay.names[/** @type {0 | 1} */ (seat)]} <span class="replay-score">${signless(step.scores[/** @type {0 | 1} */ (seat)])}</span></h2>
      <${Begun} letters=${LETTERS.slice(0, replay.colours)} expeditions=${step.expeditions[/** @type {0 | 1} */ (seat)]} />
    </section>`)}
  </div>`;
}
