"""What the parts of the store are given by it: a way to do their work in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")


class Run(Protocol):
    """Does some work in a transaction of its own, to its end also when the one who asked has gone."""

    def __call__(self, work: Callable[[AsyncConnection], Awaitable[T]], /) -> Awaitable[T]:
        """Do it, and give what it gives.

        Raises:
            StoreError: the database fails; then nothing of the work was done.
        """
