"""Deleting a player: what is theirs alone goes, and others keep what they share with them.

It is begun in one step, after which nobody can be this player any more, and done in parts, between which others are
served. What a stop of the server interrupts is finished at its next start.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

from lostcities.lobby.live import TRIES
from lostcities.lobby.turnstile import Turnstile
from lostcities.locales import N_, spoken
from lostcities.rules import Refusal
from lostcities.store import DamagedError, StoreError
from lostcities.table import Resign
from lostcities.telemetry import logger

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.lobby.live import LiveMatch
    from lostcities.lobby.matches import Matches
    from lostcities.lobby.ports import Store
    from lostcities.store import Taken

SOMEBODY: Final = N_("Former player")
AT_ONCE: Final = 100
"""Matches that are gone through in one transaction, while moves wait to be stored: some hundredths of a second."""

_log = logger(__name__)


class Farewells:
    """Deletes players, one after the other."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._store = store
        self._matches = matches
        self._turnstile = Turnstile[None]()
        self._closing = False

    async def begin(self, player: str) -> Sequence[str]:
        """Let nobody be a player any more; gives the tokens of the sessions that have ended.

        Raises:
            StoreError: it was not begun.
        """
        return await self._store.farewells.begin(player, spoken().gettext(SOMEBODY))

    async def finish(self, player: str) -> None:
        """Do what is left to do, also when who waits for it has gone; what fails is done another time."""
        await self._turnstile.take(partial(self._finished, player))

    async def finish_begun(self) -> None:
        """Finish what was interrupted, or failed.

        Raises:
            StoreError: what that is could not be read.
        """
        for player in await self._store.farewells.begun():
            await self.finish(player)

    async def close(self) -> None:
        """Stop after the part that is being done."""
        self._closing = True
        await self._turnstile.close()

    async def _finished(self, player: str) -> None:
        try:
            await self._resign_all(player)
            await self._go_through(player)
            # Another match may have begun just when all of this did.
            if await self._store.unfinished(player):
                await self._resign_all(player)
                await self._go_through(player)
            while not self._closing and not await self._store.farewells.end(player, most=AT_ONCE):
                pass
        except StoreError as error:
            _log.error("not_deleted", error=str(error))

    async def _go_through(self, player: str) -> None:
        after: str | None = ""
        while after is not None and not self._closing:
            taken = await self._store.farewells.go_on(player, after, most=AT_ONCE)
            await self._tell(taken)
            after = taken.last

    async def _tell(self, taken: Taken) -> None:
        for match in taken.deleted:
            live = self._matches.peek(match)
            if live is not None:
                live.vanish()
        for match in taken.renamed:
            await self._matches.reread(match)

    async def _resign_all(self, player: str) -> None:
        """Resign unfinished matches with others, so that nobody waits for ever."""
        for match in await self._store.unfinished(player):
            live = None if self._closing else await self._readable(match.id, player)
            if live is not None and live.shared:
                await _resign(live, player)

    async def _readable(self, match: str, player: str) -> LiveMatch | None:
        try:
            return await self._matches.find(match, player)
        except DamagedError as error:
            # Nobody can play it on, and it must not keep the player here.
            _log.error("match_not_read", match=match, error=str(error))
            return None


async def _resign(live: LiveMatch, player: str) -> None:
    for seat in live.seats_of(player):
        for _ in range(TRIES):
            on = live.table.number(seat)
            command = Resign(id=f"farewell {secrets.token_hex(8)}", on=on, seat=seat)
            if await live.do(command) is not Refusal.STALE:
                break
