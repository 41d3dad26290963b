"""How long a search may think."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Protocol

_SHARE = 8
"""The time is spent in about so many steps; each tells better how long the next one takes."""
_FIRST = 4
"""So many deals are tried first, to see how long they take: a few milliseconds with five candidates."""
_MOST = 256
"""No step has more deals than this, so that clear decisions end soon."""
_CAUTION = 1.25
"""A step is begun only if there is time for one that takes so much longer than the last ones did."""

_LONG_PLAYOUT = 0.03
"""Milliseconds of a playout from the last cards of a round to its end, with something in hand."""


class Clock(Protocol):
    """Says for one decision how many more deals to try."""

    def next_deals(self, candidates: int) -> int:
        """Give the number of deals to try now for so many candidates; 0 when the budget is spent."""


@dataclass(frozen=True, slots=True)
class Deals:
    """So many deals, whatever time that takes: with the same chance the same move.

    They are tried in steps, so that candidates that are clearly worse are dropped on the way.
    """

    deals: int
    step: int = 16

    def __post_init__(self) -> None:
        if self.deals < 1 or self.step < 1:
            raise ValueError(
                f"a search needs a deal to try, not {self.deals} in steps of {self.step}"
            )

    def affords(self, deals: int, candidates: int) -> bool:  # noqa: ARG002 - it counts deals only
        """Say whether so many deals can be tried."""
        return deals <= self.deals

    def start(self) -> Clock:
        """Begin a decision."""
        return _Counted(self.deals, self.step)


@dataclass(frozen=True, slots=True)
class Milliseconds:
    """So much time by the clock for a decision, from view to move. What is found in it depends on the machine."""

    milliseconds: float

    def __post_init__(self) -> None:
        if not self.milliseconds > 0:
            raise ValueError(f"a search needs time, not {self.milliseconds} ms")

    def affords(self, deals: int, candidates: int) -> bool:
        """Say whether so many deals can surely be tried, from any position, in half of the time."""
        return 2 * deals * candidates * _LONG_PLAYOUT <= self.milliseconds

    def start(self) -> Clock:
        """Begin a decision: the time runs from here."""
        return _Timed(time.perf_counter() + self.milliseconds / 1000, self.milliseconds / 1000)


Budget = Deals | Milliseconds
"""Either of them."""


@dataclass(slots=True)
class _Counted:
    left: int
    step: int

    def next_deals(self, candidates: int) -> int:  # noqa: ARG002 - it counts deals only
        count = min(self.left, self.step)
        self.left -= count
        return count


@dataclass(slots=True)
class _Timed:
    end: float
    whole: float
    began: float = 0.0
    rounds: int = 0
    """How many playouts the step had that is under way."""
    each: float = field(default=0.0)
    """How long one playout takes, in seconds, as far as is known."""

    def next_deals(self, candidates: int) -> int:
        now = time.perf_counter()
        if self.rounds:
            # The slower of the two: what else runs on the machine comes and goes.
            self.each = max((now - self.began) / self.rounds, self.each / 2)
        self.began = now
        count = _FIRST
        if self.each:
            of_deal = candidates * self.each
            share = min(self.whole / _SHARE, (self.end - now) / _CAUTION)
            count = min(_MOST, int(share / of_deal))
            # A share may be too short for one deal while there is time for it.
            count = max(count, 1) if self.end - now > _CAUTION * of_deal else 0
        elif now >= self.end:
            count = 0
        self.rounds = count * candidates
        return count
