/**
 * Strategy as the champion's network shows it: what it does against itself, with its figures. Where they
 * come from is in docs/how-it-plays.md, which a test holds to what stands here.
 */

import { percent, signed, signless, t } from "../i18n.js";

/**
 * @typedef {object} Advice
 * @property {string} id by which it is linked to
 * @property {string} title
 * @property {string[]} texts
 * @property {[string, string][]} measured figures with what they say
 * @property {string[]} [cards] to see it by
 * @property {string} [next] a card that is put to them
 * @property {boolean} [good] whether it may be
 * @property {string} [caption]
 */

/** What was counted in 20,000 rounds with five colours. */
export const MEASURED = {
  begunEarly: 0.681,
  earlyNumbers: 10.6,
  pointsByHeld: [-2.4, 2.2, 9.6, 16.8],
  wagerFirst: 0.514,
  wagerPoints: 13.8,
  numberPoints: 2.6,
  stepOfOne: 0.455,
  stepOfFour: 0.123,
  deadDiscards: 0.801,
  givenDiscards: 0.044,
  nothingStranded: 0.84,
  four: 0.48,
  five: 0.37,
  shortShare: 0.33,
  shortPoints: -4.6,
  earlyPlays: 0.944,
  earlyWagers: 0.371,
  lateShare: 0.039,
  lateHeld: 4.6,
  latePoints: 12.6,
  takes: 0.096,
  takesAtEnd: 0.939,
  uselessTakes: 0.856,
  fittingTakes: 0.845,
  longShare: 0.03,
  longPoints: 73.2,
  middleShare: 0.21,
  middlePoints: 24.3,
  margin: 30.1,
  opener: 2.0,
  overCareful: 3.2,
};

/** @returns {Advice[]} */
export function forBeginners() {
  const its = MEASURED;
  return [
    {
      id: "cost",
      title: t("Begin what can pay"),
      texts: [t("Twenty points are four or five cards. Before you begin a colour, add up what you hold of it: half of the 20 in the hand is a fair start while many cards are still to come.")],
      measured: [[signless(its.earlyNumbers), t("points are what the champion holds of a colour, on average, when it begins it in one of its first five turns.")]],
      cards: ["R3", "R4", "R6", "R7"],
      caption: t("3 + 4 + 6 + 7 = 20: only now this expedition has paid for itself."),
    },
    {
      id: "early",
      title: t("Begin early, where you hold several cards"),
      cards: ["W4", "W6", "W9"],
      caption: t("Three white cards in the hand, worth 19: begin with the 4 now."),
      texts: [t("An expedition needs turns. Begin in the first turns with the colours of which you hold most; one lonely card is seldom worth it.")],
      measured: [
        [percent(its.begunEarly), t("of the champion's expeditions are begun in its first five turns.")],
        [signless(/** @type {number} */ (its.pointsByHeld[2])), t("points is what an expedition counts in the end that was begun with three cards of its colour in the hand. With four it is {four}, with two {two}, with one {one}.", { four: signless(/** @type {number} */ (its.pointsByHeld[3])), two: signless(/** @type {number} */ (its.pointsByHeld[1])), one: signless(/** @type {number} */ (its.pointsByHeld[0])) })],
      ],
    },
    {
      id: "low",
      title: t("Low cards first, in small steps"),
      texts: [t("What you skip is lost. Place the lowest card that you have, and wait with the 9 and the 10 until what lies between has come, or cannot come any more.")],
      measured: [[percent(its.stepOfOne), t("of the champion's steps go on to the very next number; only {share} skip three numbers or more.", { share: percent(its.stepOfFour) })]],
      cards: ["B2", "B3"],
      next: "B5",
      caption: t("The 4 has been discarded by the other side, so skipping it costs nothing."),
    },
    {
      id: "wagers",
      title: t("Wagers where the hand is good"),
      texts: [t("A wager doubles what comes of an expedition, the loss too. It has to lie there before the first number, so decide early: with three or more cards of the colour, play it.")],
      measured: [
        [percent(its.wagerFirst), t("of the champion's expeditions begin with a wager.")],
        [signless(its.wagerPoints), t("points is what those count in the end. Those that begin with a 2 or a 3 count {points}.", { points: signless(its.numberPoints) })],
      ],
      cards: ["GW", "G3", "G5", "G8"],
      caption: t("A wager with 3, 5 and 8 in the hand: worth playing at once."),
    },
    {
      id: "discard",
      title: t("Discard what is of use to nobody"),
      texts: [t("Look at the other side before you discard. A card that is too low for their expedition is safe; one that fits there is a present.")],
      measured: [[percent(its.deadDiscards), t("of what the champion discards fits no expedition of the other side any more; {share} still does.", { share: percent(its.givenDiscards) })]],
      cards: ["R4", "R7"],
      next: "R5",
      good: false,
      caption: t("The other side has come to red 7: your red 5 is safe to discard."),
    },
    {
      id: "clock",
      title: t("Count the turns that are left"),
      texts: [t("Every card in the hand that still fits is lost points when the round ends. The table tells how many turns you have at the least: when they are as many as your good cards, play nothing else.")],
      measured: [[percent(its.nothingStranded), t("of the champion's rounds end without a single card in the hand that would still have fitted.")]],
    },
  ];
}

