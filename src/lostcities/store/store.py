"""What is kept: players, matches, and the events that a match is made of."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import delete, func, insert, select, update

from lostcities.locales import N_
from lostcities.store import schema
from lostcities.store.errors import ConflictError, DamagedError, StoreError, UnknownMatchError
from lostcities.store.failures import failures_named
from lostcities.table import decode, encode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from lostcities.rules import Seat
    from lostcities.store.lock import FileLock
    from lostcities.table import Event

P = ParamSpec("P")
T = TypeVar("T")

NO_MATCH = N_("There is no match {match}.")


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
    """A match in a list, without its events."""

    id: str
    updated_at: float
    """When something last happened in it: seconds since the epoch."""


def _to_the_end(
    method: Callable[Concatenate[Store, P], Awaitable[T]],
) -> Callable[Concatenate[Store, P], Coroutine[None, None, T]]:
    """Make a method of the store go on to its end when the one who asked has gone.

    A transaction that is dropped half-way would keep the database locked for everybody else.
    """

    @wraps(method)
    async def shielded(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        work = asyncio.ensure_future(method(store, *args, **kwargs))
        store._working.add(work)  # noqa: SLF001 - part of the store
        work.add_done_callback(store._working.discard)  # noqa: SLF001
        return await asyncio.shield(work)

    return shielded


class Store:
    """The database. Every method that writes does all of it or nothing.

    All methods raise `StoreError` when the database fails. Several tasks may use a store at once.
    """

    def __init__(self, engine: AsyncEngine, place: str, lock: FileLock | None) -> None:
        self._engine = engine
        self._place = place
        self._lock = lock
        self._closed = False
        self._working: set[asyncio.Future[Any]] = set()

    @_to_the_end
    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        """Keep a new player, known by the hash of a token.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        values = {"id": player, "token_hash": token_hash, "created_at": at}
        async with self._transaction() as connection:
            await connection.execute(insert(schema.players).values(values))

    @_to_the_end
    async def player_of(self, token_hash: str) -> str | None:
        """Give the id of the player with this token, if there is one."""
        query = select(schema.players.c.id).where(schema.players.c.token_hash == token_hash)
        async with self._transaction() as connection:
            player: str | None = await connection.scalar(query)
        return player

    @_to_the_end
    async def create(self, match: NewMatch) -> None:
        """Keep a new match.

        Raises:
            ConflictError: the id is taken.
        """
        async with self._transaction() as connection:
            await _insert_match(connection, match)

    @_to_the_end
    async def append(
        self,
        match: str,
        after: int,
        events: Sequence[Event],
        *,
        finished: bool,
        new_match: NewMatch | None = None,
    ) -> None:
        """Keep the events that follow event number `after`, and a rematch with them.

        `finished` says whether the match is over with them, so that it is no longer listed.

        Raises:
            ConflictError: other events follow that number already, or it does not exist yet.
            UnknownMatchError: there is no such match.
        """
        last = select(func.max(schema.events.c.number)).where(schema.events.c.match == match)
        change = update(schema.matches).where(schema.matches.c.id == match)
        async with self._transaction() as connection:
            number = await connection.scalar(last)
            if number is None:
                raise UnknownMatchError(NO_MATCH, match=match)
            if number != after:
                raise ConflictError(
                    N_("Match {match} is at event {number}, not at {after}."),
                    match=match,
                    number=number,
                    after=after,
                )
            await _insert_events(connection, match, after, events)
            await connection.execute(change.values(updated_at=events[-1].at, finished=finished))
            if new_match is not None:
                await _insert_match(connection, new_match)

    @_to_the_end
    async def load(self, match: str) -> tuple[Event, ...]:
        """Give all events of a match, in order.

        Raises:
            UnknownMatchError: there is no such match.
            DamagedError: an event is missing or cannot be read.
        """
        query = (
            select(schema.events.c.number, schema.events.c.body)
            .where(schema.events.c.match == match)
            .order_by(schema.events.c.number)
        )
        async with self._transaction() as connection:
            rows = (await connection.execute(query)).all()
        if not rows:
            raise UnknownMatchError(NO_MATCH, match=match)
        if rows[-1].number != len(rows):
            raise DamagedError(
                N_("Match {match} in {place} is damaged: events are missing."),
                match=match,
                place=self._place,
            )
        try:
            return tuple(decode(row.body) for row in rows)
        except (ValueError, TypeError) as error:
            raise DamagedError(
                N_("Match {match} in {place} has events that this version cannot read."),
                match=match,
                place=self._place,
            ) from error

    @_to_the_end
    async def players(self, match: str) -> Mapping[Seat, str]:
        """Give who holds which seats of a match.

        Raises:
            UnknownMatchError: there is no such match.
        """
        query = select(schema.seats.c.seat, schema.seats.c.player).where(
            schema.seats.c.match == match
        )
        async with self._transaction() as connection:
            rows = (await connection.execute(query)).all()
        if not rows:
            raise UnknownMatchError(NO_MATCH, match=match)
        return {row.seat: row.player for row in rows}

    @_to_the_end
    async def unfinished(self, player: str) -> tuple[Listing, ...]:
        """Give a player's matches that are not over, the latest played first."""
        matches = schema.matches.c
        theirs = select(schema.seats.c.match).where(schema.seats.c.player == player)
        query = (
            select(matches.id, matches.updated_at)
            .where(matches.id.in_(theirs), matches.finished.is_(False))
            .order_by(matches.updated_at.desc(), matches.id)
        )
        async with self._transaction() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(Listing(row.id, row.updated_at) for row in rows)

    @_to_the_end
    async def delete(self, match: str) -> bool:
        """Delete a match with all its events; say whether there was one."""
        async with self._transaction() as connection:
            deleted = await connection.execute(
                delete(schema.matches).where(schema.matches.c.id == match)
            )
        return deleted.rowcount > 0

    async def close(self) -> None:
        """Let go of the database; nothing can be asked of the store any more."""
        self._closed = True
        await asyncio.gather(*self._working, return_exceptions=True)
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise StoreError(N_("{place} was closed."), place=self._place)
        with failures_named(self._place):
            async with self._engine.begin() as connection:
                yield connection


async def _insert_match(connection: AsyncConnection, match: NewMatch) -> None:
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
    await _insert_events(connection, match.id, 0, match.events)


async def _insert_events(
    connection: AsyncConnection, match: str, after: int, events: Sequence[Event]
) -> None:
    rows = [
        {"match": match, "number": number, "at": event.at, "body": encode(event)}
        for number, event in enumerate(events, start=after + 1)
    ]
    await connection.execute(insert(schema.events), rows)
