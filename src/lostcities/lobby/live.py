"""A match while somebody looks at it: the one place where its commands are done, one after the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from lostcities.lobby.answering import Answering
from lostcities.lobby.chronicle import Chronicle
from lostcities.lobby.limits import have_room, hurries
from lostcities.lobby.network_marks import NetworkMarks
from lostcities.lobby.pause import DEFAULT_PAUSE
from lostcities.lobby.presence import Presence
from lostcities.lobby.talk import Talk
from lostcities.lobby.topics import seat_topic
from lostcities.lobby.turnstile import Turnstile
from lostcities.rules import SEATS, Refusal, Refused
from lostcities.store import ConflictError, StoreError, UnknownMatchError
from lostcities.table import MakeMove, Moment, Rematch, Rematched, TakeBack, decide, may, view
from lostcities.telemetry import logger
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from lostcities.lobby.surroundings import Surroundings
    from lostcities.rules import Seat
    from lostcities.store import Result
    from lostcities.table import Command, Event, Table, TableView
    from lostcities.wire import Pause

Outcome: TypeAlias = int | Refusal | Problem
"""The number that a command led to, or why it changed nothing."""

TRIES: Final = 3
"""So often a command is decided anew when another process was quicker to write."""

_log = logger(__name__)


class LiveMatch:
    """One match and who holds its seats.

    Commands wait for each other; each is stored before it is answered or shown to anyone. What was
    begun is finished even when the one who asked has gone.
    """

    def __init__(
        self,
        match: str,
        players: Mapping[Seat, str],
        table: Table,
        around: Surroundings,
        result: Result | None = None,
    ) -> None:
        self.id = match
        self.players = players
        self.pause: Pause = DEFAULT_PAUSE
        self.deleted = False
        self.visitors = 0
        self.presence = Presence()
        self.talk = Talk()
        self._around = around
        self._chronicle = Chronicle(match, table, result, around)
        self._turnstile = Turnstile[Outcome]()
        self._networks = NetworkMarks(match, around.store.archive)
        self._answering = Answering(self, around)

    @property
    def table(self) -> Table:
        """The table as it is stored."""
        return self._chronicle.table

    @property
    def result(self) -> Result | None:
        """What became of the match, when it is over, or was over and then went on."""
        return self._chronicle.result

    @property
    def idle(self) -> bool:
        """Whether it can be forgotten until somebody comes."""
        return not self.visitors and self._turnstile.idle and self._answering.idle

    def seen_by(self, seat: Seat | None) -> TableView:
        """Give what a seat may know of the table now."""
        return view(self.table, seat, self._now())

    def may(self, seat: Seat | None) -> tuple[str, ...]:
        """Give what a seat may ask for now beside moves; every window asks that again and again."""
        return may(self.table, seat, self._now())

    def _now(self) -> Moment:
        return Moment(at=self._around.clock(), absent=self.presence.absent())

    @property
    def shared(self) -> bool:
        """Whether two players have it together."""
        return len(set(self.players.values())) > 1

    def tell_players(self) -> None:
        """Tell everybody here that somebody has come, gone, looked up, or said something."""
        if self.shared:
            self._around.fanout.publish(self.id)

    def seats_of(self, player: str) -> frozenset[Seat]:
        """Give the seats that a player holds."""
        return frozenset(seat for seat, holder in self.players.items() if holder == player)

    def hand_over(self, old: str, new: str) -> None:
        """Let a player have the seats of another, as it is stored already."""
        seats = self.players.items()
        self.players = {seat: new if holder == old else holder for seat, holder in seats}

    async def reread(self) -> None:
        """See what is stored now: a name in it was changed."""
        await self._begun(self._read)

    def vanish(self) -> None:
        """Tell everybody that nothing is stored of the match any more."""
        self._forget()

    async def do(self, command: Command) -> Outcome:
        """Do a command, or say why it changes nothing."""
        moving = isinstance(command, MakeMove | TakeBack)
        if moving and hurries(self.table, command.seat, self._around.clock()):
            return Problem.TOO_FAST
        refusal = self._refusal_now(command)
        return refusal or await self._begun(lambda: self._decide(command))

    def _refusal_now(self, command: Command) -> Refusal | None:
        """Say why a command changes nothing, while something else is being stored.

        Whoever asks for what is refused all the time would else see from how long the answer takes that the
        other seat has just placed a card, or taken it back.
        """
        if not self._turnstile.taken or self._chronicle.doubtful or self.deleted:
            return None
        try:
            self._decided(command)
        except Refused as refused:
            return refused.refusal
        return None

    async def delete(self) -> Outcome:
        """Delete the match with all that was kept of it; gives 0, or why it was not done.

        What two people play is not one's alone to delete.
        """
        if self.shared:
            return Problem.NOT_ALONE
        if self.table.options.rated and not self.table.match.over:
            return Problem.RATED
        return await self._begun(self._erase)

    async def note_network(self, player: str, network: str) -> None:
        """Keep from which network a player plays, as far as it matters whether both do from the same.

        Raises:
            StoreError: it could not be kept.
        """
        if self.shared and self.table.options.rated and not self.table.match.over:
            await self._networks.note(self.seats_of(player), network)

    def wake_computer(self) -> None:
        """Let the computer answer when it is its turn, unless it is about to."""
        self._answering.wake()

    async def keep_turn(self, table: Table, events: Sequence[Event]) -> Outcome:
        """Store a turn that the computer has made on a table, unless something else happened meanwhile."""

        async def keep() -> Outcome:
            if self.table is not table:
                return Refusal.STALE
            await self._keep(events)
            return self.table.events

        return await self._begun(keep)

    async def close(self) -> None:
        """Wait for what is being stored, and begin nothing more."""
        self._answering.stop()
        await self._turnstile.close()

    async def _begun(self, step: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Take one step while no other is taken, to its end; what could not be stored has not happened."""
        return await self._turnstile.take(partial(self._tried, step))

    async def _tried(self, step: Callable[[], Awaitable[Outcome]]) -> Outcome:
        for _ in range(TRIES):
            if self.deleted:
                return Problem.DELETED
            try:
                await self._settle()
                return await step()
            except ConflictError:
                self._chronicle.doubtful = True
            except UnknownMatchError:
                self._forget()
            except StoreError as error:
                _log.error("not_saved", match=self.id, error=str(error))
                self._chronicle.doubtful = True
                return Problem.NOT_SAVED
        return Refusal.STALE

    async def _settle(self) -> None:
        """See how the match stands when that is not certain."""
        before = self.table
        if await self._chronicle.settle():
            self._show(before)

    def _decided(self, command: Command) -> tuple[Event, ...]:
        around = self._around
        return decide(
            self.table,
            command,
            at=around.clock(),
            rng=around.rng,
            new_match=around.new_id(),
            absent=self.presence.absent(),
        )

    async def _decide(self, command: Command) -> Outcome:
        try:
            events = self._decided(command)
        except Refused as refused:
            return refused.refusal
        if isinstance(command, Rematch) and not await self._have_room(command, events):
            return Problem.TOO_MANY_MATCHES
        if events:
            await self._keep(events)
        answer = self.table.answer(command.seat, command.id)
        assert answer is not None  # a command that was done has one
        return answer

    async def _have_room(self, command: Rematch, events: Sequence[Event]) -> bool:
        """Whether who asks may have another match, and all do when there is one now."""
        begins = bool(events) and isinstance(events[-1], Rematched)
        asking = self.players.values() if begins else [self.players[command.seat]]
        return not events or await have_room(self._around.store, asking)

    async def _keep(self, events: Sequence[Event]) -> None:
        """Store events, and then let them have happened."""
        before = self.table
        await self._chronicle.keep(events, self.players)
        self._show(before)

    def _show(self, before: Table) -> None:
        self._tell(before, self.table)
        self._around.notices.changed(self.id, self.players, self.presence, before, self.table)
        self.wake_computer()

    def _tell(self, before: Table, after: Table) -> None:
        """Tell all who may hear of it that something happened, and wake nobody else.

        A window that is told looks at the clock, and at who is there: were all of them told of a card that
        one seat has placed, the others' next message would come just then.
        """
        hearers = [seat for seat in SEATS if before.number(seat) != after.number(seat)]
        alone = len(hearers) == 1 and before.number(None) == after.number(None)
        self._around.fanout.publish(seat_topic(self.id, hearers[0]) if alone else self.id)

    async def _read(self) -> Outcome:
        await self._chronicle.read()
        self._around.fanout.publish(self.id)
        return self.table.events

    async def _erase(self) -> Outcome:
        await self._around.store.delete(self.id)
        self._forget()
        return 0

    def _forget(self) -> None:
        self.deleted = True
        self._answering.stop()
        self._around.fanout.publish(self.id)
