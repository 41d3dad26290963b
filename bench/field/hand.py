"""A hand in the order in which its cards came, which some players look at."""

from __future__ import annotations

from collections import Counter
from random import Random

from lostcities.rules import Card, View


class Hand:
    """Remembers in which order the cards of a hand came.

    Views are sorted. Players that take the first of several equally good cards would always take
    the same colour; in their own programs a hand lies as it was dealt and drawn.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._cards: list[Card] = []

    def see(self, view: View) -> list[Card]:
        """Give the cards of a view: those seen before as they lay, new ones after them, in any order."""
        if len(view.moves) < 2:  # a round's first turn: nothing of the round before counts
            self._cards = []
        left = Counter(view.hand)
        kept = [card for card in self._cards if _take(left, card)]
        new = list(left.elements())
        self._rng.shuffle(new)
        self._cards = kept + new
        return list(self._cards)


def _take(cards: Counter[Card], card: Card) -> bool:
    if not cards[card]:
        return False
    cards[card] -= 1
    return True
