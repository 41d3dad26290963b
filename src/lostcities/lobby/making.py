"""What a player makes, one thing after the other: else many requests at once would all find that there is room for one more."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Making:
    """Who makes something now."""

    def __init__(self) -> None:
        # Each is there as long as somebody holds it, or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, player: str) -> AsyncIterator[None]:
        """Look what a player has, and make something, while they make nothing else."""
        lock = self._locks.setdefault(player, asyncio.Lock())
        async with lock:
            yield
