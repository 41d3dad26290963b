/** Which seat is drawn where, and what a table means for the one who looks at it. Pure. */

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Seat} Seat */

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export function other(seat) {
  return seat === 0 ? 1 : 0;
}

/**
 * The seat whose side is at the bottom: the own one, or behind the curtain the one who is next.
 * @param {Table} table
 * @returns {Seat}
 */
export function nearSeat(table) {
  if (table.you !== null) return table.you;
  return table.kind === "device" ? table.turn : 0;
}

/**
 * Whether somebody looks on who has no seat here.
 * @param {Table} table
 */
export function watches(table) {
  return table.you === null && table.kind !== "device";
}

/**
 * Whether the one before the screen is to move.
 * @param {Table} table
 */
export function yourTurn(table) {
  return table.you !== null && table.you === table.turn && !table.round_over && !table.match_over;
}

/**
 * Two on one device: whether the cards have to be covered, because somebody else is to move now.
 * `soon` leaves the player the time to see the card just drawn.
 * @param {Table} table
 * @returns {"no" | "soon" | "now"}
 */
export function coverNeeded(table) {
  if (table.kind !== "device" || table.you === null || table.round_over || table.match_over) {
    return "no";
  }
  if (table.turn === table.you) return "no";
  return table.drawn !== null && table.last[table.you] !== null ? "soon" : "now";
}

/**
 * The hand in the order its owner prefers. It comes sorted by colour, then rank.
 * @param {string[]} hand
 * @param {"colour" | "rank"} sort
 */
export function sortedHand(hand, sort) {
  if (sort === "colour") return hand;
  const rank = (/** @type {string} */ card) => (card[1] === "W" ? 0 : Number(card.slice(1)));
  return [...hand].sort((one, two) => rank(one) - rank(two) || hand.indexOf(one) - hand.indexOf(two));
}