/** @returns {Advice[]} */
export function forAdvanced() {
  const its = MEASURED;
  return [
    {
      id: "many",
      title: t("Do not be too careful"),
      texts: [t("A short expedition loses little, and a few of them are the price of those that grow. Whoever begins only sure ones gives away turns, and good cards too: what is not played is discarded.")],
      measured: [
        [percent(its.four), t("of the champion's rounds have four expeditions, another {share} all five.", { share: percent(its.five) })],
        [signless(its.shortPoints), t("points is what an expedition of one to three cards counts on average. A third of all end so.")],
      ],
    },
    {
      id: "tempo",
      title: t("Every early turn plays a card"),
      texts: [t("In the first turns a discard is a turn lost. A wager of a likely colour keeps all numbers open: it is the best waiting move there is.")],
      measured: [
        [percent(its.earlyPlays), t("of the champion's placings in the first five turns are plays; {share} are wagers.", { share: percent(its.earlyWagers) })],
      ],
      cards: ["BW", "BW"],
      caption: t("Two wagers lie there, and every blue number can still follow."),
    },
    {
      id: "late",
      title: t("Late starts need the whole expedition in the hand"),
      texts: [t("There are some twenty-three turns for each side. In the last third nothing more is hoped for: begin only what is there already, and can be laid down in the turns that are left.")],
      measured: [[signed(its.latePoints), t("points is what the champion makes of expeditions begun after its fifteenth turn. It holds {cards} cards of the colour then, and they are only {share} of all.", { cards: signless(its.lateHeld), share: percent(its.lateShare) })]],
      cards: ["W5", "W6", "W8", "W9"],
      caption: t("28 points in four cards, and five turns left: a good late start."),
    },
    {
      id: "take",
      title: t("Take cards for time"),
      texts: [t("A draw from a discard pile leaves the draw pile as it is, and so makes the round longer by a turn. While much is still to come, take only what fits. Near the end take anything, as long as you have more good cards than turns; when you have none left and the other side has, draw from the draw pile.")],
      measured: [
        [percent(its.takesAtEnd), t("of what the champion takes from discard piles it takes with ten cards or fewer in the draw pile. Of these {share} fit nowhere any more: it takes the turn.", { share: percent(its.uselessTakes) })],
        [percent(its.fittingTakes), t("of what it takes before that fits one of its expeditions. In all it draws only {share} of its cards from discard piles.", { share: percent(its.takes) })],
      ],
      cards: ["W2"],
      caption: t("Two cards in the draw pile, and two good ones in your hand: the white 2 that nobody wants brings you the turn you need."),
    },
    {
      id: "long",
      title: t("Six or seven cards win, eight are a gift"),
      texts: [t("Do not hold back cards, and do not begin too low, for the sake of the 20 points. Go for six or seven cards with a wager; if the eighth comes, take it.")],
      measured: [
        [percent(its.middleShare), t("of the champion's expeditions have six or seven cards, and count {points}.", { points: signless(its.middlePoints) })],
        [percent(its.longShare), t("have eight or more, and count {points}.", { points: signless(its.longPoints) })],
      ],
      cards: ["YW", "Y3", "Y4", "Y6", "Y7", "Y9"],
      caption: t("A wager and five numbers: (29 − 20) × 2 = 18."),
    },
    {
      id: "luck",
      title: t("Judge by many rounds"),
      texts: [t("Between equal players a round is decided by the cards. A rule that wins a point a round is a good rule, and you will not see it in one evening.")],
      measured: [
        [signless(its.margin), t("points lie between two champions after a usual round. Opening it is worth {points}.", { points: signless(its.opener) })],
        [signless(its.overCareful), t("points a round is all that the champion's network is ahead of the level {level}, which plays by a few simple rules.", { level: t("Careful") })],
      ],
    },
  ];
}
