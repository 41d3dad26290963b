"""Outcomes of chance: which card is dealt or drawn, as a number.

``10 * colour + kind - 1``; the kinds are those of `lostcities.fast.layout`: 1 is a wager, 2 to 10 are the numbers.
The wagers of a colour are alike, so they are one outcome, at first three times as likely as another.
"""

from __future__ import annotations

from collections import Counter

from lostcities.fast import card_of, number_of
from lostcities.rules import RANKS, Card, copies

_KINDS = len(RANKS)


def outcome_count(colours: int) -> int:
    """Give how many outcomes chance can have at once."""
    return _KINDS * colours


def outcome_of(card: Card) -> int:
    """Give the outcome that brings a card.

    >>> outcome_of(Card.parse("YW")), outcome_of(Card.parse("B10"))
    (0, 19)
    """
    colour, kind = divmod(number_of(card), 16)
    return _KINDS * colour + kind - 1


def place_of(outcome: int) -> tuple[int, int]:
    """Give the colour and the kind of the card that an outcome brings."""
    colour, kind = divmod(outcome, _KINDS)
    return colour, kind + 1


def card_from(outcome: int) -> Card:
    """Give the card that an outcome brings.

    >>> card_from(19)
    B10
    """
    colour, kind = place_of(outcome)
    return card_of(16 * colour + kind)


def left_over(colours: int, brought: bytes) -> Counter[int]:
    """Give the outcomes that are left after others, each with how many cards it stands for; ascending.

    >>> left_over(5, bytes((0, 0, 19)))[0], 19 in left_over(5, bytes((0, 0, 19)))
    (1, False)
    """
    outcomes = range(outcome_count(colours))
    return +Counter({one: _COPIES[one] - brought.count(one) for one in outcomes})


_COPIES = [copies(card_from(outcome)) for outcome in range(outcome_count(6))]
