"""A match as it is brought to the store, and as it is listed there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import insert

from lostcities.store import schema
from lostcities.table import encode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat
    from lostcities.table import Event


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


def event_rows(match: str, after: int, events: Sequence[Event]) -> list[dict[str, object]]:
    """Give the rows of the events that follow event number `after`."""
    return [
        {"match": match, "number": number, "at": event.at, "body": encode(event)}
        for number, event in enumerate(events, start=after + 1)
    ]
