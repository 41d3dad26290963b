"""What is kept: players, matches, and the events that a match is made of."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import distinct, func, insert, select

from lostcities.locales import N_
from lostcities.store import belongings, invitations, ledger, schema, service, sessions
from lostcities.store.accounts import AccountStore
from lostcities.store.archive import Archive
from lostcities.store.errors import DamagedError, StoreError, UnknownMatchError
from lostcities.store.failures import failures_named
from lostcities.store.housekeeping import Housekeeping
from lostcities.store.journal import NO_MATCH, Journal, Step, keep_steps
from lostcities.store.matches import Listing, insert_match
from lostcities.store.subscriptions import SubscriptionStore
from lostcities.table import decode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from lostcities.rules import Seat
    from lostcities.store.invitations import Invitation
    from lostcities.store.lock import FileLock
    from lostcities.store.matches import NewMatch
    from lostcities.store.results import Finish, Result
    from lostcities.table import Event

P = ParamSpec("P")
T = TypeVar("T")


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
        self._journal = Journal(self._run)
        self.accounts = AccountStore(self._run)
        """Players who have taken a name and a password."""
        self.archive = Archive(self._run)
        """Finished matches, and the ratings that rest on them."""
        self.housekeeping = Housekeeping(self._run)
        """What is thrown away in time."""
        self.subscriptions = SubscriptionStore(self._run)
        """Where players are called who have no window before them."""

    @_to_the_end
    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        """Keep a new player, known by the hash of a token.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        values = {"id": player, "created_at": at}
        async with self._transaction() as connection:
            await connection.execute(insert(schema.players).values(values))
            await sessions.insert_session(connection, player, token_hash, at)

    @_to_the_end
    async def player_of(self, token_hash: str) -> str | None:
        """Give the id of the player with this token, if there is one."""
        async with self._transaction() as connection:
            return await sessions.player_of(connection, token_hash)

    @_to_the_end
    async def create(self, match: NewMatch) -> None:
        """Keep a new match.

        Raises:
            ConflictError: the id is taken.
        """
        async with self._transaction() as connection:
            await insert_match(connection, match)

    @_to_the_end
    async def append(  # noqa: PLR0913 - all that one step of a match is
        self,
        match: str,
        after: int,
        events: Sequence[Event],
        *,
        finished: bool,
        public: bool = True,
        new_match: NewMatch | None = None,
        finish: Finish | None = None,
    ) -> Result | None:
        """Keep the events that follow event number `after`, and with them a rematch, and what became of the match.

        `finished` says whether the match is over with them, so that it is no longer listed; `public`
        whether everybody at the table hears of one: others must not see by the time that there was any.
        Gives what `finish` has brought, judged as it is kept.

        Raises:
            ConflictError: other events follow that number already, or it does not exist yet.
            UnknownMatchError: there is no such match.
        """
        step = Step(match=match, after=after, events=events, finished=finished, public=public)
        if new_match is None and finish is None:
            await self._journal.append(step)
            return None
        async with self._transaction() as connection:
            (refused,) = await keep_steps(connection, [step])
            if refused is not None:
                raise refused
            if new_match is not None:
                await insert_match(connection, new_match)
            return None if finish is None else await ledger.finish(connection, finish)

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
        matches, seats = schema.matches.c, schema.seats.c
        query = (
            select(matches.id, matches.updated_at, seats.seat)
            .join(schema.seats, seats.match == matches.id)
            .where(seats.player == player, matches.finished.is_(False))
            .order_by(matches.updated_at.desc(), matches.id)
        )
        async with self._transaction() as connection:
            rows = (await connection.execute(query)).all()
        held: dict[tuple[str, float], set[Seat]] = {}
        for row in rows:
            held.setdefault((row.id, row.updated_at), set()).add(row.seat)
        return tuple(Listing(*match, frozenset(taken)) for match, taken in held.items())

    @_to_the_end
    async def kept(self, player: str) -> int:
        """Give how many matches of a player are kept, finished or not."""
        seats = schema.seats.c
        query = select(func.count(distinct(seats.match))).where(seats.player == player)
        async with self._transaction() as connection:
            return await connection.scalar(query) or 0

    @_to_the_end
    async def delete(self, match: str) -> bool:
        """Delete a match with all its events; say whether there was one.

        Its result goes too, unless a rating rests on it.
        """
        async with self._transaction() as connection:
            return await belongings.discard(connection, [match]) > 0

    @_to_the_end
    async def invite(self, invitation: Invitation, link_hash: str) -> None:
        """Keep a new invitation, known by the hash of its link.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        async with self._transaction() as connection:
            await invitations.insert_invitation(connection, invitation, link_hash)

    @_to_the_end
    async def invitation(self, link_hash: str) -> Invitation | None:
        """Give the invitation with this link, if there is one."""
        async with self._transaction() as connection:
            return await invitations.invitation_of(connection, link_hash)

    @_to_the_end
    async def waiting(self, host: str, *, at: float) -> tuple[Invitation, ...]:
        """Give the invitations of a player that can be accepted at a moment, the latest first."""
        async with self._transaction() as connection:
            return await invitations.waiting_of(connection, host, at)

    @_to_the_end
    async def accept(self, invitation: str, match: NewMatch) -> None:
        """Keep the match that an invitation leads to; of several who come at once, the first does.

        Raises:
            ConflictError: the seat is taken, or the invitation was withdrawn.
        """
        async with self._transaction() as connection:
            await invitations.accept(connection, invitation, match)

    @_to_the_end
    async def withdraw(self, invitation: str) -> bool:
        """Delete an invitation that nobody has accepted; say whether there was one."""
        async with self._transaction() as connection:
            return await invitations.withdraw(connection, invitation)

    @_to_the_end
    async def forget_expired(self, *, before: float) -> int:
        """Delete the invitations that nobody accepted and that ended before a moment; give how many."""
        async with self._transaction() as connection:
            return await invitations.forget_expired(connection, before)

    @_to_the_end
    async def begin_service(self, at: float) -> None:
        """Keep that the server is there again, and since when it was not."""
        async with self._transaction() as connection:
            await service.begin_service(connection, at)

    @_to_the_end
    async def note_alive(self, at: float) -> None:
        """Keep that the server is still there."""
        async with self._transaction() as connection:
            await service.note_alive(connection, at)

    @_to_the_end
    async def absences_after(self, at: float) -> tuple[service.Absence, ...]:
        """Give when the server was not there, as far as that ended after a moment, in order."""
        async with self._transaction() as connection:
            return await service.absences_after(connection, at)

    async def close(self) -> None:
        """Let go of the database; nothing can be asked of the store any more."""
        self._closed = True
        await asyncio.gather(*self._working, return_exceptions=True)
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @_to_the_end
    async def _run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a transaction of its own."""
        async with self._transaction() as connection:
            return await work(connection)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise StoreError(N_("{place} was closed."), place=self._place)
        with failures_named(self._place):
            async with self._engine.begin() as connection:
                yield connection
