/** The whole game by keys. The map is in `panels/keys.js`, which shows it to the reader. */

import { inText } from "./store.js";
import { canTalk } from "./table/talk.js";

/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("./store.js").Store} Store */

/**
 * What a key asks for, given what half of the turn it is. Pure.
 * @param {string} key
 * @param {"place" | "draw" | null} step null when it is not the reader's turn
 * @returns {string | null}
 */
export function intentOf(key, step) {
  const upper = key.length === 1 ? key.toUpperCase() : key;
  if (key === "ArrowLeft" || key === "ArrowRight" || key === "Home" || key === "End") return key;
  if (key === "Escape") return "escape";
  if (key === "?") return "keys";
  if (upper === "L") return "log";
  if (upper === "S") return "status";
  if (upper === "N") return "continue";
  if (upper === "C") return "talk";
  if (upper === "V") return "words";
  if (upper === "T" || key === "Backspace") return "take-back";
  if (upper === "0" || upper === "M") return "draw deck";
  if (step === "draw" && "YBWGRP".includes(upper)) return `draw ${upper}`;
  if (upper === "P") return "play";
  if (upper === "D") return "discard";
  if ("YBWGR".includes(upper)) return `draw ${upper}`;
  if (/^[1-8]$/.test(key)) return `card ${key}`;
  return null;
}

/**
 * Where the focus of the hand goes.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 */
export function nextIndex(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (at < 0) return key === "ArrowLeft" ? count - 1 : 0;
  return (at + (key === "ArrowLeft" ? count - 1 : 1)) % count;
}

/**
 * @param {Controller} act
 * @param {Store} store
 * @param {() => void} tellStatus
 */
export function installKeyboard(act, store, tellStatus) {
  const cards = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".hand-card")]);

  /** The card that a command is about: the picked one, else the one that has the focus. */
  function subject() {
    const active = document.activeElement;
    const focused = active instanceof HTMLElement && active.matches(".hand-card") ? active.dataset.key : null;
    return store.get().picked ?? focused ?? null;
  }

  /** @param {string} intent */
  function follow(intent) {
    const hand = cards();
    if (intent.startsWith("card ")) return hand[Number(intent.slice(5)) - 1]?.focus();
    if (intent.startsWith("Arrow") || intent === "Home" || intent === "End") {
      if (hand.length) hand[nextIndex(intent, hand.findIndex((card) => card === document.activeElement), hand.length)]?.focus();
      return;
    }
    if (intent.startsWith("draw ")) return act.tryMove(intent);
    const key = subject();
    if (intent === "play" || intent === "discard") return key ? act.place(intent, key) : act.placeNothing(intent);
    if (intent === "take-back") return act.takeBack();
    if (intent === "escape") return act.escape();
    if (intent === "keys" || intent === "log") return act.panel(intent);
    if (intent === "status") return tellStatus();
    const { table } = store.get();
    if (intent === "continue") return table?.may.includes("continue") && !table.match_over && act.command("continue");
    if (intent === "talk") return canTalk(store.get()) && act.panel("talk");
    if (intent === "words") return table && act.go({ name: "match", match: table.match, text: true });
  }

  document.addEventListener("keydown", (event) => {
    const { table, panel, settings } = store.get();
    if (event.ctrlKey || event.altKey || event.metaKey || panel || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("input, select, textarea, summary")) return;
    // A table in words is typed at.
    if (!table || inText(store.get())) {
      if (event.key === "?") act.panel("keys");
      return;
    }
    const mine = table.you !== null && table.you === table.turn;
    const intent = intentOf(event.key, mine ? table.step : null);
    if (!intent) return;
    const plain = event.key.length > 1 || event.key === "?";
    if (!plain && !settings.keys) return;
    // Arrows scroll a long list, where one has the focus.
    if (intent.startsWith("Arrow") && target.closest?.(".margin, .count-body")) return;
    event.preventDefault();
    follow(intent);
  });
}
