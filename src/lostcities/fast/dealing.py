"""Dealing decks out to rounds."""

from __future__ import annotations

import numpy as np

from lostcities.fast.arguments import Numbers, cut_off_for, seats_for
from lostcities.fast.bits import wide
from lostcities.fast.deck import Cards, Decks, colour_of_card, kind_of_card
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import MOST_COLOURS, WHOLE_COLOUR, Rounds, Row, no_rounds
from lostcities.fast.sets import one
from lostcities.rules import HAND_SIZE, IDLE_TURNS_UNTIL_CUT_OFF, Refusal, Refused, Variant

_COLOURS = {len(Variant(colours=colours).cards): colours for colours in (5, 6)}
_IN_HANDS = 2 * HAND_SIZE


def deal(
    decks: Decks,
    openers: Numbers | int = 0,
    *,
    cut_off: int | None = IDLE_TURNS_UNTIL_CUT_OFF,
) -> Rounds:
    """Deal a round from each deck, opened by the seat that is given for it, or by the one for all.

    Rounds end after ``cut_off`` turns in a row without a card from the draw pile; with None they go on.

    Raises:
        Refused: ``bad_deck``, when one of them is not exactly the cards of a game.
        ValueError: an opener that is no seat, or a ``cut_off`` that no round can have.
    """
    colours = _COLOURS.get(decks.shape[1])
    if colours is None:
        raise Refused(Refusal.BAD_DECK, f"{decks.shape[1]} cards that are not the cards of a game")
    rows = no_rounds(len(decks))
    rows["colours"] = colours
    rows["cut_off"] = cut_off_for(cut_off)
    rows["turn"] = seats_for(rows, openers)
    dealt = _deal_each(rows, np.ascontiguousarray(decks, np.uint8))
    if dealt < len(rows):
        raise Refused(Refusal.BAD_DECK, f"deck {dealt} is not the cards of a game")
    return rows


@compiled
def _deal_each(rows: Rounds, decks: Decks) -> int:
    """Deal to rows that are empty, and give how many were dealt before the first bad deck."""
    for index in range(len(rows)):
        if not _is_whole(decks[index], wide(rows[index]["colours"])):
            return index
        _deal_one(rows[index], decks[index])
    return len(rows)


@compiled
def _is_whole(deck: Cards, colours: int) -> bool:
    seen = np.zeros(MOST_COLOURS, np.int64)
    for place in range(len(deck)):
        card = wide(deck[place])
        if kind_of_card(card) == 0 or colour_of_card(card) >= colours:
            return False
        seen[colour_of_card(card)] += one(kind_of_card(card))
    # With twelve cards for each colour, no others than those of whole colours have these sums.
    return bool((seen[:colours] == WHOLE_COLOUR).all())


@compiled
def _deal_one(row: Row, deck: Cards) -> None:
    for place in range(_IN_HANDS):
        card = wide(deck[place])
        seat, colour = place // HAND_SIZE, colour_of_card(card)
        row["hands"][seat, colour] = wide(row["hands"][seat, colour]) + one(kind_of_card(card))
    left = len(deck) - _IN_HANDS
    row["left"] = left
    for place in range(left):
        row["deck"][left - 1 - place] = deck[_IN_HANDS + place]
