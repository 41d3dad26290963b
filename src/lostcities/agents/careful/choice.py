"""Which card to place, and what to draw: each possibility is weighed, and the best one taken.

What a turn is worth is what the own expeditions are expected to bring after it, less what it gives
to the other. Of equals the first is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.agents.careful.danger import gift, price_of_time
from lostcities.agents.careful.outlook import board, chances, expedition, turns_to_come
from lostcities.agents.careful.sight import RANKS
from lostcities.agents.careful.weights import FRESH_CARD, HASTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.agents.careful.sight import Sight

DISCARD = 6 * RANKS
"""Added to a card's place, this is its discarding; without it, its playing."""
DECK = 6
"""Drawing from the draw pile; a colour is drawing from its discard pile."""
PATIENCE = 24
"""After so many turns in a row without a card from the draw pile it takes one, so that rounds end."""


def best_placing(sight: Sight, placings: Sequence[int]) -> int:
    """Give the place in the list of the best way to place a card."""
    # The turn that is being made can still be made longer by drawing from a discard pile.
    outlook = _Outlook(sight, sight.deck)
    best, most = 0, 0
    for index, placing in enumerate(placings):
        if placing < DISCARD:
            worth = outlook.after_playing(placing) + HASTE
        else:
            colour, rank = divmod(placing - DISCARD, RANKS)
            worth = outlook.with_card(placing - DISCARD, -1) - gift(sight, colour, rank)
        if index == 0 or worth > most:
            best, most = index, worth
    return best


def best_drawing(sight: Sight, drawings: Sequence[int]) -> int:
    """Give the place in the list of the best card to draw."""
    deck = drawings.index(DECK) if DECK in drawings else None
    if deck is not None and (len(drawings) == 1 or sight.idle_turns >= PATIENCE):
        return deck
    outlook = _Outlook(sight, sight.deck)
    their_gain = price_of_time(sight)
    best, most = -1, 0
    for index, colour in enumerate(drawings):
        if colour == DECK:
            continue
        worth = outlook.with_card(colour * RANKS + sight.piles[colour][-1], 1) - their_gain
        if len(sight.piles[colour]) > 1:
            worth -= gift(sight, colour, sight.piles[colour][-2])
        if best < 0 or worth > most:
            best, most = index, worth
    return best if deck is None or most > _worth_of_deck(sight, most) else deck


def _worth_of_deck(sight: Sight, enough: int) -> int:
    """Give what drawing from the draw pile is worth; less of it, if that is enough already."""
    outlook = _Outlook(sight, sight.deck - 1)
    worth = outlook.as_it_is()
    if sight.deck == 1:
        return worth
    worth += FRESH_CARD
    return worth if worth >= enough else worth + outlook.gain_from_deck()


class _Outlook:
    """The own expeditions as they are expected to go, and what a card more or less would change.

    ``deck`` is how many cards are left when the other is to move.
    """

    __slots__ = ("chances", "deck", "gains", "sight", "turns", "worths")

    def __init__(self, sight: Sight, deck: int) -> None:
        self.sight = sight
        self.deck = deck
        self.turns = turns_to_come(deck)
        self.chances = chances(sight)
        self.worths: list[int] = []
        self.gains: list[list[int]] = []
        for colour in range(sight.colours):
            worth, gains = self._expedition(colour)
            self.worths.append(worth)
            self.gains.append(gains)

    def as_it_is(self) -> int:
        """Give what all expeditions are worth."""
        return board(self.worths, self.gains, self.deck)

    def with_card(self, card: int, change: int) -> int:
        """Give what they are worth with one card more or less in the hand."""
        colour = card // RANKS
        self.sight.hand[card] += change
        worth, gains = self._expedition(colour)
        self.sight.hand[card] -= change
        return self._with(colour, worth, gains)

    def after_playing(self, card: int) -> int:
        """Give what they are worth with a card of the hand played."""
        colour, rank = divmod(card, RANKS)
        column = self.sight.mine[colour].with_card(rank)
        self.sight.hand[card] -= 1
        worth, gains = expedition(self.sight, colour, column, self.chances[colour], self.turns)
        self.sight.hand[card] += 1
        return self._with(colour, worth, gains)

    def gain_from_deck(self) -> int:
        """Give what an unseen card adds to the expedition of its colour, on average."""
        gain = number = 0
        for card, unseen in enumerate(self.sight.unseen):
            if unseen:
                colour = card // RANKS
                self.sight.hand[card] += 1
                worth, _gains = self._expedition(colour)
                self.sight.hand[card] -= 1
                gain += max(0, worth - self.worths[colour]) * unseen
                number += unseen
        return gain // number if number else 0

    def _expedition(self, colour: int) -> tuple[int, list[int]]:
        column = self.sight.mine[colour]
        return expedition(self.sight, colour, column, self.chances[colour], self.turns)

    def _with(self, colour: int, worth: int, gains: list[int]) -> int:
        """Give what all are worth with one of them so instead."""
        worths, all_gains = self.worths, self.gains
        before = worths[colour], all_gains[colour]
        worths[colour], all_gains[colour] = worth, gains
        changed = board(worths, all_gains, self.deck)
        worths[colour], all_gains[colour] = before
        return changed
