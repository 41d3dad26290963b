"""Finding an opponent: the queue, with the clock, the store and the windows of the players around it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from lostcities.agents import DEFAULT_LEVEL
from lostcities.lobby.limits import check_matches
from lostcities.lobby.notices import OPPONENT
from lostcities.lobby.pairing import Pairing, Ticket
from lostcities.lobby.queue import SECONDS_TO_ACCEPT, NothingFoundError, Queue
from lostcities.lobby.ratings import level_holder, shown
from lostcities.lobby.search import PACES, USUAL_COLOURS, USUAL_ROUNDS, Search
from lostcities.lobby.topics import queue_topic
from lostcities.lobby.wishes import (
    FIRST_PLAYER,
    SECOND_PLAYER,
    UnknownLevelError,
    named,
    playable,
)
from lostcities.locales import spoken
from lostcities.rules import Pair, Variant
from lostcities.store import NewMatch, Pool
from lostcities.table import Options, Seating, fold, open_table
from lostcities.wire import ComputerPart, FoundPart, QueuePart, TimeWishes, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lostcities.agents import Level
    from lostcities.lobby.surroundings import Surroundings
    from lostcities.lobby.windows import Windows
    from lostcities.rules import Seat
    from lostcities.wire import SearchWishes

SECONDS_BETWEEN_LOOKS: Final = 1.0
"""How often time passes in the queue, while somebody is in it."""


class Opponents:
    """Players who look for an opponent, and those whom they find.

    Everything is kept in memory but the match itself, which is written with both seats at once: a server
    that dies leaves both seated or neither.
    """

    def __init__(self, around: Surroundings, windows: Windows, levels: Sequence[Level]) -> None:
        self.queue = Queue(around.new_id)
        self._around = around
        self._windows = windows
        self._titles = {level.name: level.title for level in levels}
        self._watching: asyncio.Task[None] | None = None
        self._making: set[asyncio.Task[None]] = set()

    async def join(self, player: str, wishes: SearchWishes) -> None:
        """Let a player look for an opponent; who looks already looks for this from now on.

        Raises:
            QueueFullError: there is no room in the queue.
            TooManyMatchesError: they have to finish or delete some first.
            UnknownLevelError: there is no computer player of that level.
            UnplayableError: the name cannot be shown.
            StoreError: what is known of the player could not be read.
        """
        if wishes.level is not None and wishes.level not in self._titles:
            raise UnknownLevelError(f"{wishes.level} is no level")
        search = _search(wishes)
        await check_matches(self._around.store, player)
        people, level = await self._strength(player, wishes)
        now = self._around.clock()
        ticket = Ticket(player, search, people, since=now, level=level, seen=now)
        self._tell(self.queue.join(ticket))
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())

    def look(self, player: str) -> QueuePart:
        """Say how a player's search stands."""
        now = self._around.clock()
        ticket = self.queue.ticket(player)
        if ticket is None:
            match = self.queue.seated(player, now)
            return QueuePart(
                state="idle" if match is None else "seated", looking=len(self.queue), match=match
            )
        pairing = self.queue.pairing(player)
        waited, waits = now - ticket.since, self.queue.waits
        return QueuePart(
            state="waiting" if pairing is None else "found",
            waited=waited,
            looking=len(self.queue) - 1,
            estimate=waits.remaining(waited, now),
            pairs=waits.found(now),
            computer=self._computer(ticket, now),
            found=None if pairing is None else _found(pairing, player, now),
        )

    def leave(self, player: str) -> None:
        """Let a player look no longer, or say no to whom they have found."""
        self._tell(self.queue.leave(player, self._around.clock()))

    async def accept(self, player: str, match: str) -> None:
        """Take the opponent that was found; when both do, their match begins.

        Raises:
            NothingFoundError: there is none, or none any more.
            StoreError: the match could not be kept; both may try again.
        """
        pairing = self.queue.accept(player, match, self._around.clock())
        if pairing is None:
            self._tell([player])
            return
        # Finished even when the one who asked has gone: the other waits for it too.
        task = asyncio.create_task(self._make(pairing))
        self._making.add(task)
        task.add_done_callback(self._making.discard)
        await asyncio.shield(task)

    def take_computer(self, player: str) -> Wishes:
        """Take the computer player that offers to play, which ends the search; give what is to be made.

        Raises:
            NothingFoundError: none offers.
        """
        now = self._around.clock()
        ticket = self.queue.ticket(player)
        level = None if ticket is None else self.queue.computer_for(ticket, now)
        if ticket is None or level is None:
            raise NothingFoundError
        self.leave(player)
        search = ticket.search
        return Wishes(
            kind="computer",
            level=level,
            names=(search.name, ""),
            colours=search.colours or USUAL_COLOURS,
            rounds=search.rounds or USUAL_ROUNDS,
            rated=search.rated,
        )

    async def close(self) -> None:
        """Seat those who have agreed, and begin nothing more."""
        if self._watching is not None:
            self._watching.cancel()
        await asyncio.gather(*self._making, return_exceptions=True)

    async def _make(self, pairing: Pairing) -> None:
        around = self._around
        try:
            events = open_table(_options(pairing), at=around.clock(), rng=around.rng)
            first, second = pairing.tickets
            players: Mapping[Seat, str] = {0: first.player, 1: second.player}
            await around.store.create(NewMatch(id=pairing.match, players=players, events=events))
        except BaseException:
            self._tell(self.queue.not_made(pairing, around.clock()))
            raise
        self._tell(self.queue.made(pairing, around.clock()))
        around.notices.begun(pairing.match, players, fold(events))

    async def _watch(self) -> None:
        """Let time pass until nobody looks any more."""
        try:
            while len(self.queue):
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
                self.pass_time()
        finally:
            self._watching = None

    def pass_time(self) -> None:
        """Let the time that it is now have come."""
        now = self._around.clock()
        self._tell(self.queue.pass_time(now, self._windows.open))

    def _tell(self, players: Iterable[str]) -> None:
        for player in players:
            self._around.fanout.publish(queue_topic(player))
            pairing = self.queue.pairing(player)
            if pairing is not None and player not in pairing.accepted:
                self._call(player)

    def _call(self, player: str) -> None:
        """Call a player to whom an opponent has come; not as often as somebody comes and goes again."""
        ticket, now = self.queue.ticket(player), self._around.clock()
        if ticket is None or self._windows.watched(player):
            return
        if ticket.called is None or now - ticket.called >= SECONDS_TO_ACCEPT:
            ticket.called = now
            self._around.notices.call(player, OPPONENT)

    async def _strength(self, player: str, wishes: SearchWishes) -> tuple[float | None, str | None]:
        """Give a player's rating among people, and the level that is nearest to them."""
        ratings = await self._around.store.archive.ratings(player)
        people, levels = ratings.get(Pool.PEOPLE), ratings.get(Pool.LEVELS)
        level = wishes.level
        if wishes.computer and level is None:
            level = DEFAULT_LEVEL if levels is None else await self._nearest(shown(levels.strength))
        return (None if people is None else shown(people.strength)), level

    async def _nearest(self, rating: float) -> str:
        """Give the level whose rating is nearest to one that was won against levels."""
        known: dict[str, float] = {}
        for level in self._titles:
            found = await self._around.store.archive.ratings(level_holder(level))
            if Pool.LEVELS in found:
                known[level] = shown(found[Pool.LEVELS].strength)
        return min(known, key=lambda level: abs(known[level] - rating), default=DEFAULT_LEVEL)

    def _computer(self, ticket: Ticket, now: float) -> ComputerPart | None:
        level = self.queue.computer_for(ticket, now)
        if level is None:
            return None
        return ComputerPart(level, spoken().gettext(self._titles[level]))


