/** What a screen reader is told, in order and once. Pure. */

import { signless, t, tn } from "./i18n.js";
import { cardName, colourName, letterOf, lettersOf, moveText, ranksList, readMove } from "./words.js";
import { turnsLeftText } from "./table/middle.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").News} News */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * @param {News[]} news what has happened, in order
 * @param {Table | null} before
 * @param {Table} after
 * @returns {string[]}
 */
export function announcements(news, before, after) {
  const lines = news.flatMap((item) => newsText(item, after));
  if (after.match_over && !before?.match_over) lines.push(matchText(after));
  else if (after.round_over && !before?.round_over) lines.push(roundText(after));
  else if (!after.round_over && after.you !== null && after.turn === after.you) {
    if (before?.turn !== after.turn || before.you !== after.you) lines.push(t("Your turn: place a card."));
    else if (before.step === "place" && after.step === "draw") lines.push(t("Now draw a card."));
  }
  return lines;
}

/**
 * @param {News} item
 * @param {Table} table
 * @returns {string[]}
 */
function newsText(item, table) {
  const name = "seat" in item ? table.seats[item.seat].name : "";
  switch (item.type) {
    case "placed":
      return [placedText(table, item.seat, item.move)];
    case "taken_back":
      return [t("The card is back in your hand.")];
    case "turn": {
      const mine = item.seat === table.you;
      // When a round ends on a shared device, both hear what is said.
      const secret = table.kind === "device" && table.round_over;
      const draw = item.draw === "draw deck" && item.card && !secret
        ? t("You drew {card}.", { card: cardName(item.card) })
        : item.card && item.draw !== "draw deck"
          ? t("{name} took {card} from its discard pile.", { name, card: cardName(item.card) })
          : moveText(name, item.draw);
      // The own placing was told when it was made.
      return mine ? [draw] : [placedText(table, item.seat, item.placing), draw];
    }
    case "dealt":
      return [t("Round {round} is dealt. {name} opens it.", { round: table.round + 1, name: table.seats[item.opener].name })];
    case "offered":
      return [t("{name} offers to end the round as it stands.", { name })];
    case "accepted":
      return [t("{name} accepts.", { name })];
    case "declined":
      return [t("{name} wants to play on.", { name })];
    case "claimed":
      return [item.draw ? t("{name} calls the match a draw.", { name }) : t("{name} claims the match.", { name })];
    case "resigned":
      return [t("{name} resigned.", { name })];
    default:
      return [];
  }
}

/**
 * What was placed, and what the expedition counts now, where it lies on one.
 * @param {Table} table
 * @param {Seat} seat
 * @param {string} move
 */
function placedText(table, seat, move) {
  const { verb, what } = readMove(move);
  const said = moveText(table.seats[seat].name, move);
  const count = table.counts[seat][letterOf(what)];
  if (verb !== "play" || !count) return said;
  const points = signless(count.total);
  return `${said} ${tn("That expedition now counts {points} point.", "That expedition now counts {points} points.", count.total, { points })}`;
}

/** @param {Table} table */
function roundText(table) {
  return t("The round is over. {first}: {firstPoints}, {second}: {secondPoints}.", pointsOf(table, table.scores));
}

/** @param {Table} table */
function matchText(table) {
  const points = t("{first}: {firstPoints}, {second}: {secondPoints}.", pointsOf(table, table.totals));
  return table.winner === null
    ? `${t("The match is drawn")}. ${points}`
    : `${wonText(table, table.winner)}. ${points}`;
}

/** @param {Table} table @param {Seat} winner */
function wonText(table, winner) {
  if (table.kind !== "device" && winner === table.you) return t("You have won the match");
  return t("{name} has won the match", { name: table.seats[winner].name });
}

/**
 * @param {Table} table
 * @param {[number, number]} points
 */
function pointsOf(table, points) {
  return {
    first: table.seats[0].name,
    firstPoints: signless(points[0]),
    second: table.seats[1].name,
    secondPoints: signless(points[1]),
  };
}

/**
 * How the table stands, for who asks.
 * @param {Table} table
 * @returns {string}
 */
export function statusText(table) {
  /** @param {Seat} seat */
  const side = (seat) => {
    const begun = lettersOf(table)
      .filter((letter) => table.expeditions[seat][letter]?.length)
      .map((letter) => `${colourName(letter)} ${ranksList(table.expeditions[seat][letter] ?? [])}`);
    const points = tn("{points} point", "{points} points", table.scores[seat], { points: signless(table.scores[seat]) });
    return `${table.seats[seat].name}: ${points}. ${begun.length ? begun.join("; ") : t("no expedition begun")}.`;
  };
  const piles = lettersOf(table).flatMap((letter) => (table.discards[letter] ? [cardName(table.discards[letter].top)] : []));
  return [
    side(0),
    side(1),
    piles.length ? t("On the discard piles: {cards}.", { cards: piles.join(", ") }) : t("The discard piles are empty."),
    tn("{n} card left in the draw pile", "{n} cards left in the draw pile", table.deck) + ".",
    table.you === null ? "" : turnsLeftText(table),
  ].join(" ").trim();
}
