/** What the reader wants of the pad, carried out: a change, its keeping, and what is said of it. */

import { signless, t } from "../i18n.js";
import { speak } from "../language.js";
import { keepSettings } from "../settings.js";
import { cardsOf } from "./board.js";
import { expedition } from "./count.js";
import { isComplete, isWhole, openRound, totals } from "./match.js";
import * as pads from "./pad.js";
import { standing, tapped, verdict } from "./words.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./pad.js").Pad} Pad */
/** @typedef {"menu" | "agreed" | "history" | "share" | "sum" | "missing" | "erase" | "clear-round" | "forget" | "rules" | "settings" | "keys"} Panel */

/**
 * @typedef {object} View What is shown besides the pad; none of it is kept.
 * @property {Pad} pad
 * @property {import("../settings.js").Settings} settings
 * @property {Panel | null} panel
 * @property {number | null} subject what the open panel is about: a side, or a match of the history
 * @property {{text: string, card?: string, side?: Side} | null} notice
 * @property {import("../offline.js").Keeping} keeping
 * @property {"nothing" | "read" | "unread" | "barred"} found what was kept when the pad was opened
 * @property {boolean} lost whether the browser refuses to keep what is entered now
 */

/** @typedef {ReturnType<typeof createAct>} Act */

/**
 * @param {() => View} get
 * @param {(changes: Partial<View>) => void} show
 * @param {(text: string) => void} say to a screen reader
 */
export function createAct(get, show, say) {
  /** @param {Pad} pad @param {string} [said] */
  function turn(pad, said) {
    show({ pad, notice: null });
    if (said) say(said);
  }

  /** @param {import("./pad.js").Outcome} outcome @param {(pad: Pad) => string} words @returns {boolean} */
  function settle(outcome, words) {
    if ("refusal" in outcome) {
      const { refusal, ...more } = outcome;
      show({ notice: { text: refusal, ...more } });
      return false;
    }
    turn(outcome.pad, words(outcome.pad));
    return true;
  }

  const names = () => pads.namesOf(get().pad.match);
  /** @param {Pad} pad @param {Side} side @param {string} card */
  const told = (pad, side, card) => {
    const round = pads.roundOf(pad);
    return tapped(round, side, card, expedition(cardsOf(round, side), /** @type {import("../types.js").Letter} */ (card[0])), pad.match);
  };
  const score = (/** @type {Pad} */ pad) => {
    const [one, two] = totals(pad.match);
    const [first, second] = pads.namesOf(pad.match);
    return t("{first} {one}, {second} {two}.", { first, second, one: signless(one), two: signless(two) });
  };

  return {
    /** @param {Side} side @param {string} card @param {"toggle" | "put" | "take"} [how] */
    tap(side, card, how) {
      settle(pads.tap(get().pad, side, card, how), (pad) => told(pad, side, card));
    },
    /** @param {Side} side @param {string} card */
    moveOver(side, card) {
      const pad = pads.moveOver(get().pad, side, card);
      turn(pad, told(pad, side, card));
    },
    /** @param {Side} side */
    turnTo(side) {
      turn(pads.turnTo(get().pad, side), standing(pads.roundOf(get().pad), side, names()));
    },
    /** @param {number} round */
    goTo(round) {
      turn(pads.goTo(get().pad, round), t("Round {round}.", { round: round + 1 }));
      scrollTo({ top: 0 });
    },
    /** @param {Side} side @param {number} sum */
    typeSum(side, sum) {
      const done = settle(pads.typeSum(get().pad, side, sum), (pad) => standing(pads.roundOf(pad), side, names()));
      if (done) show({ panel: null });
      return done;
    },
    /** @param {Side} side */
    clear(side) {
      turn(pads.clearEntry(get().pad, side), standing([null, null], side, names()));
    },
    clearRound() {
      turn(pads.clearRound(get().pad), t("The round is empty again."));
      show({ panel: null });
    },
    /** Go on: to the round in which something is missing, or to the result. */
    next() {
      const { pad } = get();
      if (!isComplete(pads.roundOf(pad))) return show({ panel: "missing", notice: null });
      if (!isWhole(pad.match)) return this.goTo(openRound(pad.match));
      const done = pads.finish(pad);
      turn(done, `${verdict(done.match)}. ${score(done)}`);
      scrollTo({ top: 0 });
      document.getElementById("pad-result")?.focus({ preventScroll: true });
    },
    /** What is missing is 0, since nobody set out. */
    nothingThere() {
      const pad = pads.missing(get().pad).reduce(pads.enterNothing, get().pad);
      show({ pad, panel: null, notice: null });
      this.next();
    },
    undo() {
      if (get().pad.past.length) turn(pads.undo(get().pad), `${t("Undone.")} ${score(pads.undo(get().pad))}`);
    },
    /** @param {Parameters<typeof pads.agree>[1]} wanted */
    agree(wanted) {
      if (settle(pads.agree(get().pad, wanted), () => "")) show({ panel: null });
    },
    playOn() {
      turn(pads.playOn(get().pad), t("The match goes on."));
      scrollTo({ top: 0 });
    },
    startAnew() {
      turn(pads.startAnew(get().pad, Date.now()), t("A new match."));
      show({ panel: null });
      scrollTo({ top: 0 });
    },
    erase() {
      turn(pads.erase(get().pad, Date.now()), t("A new match."));
      show({ panel: null });
    },
    /** @param {number} id */
    reopen(id) {
      turn(pads.reopen(get().pad, id));
      show({ panel: null });
      say(score(get().pad));
    },
    /** @param {number} id */
    forget(id) {
      show({ pad: pads.forget(get().pad, id), panel: "history", subject: null });
    },
    /** @param {Panel | null} panel @param {number | null} [subject] */
    open(panel, subject = null) {
      show({ panel, subject, notice: null });
    },
    /** @param {string} text */
    tell(text) {
      show({ notice: { text } });
    },
    hush() {
      show({ notice: null });
    },
    /** What was refused, for a form that says it itself. */
    takeNotice() {
      const text = get().notice?.text ?? "";
      show({ notice: null });
      return text;
    },
    /** @param {Partial<import("../settings.js").Settings>} changes */
    settings(changes) {
      const settings = { ...get().settings, ...changes };
      keepSettings(settings);
      show({ settings });
      // Again, when its texts are there.
      if (changes.language !== undefined) void speak(settings).then(() => show({}));
    },
  };
}
