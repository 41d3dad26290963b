"""Sessions: the browsers of a player, each known by the hash of a token of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from lostcities.store import schema

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_table = schema.sessions.c


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is known as a player."""

    token_hash: str
    created_at: float


async def insert_session(
    connection: AsyncConnection, player: str, token_hash: str, at: float
) -> None:
    """Write that a browser with this token is a player's."""
    values = {"token_hash": token_hash, "player": player, "created_at": at, "seen_at": at}
    await connection.execute(insert(schema.sessions).values(values))


async def add_player(connection: AsyncConnection, player: str, token_hash: str, at: float) -> None:
    """Write a new player, with a browser."""
    await connection.execute(insert(schema.players).values(id=player, created_at=at))
    await insert_session(connection, player, token_hash, at)


async def note_seen(connection: AsyncConnection, token_hash: str, at: float) -> None:
    """Write that a browser was there."""
    found = update(schema.sessions).where(_table.token_hash == token_hash)
    await connection.execute(found.values(seen_at=at))


async def player_of(connection: AsyncConnection, token_hash: str) -> str | None:
    """Give the id of the player with this token, if there is one."""
    query = select(_table.player).where(_table.token_hash == token_hash)
    player: str | None = await connection.scalar(query)
    return player


async def sessions_of(connection: AsyncConnection, player: str) -> tuple[Session, ...]:
    """Give a player's sessions, the latest first."""
    query = (
        select(_table.token_hash, _table.created_at)
        .where(_table.player == player)
        .order_by(_table.created_at.desc(), _table.token_hash)
    )
    return tuple(Session(*row) for row in (await connection.execute(query)).all())


async def hand_on(connection: AsyncConnection, old: str, new: str) -> None:
    """Let the new session of a browser have what was set up for the old one."""
    subscriptions = schema.subscriptions
    await connection.execute(
        update(subscriptions).where(subscriptions.c.session == old).values(session=new)
    )


async def delete_sessions(
    connection: AsyncConnection, player: str, *, keep: str | None = None, newest: int = 0
) -> tuple[str, ...]:
    """End a player's sessions but for one, and but for so many of the newest; give their hashes."""
    old = (await sessions_of(connection, player))[newest:]
    ended = tuple(session.token_hash for session in old if session.token_hash != keep)
    await connection.execute(delete(schema.sessions).where(_table.token_hash.in_(ended)))
    return ended
