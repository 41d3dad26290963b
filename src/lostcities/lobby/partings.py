"""Who has lately been found for each other and did not come together: they are not found again at once.

Else somebody who says no, or nothing, and looks again would be the same one's opponent over and over, and
keep them from everybody else. Who only missed the call comes together soon, for there may be nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

SECONDS_APART: Final = 600.0
"""After a no. Longer than most look for somebody; a match of others may be over by then."""
SECONDS_AFTER_SILENCE: Final = 15.0
"""After the first call that was missed: time for anybody else who waits. It doubles with each further one."""
MOST_REMEMBERED: Final = 10_000
"""Of more, those who parted first are forgotten."""


class Partings:
    """Pairs that have parted, and until when they stay so."""

    def __init__(self) -> None:
        self._until: dict[frozenset[str], float] = {}
        # How long the last silence between two kept them apart, and until when that is remembered.
        self._silences: dict[frozenset[str], tuple[float, float]] = {}

    def note(self, players: Iterable[str], at: float, *, refused: bool) -> None:
        """Remember that two have parted: one said no, or did not answer."""
        pair = frozenset(players)
        seconds = SECONDS_APART if refused else self._after_silence(pair, at)
        _remember(self._until, pair, at + seconds)

    def hold(self, first: str, second: str, at: float) -> bool:
        """Say whether two are not to be found for each other now."""
        return at < self._until.get(frozenset((first, second)), at)

    def ended(self, at: float) -> frozenset[str]:
        """Forget the pairs that may be found again; gives who is in one."""
        over = [pair for pair, until in self._until.items() if until <= at]
        for pair in over:
            del self._until[pair]
        return frozenset().union(*over)

    def _after_silence(self, pair: frozenset[str], at: float) -> float:
        before, remembered = self._silences.get(pair, (0.0, 0.0))
        longer = 2 * before if at < remembered else SECONDS_AFTER_SILENCE
        seconds = min(longer, SECONDS_APART)
        _remember(self._silences, pair, (seconds, at + seconds + SECONDS_APART))
        return seconds


def _remember(pairs: dict[frozenset[str], T], pair: frozenset[str], what: T) -> None:
    """Keep something of a pair as the latest."""
    pairs.pop(pair, None)
    pairs[pair] = what
    if len(pairs) > MOST_REMEMBERED:
        del pairs[next(iter(pairs))]
