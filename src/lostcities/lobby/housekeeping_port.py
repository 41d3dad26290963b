"""What housekeeping needs of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lostcities.store import Swept


class HousekeepingStore(Protocol):
    """Where things are thrown away. `lostcities.store.Housekeeping` is one.

    All methods raise `StoreError` when the database fails.
    """

    async def end_unseen(self, *, before: float, most: int) -> int:
        """End sessions whose browsers were seen last before a moment, so many at most; give how many."""

    async def sweep_matches(self, after: str, *, most: int) -> Swept:
        """Delete those of the next so many matches, by id, that nobody is left of."""

    async def sweep_players(self, after: str, *, keep: int, most: int) -> Swept:
        """Delete what the next so many players, by id, have too much of, and who of them has nothing."""
