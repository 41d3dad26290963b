"""A match's table, in step with what is stored of it: what could not be stored has not happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.lobby.history import stored_table
from lostcities.lobby.results import finish_of
from lostcities.store import NewMatch
from lostcities.table import Rematched, evolve, open_rematch

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.lobby.surroundings import Surroundings
    from lostcities.rules import Seat
    from lostcities.store import Result
    from lostcities.table import Event, Table


class Chronicle:
    """The table of one match. Its methods raise `StoreError` when the database fails."""

    def __init__(
        self, match: str, table: Table, result: Result | None, around: Surroundings
    ) -> None:
        self.table = table
        self.result = result
        """What became of the match, when it is over, or was over and then went on."""
        self.doubtful = False
        """Whether it is not certain that this is how it stands: a write failed, or another process was quicker."""
        self._match = match
        self._around = around

    async def settle(self) -> bool:
        """Read what is stored when that is not certain; says whether the table is another now."""
        if not self.doubtful:
            return False
        stored = await stored_table(self._around.store, self._match)
        if stored.match.over:
            self.result = await self._around.store.archive.of(self._match)
        self.doubtful = False
        before, self.table = self.table, stored
        return stored.events != before.events

    async def read(self) -> None:
        """Read what is stored, in which something was changed that had happened before."""
        self.table = await stored_table(self._around.store, self._match)

    async def keep(self, events: Sequence[Event], players: Mapping[Seat, str]) -> None:
        """Store events of those who hold the seats, and then let them have happened."""
        before, after = self.table, self.table
        for event in events:
            after = evolve(after, event)
        over = after.match.over and not before.match.over
        result = await self._around.store.append(
            self._match,
            before.events,
            events,
            finished=after.match.over,
            public=after.number(None) != before.number(None),
            new_match=self._rematch(after, events[-1], players),
            finish=finish_of(self._match, players, after, events[-1].at) if over else None,
        )
        self.result = result or self.result
        self.table = after

    def _rematch(self, table: Table, last: Event, players: Mapping[Seat, str]) -> NewMatch | None:
        if not isinstance(last, Rematched):
            return None
        events = open_rematch(table, at=self._around.clock(), rng=self._around.rng)
        return NewMatch(id=last.next, players=players, events=events)
