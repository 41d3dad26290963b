"""Matches as they are brought to the store, loaded from it, and listed there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import distinct, func, insert, select

from lostcities.locales import N_
from lostcities.store import schema
from lostcities.store.errors import DamagedError, UnknownMatchError
from lostcities.table import decode, encode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat
    from lostcities.table import Event

NO_MATCH: Final = N_("There is no match {match}.")

_matches = schema.matches.c
_seats = schema.seats.c
_events = schema.events.c


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match to be kept: who holds which seats, and the events it begins with.

    `players` has the id of a player for each seat that one holds: a computer's seat is left out, and
    two on one device are the same player twice.
    """

    id: str
    players: Mapping[Seat, str]
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Listing:
    """A match in a player's list, without its events."""

    id: str
    updated_at: float
    """When something last happened that everybody at the table knows of: seconds since the epoch."""
    seats: frozenset[Seat]
    """The seats that this player holds."""


async def insert_match(connection: AsyncConnection, match: NewMatch) -> None:
    """Write a match with its seats and its first events."""
    values = {
        "id": match.id,
        "created_at": match.events[0].at,
        "updated_at": match.events[-1].at,
        "finished": False,
    }
    seats = [
        {"match": match.id, "seat": seat, "player": player}
        for seat, player in match.players.items()
    ]
    await connection.execute(insert(schema.matches).values(values))
    await connection.execute(insert(schema.seats), seats)
    await connection.execute(insert(schema.events), event_rows(match.id, 0, match.events))


async def events_of(connection: AsyncConnection, match: str, place: str) -> tuple[Event, ...]:
    """Give all events of a match in the database at a place, in order.

    Raises:
        UnknownMatchError: there is no such match.
        DamagedError: an event is missing or cannot be read.
    """
    query = (
        select(_events.number, _events.body).where(_events.match == match).order_by(_events.number)
    )
    rows = (await connection.execute(query)).all()
    if not rows:
        raise UnknownMatchError(NO_MATCH, match=match)
    if rows[-1].number != len(rows):
        raise DamagedError(
            N_("Match {match} in {place} is damaged: events are missing."), match=match, place=place
        )
    try:
        return tuple(decode(row.body) for row in rows)
    except (ValueError, TypeError) as error:
        raise DamagedError(
            N_("Match {match} in {place} has events that this version cannot read."),
            match=match,
            place=place,
        ) from error


async def players_of(connection: AsyncConnection, match: str) -> dict[Seat, str]:
    """Give who holds which seats of a match.

    Raises:
        UnknownMatchError: there is no such match.
    """
    query = select(_seats.seat, _seats.player).where(_seats.match == match)
    rows = (await connection.execute(query)).all()
    if not rows:
        raise UnknownMatchError(NO_MATCH, match=match)
    return {row.seat: row.player for row in rows}


async def unfinished(connection: AsyncConnection, player: str) -> tuple[Listing, ...]:
    """Give a player's matches that are not over, the latest played first."""
    query = (
        select(_matches.id, _matches.updated_at, _seats.seat)
        .join(schema.seats, _seats.match == _matches.id)
        .where(_seats.player == player, _matches.finished.is_(False))
        .order_by(_matches.updated_at.desc(), _matches.id)
    )
    held: dict[tuple[str, float], set[Seat]] = {}
    for row in (await connection.execute(query)).all():
        held.setdefault((row.id, row.updated_at), set()).add(row.seat)
    return tuple(Listing(*match, frozenset(taken)) for match, taken in held.items())


async def kept(connection: AsyncConnection, player: str) -> int:
    """Give how many matches of a player are kept, finished or not."""
    query = select(func.count(distinct(_seats.match))).where(_seats.player == player)
    return await connection.scalar(query) or 0


def event_rows(match: str, after: int, events: Sequence[Event]) -> list[dict[str, object]]:
    """Give the rows of the events that follow event number `after`."""
    return [
        {"match": match, "number": number, "at": event.at, "body": encode(event)}
        for number, event in enumerate(events, start=after + 1)
    ]
