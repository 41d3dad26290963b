"""One after the other, and each to its end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")


class Turnstile(Generic[T]):
    """Lets one step be taken at a time. One that was begun is finished even when who asked for it has gone."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[T]] = set()

    @property
    def taken(self) -> bool:
        """Whether a step is being taken now."""
        return self._lock.locked()

    @property
    def idle(self) -> bool:
        """Whether no step is taken, and none waits."""
        return not (self._tasks or self.taken)

    async def take(self, step: Callable[[], Awaitable[T]]) -> T:
        """Take a step when it is its turn, and give what it gives."""
        task = asyncio.create_task(self._alone(step))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for the steps that have begun, or wait."""
        await asyncio.gather(*self._tasks)

    async def _alone(self, step: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            return await step()
