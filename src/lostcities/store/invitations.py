"""Invitations: tables that wait for their second player, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, insert, select, update

from lostcities.locales import N_
from lostcities.store import schema
from lostcities.store.errors import ConflictError, DamagedError
from lostcities.store.matches import insert_match
from lostcities.table import Options

if TYPE_CHECKING:
    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.matches import NewMatch

TAKEN: Final = N_("The seat of this invitation is taken, or it was withdrawn.")

_decoder: Final = msgspec.json.Decoder(Options)
_table = schema.invitations.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """A table that waits for whoever brings its link first.

    The options are agreed but for the name of the second seat, which is a stand-in.
    """

    id: str
    host: str
    """The player who invites, and who gets the first seat."""
    options: Options
    created_at: float
    expires_at: float
    """From when on nobody can accept it any more: seconds since the epoch."""
    match: str | None = None
    """The match it led to, when the seat is taken."""
    link_hash: str = field(default="", compare=False)
    """What is kept of its link."""


async def insert_invitation(
    connection: AsyncConnection, invitation: Invitation, link_hash: str
) -> None:
    """Write an invitation."""
    values = {
        "id": invitation.id,
        "link_hash": link_hash,
        "host": invitation.host,
        "options": msgspec.json.encode(invitation.options).decode(),
        "created_at": invitation.created_at,
        "expires_at": invitation.expires_at,
    }
    await connection.execute(insert(schema.invitations).values(values))


async def invitation_of(connection: AsyncConnection, link_hash: str) -> Invitation | None:
    """Give the invitation that a link belongs to."""
    query = select(schema.invitations).where(_table.link_hash == link_hash)
    row = (await connection.execute(query)).first()
    return None if row is None else _read(row)


async def waiting_of(connection: AsyncConnection, host: str, at: float) -> tuple[Invitation, ...]:
    """Give the invitations of a player that can be accepted at a moment, the latest first."""
    query = (
        select(schema.invitations)
        .where(_table.host == host, _table.match.is_(None), _table.expires_at > at)
        .order_by(_table.created_at.desc(), _table.id)
    )
    return tuple(_read(row) for row in (await connection.execute(query)).all())


async def accept(connection: AsyncConnection, invitation: str, match: NewMatch) -> None:
    """Write the match that an invitation leads to.

    Raises:
        ConflictError: somebody else was quicker, or the invitation is gone.
    """
    await insert_match(connection, match)
    taken = await connection.execute(
        update(schema.invitations)
        .where(_table.id == invitation, _table.match.is_(None))
        .values(match=match.id)
    )
    if taken.rowcount != 1:
        raise ConflictError(TAKEN)


async def withdraw(connection: AsyncConnection, invitation: str) -> bool:
    """Delete an invitation that nobody has accepted; say whether there was one."""
    deleted = await connection.execute(
        delete(schema.invitations).where(_table.id == invitation, _table.match.is_(None))
    )
    return deleted.rowcount > 0


async def forget_expired(connection: AsyncConnection, before: float) -> int:
    """Delete the invitations that nobody accepted and that ended before a moment; give how many."""
    deleted = await connection.execute(
        delete(schema.invitations).where(_table.expires_at < before, _table.match.is_(None))
    )
    return deleted.rowcount


def _read(row: Row[tuple[object, ...]]) -> Invitation:
    try:
        options = _decoder.decode(row.options)
    except (ValueError, TypeError) as error:
        raise DamagedError(
            N_("The invitation {invitation} cannot be read by this version."), invitation=row.id
        ) from error
    return Invitation(
        id=row.id,
        host=row.host,
        options=options,
        created_at=row.created_at,
        expires_at=row.expires_at,
        match=row.match,
        link_hash=row.link_hash,
    )
