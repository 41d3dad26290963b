"""Which processes there are."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def running(mark: str) -> list[int]:
    """The processes that have a mark on their command line, and have not ended."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark.encode() in (folder / "cmdline").read_bytes() and _state(folder) != "Z":
                found.append(int(folder.name))
    return found


def children() -> set[int]:
    """The processes that this one has started; those that it has not waited for are among them."""
    found: set[int] = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(_fields(folder)[1]) == os.getpid():
                found.add(int(folder.name))
    return found


def wait_until(true: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)


def _state(folder: Path) -> str:
    return _fields(folder)[0]


def _fields(folder: Path) -> list[str]:
    return (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
