"""The computer's turns: chosen from its view, off the event loop."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from lostcities.agents import (
    DEFAULT_LEVEL,
    RandomAgent,
    UnknownAgentError,
    make_agent,
    prepare_search,
    thinking_seconds,
)
from lostcities.bots import NoAnswerError
from lostcities.rules import View
from lostcities.table import Kind, MakeMove, decide, evolve, view
from lostcities.telemetry import logger

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from lostcities.agents import Agent
    from lostcities.lobby.guests import Guest
    from lostcities.rules import Move, Seat
    from lostcities.table import Event, Table, TableView

THREADS: Final = 2
"""How many matches the computer thinks about at once; the others wait their turn."""
SEARCHERS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many matches levels that search think about at once, in threads of their own: nobody else waits for
them. Searching lets other threads run, and one core is left to everything else."""
PLACING_AND_DRAWING: Final = 2
UNPREPARED: Final = "network"
"""Plays for levels that search until all is compiled that a search needs."""

_log = logger(__name__)


class Computer:
    """Chooses whole turns for computer seats, a few at a time, in threads of its own."""

    def __init__(self, rng: Random, guests: Iterable[Guest] = ()) -> None:
        self._rng = rng
        self._guests = {guest.level.name: guest for guest in guests}
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="computer")
        self._searchers = ThreadPoolExecutor(SEARCHERS, thread_name_prefix="searcher")
        self._prepared: Future[None] | None = None

    def prepare(self) -> None:
        """Compile what levels that search need, in the background; without Numba there is nothing to do.

        It takes a minute once on a machine and a second after that, and 150 MB of memory: the first turn of such a
        level begins it, and a server without any is spared.
        """
        if self._prepared is None:
            self._prepared = Future()
            threading.Thread(target=self._compile, args=(self._prepared,), daemon=True).start()

    @property
    def prepared(self) -> bool:
        """Whether levels that search can do so without anybody waiting for a compiler."""
        return self._prepared is not None and self._prepared.done()

    def _compile(self, done: Future[None]) -> None:
        try:
            prepare_search()
        except Exception as error:  # noqa: BLE001 - the network plays on without a search
            _log.error("search_not_prepared", error=str(error))
        else:
            done.set_result(None)

    async def turn(self, table: Table, seat: Seat, at: float, match: str = "") -> tuple[Event, ...]:
        """Give the events of one turn of a computer seat: the placing and the drawing together.

        ``match`` is its id: a foreign program has to be told when it is asked about another.
        """
        loop = asyncio.get_running_loop()
        level = table.options.seats[seat].level or ""
        guest, seconds = self._guests.get(level), thinking_seconds(level)
        thread = self._threads if guest is None else guest.thread
        if seconds:
            self.prepare()
            thread = self._searchers
        thinking = loop.run_in_executor(thread, self._turn, table, seat, at, match)
        # A decision that is clear takes less time, and that would tell something of the hand.
        events, _ = await asyncio.gather(thinking, asyncio.sleep(PLACING_AND_DRAWING * seconds))
        return events

    def close(self) -> None:
        """Begin no more turns."""
        for threads in (self._threads, self._searchers):
            threads.shutdown(wait=False, cancel_futures=True)
        for guest in self._guests.values():
            guest.close()

    def _turn(self, table: Table, seat: Seat, at: float, match: str) -> tuple[Event, ...]:
        level = table.options.seats[seat].level
        guest = self._guests.get(level or "")
        agent = self._agent(level) if guest is None else guest.seated(match, table.match, seat)
        events: list[Event] = []
        while table.turn == seat:
            command = MakeMove(
                id=f"computer-{table.events}",
                on=table.number(seat),
                seat=seat,
                move=str(self._choice(agent, view(table, seat))),
            )
            for event in decide(table, command, at=at, rng=self._rng, new_match=""):
                events.append(event)
                table = evolve(table, event)
        return tuple(events)

    def _agent(self, level: str | None) -> Agent:
        if level is not None and thinking_seconds(level) and not self.prepared:
            level = UNPREPARED
        try:
            return make_agent(level or DEFAULT_LEVEL, self._rng)
        except UnknownAgentError:
            # The match was begun with a version that had this level.
            _log.warning("level_gone", level=level, instead=DEFAULT_LEVEL)
            return make_agent(DEFAULT_LEVEL, self._rng)

    def _choice(self, agent: Agent, seen: TableView) -> Move:
        assert isinstance(seen.game, View)  # a seat's view always is
        try:
            chosen = agent.choose(seen.game, seen.legal)
        except NoAnswerError:
            return RandomAgent(self._rng).choose(seen.game, seen.legal)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the match goes on
            # No text of the error: it could name cards.
            _log.error("agent_failed", agent=agent.name, error=type(error).__name__)
            return RandomAgent(self._rng).choose(seen.game, seen.legal)
        if chosen not in seen.legal:
            _log.error("agent_chose_illegal_move", agent=agent.name)
            return RandomAgent(self._rng).choose(seen.game, seen.legal)
        return chosen


def computer_turn(table: Table) -> Seat | None:
    """Give the computer's seat when it is to move, else None."""
    seat = table.turn
    if seat is None or table.options.seats[seat].kind is not Kind.COMPUTER:
        return None
    return seat
