"""The matches that somebody looks at now, and those that somebody looked at a moment ago."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from lostcities.lobby.history import interruptions, stored_table
from lostcities.lobby.live import LiveMatch
from lostcities.store import UnknownMatchError
from lostcities.table import Pace, evolve

if TYPE_CHECKING:
    from lostcities.lobby.surroundings import Surroundings
    from lostcities.table import Table

KEPT: Final = 200
"""So many matches stay in memory when nobody looks at them; one takes about a hundred kilobytes."""


class Matches:
    """Matches by id. Each exists once in this process, however many look at it."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._matches: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading = asyncio.Lock()

    async def find(self, match: str, player: str) -> LiveMatch | None:
        """Give a match that this player holds a seat of; None when there is none of this id.

        Raises:
            StoreError: it could not be read.
        """
        found = await self._find(match)
        return found if found is not None and found.seats_of(player) else None

    async def watch(self, match: str) -> LiveMatch | None:
        """Give a match that anybody may watch who knows its id; None when there is none of this id.

        Raises:
            StoreError: it could not be read.
        """
        found = await self._find(match)
        return found if found is not None and found.table.options.watchers else None

    def peek(self, match: str) -> LiveMatch | None:
        """Give a match if it is in memory."""
        return self._matches.get(match)

    async def hand_over(self, guest: str, player: str) -> int:
        """Let a player have the seats of a guest, but for those opposite to their own; give how many matches.

        Raises:
            StoreError: it could not be done.
        """
        # While none is loaded, so that none is loaded with the seats as they were.
        async with self._loading:
            handed_over = await self._around.store.accounts.adopt(guest, player)
            for match in handed_over:
                live = self._matches.get(match)
                if live is not None:
                    live.hand_over(guest, player)
        return len(handed_over)

    def against_the_clock(self) -> bool:
        """Whether somebody looks at a match now in which a clock runs that counts by seconds."""
        return any(
            live.visitors and live.table.running is not None and _by_seconds(live.table)
            for live in self._matches.values()
        )

    async def close(self) -> None:
        """Wait for what is being stored."""
        await asyncio.gather(*(match.close() for match in self._matches.values()))

    async def _find(self, match: str) -> LiveMatch | None:
        found = self._matches.get(match) or await self._load(match)
        if found is None or found.deleted:
            return None
        self._matches.move_to_end(match)
        return found

    async def _load(self, match: str) -> LiveMatch | None:
        # One after the other, so that two who come at once find the same.
        async with self._loading:
            if match in self._matches:
                return self._matches[match]
            try:
                players = await self._around.store.players(match)
                table = await self._in_time(match)
            except UnknownMatchError:
                return None
            result = await self._around.store.archive.of(match) if table.match.over else None
            self._make_room()
            loaded = LiveMatch(match, players, table, self._around, result)
            self._matches[match] = loaded
            return loaded

    async def _in_time(self, match: str) -> Table:
        """Give a match's table; the time in which the server was not there is given back to it."""
        store = self._around.store
        table = await stored_table(store, match)
        events = await interruptions(store, table, self._around.clock())
        if events:
            await store.append(match, table.events, events, finished=False, public=False)
        for event in events:
            table = evolve(table, event)
        return table

    def _make_room(self) -> None:
        for match, live in tuple(self._matches.items()):
            if live.deleted or (len(self._matches) >= KEPT and live.idle):
                del self._matches[match]


def _by_seconds(table: Table) -> bool:
    time = table.options.time
    return time is not None and time.pace is Pace.LIVE
