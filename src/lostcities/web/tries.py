"""How often something may be tried: a few times at once, and then now and then."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_REMEMBERED: Final = 10_000
"""Who has tried; each takes some hundred bytes. Of more, who tried longest ago is forgotten."""


class Tries:
    """Counts tries by a key: an address, a name."""

    def __init__(
        self, at_once: int, seconds_for_one: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._seconds = seconds_for_one
        self._clock = clock
        # When each key will have all its tries again; who tried last comes last.
        self._free_at: OrderedDict[str, float] = OrderedDict()

    def has(self, key: str) -> bool:
        """Say whether another try may be made."""
        now = self._clock()
        return self._after(key, now) <= now + self._at_once * self._seconds

    def admit(self, key: str) -> bool:
        """Say whether another try may be made, and count it if so."""
        now = self._clock()
        free_at = self._after(key, now)
        if free_at > now + self._at_once * self._seconds:
            return False
        self._free_at[key] = free_at
        self._free_at.move_to_end(key)
        if len(self._free_at) > MOST_REMEMBERED:
            self._free_at.popitem(last=False)
        return True

    def _after(self, key: str, now: float) -> float:
        """Give when a key would have all its tries again after another."""
        return max(now, self._free_at.get(key, now)) + self._seconds
