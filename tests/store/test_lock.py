from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.store.lock import FileLock

if TYPE_CHECKING:
    from pathlib import Path


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "lock")
    with pytest.raises(BlockingIOError):
        FileLock(tmp_path / "lock")
    lock.release()


def test_a_released_lock_is_free(tmp_path: Path) -> None:
    FileLock(tmp_path / "lock").release()
    FileLock(tmp_path / "lock").release()


def test_a_lock_that_cannot_be_made_is_no_held_lock(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FileLock(tmp_path / "missing" / "lock")
