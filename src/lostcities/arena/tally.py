"""How far agents are apart, kept as their deals come in."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.arena.play import DealOutcome


@dataclass(slots=True)
class Tally:
    """Sums in whole numbers, so that no order of adding can change what comes of them."""

    rounds_of_deal: int
    """Both plays counted."""
    deals: int = 0
    total: int = 0
    """Of the first agent's points less the second's."""
    squares: int = 0
    """Of each deal's difference."""

    def add(self, outcome: DealOutcome) -> None:
        """Count a deal in."""
        difference = outcome.points[0] - outcome.points[1]
        self.deals += 1
        self.total += difference
        self.squares += difference**2

    @property
    def difference(self) -> float:
        """The mean for a round; there has to be one."""
        return self.total / (self.deals * self.rounds_of_deal)

    @property
    def standard_error(self) -> float | None:
        """Of the difference, over deals; None for fewer than two, which do not say how much deals differ."""
        if self.deals < 2:
            return None
        spread = self.deals * self.squares - self.total**2
        return sqrt(spread / (self.deals - 1)) / (self.deals * self.rounds_of_deal)
