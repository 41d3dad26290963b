/**
 * What the hand does: cards are picked up, placed and drawn. Whether a move is legal is read from what
 * the server said; nothing here knows a rule.
 */

import { cardOfKey } from "../table/card.js";

/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../store.js").Store} Store */

/** The second half of a double click comes within this time, and is meant for nothing. */
const DOUBLE_CLICK = 400;

/**
 * @param {Store} store
 * @param {import("./notices.js").Notices} notices
 * @param {import("./visit.js").Visit} visit
 */
export function createMoves(store, notices, visit) {
  let lastSent = 0;

  function justSent() {
    return Date.now() - lastSent < DOUBLE_CLICK;
  }

  /**
   * @param {CommandType} type
   * @param {string} [move]
   * @param {{draw?: boolean}} [more]
   */
  function send(type, move, more) {
    if (visit.send(type, move, more)) lastSent = Date.now();
  }

  /**
   * Make a move, or say beside it why not.
   * @param {string} move
   */
  function tryMove(move) {
    const { table, pending } = store.get();
    if (!table || !visit.open) return;
    const refuse = (/** @type {string} */ code) => {
      if (!justSent()) notices.refuse(move, code);
    };
    if (pending) return refuse("waiting");
    if (table.legal.includes(move)) return send("move", move);
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

  return {
    tryMove,
    place,

    /** @param {string} key of a card of the hand: pick it up, or put it down again */
    pick(key) {
      const { table, picked, pending } = store.get();
      if (!table) return;
      const move = `play ${cardOfKey(key)}`;
      if (pending) return notices.refuse(move, "waiting");
      if (table.turn !== table.you || table.round_over || table.step !== "place") return tryMove(move);
      store.dispatch({ type: "pick", key: picked === key ? null : key });
    },

    /** Put the card down again, close what is open. */
    escape() {
      const { picked, notice, formula } = store.get();
      if (notice) notices.notify(null);
      if (formula) store.dispatch({ type: "formula", expedition: null });
      if (picked) store.dispatch({ type: "pick", key: null });
    },

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

    /** @param {CommandType} type */
    command(type) {
      store.dispatch({ type: "panel", panel: null });
      send(type);
    },

    /** @param {boolean} draw whether nobody shall have won */
    claim(draw) {
      send("claim", undefined, { draw });
    },
  };
}