def _search(wishes: SearchWishes) -> Search:
    """Give what somebody looks for.

    Raises:
        UnplayableError: the name cannot be shown.
    """
    with playable():
        name = Seating(named(wishes.name, FIRST_PLAYER)).name if wishes.name.strip() else ""
    return Search(
        name=name,
        colours=wishes.colours,
        rounds=wishes.rounds,
        pace=wishes.pace,
        rated=wishes.rated,
        computer=wishes.computer,
        level=wishes.level,
    )


def _options(pairing: Pairing) -> Options:
    first, second = (ticket.search.name for ticket in pairing.tickets)
    terms = pairing.terms
    return Options(
        seats=Pair(Seating(named(first, FIRST_PLAYER)), Seating(named(second, SECOND_PLAYER))),
        variant=Variant(colours=terms.colours, rounds=terms.rounds),
        time=PACES[terms.pace],
        rated=terms.rated,
    )


def _found(pairing: Pairing, player: str, now: float) -> FoundPart:
    other, terms = pairing.other(player), pairing.terms
    seat = pairing.tickets.index(other)
    time = PACES[terms.pace]
    return FoundPart(
        match=pairing.match,
        name=_options(pairing).seats[seat].name,
        rating=None if other.rating is None else round(other.rating),
        colours=terms.colours,
        rounds=terms.rounds,
        time=TimeWishes(pace=time.pace, bank=time.bank, increment=time.increment),
        rated=terms.rated,
        accepted=player in pairing.accepted,
        seconds=max(0.0, pairing.until - now),
    )
