/** Why something cannot be done, in a sentence for each code. */

import { refusalSentence, t } from "./i18n.js";

/**
 * @param {string} code
 * @param {"place" | "draw"} step which half of the turn it is
 * @param {string} [text] what the server said, for a code that this page does not know; it may be in another language
 */
export function refusalText(code, step, text = "") {
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
    case "pile_empty":
      return t("That discard pile is empty.");
    case "just_discarded":
      return t("You have just discarded here: draw from another pile.");
    case "rank_not_higher":
      return t("Cards of an expedition must rise: this one is not higher than the last. You can discard it.");
    case "wager_after_number":
      return t("A wager comes before the numbers of its expedition. You can discard it.");
    case "nothing_to_claim":
      return t("The other player still has time.");
    case "no_take_back":
      return t("At this table a placed card stays where it is.");
    case "nothing_placed":
      return t("There is no card to take back.");
    case "wrong_step":
      return step === "draw"
        ? t("You have placed a card: now draw one.")
        : t("Place a card first, then draw.");
    case "waiting":
      return t("Your last move is still on its way.");
    default:
      return refusalSentence(code) || text || t("That cannot be done now.");
  }
}
