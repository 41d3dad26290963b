"""Throwing away in time what nobody can have any more, so that a database that everybody may write to does not grow for ever.

Players with an account keep all that is theirs; who they have played with keeps it with them.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lostcities.store import StoreError
from lostcities.table import DAY
from lostcities.telemetry import logger

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lostcities.lobby.housekeeping_port import HousekeepingStore
    from lostcities.lobby.matches import Matches
    from lostcities.store import Swept

SECONDS_BETWEEN: Final = 6 * 3600.0
AT_ONCE: Final = 200
"""Rows that are looked through in one transaction, while moves wait to be stored: some thousandths of a second."""

_log = logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeping:
    """For how long guests are known, and how much is kept of each."""

    guest_days: int = 400
    """Browsers keep the cookie by which a guest is known for so long, and no longer."""
    guest_matches: int = 1000


class Housekeeping:
    """Throws away now and then."""

    def __init__(
        self,
        store: HousekeepingStore,
        matches: Matches,
        keeping: Keeping,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._matches = matches
        self._keeping = keeping
        self._clock = clock

    async def run(self, *others: Callable[[], Awaitable[object]]) -> None:
        """Go on for ever, after others' work that is as seldom done."""
        while True:
            try:
                for work in (*others, self.sweep):
                    await work()
            except StoreError as error:
                _log.error("not_swept", error=str(error))
            await asyncio.sleep(SECONDS_BETWEEN)

    async def sweep(self) -> None:
        """Throw away what is due, in small parts, between which others are served.

        Raises:
            StoreError: not all could be; the rest will be another time.
        """
        before = self._clock() - self._keeping.guest_days * DAY
        ended = 0
        while part := await self._store.end_unseen(before=before, most=AT_ONCE):
            ended += part
        matches, _ = await self._through(
            lambda after: self._store.sweep_matches(after, most=AT_ONCE)
        )
        keep = self._keeping.guest_matches
        more, players = await self._through(
            lambda after: self._store.sweep_players(after, keep=keep, most=AT_ONCE)
        )
        if ended or matches or more or players:
            _log.info("swept", sessions=ended, matches=matches + more, players=players)

    async def _through(self, look: Callable[[str], Awaitable[Swept]]) -> tuple[int, int]:
        """Look through everything; gives how many matches and how many players were deleted."""
        after: str | None = ""
        matches = players = 0
        while after is not None:
            part = await look(after)
            for match in part.deleted:
                live = self._matches.peek(match)
                if live is not None:
                    live.vanish()
            matches, players = matches + len(part.deleted), players + part.dismissed
            after = part.last
        return matches, players
