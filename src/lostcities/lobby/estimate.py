"""How long whoever looks for an opponent will probably wait, from how long others have lately."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 200
"""Searches that are remembered; more would tell of other times than now."""
RECENT: Final = 6 * 3600.0
"""Seconds for which one counts: evenings are not like nights."""
FEWEST: Final = 4
"""From fewer that found somebody nothing can be said."""


@dataclass(frozen=True, slots=True)
class Wait:
    """How a search ended: when, after how many seconds, and whether somebody was found."""

    at: float
    seconds: float
    found: bool


class Waits:
    """The searches that have ended lately."""

    def __init__(self) -> None:
        self._waits: deque[Wait] = deque(maxlen=REMEMBERED)

    def note(self, wait: Wait) -> None:
        """Remember how a search ended."""
        self._waits.append(wait)

    def found(self, at: float) -> int:
        """Give how many have found somebody lately."""
        return sum(wait.found for wait in self._recent(at))

    def remaining(self, waited: float, at: float) -> float | None:
        """Give in how many seconds half of those who have waited so long find somebody.

        Who gave up counts as one who had found nobody until then (the estimate of Kaplan and Meier):
        without them a wait would look shorter the more people lose patience. None when the searches
        that are known do not tell.
        """
        recent = self._recent(at)
        if sum(wait.found for wait in recent) < FEWEST:
            return None
        left = 1.0
        patient = sorted(
            (wait for wait in recent if wait.seconds >= waited),
            key=lambda wait: (wait.seconds, not wait.found),
        )
        for index, wait in enumerate(patient):
            left *= 1 - wait.found / (len(patient) - index)
            if left <= 1 / 2:
                return wait.seconds - waited
        return None

    def _recent(self, at: float) -> list[Wait]:
        return [wait for wait in self._waits if at - wait.at <= RECENT]
