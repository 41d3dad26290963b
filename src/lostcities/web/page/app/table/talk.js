/** What the two players say to each other. */

import { html, classes } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t, tn } from "../i18n.js";
import { Tick } from "../panels/fields.js";
import { other, watches } from "./sides.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Phrase} Phrase */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @type {Phrase[]} */
const PHRASES = ["hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "good_game", "must_go"];
const LONGEST = 200;

/** @param {Phrase} phrase */
function phraseText(phrase) {
  return {
    hello: t("Hello!"),
    good_luck: t("Good luck!"),
    well_played: t("Well played!"),
    thanks: t("Thank you!"),
    sorry: t("Sorry!"),
    one_moment: t("One moment, please."),
    good_game: t("Good game!"),
    must_go: t("I have to go."),
  }[phrase];
}

/**
 * A line as it is read; null for own words that one does not want to hear.
 * @param {Page} page
 * @param {Line} line
 */
export function lineText(page, line) {
  if (line.phrase) return phraseText(line.phrase) ?? null;
  return page.settings.words || line.seat === page.table?.you ? line.text : null;
}

/**
 * Whether two people with a device each play here, and this is one of them.
 * @param {Page} page
 */
export function canTalk(page) {
  return page.table?.kind === "people" && !watches(page.table);
}

/** @param {Page} page */
export function unread(page) {
  return page.talk.some((line) => line.number > page.read && line.seat !== page.table?.you && lineText(page, line) !== null);
}

/** @param {{page: Page, act: Controller}} properties */
export function TalkButton({ page, act }) {
  if (!canTalk(page)) return null;
  const news = unread(page);
  return html`<button type="button" class=${classes("icon-button talk-button", news && "unread")} data-action="talk"
    aria-label=${news ? t("Talk: something new") : t("Talk")} onClick=${() => act.panel("talk")}><${Icon} name="talk" /></button>`;
}

/**
 * How many look on who do not play.
 * @param {{page: Page}} properties
 */
export function Watchers({ page }) {
  const count = page.presence?.watchers ?? 0;
  if (!count) return null;
  const text = tn("{n} person is watching", "{n} people are watching", count);
  return html`<span class="watchers" data-testid="watchers" role="img" aria-label=${text} title=${text}><${Icon} name="eye" />${count}</span>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function Talk({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [page.talk]);
  const { name } = table.seats[other(/** @type {Seat} */ (table.you))];
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) act.talk({ text });
    setText("");
  };
  const lines = page.talk.filter((line) => lineText(page, line) !== null);
  return html`<div class="talk">
    <ol class="talk-lines" ref=${list} data-testid="talk" tabindex="0" aria-label=${t("What was said")}>
      ${lines.length === 0 && html`<li class="quiet">${t("Nobody has said anything yet.")}</li>`}
      ${lines.map((line) => html`<li key=${line.number} class=${classes("talk-line", line.seat === table.you && "own")}>
        <span class="visually-hidden">${table.seats[line.seat].name}: </span><bdi>${lineText(page, line)}</bdi>
      </li>`)}
    </ol>
    ${page.notice && html`<p class="quiet" data-testid="refusal">${page.notice.text}</p>`}
    <div class="phrases">
      ${PHRASES.map((phrase) => html`<button type="button" class="small" data-phrase=${phrase} onClick=${() => act.talk({ phrase })}>${phraseText(phrase)}</button>`)}
    </div>
    <form class="talk-form" onSubmit=${send}>
      <input type="text" name="words" maxlength=${LONGEST} autocomplete="off" aria-label=${t("Your own words")} placeholder=${t("Your own words")} value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
      <button type="submit" class="primary" data-action="say">${t("Say")}</button>
    </form>
    <${Tick} text=${t("Show {name}'s own words", { name })} name="words-shown" checked=${page.settings.words} onChange=${(/** @type {boolean} */ words) => act.settings({ words })} />
  </div>`;
}
