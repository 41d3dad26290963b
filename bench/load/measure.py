"""Tables under load, measured: how fast moves are, and what the server uses for them."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.friends.people import Message, seat_couple
from bench.friends.process import GameProcess
from bench.load.table import Samples, Table

WISHES: Message = {"rounds": 9, "time": {"pace": "live", "bank": 7200, "increment": 60}}
"""Live tables, each with clocks."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What was measured while all tables were played at one pace."""

    name: str
    seconds: float
    samples: Samples
    server: float
    """The share of one core that the server used."""
    generator: float
    """The share of one core that the clients used."""

    @property
    def moves(self) -> float:
        """Placings and draws a second, of all tables."""
        return (len(self.samples.placing) + len(self.samples.turn)) / self.seconds


@dataclass(frozen=True, slots=True)
class Load:
    """What was measured of a server."""

    start: float
    """Seconds from its start, on a database that is there, to its first page."""
    memory_before: float
    """Megabytes before anybody had come."""
    memory: float
    """Megabytes at most."""
    seating: float
    """Seconds until all had sat down and opened their windows."""
    phases: Sequence[Phase]


def percentile(samples: Sequence[float], part: int) -> float:
    """Give the milliseconds under which so many of a hundred samples are."""
    return statistics.quantiles(samples, n=100)[part - 1] * 1000


async def measure(tables: int, seconds: float, pace: float, seed: int) -> Load:
    """Start a server, let so many tables be played, at a pace and then as fast as they can."""
    with tempfile.TemporaryDirectory() as folder:
        server = GameProcess(Path(folder))
        server.start()
        server.stop()
        # The second start is the usual one: the database is there.
        start = server.start()
        try:
            return await _under_load(server, start, tables, seconds, pace, Random(seed))
        finally:
            server.stop()


async def _under_load(  # noqa: PLR0913, PLR0917 - what `measure` was asked for
    server: GameProcess, start: float, tables: int, seconds: float, pace: float, rng: Random
) -> Load:
    before = server.usage()
    began = time.perf_counter()
    couples = [
        await asyncio.to_thread(seat_couple, server.origin, number, WISHES)
        for number in range(tables)
    ]
    opened = [await Table.open(couple, Random(rng.random())) for couple in couples]
    seating = time.perf_counter() - began
    phases = [
        await _phase(server, opened, "at their pace", seconds, pace),
        await _phase(server, opened, "flat out", seconds, 0.0),
    ]
    after = server.usage()
    for table in opened:
        await table.close()
    return Load(
        start=start,
        memory_before=before.memory if before else 0.0,
        memory=after.most_memory if after else 0.0,
        seating=seating,
        phases=phases,
    )


async def _phase(
    server: GameProcess, tables: Sequence[Table], name: str, seconds: float, pace: float
) -> Phase:
    samples = Samples()
    before, own, began = server.usage(), time.process_time(), time.perf_counter()
    end = time.monotonic() + seconds
    await asyncio.gather(*(table.play(end, pace, samples) for table in tables))
    taken = time.perf_counter() - began
    after = server.usage()
    used = after.seconds - before.seconds if before and after else 0.0
    return Phase(name, taken, samples, used / taken, (time.process_time() - own) / taken)
