"""What a browser can ask of the server beside playing: begin a match, list, save and delete matches."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from lostcities.agents import DEFAULT_LEVEL, levels
from lostcities.lobby.accounts import Accounts
from lostcities.lobby.computer import Computer
from lostcities.lobby.fanout import Fanout, LocalFanout
from lostcities.lobby.farewell import Farewells
from lostcities.lobby.guests import Guest
from lostcities.lobby.housekeeping import Housekeeping, Keeping
from lostcities.lobby.invitations import Invitations
from lostcities.lobby.limits import check_matches
from lostcities.lobby.matches import Matches
from lostcities.lobby.notices import Notices, Silent
from lostcities.lobby.opponents import Opponents
from lostcities.lobby.passwords import Passwords
from lostcities.lobby.players import Players
from lostcities.lobby.profiles import Profiles
from lostcities.lobby.results import Missing
from lostcities.lobby.summaries import Summaries
from lostcities.lobby.surroundings import Surroundings
from lostcities.lobby.windows import Windows
from lostcities.locales import spoken
from lostcities.rules import SEATS
from lostcities.store import NewMatch, StoreError
from lostcities.table import Kind, open_table
from lostcities.wire import LevelPart, Start

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lostcities.bots import Command
    from lostcities.lobby.notices import Caller
    from lostcities.lobby.players import Known
    from lostcities.lobby.ports import Store
    from lostcities.table import Options

BEAT: Final = 1.0
SLOW_BEAT: Final = 30.0
"""Seconds from one sign of life to the next: by so much a clock may be wrong after the server was killed, in
favour of who was to move."""
ID_BYTES: Final = 12
"""Enough that no id is ever made twice, and none can be guessed."""


class Lobby:
    """The use cases of the server, over a store."""

    def __init__(  # noqa: PLR0913 - what a test may replace
        self,
        store: Store,
        *,
        programs: Mapping[str, Command] | None = None,
        fanout: Fanout | None = None,
        clock: Callable[[], float] = time.time,
        passwords: Passwords | None = None,
        caller: Caller | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        """Open a lobby; ``programs`` are offered as opponents, by the names that people see.

        ``caller`` calls players who have no window before them; ``keeping`` says how much is kept of guests.
        """
        # Nobody can guess the cards of a deck that the system's own randomness has shuffled.
        rng = SystemRandom()
        self.fanout: Fanout = fanout or LocalFanout()
        guests = [Guest(name, command) for name, command in (programs or {}).items()]
        self.levels = (*levels(), *(guest.level for guest in guests))
        """The computer players that can be chosen."""
        self._computer = Computer(rng, guests)
        self.windows = Windows()
        notices = Notices(self.fanout, self.windows, caller or Silent())
        self.subscriptions = store.subscriptions
        self._around = Surroundings(
            store=store,
            fanout=self.fanout,
            notices=notices,
            computer=self._computer,
            rng=rng,
            clock=clock,
            new_id=new_id,
        )
        self._running: list[asyncio.Task[None]] = []
        self.players = Players(store, clock)
        self.matches = Matches(self._around)
        self._passwords = passwords or Passwords()
        self.profiles = Profiles(store.archive)
        self.invitations = Invitations(self._around, self.profiles)
        self.opponents = Opponents(self._around, self.windows, self.levels)
        self._farewells = Farewells(store, self.matches)
        self.accounts = Accounts(
            self._around, self.matches, self._passwords, self._farewells, self.opponents.leave
        )
        self._housekeeping = Housekeeping(
            store.housekeeping, self.matches, keeping or Keeping(), clock
        )
        self._summaries = Summaries(store, self.matches, clock)

    async def start(self, player: Known | None) -> Start:
        """Give what the start page shows.

        Raises:
            StoreError: the list of matches could not be read.
        """
        say = spoken().gettext
        return Start(
            levels=[
                LevelPart(level.name, say(level.title), say(level.text)) for level in self.levels
            ],
            default_level=DEFAULT_LEVEL,
            matches=[] if player is None else await self._summaries.of(player.player),
            waiting=[] if player is None else await self.invitations.waiting(player),
            account=None if player is None else await self.accounts.name_of(player.player),
        )

    async def make(self, player: str, options: Options) -> str:
        """Begin a match for a player who sits at every seat that is no computer's; give its id.

        Raises:
            TooManyMatchesError: the player has to finish or delete some first.
            StoreError: the match could not be kept.
        """
        around = self._around
        seats = [seat for seat in SEATS if options.seats[seat].kind is not Kind.COMPUTER]
        match = NewMatch(
            id=around.new_id(),
            players=dict.fromkeys(seats, player),
            events=open_table(options, at=around.clock(), rng=around.rng),
        )
        async with around.making.alone(player):
            await check_matches(around.store, player)
            await around.store.create(match)
        return match.id

    async def begin(self) -> None:
        """Begin to serve: from now on the store knows that we are there.

        Raises:
            StoreError: it could not be kept.
        """
        await self._around.store.begin_service(self._around.clock())
        works = (
            self._beat(),
            Missing(self._around.store).fill(),
            self._housekeeping.run(self._farewells.finish_begun, self.invitations.sweep),
        )
        self._running = [asyncio.create_task(work) for work in works]

    async def _beat(self) -> None:
        """Keep that we are there, often while a clock is watched: nobody's time shall run when we are not."""
        while True:
            await asyncio.sleep(BEAT if self.matches.against_the_clock() else SLOW_BEAT)
            with contextlib.suppress(StoreError):
                await self._around.store.note_alive(self._around.clock())

    async def close(self) -> None:
        """Finish what is being stored, and begin nothing more."""
        await self.opponents.close()
        await self._farewells.close()
        await self.matches.close()
        for task in self._running:
            task.cancel()
        if self._running:
            with contextlib.suppress(StoreError):
                await self._around.store.note_alive(self._around.clock())
        self._computer.close()
        self._passwords.close()


def new_id() -> str:
    """Give an id for a match."""
    return secrets.token_urlsafe(ID_BYTES)
