from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from lostcities.lobby.ratings import ratings_from
from lostcities.store import open_store, schema
from lostcities.store.result_rows import read_results
from lostcities.table import Event, fold
from tests.store.processes import start

if TYPE_CHECKING:
    from pathlib import Path

    from lostcities.store import Result, Standing

KILLS = 8


def kept_when_killed(file: Path, seed: str, delay: float, program: str = "play") -> int:
    """Let a program work, kill it in the midst of it, and give the number it was told last."""
    with start(program, str(file), seed) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=delay)
        process.kill()
        output, errors = process.communicate()
    assert "" == errors
    lines = (first + output).splitlines(keepends=True)
    return int([line for line in lines if line.endswith("\n")][-1])


async def loaded(file: Path) -> list[Event]:
    store = await open_store(f"sqlite:///{file}")
    events = list(await store.load("m1"))
    await store.close()
    return events


async def results(file: Path) -> tuple[list[Result], dict[tuple[str, str], Standing], int]:
    """Give all results in order, all ratings, and how many finished matches there are."""
    store = await open_store(f"sqlite:///{file}")
    query = select(schema.results).order_by(schema.results.c.number)
    found = await store._run(lambda connection: read_results(connection, query))
    finished = select(func.count()).where(schema.matches.c.finished.is_(True))
    matches = await store._run(lambda connection: connection.scalar(finished))
    ratings = {
        (name, pool): standing
        for name in ("ada", "bo", "cleo", "dan")
        for pool, standing in (await store.archive.ratings(name)).items()
    }
    await store.close()
    return list(found.values()), ratings, matches or 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_what_was_acknowledged_is_there_when_the_process_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "lostcities.sqlite3"
    rng = random.Random(7)
    before: list[Event] = []
    for kill in range(KILLS):
        acknowledged = kept_when_killed(file, str(kill), rng.uniform(0.0, 0.4))
        events = asyncio.run(loaded(file))
        # The last command may have been kept and not yet acknowledged, never the other way round.
        assert 0 <= len(events) - acknowledged <= 4
        assert before == events[: len(before)]
        assert len(events) == fold(events).events
        before = events
    assert len(before) > KILLS


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_killed_process_neither_loses_nor_doubles_a_rating(tmp_path: Path) -> None:
    file = tmp_path / "lostcities.sqlite3"
    rng = random.Random(7)
    told = 0
    for kill in range(KILLS):
        told += kept_when_killed(file, str(kill), rng.uniform(0.0, 0.4), "finish")
        kept, ratings, matches = asyncio.run(results(file))
        assert 0 <= len(kept) - told <= 1
        told = len(kept)
        assert matches == len(kept)
        # What was kept with each result is what follows from all of them, one after the other.
        assert ratings_from(kept) == {
            holder: standing.strength for holder, standing in ratings.items()
        }
        counted = Counter(side.holder for one in kept if one.unrated is None for side in one.sides)
        assert counted == {name: standing.matches for (name, _), standing in ratings.items()}
    assert told > KILLS
