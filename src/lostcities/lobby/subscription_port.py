"""What is needed of where subscriptions are kept: the browsers in which players are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.store import Subscription


class SubscriptionStore(Protocol):
    """Where subscriptions are kept. `lostcities.store.SubscriptionStore` is one.

    A subscription is gone with its session. All methods raise `StoreError` when the database fails.
    """

    async def add(self, subscription: Subscription, *, most: int) -> None:
        """Keep a subscription, or what has become of it; of a player's the latest ones stay, so many at most."""

    async def of(self, player: str) -> Sequence[Subscription]:
        """Give the subscriptions of a player, the latest first."""

    async def remove(self, player: str, subscription: str) -> bool:
        """Delete a subscription of a player; say whether there was one."""

    async def forget(self, subscription: str) -> None:
        """Delete a subscription whose browser is no more."""

    async def key(self, new: str) -> str:
        """Give this server's private key; at the first time the new one, which is kept then."""
