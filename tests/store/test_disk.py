"""What happens when there is no room left: a sentence, nothing half-written, and play can go on."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from lostcities.store import FullError, Store, UnusableError, UnwritableError, open_store
from lostcities.table import fold
from tests.contracts.store_contract import new_match, next_events
from tests.store.processes import told_by
from tests.table.players import Sitting, sit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path}/lostcities.sqlite3")
    await store.add_player("ada", "hash of ada", at=1.0)
    yield store
    await store.close()


@pytest.fixture
def little_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for three quarters of a megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=768k", "tmpfs", str(folder)]
    if (
        sys.platform != "linux"
        or os.geteuid() != 0
        or subprocess.run(mount, check=False).returncode
    ):
        pytest.skip("only an administrator of Linux can make a little disk")
    yield folder
    # A thread of SQLite's may hold a file a moment longer.
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def play_until_refused(store: Store, sitting: Sitting) -> UnusableError:
    """Play until the store refuses, and see that it has all that it accepted; give the refusal."""
    for name in range(1_000):
        match = f"filler {name}"
        try:
            await store.create(new_match(sit(), match))
        except UnusableError as error:
            with pytest.raises(type(error)):
                await store.create(new_match(sit(), match))
            assert sitting.events == list(await store.load("m1"))
            assert name == len(await store.unfinished("ada")) - 1
            return error
    raise AssertionError("there was room for everything")


async def play_on(store: Store, sitting: Sitting) -> None:
    after = len(sitting.stored)
    await store.append("m1", after, next_events(sitting), finished=False)
    assert sitting.table == fold(await store.load("m1"))


async def test_a_full_database_refuses_with_a_sentence_and_loses_nothing(store: Store) -> None:
    sitting = sit()
    await store.create(new_match(sitting))
    async with store._engine.begin() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count = 30")
    error = await play_until_refused(store, sitting)
    assert isinstance(error, FullError)
    assert str(error).endswith("the disk is full. Free some room, and try again.")
    async with store._engine.begin() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count = 3000")
    await play_on(store, sitting)


async def test_a_full_disk_refuses_with_a_sentence_and_loses_nothing(little_disk: Path) -> None:
    ballast = little_disk / "ballast"
    ballast.write_bytes(bytes(50_000))
    store = await open_store(f"sqlite:///{little_disk}/lostcities.sqlite3")
    await store.add_player("ada", "hash of ada", at=1.0)
    sitting = sit()
    await store.create(new_match(sitting))
    assert isinstance(await play_until_refused(store, sitting), FullError)
    ballast.unlink()
    await play_on(store, sitting)
    await store.close()


async def test_a_disk_that_is_full_at_the_start_is_named_at_the_start(little_disk: Path) -> None:
    ballast = little_disk / "ballast"
    with ballast.open("wb", buffering=0) as file, pytest.raises(OSError, match="space"):
        file.write(bytes(1_000_000)) and file.write(bytes(1))
    url = f"sqlite:///{little_disk}/lostcities.sqlite3"
    before = set(threading.enumerate())
    with pytest.raises(UnusableError):
        await open_store(url)
    # A connection that was begun in vain was left open, with its thread and its hold on the disk.
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=10)
        assert not thread.is_alive()
    ballast.unlink()
    store = await open_store(url)
    assert await store.player_of("hash of ada") is None
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be deleted there")
@pytest.mark.parametrize("replaced", [True, False])
async def test_a_database_deleted_in_use_takes_no_moves_that_would_be_lost(
    store: Store, tmp_path: Path, *, replaced: bool
) -> None:
    """SQLite writes to a deleted file without a word, and each move was said to be kept."""
    sitting = sit()
    await store.create(new_match(sitting))
    file, away = tmp_path / "lostcities.sqlite3", tmp_path / "away.sqlite3"
    file.rename(away)
    if replaced:
        file.write_bytes(b"")
    events = next_events(sitting)
    after = len(sitting.events) - len(events)
    with pytest.raises(UnwritableError, match="moved, deleted or replaced"):
        await store.append("m1", after, events, finished=False)

    away.replace(file)
    await store.append("m1", after, events, finished=False)
    assert sitting.table == fold(await store.load("m1"))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_limit_on_the_size_of_files_is_no_traceback_and_loses_nothing() -> None:
    refusals = told_by("limited")
    assert ["start: UnwritableError", "move: UnwritableError", "kept: all"] == refusals
