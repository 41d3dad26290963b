/** Why something cannot be done: a sentence for each code, with the cards it is about, and where the rules say more. */

import { refusalSentence, t } from "./i18n.js";
import { capital, cardName, colourName, isWager, letterOf, readMove } from "./words.js";

/** @typedef {import("./types.js").Letter} Letter */
/** @typedef {import("./types.js").Table} Table */

/** Which section of the rules (`rules/sections.js`) a refusal follows from. @type {Record<string, string>} */
const SECTIONS = {
  rank_not_higher: "rising",
  wager_after_number: "rising",
  just_discarded: "drawing",
  pile_empty: "drawing",
  wrong_step: "turn",
  not_your_turn: "turn",
  card_not_in_hand: "turn",
  no_card: "turn",
  other_side: "rising",
  no_take_back: "turn",
  nothing_placed: "turn",
  round_over: "end",
  round_not_over: "end",
  match_over: "match",
  match_not_over: "match",
  nothing_to_claim: "match",
  no_more_rounds: "match",
  too_early: "stalled",
  no_offer: "stalled",
  just_declined: "stalled",
};

/**
 * The section of the rules that says why; none, where no rule does.
 * @param {string} code
 */
export function sectionOfRefusal(code) {
  return SECTIONS[code] ?? null;
}

/**
 * Why a card cannot be played on another.
 * @param {string} card
 * @param {string} last the last card of the expedition
 */
export function refusedPlay(card, last) {
  const names = { card: cardName(card), last: cardName(last) };
  return capital(isWager(card) ? t("{card} cannot follow {last}: wagers come before all numbers.", names) : t("{card} cannot follow {last}: cards must rise.", names));
}

/**
 * @param {string} code
 * @param {"place" | "draw"} step which half of the turn it is
 * @param {string} [text] what the server said, for a code that this page does not know; it may be in another language
 * @param {{table: Table, move: string | null} | null} [about] what was tried, where that is known
 */
export function refusalText(code, step, text = "", about = null) {
  return (about && aboutCards(code, about.table, about.move ?? "")) || plainText(code, step) || refusalSentence(code) || text || t("That cannot be done now.");
}

/**
 * The sentence with the cards and names that it is about; none, where there are none to name.
 * @param {string} code
 * @param {Table} table
 * @param {string} move
 */
function aboutCards(code, table, move) {
  const { what } = readMove(move);
  const letter = what && what !== "deck" ? letterOf(what) : null;
  const last = letter && table.you !== null ? table.expeditions[table.you][letter]?.at(-1) : null;
  const top = letter && table.discards[letter]?.top;
  switch (code) {
    case "rank_not_higher":
    case "wager_after_number":
      return last ? refusedPlay(what, last) : null;
    case "just_discarded":
      return top ? t("You have just discarded {card} here: draw from another pile.", { card: cardName(top) }) : null;
    case "pile_empty":
      return letter ? t("The {colour} discard pile is empty: draw from another pile.", { colour: colourName(letter) }) : null;
    case "card_not_in_hand":
      return letter ? capital(t("{card} is not in your hand.", { card: cardName(what) })) : null;
    case "not_your_turn":
      return table.you === null ? null : t("It is not your turn: {name} is to move.", { name: table.seats[table.turn].name });
    case "round_over":
      return table.deck === 0 ? t("The round is over: the last card of the draw pile has been drawn.") : null;
    case "wrong_step":
      return table.step === "draw" && table.placed ? t("You have placed {card}: now draw a card.", { card: cardName(readMove(table.placed).what) }) : null;
    default:
      return null;
  }
}

/**
 * @param {string} code
 * @param {"place" | "draw"} step
 */
function plainText(code, step) {
  switch (code) {
    case "stale":
      return t("This was not done: the table had moved on.");
    case "unknown_move":
      return t("That is no move of this game.");
    case "match_over":
      return t("The match is over.");
    case "round_over":
      return t("The round is over.");
    case "round_not_over":
      return t("The round is not over yet.");
    case "not_your_turn":
      return t("It is not your turn.");
    case "card_not_in_hand":
      return t("That card is not in your hand.");
    case "no_card":
      return t("Pick a card of your hand first.");
    case "other_side":
      return t("You can play only on your own side.");
    case "nothing_to_claim":
      return t("The other player still has time.");
    case "no_take_back":
      return t("At this table a placed card stays where it is.");
    case "nothing_placed":
      return t("There is no card to take back: a turn stands once its draw is made.");
    case "wrong_step":
      return step === "draw" ? t("You have placed a card: now draw one.") : t("Place a card first, then draw.");
    case "waiting":
      return t("Your last move is still on its way.");
    default:
      return null;
  }
}
