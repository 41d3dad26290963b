"""How calls go out: in lanes, so that servers which strangers name hold up nobody but each other.

The services of the browsers' vendors have a lane of their own. Every other service shares the second
one: whoever lets it be called at servers of theirs that never answer keeps only that one busy.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

AT_ONCE: Final = 8
"""Calls of one lane that are being made."""
MOST_WAITING: Final = 500
"""Calls of one lane that are on their way; where there are more, services are slow, and a call more would be late."""
VENDORS: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Whose names, and the names below those, are the services of Chromium, Firefox, Safari and Edge."""
FIRST_REST: Final = 60.0
LONGEST_REST: Final = 3600.0
"""Seconds for which a browser is not called whose service has not answered; doubled each time."""
MOST_RESTING: Final = 5000
"""Of more, the one that failed longest ago is tried again at once."""


class LaneFullError(Exception):
    """More calls wait in a lane than it holds."""


class Lane:
    """Some calls at once, and some that wait for those."""

    def __init__(self, at_once: int = AT_ONCE, most: int = MOST_WAITING) -> None:
        self._room = asyncio.Semaphore(at_once)
        self._most = most
        self._waiting = 0

    async def send(self, call: Callable[[], Awaitable[None]]) -> None:
        """Make a call when there is room for it.

        Raises:
            LaneFullError: too many wait for that.
        """
        if self._waiting >= self._most:
            raise LaneFullError
        self._waiting += 1
        try:
            async with self._room:
                await call()
        finally:
            self._waiting -= 1


@dataclass(frozen=True, slots=True)
class Lanes:
    """The two lanes."""

    vendors: Lane = field(default_factory=Lane)
    others: Lane = field(default_factory=Lane)

    def of(self, host: str) -> Lane:
        """Give the lane of a service."""
        vendor = any(host == name or host.endswith(f".{name}") for name in VENDORS)
        return self.vendors if vendor else self.others


@dataclass(frozen=True, slots=True)
class _Rest:
    seconds: float
    until: float


class Rests:
    """Browsers whose services have not answered: they are not called for a while, and longer each time."""

    def __init__(self) -> None:
        self._rests: OrderedDict[str, _Rest] = OrderedDict()

    def holds(self, subscription: str, at: float) -> bool:
        """Say whether a browser is not to be called at a moment."""
        rest = self._rests.get(subscription)
        return rest is not None and at < rest.until

    def begin(self, subscription: str, at: float) -> None:
        """Note that a browser's service has not answered."""
        before = self._rests.pop(subscription, None)
        seconds = FIRST_REST if before is None else min(2 * before.seconds, LONGEST_REST)
        self._rests[subscription] = _Rest(seconds, at + seconds)
        if len(self._rests) > MOST_RESTING:
            self._rests.popitem(last=False)

    def end(self, subscription: str) -> None:
        """Note that it has answered, or is no more."""
        self._rests.pop(subscription, None)
