"""Time for thinking. There is no clock in here: it follows from the times that events carry.

A live table gives each seat a bank for each round, and an increment for each turn; the first turn of each
seat is free, since nobody knows when the other has come. A table that is played over days gives a time for
each turn. What a message needs to travel is allowed for in each turn, as it were not thought with.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from lostcities.rules import Pair, Seat

ALLOWANCE: Final = 0.7
"""Seconds of each turn that are not counted: what a message takes there and back on a bad line."""
SECONDS_TO_GO_ON: Final = 120.0
"""So long one may look at the count of a round at a live table once the other wants to go on, or at the cards
before the first turn."""
DAY: Final = 86_400
LONGEST_BANK: Final = 7_200
LONGEST_INCREMENT: Final = 120
MOST_DAYS: Final = 14


class Pace(StrEnum):
    """What kind of time a table has."""

    LIVE = "live"
    DAYS = "days"


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """How much time there is: ``bank`` seconds for a round, or at a table over days for each turn.

    Raises:
        ValueError: nobody could play with that.
    """

    pace: Pace
    bank: int
    increment: int = 0

    def __post_init__(self) -> None:
        longest = LONGEST_BANK if self.pace is Pace.LIVE else MOST_DAYS * DAY
        if not 10 <= self.bank <= longest:
            raise ValueError(f"a bank of {self.bank} seconds; it is 10 to {longest}")
        if not 0 <= self.increment <= (LONGEST_INCREMENT if self.pace is Pace.LIVE else 0):
            raise ValueError(f"an increment of {self.increment} seconds")

    @property
    def full(self) -> Pair[float]:
        """What both seats begin a round with."""
        return Pair(float(self.bank), float(self.bank))

    def after(self, left: float, used: float) -> float:
        """Give what a seat has left after a turn that took so many seconds."""
        if self.pace is Pace.DAYS:
            return float(self.bank)
        return max(0.0, left - max(0.0, used - ALLOWANCE)) + self.increment

    def runs(self, turns: Pair[int], seat: Seat) -> bool:
        """Whether the turn that a seat makes now is counted."""
        return self.pace is Pace.DAYS or turns[seat] > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """When something is asked, and who has been gone from a table for so long that it counts."""

    at: float = 0.0
    absent: frozenset[Seat] = frozenset()


SOME_TIME: Final = Moment()
"""For where the time does not matter: nobody's has run out, and nobody is gone."""
