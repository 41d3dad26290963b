"""A server that is killed again and again, and lines that are lost, while people play."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.durability.lives import Lives, Plan
from bench.durability.seat import Seat
from bench.durability.tunnels import Tunnels
from bench.durability.verdict import Verdict, judge
from bench.friends.people import Message, seat_couple
from bench.friends.process import GameProcess

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
    try:
        await asyncio.to_thread(server.start)
        tunnels = Tunnels(server.port, Random(rng.random()))
        await tunnels.open()
        tables = [
            await asyncio.to_thread(_sit_down, server, tunnels, number, rng)
            for number in range(plan.tables)
        ]
        kills, stuck = await _weather(server, tunnels, tables, plan, rng)
        await asyncio.to_thread(server.kill)
    finally:
        await asyncio.to_thread(server.stop)
    verdict = await judge(server.database, tables)
    verdict.stuck += stuck
    seats = [seat for table in tables for seat in table]
    return Outcome(
        seconds=loop.time() - began,
        kills=kills,
        dropped=dict(tunnels.dropped),
        lines=sum(seat.lines for seat in seats),
        resent=sum(seat.resent for seat in seats),
        refused=sum(len(seat.refused) for seat in seats),
        errors=dict(sum((seat.errors for seat in seats), Counter())),
        complaints=server.complaints,
        verdict=verdict,
    )


async def _weather(
    server: GameProcess,
    tunnels: Tunnels,
    tables: Sequence[tuple[Seat, Seat]],
    plan: Plan,
    rng: Random,
) -> tuple[int, list[str]]:
    """Let the storm pass over all who play; gives the kills, and which tables do not go on after it."""
    seats = [seat for table in tables for seat in table]
    over = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for seat in seats:
            group.create_task(seat.play(over))
        lives = Lives(server, tunnels, lambda: sum(len(seat.done) for seat in seats), plan, rng)
        await lives.live()
        stuck = await _go_on(tables)
        over.set()
        # Whoever waits for the other would do so for ever.
        await tunnels.close()
    return lives.kills, stuck


def _sit_down(server: GameProcess, tunnels: Tunnels, number: int, rng: Random) -> tuple[Seat, Seat]:
    wishes: Message = {"rounds": 1 + number % 3, "time": TIMES[number % len(TIMES)]}
    couple = seat_couple(server.origin, number, wishes)
    first, second = (
        Seat(person, couple.match, seat, tunnels.port, Random(rng.random()))
        for seat, person in enumerate(couple.people)
    )
    return first, second


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
