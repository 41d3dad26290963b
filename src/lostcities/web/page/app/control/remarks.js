/** Sentences that appear beside what they are about and go again by themselves. */

import { refusalText, sectionOfRefusal } from "../refusals.js";
import { cardOfKey, keysOf } from "../table/card.js";
import { sortedHand } from "../table/sides.js";
import { lettersOf } from "../words.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../store.js").Notice} Notice */

/** How long a refusal stays beside the card. */
const NOTICE_TIME = 7000;
/** The second half of a double click comes within this time, and is meant for nothing but fast play. */
export const DOUBLE_CLICK = 400;

/** @typedef {ReturnType<typeof createRemarks>} Remarks */

/** @param {Store} store */
export function createRemarks(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let said = 0;

  /** @param {Notice | null} notice */
  function notify(notice) {
    // It stands there, and was read out: another tap of the same gesture says nothing new.
    if (notice && notice.text === store.get().notice?.text && Date.now() - said < DOUBLE_CLICK) return;
    said = Date.now();
    clearTimeout(timer);
    store.dispatch({ type: "notice", notice });
    if (notice) timer = setTimeout(expire, NOTICE_TIME);
  }

  /** Take a sentence away, unless somebody is about to ask why. */
  function expire() {
    if (document.querySelector(".refusal:is(:hover, :focus-within)")) timer = setTimeout(expire, NOTICE_TIME);
    else store.dispatch({ type: "notice", notice: null });
  }

  /**
   * Where a sentence about a move belongs: over its card or over its pile, and over all piles while one is to be drawn from.
   * @param {string | null} move
   * @returns {{zone: "hand" | "middle" | "page", at: number}}
   */
  function placeOf(move) {
    const { table, settings, picked } = store.get();
    if (!table || !move) return { zone: "page", at: 0.5 };
    const [verb, what] = move.split(" ");
    const letters = lettersOf(table);
    if (verb === "draw") {
      const index = what === "deck" ? letters.length : letters.indexOf(/** @type {Letter} */ (what));
      // On the left hand's table the draw pile stands first.
      const column = settings.left ? (index + 1) % (letters.length + 1) : index;
      return { zone: "middle", at: (column + 0.5) / (letters.length + 1) };
    }
    // Over the hand it would lie on the button that takes the card back.
    if (table.step === "draw" && table.turn === table.you) return { zone: "middle", at: 0.5 };
    const keys = keysOf(sortedHand(table.hand, settings.sort));
    const index = keys.findIndex((key) => key === picked || (!picked && cardOfKey(key) === what));
    return { zone: "hand", at: index < 0 ? 0.5 : (index + 0.5) / keys.length };
  }

  return {
    notify,
    placeOf,

    /**
     * Say beside a move why it is not made.
     * @param {string | null} move
     * @param {string} code
     * @param {string} [text] the server's sentence, for codes that are not known here
     */
    refuse(move, code, text) {
      const { table } = store.get();
      const sentence = refusalText(code, table?.step ?? "place", text, table && { table, move });
      notify({ ...placeOf(move), text: sentence, why: sectionOfRefusal(code) });
    },

    /**
     * Ask beside a move whether it is meant.
     * @param {string} move
     * @param {string} text
     */
    ask(move, text) {
      notify({ ...placeOf(move), text });
    },

    /** @param {string} text what concerns no card and no pile */
    tell(text) {
      notify({ zone: "page", at: 0.5, text });
    },

    /** @param {string} text what the other has done or said */
    report(text) {
      notify({ zone: "told", at: 0.5, text });
    },
  };
}
