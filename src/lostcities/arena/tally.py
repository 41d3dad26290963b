"""How far agents are apart, kept as their deals come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from lostcities.arena.luck import SHARE, UNITS

if TYPE_CHECKING:
    from lostcities.arena.play import DealOutcome


_PARTS = 100 * UNITS
"""Of a point, in which differences less their luck are whole numbers."""


@dataclass(slots=True)
class Sum:
    """Differences of deals added up, in parts of a point."""

    parts: int
    """Of a point: the unit."""
    rounds_of_deal: int
    """Both plays counted."""
    deals: int = 0
    total: int = 0
    squares: int = 0
    """Of each deal's difference."""

    def add(self, difference: int) -> None:
        """Count a deal in."""
        self.deals += 1
        self.total += difference
        self.squares += difference**2

    @property
    def difference(self) -> float:
        """The mean for a round; there has to be one."""
        return self.total / (self.parts * self.deals * self.rounds_of_deal)

    @property
    def standard_error(self) -> float | None:
        """Of the difference, over deals; None for fewer than two, which do not say how much deals differ."""
        if self.deals < 2:
            return None
        spread = self.deals * self.squares - self.total**2
        rounds = self.parts * self.deals * self.rounds_of_deal
        return sqrt(spread / (self.deals - 1)) / rounds


@dataclass(slots=True)
class Tally:
    """Sums in whole numbers, so that no order of adding can change what comes of them."""

    rounds_of_deal: int
    """Both plays counted."""
    plain: Sum = field(init=False)
    """The first agent's points less the second's."""
    less_luck: Sum = field(init=False)
    """The same with the luck of the draws taken out, of deals where it is known."""

    def __post_init__(self) -> None:
        self.plain = Sum(1, self.rounds_of_deal)
        self.less_luck = Sum(_PARTS, self.rounds_of_deal)

    def add(self, outcome: DealOutcome) -> None:
        """Count a deal in."""
        difference = outcome.points[0] - outcome.points[1]
        self.plain.add(difference)
        if outcome.luck is not None:
            self.less_luck.add(_PARTS * difference - SHARE * outcome.luck)

    @property
    def best(self) -> Sum:
        """What says most: without luck, where it is known of every deal."""
        return self.less_luck if self.less_luck.deals == self.plain.deals else self.plain
