"""The computer's turns at one match, each after its pause."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from lostcities.lobby.computer import computer_turn
from lostcities.lobby.pause import seconds
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.lobby.surroundings import Surroundings
    from lostcities.table import Event, Table
    from lostcities.wire import Pause

FIRST_RETREAT: Final = 1.0
LONGEST_RETREAT: Final = 30.0
"""Seconds from one try to the next to store the computer's turn while the database fails."""


class Answered(Protocol):
    """A match at which the computer may sit."""

    id: str
    pause: Pause
    deleted: bool

    @property
    def table(self) -> Table:
        """How it stands."""

    async def keep_turn(self, table: Table, events: Sequence[Event]) -> object:
        """Store a turn that was made on a table, unless something else happened meanwhile; give what came of it."""


class Answering:
    """Lets the computer answer at a match as long as it is its turn there."""

    def __init__(self, live: Answered, around: Surroundings) -> None:
        self._live = live
        self._around = around
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether the computer has nothing to do here."""
        return self._task is None

    def wake(self) -> None:
        """Let the computer answer when it is its turn, unless it is about to."""
        if self._task is None and computer_turn(self._live.table) is not None:
            self._task = asyncio.create_task(self._answer())

    def stop(self) -> None:
        """Let it answer no more."""
        if self._task is not None:
            self._task.cancel()

    async def _answer(self) -> None:
        """Make turns while there are any, each stored as one."""
        live, around, retreat = self._live, self._around, FIRST_RETREAT
        try:
            while not live.deleted and (seat := computer_turn(live.table)) is not None:
                table, wait = live.table, seconds(live.pause, around.rng)
                events, _ = await asyncio.gather(
                    around.computer.turn(table, seat, around.clock() + wait, live.id),
                    asyncio.sleep(wait),
                )
                if await live.keep_turn(table, events) is Problem.NOT_SAVED:
                    await asyncio.sleep(retreat)
                    retreat = min(2 * retreat, LONGEST_RETREAT)
        finally:
            self._task = None
