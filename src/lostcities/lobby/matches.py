"""The matches that somebody looks at now, and those that somebody looked at a moment ago."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from lostcities.lobby.history import stored_table
from lostcities.lobby.live import LiveMatch
from lostcities.store import UnknownMatchError

if TYPE_CHECKING:
    from lostcities.lobby.live import Surroundings

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
                table = await stored_table(self._around.store, match)
            except UnknownMatchError:
                return None
            self._make_room()
            loaded = LiveMatch(match, players, table, self._around)
            self._matches[match] = loaded
            return loaded

    def _make_room(self) -> None:
        for match, live in tuple(self._matches.items()):
            if live.deleted or (len(self._matches) >= KEPT and live.idle):
                del self._matches[match]
