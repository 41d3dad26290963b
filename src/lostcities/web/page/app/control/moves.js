/**
 * What the hand does: cards are picked up, placed and drawn. Whether a move is legal is read from what
 * the server said; nothing here knows a rule.
 */

import { loadLate } from "../i18n.js";
import { keepSettings } from "../settings.js";
import { cardOfKey } from "../table/card.js";
import { DOUBLE_CLICK } from "./remarks.js";

/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../store.js").Store} Store */

/**
 * @param {Store} store
 * @param {import("./remarks.js").Remarks} remarks
 * @param {import("./visit.js").Visit} visit
 */
export function createMoves(store, remarks, visit) {
  let lastSent = 0;
  /** @type {{move: string, on: number, at: number} | null} What was asked about last. */
  let asked = null;
  /** @type {{key: string, at: number} | null} The tap that picked a card up. */
  let tapped = null;
  /** @type {typeof import("./risks.js").risk | null} Until it is there nothing is asked. */
  let risk = null;

  /** Fetch what tells a loss from a move, with its texts. */
  async function prepare() {
    if (!risk) [{ risk }] = await Promise.all([import("./risks.js"), loadLate()]);
  }

  /**
   * Whether to ask first: once for a move, and a double click is no answer.
   * @param {import("../types.js").Table} table
   * @param {string} move
   * @param {boolean} typed
   */
  function doubted(table, move, typed) {
    const doubt = store.get().settings.confirm ? risk?.(table, move) : null;
    if (!doubt) return false;
    if (asked?.move !== move || asked.on !== table.number) asked = { move, on: table.number, at: Date.now() };
    else if (typed || !justAsked()) return false;
    remarks.ask(move, doubt);
    return true;
  }

  function justAsked() {
    return asked !== null && Date.now() - asked.at < DOUBLE_CLICK;
  }

  function justSent() {
    return Date.now() - lastSent < DOUBLE_CLICK;
  }

  /**
   * @param {CommandType} type
   * @param {string} [move]
   * @param {{draw?: boolean}} [more]
   */
  function send(type, move, more) {
    const sent = visit.send(type, move, more);
    if (sent) lastSent = Date.now();
    return sent;
  }

  /**
   * Make a move, or say beside it why not.
   * @param {string} move
   * @param {{typed?: boolean}} [how] what is typed is never the second half of a double click
   * @returns {boolean} whether it is made
   */
  function tryMove(move, { typed = false } = {}) {
    const { table, pending } = store.get();
    if (!table || !visit.open) return false;
    const refuse = (/** @type {string} */ code) => {
      if (typed || !justSent()) remarks.refuse(move, code);
      return false;
    };
    if (pending) return refuse("waiting");
    if (table.legal.includes(move)) return !doubted(table, move, typed) && send("move", move);
    const reason = table.refused[move];
    if (reason) return refuse(reason);
    if (table.round_over) return refuse("round_over");
    return refuse(table.turn === table.you ? "wrong_step" : "not_your_turn");
  }

  /**
   * Play or discard the picked card; without one, nothing.
   * @param {"play" | "discard"} verb
   * @param {string | null} [key]
   */
  function place(verb, key = store.get().picked) {
    if (key) tryMove(`${verb} ${cardOfKey(key)}`);
  }

  /** @param {CommandType} type */
  function command(type) {
    store.dispatch({ type: "panel", panel: null });
    if (send(type) && type === "take_back") forgetHint();
  }

  /** Whoever has taken a card back knows that it can be done. */
  function forgetHint() {
    const settings = { ...store.get().settings, hint: false };
    keepSettings(settings);
    store.dispatch({ type: "settings", settings });
  }

  /** Put the card down again, close what is open. */
  function putDown() {
    const { picked, notice, formula } = store.get();
    asked = null;
    if (notice) remarks.notify(null);
    if (formula) store.dispatch({ type: "formula", expedition: null });
    if (picked) store.dispatch({ type: "pick", key: null });
  }

  return {
    prepare,
    tryMove,
    place,

    /**
     * Pick a card of the hand up, or put it down again; in fast play a second tap plays it.
     * @param {string} key
     * @param {boolean} [tap] whether it was pressed with a finger or a mouse, not by a key
     */
    pick(key, tap = false) {
      const { table, picked, pending, settings } = store.get();
      if (!table) return;
      const move = `play ${cardOfKey(key)}`;
      if (pending || table.turn !== table.you || table.round_over || table.step !== "place") return void tryMove(move);
      const twice = tap && tapped?.key === key && Date.now() - tapped.at < DOUBLE_CLICK;
      // Whatever the first of two taps did: they play.
      if (settings.quick && twice) return void tryMove(move);
      tapped = tap ? { key, at: Date.now() } : null;
      store.dispatch({ type: "pick", key: picked === key ? null : key });
    },

    escape: putDown,

    /** @param {Letter} letter */
    pressPile(letter) {
      const { table, picked } = store.get();
      if (!table) return;
      if (picked && table.step === "place") return place("discard");
      tryMove(`draw ${letter}`);
    },

    pressDeck() {
      tryMove("draw deck");
    },

    /** @param {string} key the card of the hand that the tab key stops at */
    focus(key) {
      if (store.get().focused !== key) store.dispatch({ type: "focus", key });
    },

    /** @param {string} expedition */
    formula(expedition) {
      if (justSent()) return;
      store.dispatch({ type: "formula", expedition });
    },

    command,

    /** Take the placed card back, or say why it stays. */
    takeBack() {
      const { table } = store.get();
      if (!table) return;
      if (table.may.includes("take_back")) return command("take_back");
      const lies = table.step === "draw" && table.turn === table.you && !table.round_over;
      remarks.refuse("play", lies ? "no_take_back" : "nothing_placed");
    },

    /** Play the picked card after a press beside its place; a question is answered at the place or the card alone. */
    placeNearby() {
      const { table, picked } = store.get();
      if (!table || !picked) return;
      const open = asked?.move === `play ${cardOfKey(picked)}` && asked.on === table.number;
      if (!open) place("play");
      else if (!justAsked()) putDown();
    },

    /**
     * Say why nothing is placed where no card is meant.
     * @param {"play" | "discard"} verb
     */
    placeNothing(verb) {
      const { table } = store.get();
      if (!table) return;
      if (table.round_over) remarks.refuse(verb, "round_over");
      else if (table.turn !== table.you) remarks.refuse(verb, "not_your_turn");
      else remarks.refuse(verb, table.step === "draw" ? "wrong_step" : "no_card");
    },

    /** @param {string} card that was dropped on the expeditions of the other side */
    placeThere(card) {
      remarks.refuse(`play ${card}`, "other_side");
    },

    /** @param {boolean} draw whether nobody shall have won */
    claim(draw) {
      send("claim", undefined, { draw });
    },
  };
}
