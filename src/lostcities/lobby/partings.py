"""Who has lately been found for each other and did not come together: they are not found again at once.

Else somebody who says no, or nothing, and looks again would be the same one's opponent over and over, and
keep them from everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

SECONDS_APART: Final = 600.0
"""Longer than most look for somebody; a match of others may be over by then."""
MOST_REMEMBERED: Final = 10_000
"""Of more, those who parted first are forgotten."""


class Partings:
    """Pairs that have parted, and until when they stay so."""

    def __init__(self) -> None:
        # In the order in which they end, since all last equally long.
        self._until: dict[frozenset[str], float] = {}

    def note(self, players: Iterable[str], at: float) -> None:
        """Remember that two have parted."""
        pair = frozenset(players)
        self._until.pop(pair, None)
        self._until[pair] = at + SECONDS_APART
        if len(self._until) > MOST_REMEMBERED:
            del self._until[next(iter(self._until))]

    def hold(self, first: str, second: str, at: float) -> bool:
        """Say whether two are not to be found for each other now."""
        return at < self._until.get(frozenset((first, second)), at)

    def ended(self, at: float) -> frozenset[str]:
        """Forget the pairs that may be found again; gives who is in one."""
        over = [pair for pair, until in self._until.items() if until <= at]
        for pair in over:
            del self._until[pair]
        return frozenset().union(*over)
