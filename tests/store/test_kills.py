from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lostcities.store import open_store
from lostcities.table import Event, fold
from tests.store.processes import start

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 8


def kept_when_killed(file: Path, seed: str, delay: float) -> int:
    """Let a program play, kill it in the midst of it, and give the number it was told last."""
    with start("play", str(file), seed) as process:
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
