"""Rounds that agree with all that a seat knows, with the cards that it cannot see dealt anew."""

from __future__ import annotations

import numpy as np

from lostcities.fast.arguments import Numbers, Seats, checked_chances, checked_rounds, seats_for
from lostcities.fast.bits import wide
from lostcities.fast.chance import Chances
from lostcities.fast.deck import (
    Cards,
    colour_of_card,
    kind_of_card,
    number_of_card,
    shuffle,
)
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import (
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    MOST_CARDS,
    WAGER_KIND,
    Rounds,
    Row,
    no_rounds,
)
from lostcities.fast.seen import see, unseen
from lostcities.fast.sets import one, wagers


def resample(rows: Rounds, seats: Numbers | int, chances: Chances) -> Rounds:
    """Give a round for each, drawn from those that agree with what a seat knows of it.

    Each arrangement of the unseen cards is equally likely, as with `rules.View.resample`. Nothing
    is read that the seat may not know, so rows of `seen_by` and of `rows_of_views` serve as well.
    """
    drawn = no_rounds(len(rows))
    _resample_each(
        checked_rounds(rows), seats_for(rows, seats), checked_chances(rows, chances), drawn
    )
    return drawn


@compiled
def _resample_each(rows: Rounds, seats: Seats, chances: Chances, drawn: Rounds) -> None:
    cards = np.empty(
        MOST_CARDS + 1, np.uint8
    )  # one more, since `_list_unseen` writes before it counts
    for index in range(len(rows)):
        seat = wide(seats[index])
        see(rows[index], seat, drawn[index])
        count = _list_unseen(drawn[index], cards)
        shuffle(cards, count, chances, index)
        _deal_unseen(drawn[index], seat, cards, count)


@compiled
def _list_unseen(seen: Row, cards: Cards) -> int:
    count = 0
    for colour in range(wide(seen["colours"])):
        hidden = unseen(seen, colour)
        for _ in range(wagers(hidden)):
            cards[count] = number_of_card(colour, WAGER_KIND)
            count += 1
        for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
            cards[count] = number_of_card(colour, number)
            count += hidden >> number & 1
    return count


@compiled
def _deal_unseen(seen: Row, seat: int, cards: Cards, count: int) -> None:
    left = wide(seen["left"])
    for place in range(left):
        seen["deck"][place] = cards[place]
    for place in range(left, count):
        card = wide(cards[place])
        colour = colour_of_card(card)
        held = wide(seen["hands"][1 - seat, colour])
        seen["hands"][1 - seat, colour] = held + one(kind_of_card(card))
