"""Where players are called: the subscriptions of their browsers, and the key by which this server is known there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select

from lostcities.store import schema

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.run import Run

ONLY_ROW: Final = 1

_table = schema.subscriptions.c
_sessions = schema.sessions.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    """A browser that lets itself be called."""

    id: str
    """Follows from the endpoint, so that a browser which subscribes again is the same."""
    session: str
    """The hash of the token that this browser's player is known by."""
    endpoint: str
    """The address of the browser's push service for this browser: whoever knows it can send there."""
    public_key: str
    """With which what is sent is encrypted, so that the push service cannot read it: base64url."""
    secret: str
    language: str
    created_at: float
    """Seconds since the epoch."""


class SubscriptionStore:
    """The subscriptions. All methods raise `StoreError` when the database fails."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def add(self, subscription: Subscription, *, most: int) -> None:
        """Keep a subscription, or what has become of it; of a player's the latest ones stay, so many at most."""
        await self._run(lambda connection: _add(connection, subscription, most))

    async def of(self, player: str) -> tuple[Subscription, ...]:
        """Give the subscriptions of a player, the latest first."""
        return await self._run(lambda connection: _of(connection, player))

    async def remove(self, player: str, subscription: str) -> bool:
        """Delete a subscription of a player; say whether there was one."""
        own = select(_sessions.token_hash).where(_sessions.player == player)
        statement = delete(schema.subscriptions).where(
            _table.id == subscription, _table.session.in_(own)
        )
        return (await self._run(lambda connection: connection.execute(statement))).rowcount > 0

    async def forget(self, subscription: str) -> None:
        """Delete a subscription whose browser is no more."""
        statement = delete(schema.subscriptions).where(_table.id == subscription)
        await self._run(lambda connection: connection.execute(statement))

    async def key(self, new: str) -> str:
        """Give this server's private key; at the first time the new one, which is kept then."""
        return await self._run(lambda connection: _key(connection, new))


async def _add(connection: AsyncConnection, subscription: Subscription, most: int) -> None:
    await connection.execute(delete(schema.subscriptions).where(_table.id == subscription.id))
    values = {name: getattr(subscription, name) for name in _table.keys()}  # noqa: SIM118 - columns
    await connection.execute(insert(schema.subscriptions).values(values))
    player = await connection.scalar(
        select(_sessions.player).where(_sessions.token_hash == subscription.session)
    )
    surplus = [old.id for old in (await _of(connection, player or ""))[most:]]
    await connection.execute(delete(schema.subscriptions).where(_table.id.in_(surplus)))


async def _of(connection: AsyncConnection, player: str) -> tuple[Subscription, ...]:
    query = (
        select(schema.subscriptions)
        .join(schema.sessions, _sessions.token_hash == _table.session)
        .where(_sessions.player == player)
        .order_by(_table.created_at.desc(), _table.id)
    )
    rows = (await connection.execute(query)).mappings().all()
    return tuple(Subscription(**row) for row in rows)


async def _key(connection: AsyncConnection, new: str) -> str:
    known: str | None = await connection.scalar(select(schema.push_keys.c.private_key))
    if known is not None:
        return known
    await connection.execute(insert(schema.push_keys).values(id=ONLY_ROW, private_key=new))
    return new
