"""What the other gains: by cards that are discarded, and by time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.agents.careful.cards import HIGHEST, LOWEST, WAGERS, highest, sum_from
from lostcities.agents.careful.weights import (
    GIFT,
    THEIR_TIME,
    UNIT,
    WAGER_FOR_A_START,
    WAGER_FOR_MORE,
)

if TYPE_CHECKING:
    from lostcities.agents.careful.sight import Sight

ALL_NUMBERS: Final = sum(range(LOWEST, HIGHEST + 1))
TOO_FEW: Final = 18
"""Numbers of a colour that add up to no more than this do not pay for an expedition."""
LATE: Final = 24
"""With so few cards left in the draw pile time begins to count."""
EARLY: Final = 16
"""Whoever has so many turns left has time for a new expedition."""


def gift(sight: Sight, colour: int, rank: int) -> int:
    """Give what it costs to leave this card on top of its discard pile."""
    return _use(sight, colour, rank) * GIFT // UNIT


def _use(sight: Sight, colour: int, rank: int) -> int:
    """Give what the other could make of a card."""
    turns, theirs = sight.deck // 2, sight.theirs[colour]
    if turns == 0:
        return 0
    if theirs == 0:
        return 0 if rank else _use_of_first_wager(sight, colour, turns)
    top = highest(theirs)
    if rank == 0:
        return WAGER_FOR_MORE if top == 0 else 0
    return rank * (1 + (theirs & WAGERS)) * UNIT if rank > top else 0


def _use_of_first_wager(sight: Sight, colour: int, turns: int) -> int:
    over = max(0, _to_be_had(sight, colour, 0) - TOO_FEW)
    use = WAGER_FOR_A_START * over // (ALL_NUMBERS - TOO_FEW)
    return use * min(turns, EARLY) // EARLY


def _to_be_had(sight: Sight, colour: int, above: int) -> int:
    """Give the sum of the numbers that the other holds or may still get."""
    return sum_from(sight.unseen[colour] | sight.known[colour], above + 1)


def price_of_time(sight: Sight) -> int:
    """Give what half a turn more is worth to the other: much, when they may have much left to lay."""
    if sight.deck >= LATE:
        return 0
    to_lay = 0
    for colour in range(sight.colours):
        theirs = sight.theirs[colour]
        if theirs != 0:
            to_lay += (1 + (theirs & WAGERS)) * _to_be_had(sight, colour, highest(theirs))
    return to_lay * THEIR_TIME // EARLY * (LATE - sight.deck) // LATE
