/**
 * Whether a placing is likely to be a loss, so that it is asked about first. It knows no more than the
 * player sees and refuses nothing: whoever means it does the same again.
 */

import { t, tn } from "../i18n.js";
import { other } from "../table/sides.js";
import { cardName, isWager, letterOf, rankOf, readMove } from "../words.js";

/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */

/** What an expedition costs; it decides nothing here but whether to ask. */
const COST = 20;
/** With so few turns left, what the hand holds of a colour is about all that will come of it. */
const LATE = 5;
/** With so many left there is time for the cards between. */
const EARLY = 6;
/** With so many left a card that is skipped may still be drawn. */
const LONG = 10;
/** Skipping three numbers is done every day. */
const FAR = 4;
/** A card this close above the other's last one is as good as made for them. */
const NEAR = 3;

/**
 * @param {Table} table
 * @param {string} move that is legal
 * @returns {string | null} what is likely to be lost
 */
export function risk(table, move) {
  const { verb, what } = readMove(move);
  if (table.you === null || verb === "draw") return null;
  const doubt = verb === "play" ? lostByPlaying(table, table.you, what) : lostByDiscarding(table, table.you, what);
  return doubt && `${doubt} ${t("Do it again if you mean it.")}`;
}

/** @param {string} card */
function value(card) {
  return isWager(card) ? 0 : Number(rankOf(card));
}

/**
 * The number that lies last on an expedition, 0 for a wager, null where none has been begun.
 * @param {Table} table
 * @param {Seat} seat
 * @param {string} card of its colour
 */
function lastOf(table, seat, card) {
  const last = table.expeditions[seat][letterOf(card)]?.at(-1);
  return last ? value(last) : null;
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @param {string} card
 */
function lostByPlaying(table, seat, card) {
  const left = table.turns_left[seat];
  const last = lastOf(table, seat, card);
  const playable = table.hand.filter((one) => letterOf(one) === letterOf(card) && table.legal.includes(`play ${one}`));
  if (last === null && left <= LATE) {
    const numbers = playable.map(value).filter((rank) => rank >= value(card)).sort((one, two) => two - one);
    if (numbers.slice(0, left).reduce((sum, rank) => sum + rank, 0) <= COST) {
      return t("It is late: this expedition will hardly bring back the 20 points that it costs.");
    }
  }
  const between = playable.filter((one) => !isWager(one) && value(one) < value(card));
  if (between.length && left >= EARLY) {
    return t("Then {card} can no longer be played.", { card: cardName(/** @type {string} */ (between[0])) });
  }
  const skipped = isWager(card) ? 0 : value(card) - Math.max(last ?? 0, 1) - 1;
  if (skipped >= FAR && left >= LONG) {
    return tn("This skips {n} number, which can never be played later.", "This skips {n} numbers, which can never be played later.", skipped);
  }
  return null;
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @param {string} card
 */
function lostByDiscarding(table, seat, card) {
  const opponent = other(seat);
  const wanted = (/** @type {string} */ one) => {
    const last = lastOf(table, opponent, one);
    return last === null ? null : value(one) - last;
  };
  const step = wanted(card);
  if (step === null || step < 1 || step > NEAR) return null;
  // Where every card helps somebody there is nothing to ask.
  const better = table.hand.some((one) => !table.legal.includes(`play ${one}`) && (wanted(one) ?? 1) < 1);
  return better ? t("{name} can use {card} at once.", { name: table.seats[opponent].name, card: cardName(card) }) : null;
}
