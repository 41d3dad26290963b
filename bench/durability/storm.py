"""A server that is killed again and again, and lines that are lost, while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.durability.seat import Seat
from bench.durability.tunnels import Tunnels
from bench.durability.verdict import Verdict, judge
from bench.friends.people import Message, seat_couple
from bench.friends.process import GameProcess

LONGEST_LIFE = 2.0
"""Seconds that a server lives after it has started, at most."""
SECONDS_OF_STARTING = 2.0
"""Those that are killed while they start are killed within this time."""
KILLED_WHILE_STARTING = 0.1
COMMANDS_AFTERWARDS = 4
"""So many more commands each seat has to get done in the end, or its table cannot go on."""
PATIENCE = 180.0
"""Seconds in which they have to be done, on however slow a machine."""
TIMES: tuple[Message | None, ...] = (
    None,
    {"pace": "live", "bank": 7200, "increment": 60},
    {"pace": "days", "bank": 86_400 * 3},
)
"""Tables without a clock, live ones, and ones over days."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is to happen."""

    tables: int = 50
    kills: int = 200
    drops: int = 500
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened, and what was found."""

    seconds: float
    kills: int
    dropped: dict[str, int]
    lines: int
    """Connections that the clients made in all."""
    resent: int
    """Commands that were sent again."""
    refused: int
    errors: dict[str, int]
    """Reasons of the server to close a line."""
    complaints: str
    verdict: Verdict


async def storm(folder: Path, plan: Plan) -> Outcome:
    """Let people play through all of it, and judge what is left."""
    loop, rng = asyncio.get_running_loop(), Random(plan.seed)
    began = loop.time()
    server = GameProcess(folder)
    await asyncio.to_thread(server.start)
    tunnels = Tunnels(server.port, Random(rng.random()))
    await tunnels.open()
    tables = [
        await asyncio.to_thread(_sit_down, server, tunnels, n, rng) for n in range(plan.tables)
    ]
    seats = [seat for table in tables for seat in table]
    over = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for seat in seats:
            group.create_task(seat.play(over))
        drops = Drops(tunnels, plan, Random(rng.random()))
        for _ in range(plan.kills):
            await _kill_once(server, rng, drops)
        await drops.the_rest()
        stuck = await _go_on(tables)
        over.set()
        # Whoever waits for the other would do so for ever.
        await tunnels.close()
    await asyncio.to_thread(server.kill)
    verdict = await judge(server.database, tables)
    verdict.stuck += stuck
    return Outcome(
        seconds=loop.time() - began,
        kills=plan.kills,
        dropped=dict(tunnels.dropped),
        lines=sum(seat.lines for seat in seats),
        resent=sum(seat.resent for seat in seats),
        refused=sum(len(seat.refused) for seat in seats),
        errors=dict(sum((seat.errors for seat in seats), start=type(seats[0].errors)())),
        complaints=server.complaints,
        verdict=verdict,
    )


def _sit_down(server: GameProcess, tunnels: Tunnels, number: int, rng: Random) -> tuple[Seat, Seat]:
    wishes: Message = {"rounds": 1 + number % 3, "time": TIMES[number % len(TIMES)]}
    couple = seat_couple(server.origin, number, wishes)
    first, second = (
        Seat(person, couple.match, seat, tunnels.port, Random(rng.random()))
        for seat, person in enumerate(couple.people)
    )
    return first, second


class Drops:
    """Loses lines at random moments while servers live, as many as are planned, spread over all."""

    def __init__(self, tunnels: Tunnels, plan: Plan, rng: Random) -> None:
        self._tunnels = tunnels
        self._left = plan.drops
        self._lives = max(1, plan.kills)
        self._rng = rng

    async def during(self, seconds: float) -> None:
        """Lose this life's share, at random moments within so many seconds."""
        share = min(self._left, round(self._left / self._lives + self._rng.uniform(-0.5, 0.5)))
        self._lives = max(1, self._lives - 1)
        moments = sorted(self._rng.uniform(0.0, seconds) for _ in range(share))
        for before, moment in zip([0.0, *moments], [*moments, seconds], strict=True):
            await asyncio.sleep(moment - before)
            if moment != seconds and self._tunnels.drop_one():
                self._left -= 1

    async def the_rest(self) -> None:
        """Lose what there was no line for."""
        while self._left:
            await asyncio.sleep(self._rng.uniform(0.0, 0.1))
            if self._tunnels.drop_one():
                self._left -= 1


async def _kill_once(server: GameProcess, rng: Random, drops: Drops) -> None:
    await drops.during(rng.uniform(0.0, LONGEST_LIFE))
    await asyncio.to_thread(server.kill)
    server.begin()
    if rng.random() < KILLED_WHILE_STARTING:
        await asyncio.sleep(rng.uniform(0.0, SECONDS_OF_STARTING))
    elif not await asyncio.to_thread(server.until_started):
        raise SystemExit(f"a server does not start again: {server.complaints}")


async def _go_on(tables: Sequence[tuple[Seat, Seat]]) -> list[str]:
    """Let every table go on under the last server; gives those that do not."""
    goal = {id(seat): len(seat.done) + COMMANDS_AFTERWARDS for table in tables for seat in table}

    def behind() -> list[str]:
        return [
            f"{seat.match}: seat {seat.seat} waits for an answer to {seat.pending}"
            for table in tables
            for seat in table
            if len(seat.done) < goal[id(seat)]
        ]

    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while (waiting := behind()) and loop.time() < end:  # noqa: ASYNC110 - two words for a tenth of a second
        await asyncio.sleep(0.1)
    return waiting
