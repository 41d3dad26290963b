"""What belongs to a player: handed to another who is the same person, listed, or deleted; and whether anybody is left of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, exists, or_, select, update

from lostcities.store import holders, schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column, ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat

MOST_AT_ONCE: Final = 500
"""Names in one statement; SQLite takes some thousand."""

_seats = schema.seats.c
_matches = schema.matches.c
_invitations = schema.invitations.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A match of a player, finished or not, without its events."""

    id: str
    seats: frozenset[Seat]
    """The seats that this player holds."""
    created_at: float
    updated_at: float
    finished: bool


async def played(connection: AsyncConnection, player: str) -> tuple[Played, ...]:
    """Give all matches of a player, the latest played first."""
    query = (
        select(schema.matches, _seats.seat)
        .join(schema.seats, _seats.match == _matches.id)
        .where(_seats.player == player)
        .order_by(_matches.updated_at.desc(), _matches.id, _seats.seat)
    )
    found: dict[str, Played] = {}
    for row in (await connection.execute(query)).all():
        before = found.get(row.id)
        found[row.id] = Played(
            id=row.id,
            seats=(before.seats if before else frozenset()) | {row.seat},
            created_at=row.created_at,
            updated_at=row.updated_at,
            finished=row.finished,
        )
    return tuple(found.values())


async def adopt(connection: AsyncConnection, guest: str, player: str) -> tuple[str, ...]:
    """Let a player have what a guest has; gives the matches.

    Where the player sits opposite the guest, both keep their seats: nobody plays against themselves.
    """
    own = select(_seats.match).where(_seats.player == player)
    query = select(_seats.match).where(_seats.player == guest, _seats.match.not_in(own)).distinct()
    matches = tuple((await connection.scalars(query)).all())
    for some in _in_parts(matches):
        await connection.execute(
            update(schema.seats)
            .where(_seats.player == guest, _seats.match.in_(some))
            .values(player=player)
        )
    await connection.execute(
        update(schema.invitations).where(_invitations.host == guest).values(host=player)
    )
    await holders.hand_over(connection, guest, player)
    return matches


async def dismiss(connection: AsyncConnection, player: str) -> bool:
    """Delete a player to whom nothing belongs; say whether it was done."""
    nothing = [~exists().where(column == player) for column in _references(cascade=False)]
    deleted = await connection.execute(
        delete(schema.players).where(schema.players.c.id == player, *nothing)
    )
    return deleted.rowcount > 0


async def discard(connection: AsyncConnection, matches: Sequence[str]) -> int:
    """Delete matches with all that is kept of them, but for results that ratings rest on; give how many there were."""
    deleted = 0
    for some in _in_parts(matches):
        await holders.delete_unrated(connection, some)
        statement = delete(schema.matches).where(_matches.id.in_(some))
        deleted += (await connection.execute(statement)).rowcount
    return deleted


async def delete_dependents(connection: AsyncConnection, player: str) -> None:
    """Delete what would go with a player, whether or not the player does: the account, the sessions."""
    for column in _references(cascade=True):
        await connection.execute(delete(column.table).where(column == player))


def is_left(player: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether anybody can still be this player."""
    return or_(has_browser(player), has_account(player))


def has_browser(player: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether any browser is known as this player."""
    return exists().where(schema.sessions.c.player == player)


def has_account(player: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether this player has a name and a password."""
    return exists().where(schema.accounts.c.player == player)


def _references(*, cascade: bool) -> list[Column[str]]:
    """Give the columns that name players: those whose rows go with their player, or all others."""
    return [
        column
        for table in schema.metadata.sorted_tables
        for column in table.columns
        for key in column.foreign_keys
        if key.column is schema.players.c.id and (key.ondelete == "CASCADE") is cascade
    ]


def _in_parts(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[at : at + MOST_AT_ONCE] for at in range(0, len(names), MOST_AT_ONCE)]
