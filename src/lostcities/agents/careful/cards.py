"""Cards of one colour as one whole number, so that the same code is read here and compiled elsewhere.

The lowest two bits count the wagers, bit ``n`` is the number ``n``. So a card is added with `+` and
taken away with `-`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.rules import Card

WAGERS: Final = 0b11
"""The part of a set that counts its wagers."""
LOWEST: Final = 2
HIGHEST: Final = 10
WHOLE_COLOUR: Final = 0b111_1111_1111
"""The set of all cards of a colour."""


class Column(NamedTuple):
    """What there is to know of one expedition."""

    top: int
    """The last rank; 0 while there is no number."""
    cards: int
    points: int
    """The sum of the numbers."""
    wagers: int


def one(rank: int) -> int:
    """Give the set of one card; a wager's rank is 0."""
    return 1 << rank


def count_from(cards: int, rank: int) -> int:
    """Give how many numbers of this rank and higher are in a set."""
    count = 0
    for number in range(max(LOWEST, rank), HIGHEST + 1):
        count += cards >> number & 1
    return count


def sum_from(cards: int, rank: int) -> int:
    """Give the sum of the numbers of this rank and higher in a set."""
    points = 0
    for number in range(max(LOWEST, rank), HIGHEST + 1):
        points += number * (cards >> number & 1)
    return points


def size(cards: int) -> int:
    """Give how many cards are in a set."""
    return (cards & WAGERS) + count_from(cards, LOWEST)


def highest(cards: int) -> int:
    """Give the highest number in a set; 0 where there is none."""
    rank = HIGHEST
    while rank >= LOWEST and cards >> rank & 1 == 0:
        rank -= 1
    return rank if rank >= LOWEST else 0


def column(cards: int) -> Column:
    """Look at an expedition."""
    top, number, points = 0, cards & WAGERS, 0
    for rank in range(LOWEST, HIGHEST + 1):
        if cards >> rank & 1 != 0:
            top = rank
            number += 1
            points += rank
    return Column(top, number, points, cards & WAGERS)


def sets_of(cards: Iterable[Card], colours: int) -> list[int]:
    """Give cards as a set for each colour."""
    sets = [0] * colours
    for colour, rank in cards:
        sets[colour] += 1 << rank
    return sets
