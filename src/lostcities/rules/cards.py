"""Colours, ranks and cards."""

from enum import IntEnum
from typing import NamedTuple

WAGER = 0
"""The rank of a wager: below every number, and worth nothing in a sum."""

NUMBERS = range(2, 11)
RANKS = (WAGER, *NUMBERS)
WAGERS_OF_A_COLOUR = 3

_LETTERS = "YBWGRP"
_RANK_TEXTS = {"W": WAGER} | {str(number): number for number in NUMBERS}


class Colour(IntEnum):
    """A colour, in the order in which cards are sorted everywhere."""

    YELLOW = 0
    BLUE = 1
    WHITE = 2
    GREEN = 3
    RED = 4
    PURPLE = 5

    @property
    def letter(self) -> str:
        """The letter that stands for the colour in card codes and moves.

        >>> Colour.GREEN.letter
        'G'
        """
        return _LETTERS[self]

    @classmethod
    def of_letter(cls, letter: str) -> "Colour":
        """Give the colour of a letter.

        >>> Colour.of_letter("W")
        <Colour.WHITE: 2>

        Raises:
            ValueError: no colour has this letter.
        """
        if len(letter) != 1 or letter not in _LETTERS:
            raise ValueError(f"{letter!r} is no colour; the colours are {', '.join(_LETTERS)}")
        return cls(_LETTERS.index(letter))


class Card(NamedTuple):
    """A card: a colour and a rank. The three wagers of a colour are equal.

    Cards sort by colour, then wagers, then 2 to 10.

    >>> sorted(Card.parse(code) for code in ["R10", "RW", "Y2", "R2"])
    [Y2, RW, R2, R10]
    """

    colour: Colour
    rank: int

    @classmethod
    def parse(cls, code: str) -> "Card":
        """Give the card of a code such as ``R10`` or ``WW`` (a white wager).

        Raises:
            ValueError: no card has this code.
        """
        card = _CARDS.get(code)
        if card is None:
            raise ValueError(
                f"{code!r} is no card; a card is a colour ({', '.join(_LETTERS)}) and W or 2 to 10"
            )
        return card

    def __str__(self) -> str:
        return _CODES[self]

    def __repr__(self) -> str:
        return _CODES[self]

    @property
    def is_wager(self) -> bool:
        """Whether this is a wager."""
        return self.rank == WAGER


_CARDS = {
    colour.letter + text: Card(colour, rank)
    for colour in Colour
    for text, rank in _RANK_TEXTS.items()
}
_CODES = {card: code for code, card in _CARDS.items()}


def copies(card: Card) -> int:
    """Give how many of this card a deck holds.

    >>> copies(Card.parse("YW")), copies(Card.parse("Y7"))
    (3, 1)
    """
    return WAGERS_OF_A_COLOUR if card.is_wager else 1
