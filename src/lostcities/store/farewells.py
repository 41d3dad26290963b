"""Deleting a player: begun at once, gone on with in parts, since nobody's move is stored meanwhile, and ended.

What is theirs alone goes; in matches with others they get another name. What was begun is kept, so that it can be
finished when the server was stopped in between; each part may be done twice.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, delete, insert, select, update

from lostcities.store import belongings, holders, schema
from lostcities.store.sessions import delete_sessions
from lostcities.table import decode, encode
from lostcities.table.events import Opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat
    from lostcities.store.run import Run

OPENED: Final = 1
"""The number of the event that names the players."""

_farewells = schema.farewells.c
_seats = schema.seats.c
_events = schema.events.c
_invitations = schema.invitations.c


@dataclass(frozen=True, slots=True)
class Taken:
    """A part of a player's matches that was gone through."""

    last: str | None
    """The id after which to go on; None when there are no more."""
    deleted: tuple[str, ...] = ()
    """Matches that nobody else is left of, and that are no more."""
    renamed: tuple[str, ...] = ()
    """Matches that others have too, in which the player has another name now."""


class Farewells:
    """The part of the store that deletes players. Its methods raise `StoreError` as the store's do."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def begin(self, player: str, name: str) -> tuple[str, ...]:
        """Let nobody be this player any more, who will be called by that name; gives the tokens of their sessions."""
        return await self._run(lambda connection: _begin(connection, player, name))

    async def begun(self) -> tuple[str, ...]:
        """Give the players whose deleting was begun and not ended."""

        async def work(connection: AsyncConnection) -> tuple[str, ...]:
            query = select(_farewells.player).order_by(_farewells.player)
            return tuple((await connection.scalars(query)).all())

        return await self._run(work)

    async def go_on(self, player: str, after: str, *, most: int) -> Taken:
        """Go through the next so many matches of a player, by id."""
        return await self._run(lambda connection: _go_on(connection, player, after, most))

    async def end(self, player: str, *, most: int) -> bool:
        """Take a player out of so many results, and when none is left of all else; says whether it is over.

        Where others still need somebody at a seat, an empty player stays, until the last of those others is deleted
        too.
        """
        return await self._run(lambda connection: _end(connection, player, most))


async def _begin(connection: AsyncConnection, player: str, name: str) -> tuple[str, ...]:
    known = select(schema.players.c.id).where(schema.players.c.id == player)
    if await connection.scalar(known) is None:
        return ()
    if await _name_of(connection, player) is None:
        await connection.execute(insert(schema.farewells).values(player=player, name=name))
    # Nobody shall come to a table whose host is about to go.
    waiting = (_invitations.host == player) & _invitations.match.is_(None)
    await connection.execute(delete(schema.invitations).where(waiting))
    tokens = await delete_sessions(connection, player)
    await belongings.delete_dependents(connection, player)
    return tokens


async def _go_on(connection: AsyncConnection, player: str, after: str, most: int) -> Taken:
    name = await _name_of(connection, player)
    query = (
        select(_seats.match)
        .distinct()
        .where(_seats.player == player, _seats.match > after)
        .order_by(_seats.match)
        .limit(most)
    )
    found = tuple((await connection.scalars(query)).all())
    if name is None or not found:
        return Taken(None)
    others = (_seats.match.in_(found)) & (_seats.player != player)
    query = select(_seats.match).where(others, belongings.is_left(_seats.player))
    needed = set((await connection.scalars(query)).all())
    alone = tuple(match for match in found if match not in needed)
    shared = tuple(match for match in found if match in needed)
    query = select(_seats.player).where(_seats.match.in_(alone), _seats.player != player)
    absent = set((await connection.scalars(query)).all())
    await _rename(connection, shared, player, name)
    own = (_invitations.host == player) & _invitations.match.in_(found)
    await connection.execute(delete(schema.invitations).where(own))
    await belongings.discard(connection, alone)
    for nobody in absent:
        await belongings.dismiss(connection, nobody)
    return Taken(found[-1], alone, shared)


async def _end(connection: AsyncConnection, player: str, most: int) -> bool:
    if await holders.leave_results(connection, player, most) == most:
        return False
    await holders.forget_rating(connection, player)
    await connection.execute(delete(schema.invitations).where(_invitations.host == player))
    # What was being written when it was begun goes too.
    await belongings.delete_dependents(connection, player)
    await connection.execute(delete(schema.farewells).where(_farewells.player == player))
    await belongings.dismiss(connection, player)
    return True


async def _name_of(connection: AsyncConnection, player: str) -> str | None:
    """Give what a player who is being deleted will be called; None for who is not."""
    name: str | None = await connection.scalar(
        select(_farewells.name).where(_farewells.player == player)
    )
    return name


async def _rename(
    connection: AsyncConnection, matches: Sequence[str], player: str, name: str
) -> None:
    """Give a player another name in some matches, from their beginning on."""
    query = (
        select(_events.match, _events.body, _seats.seat)
        .join(schema.seats, _seats.match == _events.match)
        .where(_events.match.in_(matches), _events.number == OPENED, _seats.player == player)
    )
    bodies: dict[str, str] = {}
    for row in (await connection.execute(query)).all():
        # What is damaged shows nobody a name, and keeps nobody here.
        with suppress(ValueError):
            bodies[row.match] = _renamed(bodies.get(row.match, row.body), row.seat, name)
    if not bodies:
        return
    first = (_events.match == bindparam("renamed")) & (_events.number == OPENED)
    await connection.execute(
        update(schema.events).where(first).values(body=bindparam("changed")),
        [{"renamed": match, "changed": body} for match, body in bodies.items()],
    )


def _renamed(body: str, seat: Seat, name: str) -> str:
    """Give the event that opens a match with another name at a seat.

    Raises:
        ValueError: it is no such event.
    """
    opened = decode(body)
    if not isinstance(opened, Opened):
        raise ValueError("a match begins with its opening")  # noqa: TRY004 - of text, not of a caller
    seats = opened.options.seats
    seats = seats.put(seat, replace(seats[seat], name=name))
    return encode(Opened(at=opened.at, options=replace(opened.options, seats=seats)))
