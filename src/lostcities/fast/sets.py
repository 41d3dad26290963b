"""Sets of cards of one colour, as `layout` describes them: wagers counted, numbers as bits."""

from __future__ import annotations

from lostcities.fast.kernel import compiled
from lostcities.fast.layout import HIGHEST_NUMBER, LOWEST_NUMBER, WAGER_KIND

_WAGERS = 0b11
_NUMBERS = 0b111_1111_1100


@compiled
def one(kind: int) -> int:
    """Give the set of one card: add it to a set to put the card there, subtract it to take it."""
    return 1 if kind == WAGER_KIND else 1 << kind


@compiled
def has(cards: int, kind: int) -> bool:
    """Say whether a card of this kind is in a set."""
    return (cards & _WAGERS if kind == WAGER_KIND else cards >> kind & 1) != 0


@compiled
def wagers(cards: int) -> int:
    """Give how many wagers are in a set."""
    return cards & _WAGERS


@compiled
def size(cards: int) -> int:
    """Give how many cards are in a set."""
    count = wagers(cards)
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        count += cards >> number & 1
    return count


@compiled
def total(cards: int) -> int:
    """Give the sum of the numbers in a set."""
    points = 0
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        points += number * (cards >> number & 1)
    return points


@compiled
def kinds(cards: int) -> int:
    """Give which kinds are in a set, as bits 1 (a wager, whether one or three) to 10."""
    return cards & _NUMBERS | (cards | cards << 1) & 1 << WAGER_KIND


@compiled
def barred(expedition: int) -> int:
    """Give which kinds can no longer be placed on an expedition, as bits up to 10.

    All up to its highest number, that one and wagers included; none while it has only wagers.
    """
    lower = expedition & _NUMBERS
    # What is set is copied to the place below it, then two, four and eight places down.
    lower |= lower >> 1
    lower |= lower >> 2
    lower |= lower >> 4
    return lower | lower >> 8
