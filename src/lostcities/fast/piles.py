"""Discard piles, as `layout` describes them: kinds of four bits each, the top card in the lowest."""

from __future__ import annotations

from lostcities.fast.kernel import compiled
from lostcities.fast.sets import one

_BITS = 4
_KIND = 0b1111


@compiled
def top(pile: int) -> int:
    """Give the kind of the top card, 0 for an empty pile."""
    return pile & _KIND


@compiled
def put_down(pile: int, kind: int) -> int:
    """Give the pile with one more card on it."""
    return pile << _BITS | kind


@compiled
def taken_up(pile: int) -> int:
    """Give the pile without its top card."""
    return pile >> _BITS


@compiled
def cards_of(pile: int) -> int:
    """Give the set of all cards on a pile."""
    cards = 0
    while pile != 0:
        cards += one(top(pile))
        pile = taken_up(pile)
    return cards
