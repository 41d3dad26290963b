/** Where a command is typed, and the log of what happened and what was answered. */

import { html } from "../html.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { goOnText, helpOf } from "./sentences.js";
import { interpret } from "./interpret.js";
import { Why } from "../table/refusal.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../controller.js").Controller} Controller */

/** What was typed that can be fetched again by the arrow keys. */
const MOST_KEPT = 50;

/** @param {{page: Page, act: Controller}} properties */
export function Console({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const kept = useHistory(table.you);
  useEffect(() => {
    // Not where that would bring a keyboard onto the screen.
    if (matchMedia("(pointer: fine)").matches) input.current?.focus({ preventScroll: true });
  }, []);
  const hint = goOnText(table);
  useEffect(() => {
    // Once, though the table in words was left and is here again; and when this drawing is done.
    if (hint && page.heard.at(-1)?.text !== hint) queueMicrotask(() => act.hear([hint]));
  }, [hint]);

  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const deed = interpret(text, page, asked);
    kept.add(text);
    setText("");
    setAsked(deed?.do === "ask");
    if (deed) follow(deed, page, act);
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const found = kept.move(event.key === "ArrowUp" ? -1 : 1);
    if (found === null) return;
    event.preventDefault();
    setText(found);
  };
  return html`<section class="text-console" aria-labelledby="text-log-title">
    <h2 id="text-log-title" tabindex="-1">${t("What happens")}</h2>
    <${Lines} heard=${page.heard} act=${act} />
    <form class="text-form" onSubmit=${send}>
      <label for="text-command">${t("Your command")}</label>
      <input id="text-command" type="text" name="command" ref=${input} value=${text} maxlength="260" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck=${false} enterkeyhint="send"
        aria-describedby="text-prompt" onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} onKeyDown=${press} />
      <button type="submit" class="primary" data-action="send">${t("Do it")}</button>
    </form>
    <details class="text-help">
      <summary>${t("What can be typed")}</summary>
      <dl>${helpOf().map(([typed, says]) => html`<div><dt>${typed.split(", ").map((word) => html`<kbd>${word}</kbd>`)}</dt><dd>${says}</dd></div>`)}</dl>
    </details>
  </section>`;
}

/**
 * Whatever is read out, once and in order; the last line with a way to the rule that it follows from.
 * @param {{heard: import("../store.js").Heard[], act: Controller}} properties
 */
function Lines({ heard, act }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [heard]);
  return html`<div class="text-log" role="log" aria-live="polite" aria-labelledby="text-log-title" data-testid="text-log" tabindex="0" ref=${list}>
    ${heard.map((line) => html`<p key=${line.id}>${line.text}${" "}${line === heard.at(-1) && html`<${Why} notice=${line} act=${act} />`}</p>`)}
  </div>`;
}

/**
 * What was typed before. It is forgotten with whoever looks at the screen: it may tell of a hand.
 * @param {import("../types.js").Seat | null} seat
 */
function useHistory(seat) {
  const kept = useRef({ seat, lines: /** @type {string[]} */ ([]), at: 0 });
  if (kept.current.seat !== seat) kept.current = { seat, lines: [], at: 0 };
  const history = kept.current;
  return {
    /** @param {string} line */
    add(line) {
      if (line.trim() && line !== history.lines.at(-1)) history.lines = [...history.lines, line].slice(-MOST_KEPT);
      history.at = history.lines.length;
    },

    /** @param {-1 | 1} step @returns {string | null} */
    move(step) {
      const at = history.at + step;
      if (at < 0 || at > history.lines.length) return null;
      history.at = at;
      return history.lines[at] ?? "";
    },
  };
}

/**
 * @param {import("./interpret.js").Deed} deed
 * @param {Page} page
 * @param {Controller} act
 */
function follow(deed, page, act) {
  switch (deed.do) {
    case "move":
      return act.tryMove(deed.move, { typed: true });
    case "command":
      return act.command(deed.type);
    case "claim":
      return act.claim(false);
    case "sit":
      return act.sit(deed.seat);
    case "say": {
      const name = page.table?.seats[page.table.you ?? 0].name ?? "";
      act.talk({ text: deed.text });
      return act.hear([t("{name}: {words}", { name, words: deed.text })]);
    }
    default:
      return act.hear(deed.lines);
  }
}
