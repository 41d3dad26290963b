"""Cards as numbers, and decks of them.

A card is ``16 * colour + kind``; 0 is no card. A deck is a row of uint8 in the order of dealing, as
in a record: seat 0's hand, seat 1's hand, then the draw pile from its top.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.chance import Chances, below
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import KINDS, MOST_COLOURS, WAGER_KIND
from lostcities.rules import Card, Variant

Cards: TypeAlias = NDArray[np.uint8]
"""Cards in some order."""
Decks: TypeAlias = NDArray[np.uint8]
"""A deck for each round: an array of rounds by 60 or 72 cards."""


@compiled
def colour_of_card(card: int) -> int:
    """Give the colour of a card."""
    return card >> 4


@compiled
def kind_of_card(card: int) -> int:
    """Give the kind of a card."""
    return card & 0b1111


@compiled
def number_of_card(colour: int, kind: int) -> int:
    """Give the number that stands for a card."""
    return colour << 4 | kind


def number_of(card: Card) -> int:
    """Give the number that stands for a card.

    >>> number_of(Card.parse("BW")), number_of(Card.parse("B10"))
    (17, 26)
    """
    return _NUMBERS[card]


def card_of(number: int) -> Card:
    """Give the card that a number stands for.

    >>> card_of(26)
    B10

    Raises:
        ValueError: it stands for none.
    """
    card = _CARDS.get(number)
    if card is None:
        raise ValueError(
            f"{number} is no card; a card is 16 * colour + kind, kinds are 1 to {KINDS}"
        )
    return card


_NUMBERS = {
    card: number_of_card.function(card.colour, WAGER_KIND if card.is_wager else card.rank)
    for card in Variant(colours=MOST_COLOURS).cards
}
_CARDS = {number: card for card, number in _NUMBERS.items()}


def shuffled(chances: Chances, colours: int = 5) -> Decks:
    """Give a shuffled deck for each round, every order equally likely.

    Raises:
        ValueError: not five or six colours.
    """
    cards = np.array([number_of(card) for card in Variant(colours=colours).cards], np.uint8)
    decks = np.repeat(cards[np.newaxis], len(chances), axis=0)
    _shuffle_each(decks, chances)
    return decks


@compiled
def _shuffle_each(decks: Decks, chances: Chances) -> None:
    for index in range(len(decks)):
        shuffle(decks[index], decks.shape[1], chances, index)


@compiled
def shuffle(cards: Cards, count: int, chances: Chances, index: int) -> None:
    """Bring the first cards of an array into an order that chance decides (Fisher and Yates)."""
    for place in range(count - 1, 0, -1):
        other = below(chances, index, place + 1)
        held = cards[place]
        cards[place] = cards[other]
        cards[other] = held
