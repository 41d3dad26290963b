"""What belongs to a player: handed to another who is the same person, listed, or deleted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, delete, exists, func, select, union, update

from lostcities.store import holders, schema
from lostcities.store.sessions import delete_sessions
from lostcities.table import decode, encode
from lostcities.table.events import Opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat

OPENED: Final = 1
"""The number of the event that names the players."""
MOST_AT_ONCE: Final = 500
"""Names in one statement; SQLite takes some thousand."""

_seats = schema.seats.c
_matches = schema.matches.c
_events = schema.events.c
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


async def forget(connection: AsyncConnection, player: str, name: str) -> tuple[str, ...]:
    """Delete a player with all that is theirs alone; in matches with others they get another name.

    Gives the tokens of their sessions. Where others still need somebody at a seat, an empty player stays,
    until the last of those others is deleted too.
    """
    alone, shared = await _matches_of(connection, player)
    absent = await _others_at(connection, alone, player)
    for some in _in_parts(shared):
        await _rename(connection, some, player, name)
    await holders.forget_player(connection, player)
    await discard(connection, alone)
    await connection.execute(delete(schema.invitations).where(_invitations.host == player))
    tokens = await delete_sessions(connection, player)
    # What would go with the player goes, whether or not the player does.
    for column in _references(cascade=True):
        await connection.execute(delete(column.table).where(column == player))
    for nobody in (player, *absent):
        await dismiss(connection, nobody)
    return tokens


async def _matches_of(connection: AsyncConnection, player: str) -> tuple[list[str], list[str]]:
    """Give a player's matches: those that nobody else is left of, and those that others sit at too."""
    own = select(_seats.match).where(_seats.player == player)
    left = union(select(schema.sessions.c.player), select(schema.accounts.c.player))
    other = (_seats.player != player) & _seats.player.in_(left)
    query = (
        select(_seats.match, func.count().filter(other).label("others"))
        .where(_seats.match.in_(own))
        .group_by(_seats.match)
    )
    rows = (await connection.execute(query)).all()
    alone = [row.match for row in rows if not row.others]
    return alone, [row.match for row in rows if row.others]


async def _others_at(
    connection: AsyncConnection, matches: Sequence[str], player: str
) -> frozenset[str]:
    """Give who else has seats in some matches."""
    found: set[str] = set()
    for some in _in_parts(matches):
        query = select(_seats.player).where(_seats.match.in_(some), _seats.player != player)
        found.update((await connection.scalars(query)).all())
    return frozenset(found)


async def _rename(
    connection: AsyncConnection, matches: Sequence[str], player: str, name: str
) -> None:
    """Give a player another name in some matches, from their beginning on.

    All at once: nobody's move is stored before that is done.
    """
    query = (
        select(_events.match, _events.body, _seats.seat)
        .join(schema.seats, _seats.match == _events.match)
        .where(_events.match.in_(matches), _events.number == OPENED, _seats.player == player)
    )
    bodies: dict[str, str] = {}
    for row in (await connection.execute(query)).all():
        bodies[row.match] = _renamed(bodies.get(row.match, row.body), row.seat, name)
    if not bodies:
        return
    first = (_events.match == bindparam("renamed")) & (_events.number == OPENED)
    await connection.execute(
        update(schema.events).where(first).values(body=bindparam("changed")),
        [{"renamed": match, "changed": body} for match, body in bodies.items()],
    )


def _renamed(body: str, seat: Seat, name: str) -> str:
    """Give the event that opens a match with another name at a seat."""
    opened = decode(body)
    assert isinstance(opened, Opened)
    seats = opened.options.seats
    seats = seats.put(seat, replace(seats[seat], name=name))
    return encode(Opened(at=opened.at, options=replace(opened.options, seats=seats)))


async def discard(connection: AsyncConnection, matches: Sequence[str]) -> int:
    """Delete matches with all that is kept of them, but for results that ratings rest on; give how many there were."""
    deleted = 0
    for some in _in_parts(matches):
        await holders.delete_unrated(connection, some)
        statement = delete(schema.matches).where(_matches.id.in_(some))
        deleted += (await connection.execute(statement)).rowcount
    return deleted


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
