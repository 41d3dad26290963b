"""Subscriptions in memory, for tests of the lobby and the server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lostcities.store import Subscription


@dataclass
class MemorySubscriptions:
    """Keeps subscriptions; whose a session is, the store's tokens say."""

    tokens: Mapping[str, str]
    kept: dict[str, Subscription] = field(default_factory=dict)
    private_key: str | None = None

    async def add(self, subscription: Subscription, *, most: int) -> None:
        self.kept[subscription.id] = subscription
        for old in (await self.of(self.tokens[subscription.session]))[most:]:
            del self.kept[old.id]

    async def of(self, player: str) -> Sequence[Subscription]:
        own = [one for one in self.kept.values() if self.tokens.get(one.session) == player]
        return sorted(own, key=lambda one: (-one.created_at, one.id))

    async def remove(self, player: str, subscription: str) -> bool:
        if subscription not in {one.id for one in await self.of(player)}:
            return False
        del self.kept[subscription]
        return True

    async def forget(self, subscription: str) -> None:
        self.kept.pop(subscription, None)

    async def key(self, new: str) -> str:
        self.private_key = self.private_key or new
        return self.private_key
