"""What two players agree on before a match."""

from dataclasses import dataclass
from random import Random

from lostcities.rules.cards import RANKS, Card, Colour, copies

HAND_SIZE = 8
MOST_ROUNDS_AGREED_AT_ONCE = 9
MOST_ROUNDS = 999
"""Continuing after the last round adds rounds; a record of more than this is taken for damaged."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Which game is played: five or six colours, how many rounds, and whether discard piles are open.

    ``rounds`` is the number agreed in total: continuing after the last round raises it.
    ``open_discards`` says whether the cards under the top of a discard pile may be leafed through.

    >>> len(Variant().cards), len(Variant(colours=6).cards)
    (60, 72)

    Raises:
        ValueError: not five or six colours, or a number of rounds that no match can have.
    """

    colours: int = 5
    rounds: int = 3
    open_discards: bool = False

    def __post_init__(self) -> None:
        if self.colours not in (5, 6):
            raise ValueError(f"{self.colours} colours cannot be played; there are five or six")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(
                f"{self.rounds} rounds cannot be played; a match has 1 to {MOST_ROUNDS}"
            )

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the game, sorted."""
        return _CARDS[self.colours]


_CARDS = {
    colours: tuple(
        card
        for colour in Colour
        if colour < colours
        for rank in RANKS
        for card in (Card(colour, rank),) * copies(Card(colour, rank))
    )
    for colours in (5, 6)
}


def shuffled(variant: Variant, rng: Random) -> tuple[Card, ...]:
    """Give all cards of the game in an order that ``rng`` decides.

    A server gives `random.SystemRandom`, an experiment a seeded `random.Random`.
    """
    cards = list(variant.cards)
    rng.shuffle(cards)
    return tuple(cards)
