"""What is kept: players, matches, and the events that a match is made of."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from lostcities.locales import N_
from lostcities.store import belongings, invitations, matches, service, sessions
from lostcities.store.accounts import AccountStore
from lostcities.store.archive import Archive
from lostcities.store.errors import StoreError
from lostcities.store.failures import failures_named
from lostcities.store.farewells import Farewells
from lostcities.store.housekeeping import Housekeeping
from lostcities.store.journal import Journal, Step, keep_ending
from lostcities.store.subscriptions import SubscriptionStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from lostcities.rules import Seat
    from lostcities.store.invitations import Invitation
    from lostcities.store.lock import FileLock
    from lostcities.store.matches import Listing, NewMatch
    from lostcities.store.results import Finish, Result
    from lostcities.table import Event

T = TypeVar("T")


class Store:
    """The database. Every method that writes does all of it or nothing.

    All methods raise `StoreError` when the database fails. Several tasks may use a store at once.
    """

    def __init__(self, engine: AsyncEngine, place: str, lock: FileLock | None) -> None:
        self._engine = engine
        self._place = place
        self._lock = lock
        self._closed = False
        self._working: set[asyncio.Task[object]] = set()
        self._journal = Journal(self._run)
        self.accounts = AccountStore(self._run)
        """Players who have taken a name and a password."""
        self.archive = Archive(self._run)
        """Finished matches, and the ratings that rest on them."""
        self.farewells = Farewells(self._run)
        """Players who are being deleted."""
        self.housekeeping = Housekeeping(self._run)
        """What is thrown away in time."""
        self.subscriptions = SubscriptionStore(self._run)
        """Where players are called who have no window before them."""

    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        """Keep a new player, known by the hash of a token.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        await self._run(lambda connection: sessions.add_player(connection, player, token_hash, at))

    async def player_of(self, token_hash: str) -> str | None:
        """Give the id of the player with this token, if there is one."""
        return await self._run(lambda connection: sessions.player_of(connection, token_hash))

    async def create(self, match: NewMatch) -> None:
        """Keep a new match.

        Raises:
            ConflictError: the id is taken.
        """
        await self._run(lambda connection: matches.insert_match(connection, match))

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
        return await self._run(lambda connection: keep_ending(connection, step, new_match, finish))

    async def load(self, match: str) -> tuple[Event, ...]:
        """Give all events of a match, in order.

        Raises:
            UnknownMatchError: there is no such match.
            DamagedError: an event is missing or cannot be read.
        """
        return await self._run(lambda connection: matches.events_of(connection, match, self._place))

    async def players(self, match: str) -> Mapping[Seat, str]:
        """Give who holds which seats of a match.

        Raises:
            UnknownMatchError: there is no such match.
        """
        return await self._run(lambda connection: matches.players_of(connection, match))

    async def unfinished(self, player: str) -> tuple[Listing, ...]:
        """Give a player's matches that are not over, the latest played first."""
        return await self._run(lambda connection: matches.unfinished(connection, player))

    async def kept(self, player: str) -> int:
        """Give how many matches of a player are kept, finished or not."""
        return await self._run(lambda connection: matches.kept(connection, player))

    async def delete(self, match: str) -> bool:
        """Delete a match with all its events; say whether there was one.

        Its result goes too, unless a rating rests on it.
        """
        return await self._run(lambda connection: belongings.discard(connection, [match])) > 0

    async def invite(self, invitation: Invitation, link_hash: str) -> None:
        """Keep a new invitation, known by the hash of its link.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        await self._run(
            lambda connection: invitations.insert_invitation(connection, invitation, link_hash)
        )

    async def invitation(self, link_hash: str) -> Invitation | None:
        """Give the invitation with this link, if there is one."""
        return await self._run(lambda connection: invitations.invitation_of(connection, link_hash))

    async def waiting(self, host: str, *, at: float) -> tuple[Invitation, ...]:
        """Give the invitations of a player that can be accepted at a moment, the latest first."""
        return await self._run(lambda connection: invitations.waiting_of(connection, host, at))

    async def accept(self, invitation: str, match: NewMatch) -> None:
        """Keep the match that an invitation leads to; of several who come at once, the first does.

        Raises:
            ConflictError: the seat is taken, or the invitation was withdrawn.
        """
        await self._run(lambda connection: invitations.accept(connection, invitation, match))

    async def withdraw(self, invitation: str) -> bool:
        """Delete an invitation that nobody has accepted; say whether there was one."""
        return await self._run(lambda connection: invitations.withdraw(connection, invitation))

    async def forget_expired(self, *, before: float) -> int:
        """Delete the invitations that nobody accepted and that ended before a moment; give how many."""
        return await self._run(lambda connection: invitations.forget_expired(connection, before))

    async def begin_service(self, at: float) -> None:
        """Keep that the server is there again, and since when it was not."""
        await self._run(lambda connection: service.begin_service(connection, at))

    async def note_alive(self, at: float) -> None:
        """Keep that the server is still there."""
        await self._run(lambda connection: service.note_alive(connection, at))

    async def absences_after(self, at: float) -> tuple[service.Absence, ...]:
        """Give when the server was not there, as far as that ended after a moment, in order."""
        return await self._run(lambda connection: service.absences_after(connection, at))

    async def close(self) -> None:
        """Let go of the database; nothing can be asked of the store any more."""
        self._closed = True
        await asyncio.gather(*self._working, return_exceptions=True)
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def _run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a transaction of its own, to its end also when the one who asked has gone.

        A transaction that is dropped half-way would keep the database locked for everybody else.
        """
        task = asyncio.create_task(self._done(work))
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    async def _done(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async with self._transaction() as connection:
            return await work(connection)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise StoreError(N_("{place} was closed."), place=self._place)
        with failures_named(self._place):
            async with self._engine.begin() as connection:
                yield connection
