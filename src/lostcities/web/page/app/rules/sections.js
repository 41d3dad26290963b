/**
 * The rules in our own words: the one wording that the page of the rules, the panel beside a match and
 * the "why?" of a refusal share. What they mean exactly is in docs/rules.md.
 */

import { t } from "../i18n.js";

/**
 * @typedef {object} Section
 * @property {string} id by which it is linked to
 * @property {string} title
 * @property {string[]} short what the rules in short say of it; nothing, where they leave it out
 * @property {string[]} more what the whole page adds
 */

/** @returns {Section[]} */
export function sections() {
  return [...playing(), ...around()];
}

/** @param {string | null} id */
export function sectionOf(id) {
  return sections().find((section) => section.id === id) ?? null;
}

/** @returns {Section[]} what a round is */
function playing() {
  return [
    {
      id: "goal",
      title: t("The goal"),
      short: [t("Two travellers set out on expeditions, one for each colour. Each expedition costs 20 points, so it has to bring more than that.")],
      more: [t("Whoever has more points after all rounds wins the match.")],
    },
    {
      id: "cards",
      title: t("The cards"),
      short: [],
      more: [
        t("There are five colours, or six if you choose so. Each has twelve cards: the numbers 2 to 10, once each, and three wagers. That makes 60 cards, or 72."),
        t("Each player is dealt eight cards; the rest is the draw pile, face down. In the middle each colour has a discard pile, which both players share."),
      ],
    },
    {
      id: "turn",
      title: t("Your turn"),
      short: [t("First place a card: on your own expedition of its colour, or face up on the discard pile of its colour. Then draw a card: from the draw pile, or the top of a discard pile, but not the card you have just discarded.")],
      more: [
        t("Both steps have to be made, in this order, and nobody may pass. So everybody holds eight cards after every turn."),
        t("Until you draw you can take the placed card back, unless the table was opened without that. The other side sees your turn when it is complete."),
      ],
    },
    {
      id: "rising",
      title: t("Expeditions rise"),
      short: [t("Every card must be higher than the one before. You may skip numbers, but never come back to them. Wagers, marked with a star and stripes, come before all numbers.")],
      more: [t("Both players may set out in the same colour, each on the own side. Nothing that lies in an expedition is ever moved or taken back.")],
    },
    {
      id: "drawing",
      title: t("Discarding and taking"),
      short: [],
      more: [
        t("Any card may be discarded, even one that you could play. It lies face up on the discard pile of its colour, and the other side may take it in the next turn."),
        t("Only the top card of a discard pile can be taken, and never the one that you have discarded in this same turn."),
      ],
    },
    {
      id: "counting",
      title: t("What counts"),
      short: [t("Add the numbers and take away 20. One wager doubles the result, two triple it, three quadruple it, losses as well. Eight cards or more in an expedition earn 20 on top. An expedition never begun counts nothing.")],
      more: [
        t("Wagers are cards of their expedition: they count among the eight. The 20 points for eight cards are not multiplied."),
        t("A wager without numbers is a loss: one alone counts −40, two −60, three −80. The best expedition of all counts 156."),
      ],
    },
    {
      id: "end",
      title: t("The end"),
      short: [t("A round ends at once when the last card of the draw pile is drawn. The points of the rounds add up, and who has more opens the next one.")],
      more: [
        t("The other side gets no further turn, and cards left in the hand count nothing."),
        t("The table tells how many turns you have left at the least. Each card taken from a discard pile, by either of you, puts the end off by a turn."),
      ],
    },
  ];
}

/** @returns {Section[]} what is around a round, and what happens rarely */
function around() {
  return [
    {
      id: "match",
      title: t("A match"),
      short: [],
      more: [
        t("A match has three rounds, unless another number from 1 to 9 is agreed. Chance decides who opens the first one, unless you choose."),
        t("Whoever is ahead opens the next round. When both have the same points, it is whoever did not open the last one."),
        t("Equal points after the last round are a draw. You may then go on, with the points adding up, or play a rematch from zero."),
        t("Only a whole match can be resigned, not a round. Who resigns loses it, whatever the points say; so does who runs out of time or leaves, when the other claims that."),
      ],
    },
    {
      id: "known",
      title: t("What you may look at"),
      short: [],
      more: [
        t("Of a discard pile only the top card is seen; how many cards lie there and in the draw pile may be known at any time. What the other side has taken from discard piles is shown until it is played."),
        t("With open discard piles, a choice when a match is made, both may leaf through all that was discarded."),
      ],
    },
    {
      id: "stalled",
      title: t("When nobody draws"),
      short: [],
      more: [t("Nothing forbids taking from discard piles again and again. After 40 turns in a row without a card from the draw pile, either player may offer to end the round as it stands; the computer accepts.")],
    },
  ];
}
