/** How the table stands, in sentences: what the commands of a table in words answer. Pure. */

import { signless, t } from "../i18n.js";
import { matchTotal } from "../table/expedition.js";
import { nearSeat, other, sortedHand, yourTurn } from "../table/sides.js";
import { cardName, logText } from "../words.js";
import { turnsOf } from "../table/log.js";
import { typedCommand, typedMove } from "./commands.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {import("./commands.js").Name} Name */

/** What the server calls a command, and what is typed for it. @type {Partial<Record<string, Name>>} */
const TYPED = { take_back: "undo", continue: "continue", rematch: "rematch", offer: "offer", accept: "accept", decline: "decline", resign: "resign" };

/**
 * @param {Table} table
 * @param {Settings} settings
 */
export function handText(table, settings) {
  if (table.you === null) return t("No hand is shown to you.");
  const cards = sortedHand(table.hand, settings.sort).map(cardName);
  return t("Your hand: {cards}.", { cards: cards.join(", ") });
}

/** @param {Table} table */
export function scoreText(table) {
  const near = nearSeat(table);
  return [near, other(near)]
    .map((seat) => t("{name}: {points} in this round, {total} in the match.", { name: table.seats[seat].name, points: signless(table.scores[seat]), total: signless(matchTotal(table, seat)) }))
    .join(" ");
}

/**
 * The last turn of each side, in order.
 * @param {Table} table
 */
export function lastText(table) {
  const turns = turnsOf(table.log).slice(-2);
  if (!turns.length) return t("Nothing has been played in this round.");
  return turns.flat().map((entry) => logText(table, entry)).join(" ");
}

/** @param {Table} table */
export function movesText(table) {
  const moves = table.legal.map(typedMove);
  const commands = table.may.flatMap((name) => TYPED[name] ?? []).map(typedCommand);
  const all = [...(yourTurn(table) ? moves : []), ...commands];
  return all.length ? t("You can type: {commands}.", { commands: all.join(", ") }) : t("There is nothing to do now but to wait.");
}

/**
 * What leads on at the end of a round or a match.
 * @param {Table} table
 * @returns {string | null} nothing where there is nothing to do but to wait
 */
export function goOnText({ may }) {
  const [go, anew] = /** @type {Name[]} */ (["continue", "rematch"]).map((name) => may.includes(name) && typedCommand(name));
  if (go && anew) return t("Type “{command}” to go on, or “{other}” to begin anew.", { command: go, other: anew });
  if (go) return t("Type “{command}” to go on.", { command: go });
  return anew ? t("Type “{command}” to begin anew.", { command: anew }) : null;
}

/**
 * What each command does.
 * @returns {[string, string][]}
 */
export function helpOf() {
  const card = (/** @type {string} */ verb, /** @type {string} */ code) => typedMove(`${verb} ${code}`);
  const all = (/** @type {Name[]} */ ...names) => names.map(typedCommand).join(", ");
  return [
    [`${card("play", "B7")}, ${card("play", "BW")}`, t("play a card, here the blue 7 or a blue wager")],
    [card("discard", "R2"), t("discard a card")],
    [`${card("draw", "deck")}, ${typedCommand("deck")}`, t("draw from the draw pile")],
    [card("draw", "R"), t("draw from a discard pile, here the red one")],
    [typedCommand("undo"), t("take the placed card back")],
    [all("hand", "board", "score", "last", "moves"), t("hear your hand, the expeditions and piles, the points, the last turns, what you can do")],
    [all("continue", "rematch"), t("go on after a round or a match, or begin anew")],
    [all("offer", "accept", "decline"), t("offer to end a round that goes nowhere, and answer an offer")],
    [all("resign", "claim"), t("resign the match, or win it when the other has left or has no time")],
    [typedCommand("say"), t("say something to the other player: your words follow")],
    [all("show", "cover"), t("two on one device: show or cover the cards")],
  ];
}
