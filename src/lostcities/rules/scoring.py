"""What an expedition is worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lostcities.rules.cards import WAGER, Card

COST = 20
BONUS = 20
CARDS_FOR_BONUS = 8


@dataclass(frozen=True, slots=True)
class Count:
    """The count of one expedition: ``(numbers - 20) x (1 + wagers)``, and 20 more from eight cards on.

    >>> count([Card.parse(code) for code in "RW RW R8 R9 R10".split()]).total
    21
    """

    cards: int
    numbers: int
    """The sum of the number cards."""
    wagers: int

    @property
    def multiplier(self) -> int:
        """How many times everything but the bonus counts: 1 to 4."""
        return 1 + self.wagers

    @property
    def bonus(self) -> int:
        """20 for eight cards or more, wagers counted; else 0. Never multiplied."""
        return BONUS if self.cards >= CARDS_FOR_BONUS else 0

    @property
    def total(self) -> int:
        """The points, -80 to 156; 0 for an expedition that was not started."""
        if self.cards == 0:
            return 0
        return (self.numbers - COST) * self.multiplier + self.bonus


def count(expedition: Sequence[Card]) -> Count:
    """Count one expedition, cards in any order."""
    ranks = [card.rank for card in expedition]
    return Count(cards=len(ranks), numbers=sum(ranks), wagers=ranks.count(WAGER))


def board_score(expeditions: Iterable[Sequence[Card]]) -> int:
    """Give the points of one player's board.

    >>> board_score([[Card.parse("YW")], []])
    -40
    """
    return sum(count(expedition).total for expedition in expeditions)
