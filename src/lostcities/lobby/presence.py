"""Who is at a table now, told apart from a line that is slow or lost for a moment."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lostcities.rules import SEATS, Seat
from lostcities.wire import PresenceAnswer

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.wire import Attendance

SECONDS_UNTIL_SLOW: Final = 8.0
"""A page gives a sign of life every five seconds."""
SECONDS_UNTIL_GONE: Final = 15.0
"""A tunnel, a reload or a restart of the server takes less."""
GRACE: Final = 60.0
"""So long somebody may be gone from a live table before the other can claim the match."""


@dataclass(slots=True, eq=False)
class Window:
    """A window at a table: for which seats it speaks, whether eyes are on it, when it was heard of."""

    seats: frozenset[Seat]
    heard: float
    away: bool = False


class Presence:
    """The windows at one table. Kept in memory: it says what is now and nothing of what was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._windows: set[Window] = set()
        # Whoever was here when the server stopped comes back in a moment, so nobody is gone at first.
        self._left: dict[Seat, float] = dict.fromkeys(SEATS, clock())

    def enter(self, seats: frozenset[Seat], *, away: bool = False) -> Window:
        """Let a window in; who holds no seat watches."""
        window = Window(seats, self._clock(), away)
        self._windows.add(window)
        return window

    def leave(self, window: Window) -> None:
        """Let a window go."""
        self._windows.discard(window)
        for seat in window.seats:
            self._left[seat] = self._clock()

    def hear(self, window: Window) -> None:
        """Take a sign of life."""
        window.heard = self._clock()

    def of(self, seat: Seat) -> Attendance:
        """Say how a seat attends.

        Browsers put the pages to sleep that nobody looks at, so those owe no signs of life.
        """
        now = self._clock()
        windows = [window for window in self._windows if seat in window.seats]
        if not windows:
            return "gone" if now - self._left[seat] > SECONDS_UNTIL_GONE else "slow"
        seen = [window for window in windows if not window.away]
        if not seen:
            return "away"
        lively = any(now - window.heard <= SECONDS_UNTIL_SLOW for window in seen)
        return "here" if lively else "slow"

    def absent(self) -> frozenset[Seat]:
        """Give the seats whose players have been gone for so long that the other need not wait."""
        now = self._clock()
        held = {seat for window in self._windows for seat in window.seats}
        return frozenset(
            seat for seat in SEATS if seat not in held and now - self._left[seat] > GRACE
        )

    def answer(self) -> PresenceAnswer:
        """Give what everybody at the table may know of who is there."""
        watchers = sum(not window.seats for window in self._windows)
        return PresenceAnswer([self.of(seat) for seat in SEATS], watchers)
