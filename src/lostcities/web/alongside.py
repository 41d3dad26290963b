"""Work that can take long, done beside everything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Alongside:
    """Does one piece of work after the other in a thread, while others are answered.

    A round may have a hundred thousand moves, and whoever asks for it may do so again and again: many at
    once would take all threads, and the time of those who play.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def do(self, work: Callable[[], T]) -> T:
        """Do some work and give what comes of it; what it raises is raised."""
        async with self._turn:
            return await asyncio.to_thread(work)
