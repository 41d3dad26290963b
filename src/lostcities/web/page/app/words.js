/** Cards, moves and scores in words. */

import { signless, t, tn } from "./i18n.js";

/** @typedef {import("./types.js").Letter} Letter */
/** @typedef {import("./types.js").Count} Count */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").LogEntry} LogEntry */

/** @type {Letter[]} */
export const LETTERS = ["Y", "B", "W", "G", "R", "P"];

/**
 * The colours of a table, in the order of its columns.
 * @param {Table} table
 */
export function lettersOf(table) {
  return LETTERS.slice(0, table.variant.colours);
}

/**
 * @param {string} card
 * @returns {Letter}
 */
export function letterOf(card) {
  return /** @type {Letter} */ (card[0]);
}

/** @param {string} card */
export function rankOf(card) {
  return card.slice(1);
}

/** @param {string} card */
export function isWager(card) {
  return rankOf(card) === "W";
}

/** @param {Letter} letter */
export function colourName(letter) {
  return {
    Y: t("yellow"),
    B: t("blue"),
    W: t("white"),
    G: t("green"),
    R: t("red"),
    P: t("purple"),
  }[letter];
}

/** @param {string} card */
export function cardName(card) {
  const rank = rankOf(card);
  if (isWager(card)) {
    return {
      Y: t("yellow wager"),
      B: t("blue wager"),
      W: t("white wager"),
      G: t("green wager"),
      R: t("red wager"),
      P: t("purple wager"),
    }[letterOf(card)];
  }
  return {
    Y: t("yellow {rank}", { rank }),
    B: t("blue {rank}", { rank }),
    W: t("white {rank}", { rank }),
    G: t("green {rank}", { rank }),
    R: t("red {rank}", { rank }),
    P: t("purple {rank}", { rank }),
  }[letterOf(card)];
}

/**
 * A sentence that begins with a card, which is written small elsewhere.
 * @param {string} text
 */
export function capital(text) {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/**
 * The cards of an expedition without their colour: "wager, 4, 7".
 * @param {string[]} cards
 */
export function ranksList(cards) {
  return cards.map((card) => (isWager(card) ? t("wager") : rankOf(card))).join(", ");
}

/**
 * How an expedition came by its points: "(23 − 20) × 2 + 20 = 26".
 * @param {Count} count
 */
export function formula(count) {
  const times = count.multiplier > 1 ? ` × ${count.multiplier}` : "";
  const bonus = count.bonus ? ` + ${count.bonus}` : "";
  const sum = times || bonus ? `(${count.numbers} − 20)` : `${count.numbers} − 20`;
  return `${sum}${times}${bonus} = ${signless(count.total)}`;
}

/**
 * The formula in words, for those who want to know what counts.
 * @param {Count} count
 * @returns {string[]}
 */
export function formulaWords(count) {
  const lines = [t("The numbers add up to {sum}; setting out costs 20.", { sum: count.numbers })];
  if (count.wagers) {
    lines.push(
      tn(
        "{n} wager multiplies that by {times}.",
        "{n} wagers multiply that by {times}.",
        count.wagers,
        { times: count.multiplier },
      ),
    );
  }
  if (count.bonus) lines.push(t("Eight cards or more earn 20 on top."));
  return lines;
}

/**
 * A name for places where a long one does not fit.
 * @param {string} name
 */
export function shortName(name) {
  const signs = [...new Intl.Segmenter().segment(name)].map((part) => part.segment);
  return signs.length > 18 ? `${signs.slice(0, 17).join("")}…` : name;
}

/**
 * @param {string} move
 * @returns {{verb: "play" | "discard" | "draw", what: string}}
 */
export function readMove(move) {
  const [verb, what] = move.split(" ");
  return { verb: /** @type {"play" | "discard" | "draw"} */ (verb), what: what ?? "" };
}

/**
 * One half of a turn in a sentence.
 * @param {string} name who made it
 * @param {string} move
 */
export function moveText(name, move) {
  const { verb, what } = readMove(move);
  if (verb === "play") return t("{name} played {card}.", { name, card: cardName(what) });
  if (verb === "discard") return t("{name} discarded {card}.", { name, card: cardName(what) });
  if (what === "deck") return t("{name} drew from the draw pile.", { name });
  const colour = colourName(/** @type {Letter} */ (what));
  return t("{name} drew from the {colour} discard pile.", { name, colour });
}

/**
 * @param {Table} table
 * @param {LogEntry} entry
 */
export function logText(table, entry) {
  return moveText(table.seats[entry.seat].name, entry.move);
}
