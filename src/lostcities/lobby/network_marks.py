"""From which networks a match is played: enough to see that two are the same, and no more."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.lobby.ports import Archive
    from lostcities.rules import Seat

MOST: Final = 50
"""Networks that are kept of the windows at one match; who travels is in a few."""
MARK_BYTES: Final = 2
"""So much is kept of a network's address, mixed with the match: enough to see that two are the same, and far too
little to find out which it is."""


class NetworkMarks:
    """The marks of one match; each is written down once."""

    def __init__(self, match: str, archive: Archive) -> None:
        self._match = match
        self._archive = archive
        self._known: set[tuple[Seat, int]] = set()

    async def note(self, seats: Iterable[Seat], network: str) -> None:
        """Keep that seats are played from a network.

        Raises:
            StoreError: it could not be kept.
        """
        mark = network_mark(self._match, network)
        for seat in seats:
            if (seat, mark) not in self._known and len(self._known) < MOST:
                self._known.add((seat, mark))
                await self._archive.note_network(self._match, seat, mark)


def network_mark(match: str, network: str) -> int:
    """Give a mark by which two windows at a match are known to be of one network, and nothing else."""
    digest = hashlib.sha256(f"{match} {network}".encode()).digest()
    return int.from_bytes(digest[:MARK_BYTES])
