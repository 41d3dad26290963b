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
    from collections.abc import Mapping

    from lostcities.lobby.surroundings import Surroundings
    from lostcities.rules import Seat
    from lostcities.table import Table

KEPT: Final = 200
"""So many matches stay in memory when nobody looks at them; one takes about a hundred kilobytes."""


class Matches:
    """Matches by id. Each exists once in this process, however many look at it."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._matches: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveMatch | None]] = {}
        self._handed_over = 0

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

    async def reread(self, match: str) -> None:
        """See what is stored of a match now, where it is in memory, or is being read just now."""
        loading = self._loading.get(match)
        if loading is not None:
            await asyncio.wait([loading])
        live = self.peek(match)
        if live is not None:
            await live.reread()

    async def hand_over(self, guest: str, player: str) -> int:
        """Let a player have the seats of a guest, but for those opposite to their own; give how many matches.

        Raises:
            StoreError: it could not be done.
        """
        handed_over = await self._around.store.accounts.adopt(guest, player)
        # Who reads just now who holds the seats reads it again.
        self._handed_over += 1
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
        """Wait for what is being read and stored."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(match.close() for match in self._matches.values()))

    async def _find(self, match: str) -> LiveMatch | None:
        while True:
            found = self._matches.get(match) or await self._load(match)
            if found is None or found.deleted:
                return None
            # Where there are too many it may be forgotten again before whoever has waited for it gets it.
            if self._matches.get(match) is found:
                self._matches.move_to_end(match)
                return found

    async def _load(self, match: str) -> LiveMatch | None:
        # Once, so that two who come at once find the same; a long match holds up nobody at another.
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.create_task(self._loaded(match))
            self._loading[match] = loading
        return await asyncio.shield(loading)

    async def _loaded(self, match: str) -> LiveMatch | None:
        try:
            return await self._read(match)
        finally:
            # Not a moment later: whoever comes then would be given again what may be forgotten already.
            del self._loading[match]

    async def _read(self, match: str) -> LiveMatch | None:
        try:
            table = await self._in_time(match)
            result = await self._around.store.archive.of(match) if table.match.over else None
            # Last, and nothing is waited for after it: else the seats could be handed over meanwhile.
            players = await self._players(match)
        except UnknownMatchError:
            return None
        self._make_room()
        loaded = LiveMatch(match, players, table, self._around, result)
        self._matches[match] = loaded
        return loaded

    async def _players(self, match: str) -> Mapping[Seat, str]:
        while True:
            before = self._handed_over
            players = await self._around.store.players(match)
            if before == self._handed_over:
                return players

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
