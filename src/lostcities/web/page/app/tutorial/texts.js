/** What the coach says: to each beat of the lesson, and to what the learner does instead. */

import { signless, t } from "../i18n.js";
import { refusalText } from "../refusals.js";
import { formula, formulaWords } from "../words.js";

/** @typedef {import("../types.js").Count} Count */
/** @typedef {import("../types.js").Table} Table */

/**
 * @typedef {object} Words
 * @property {string} tell what there is to know now
 * @property {string} [ask] what is to be done
 * @property {string} [keys] how that is done by keys
 * @property {string} [instead] said when something else is done that is allowed
 */

/** @type {Record<string, () => Words>} */
const BEATS = {
  place: () => ({
    tell: t("These eight cards are your hand. In a turn you first place a card, then you draw one."),
    ask: t("Begin a green expedition: tap the green 3, then your green column. Or drag it there."),
    keys: t("Keys: ← and → choose a card, P plays it."),
    instead: t("You may do that, too. But let us begin with green, of which you hold three cards."),
  }),
  draw: () => ({
    tell: t("Setting out costs 20 points, so green stands at −17. Higher cards will make up for it."),
    ask: t("Now draw a card: tap the draw pile, beside the discard piles."),
    keys: t("Keys: 0 draws from the draw pile."),
  }),
  other: () => ({ tell: t("Now the computer plays, on the far side: it places a card and draws one, too.") }),
  rise: () => ({
    tell: t("The red 6 that the computer does not want will be of use to you soon. Your new card is the green 2."),
    ask: t("Try to play the green 2."),
    instead: t("You may do that, and soon you will. But first see what happens when you play the green 2."),
  }),
  discard: () => ({
    tell: t("An expedition only rises: you may skip numbers, but never come back to them."),
    ask: t("So discard the green 2: tap it, then the green discard pile in the middle."),
    keys: t("Keys: D discards the chosen card."),
    instead: t("You may do that, too. But of all your cards you need the green 2 least."),
  }),
  take: () => ({
    tell: t("Now draw. The pile that you have just discarded on is closed for this turn; the top card of any other pile may be yours."),
    ask: t("Take the red 6: it goes well with your red cards."),
    keys: t("Keys: R draws from the red discard pile."),
    instead: t("You may do that, too. But nobody knows what the draw pile would bring, and the red 6 is sure to be of use."),
  }),
  taken: () => ({ tell: t("Watch your green 2: what you discard, the other may take.") }),
  wager: () => ({
    tell: t("Your green 2 is in the computer's hand now. Its white card with the star is a wager: wagers come before all numbers of their colour."),
    ask: t("Begin red in the same way: play the red wager."),
    instead: t("You may do that, too. But a wager cannot follow a number: the red wager has to lie there first."),
  }),
  stake: () => ({
    tell: t("One wager doubles what an expedition brings, two triple it, three quadruple it. Losses as well: red stands at −40 now."),
    ask: t("All discard piles are empty, so draw from the draw pile."),
  }),
  later: () => ({ tell: t("So it goes on, turn by turn. Let us skip ten of them.") }),
  eighth: () => ({
    tell: t("Your red expedition has seven cards. Eight or more, wagers counted, earn 20 points on top."),
    ask: t("Play the red 10, the eighth."),
    instead: t("You may do that, too. But the red 10 brings 40 points at once."),
  }),
  bonus: () => ({
    tell: t("Red has jumped from 34 to 74 points. The number on the draw pile says how many cards are left in it."),
    ask: t("Draw from the draw pile."),
    instead: t("You may do that, too. But that card would not help you."),
  }),
  end: () => ({ tell: t("With the last card of the draw pile the round is over, so keep an eye on it. Let us go to where it is almost empty.") }),
  two: () => ({
    tell: t("Two cards are left: one for you, the last one for the computer. So this may be your last turn, and you hold two green cards. What stays in your hand counts nothing."),
    ask: t("Play the green 9 before the green 10."),
    instead: t("You may do that, too. But the 9 and the 10 both count, if the 9 comes first."),
  }),
  stretch: () => ({
    tell: t("Who draws from a discard pile leaves the draw pile as it is. That gives you one more turn."),
    ask: t("Draw from any discard pile."),
    instead: t("You may do that, too. But then the computer draws the last card, and your green 10 stays in your hand."),
  }),
  again: () => ({ tell: t("The computer draws, and leaves the last card to you.") }),
  last: () => ({
    tell: t("One card is left. When you draw it, the round is over at once."),
    ask: t("Play the green 10."),
    instead: t("You may do that, too. But the green 10 brings 10 points, and there is no other turn."),
  }),
  over: () => ({
    tell: t("Green has paid off: more than 20 points lie there now."),
    ask: t("Draw the last card."),
    instead: t("You may do that, too, and the round would go on. But you are ahead: end it."),
  }),
  "count-blue": () => ({
    tell: t("The round is over, and every expedition is counted: its numbers, less 20."),
    ask: t("What is blue worth, with 7 and 10?"),
  }),
  "count-green": () => ({ tell: "", ask: t("And green, with 3, 5, 7, 9 and 10?") }),
  "count-red": () => ({ tell: "", ask: t("And red? The numbers add up to 47, and there are a wager and eight cards in all.") }),
  match: () => ({
    tell: t("That was a round. A match has three; their points add up, and whoever has more opens the next round. Now you know all the rules."),
  }),
};

/** @param {string} beat */
export function wordsOf(beat) {
  return /** @type {() => Words} */ (BEATS[beat])();
}

/**
 * The rule by which a move is refused, and why it applies here.
 * @param {string} code
 * @param {Table} table
 * @param {string} move
 */
export function refusedText(code, table, move) {
  const rule = refusalText(code, table.step, "", { table, move });
  if (code === "pile_empty") return `${rule} ${t("Only a discarded card lies on a pile.")}`;
  if (code === "just_discarded") return `${rule} ${t("Otherwise discarding would cost you nothing.")}`;
  return rule;
}

/**
 * What the coach says to an answer about an expedition's points.
 * @param {Count} count
 * @param {number} answer
 */
export function countedText(count, answer) {
  const sum = formula(count);
  if (answer === count.total) return t("Right: {formula}.", { formula: sum });
  return [t("Not {points}.", { points: signless(answer) }), ...formulaWords(count)].join(" ");
}

/** @param {Table} table */
export function resultText(table) {
  return t("{you} points for you, {other} for the computer.", { you: signless(table.scores[0]), other: signless(table.scores[1]) });
}
