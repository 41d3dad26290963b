"""Which processes belong to a program."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_PROCESSES: Final = Path("/proc")


class _Process(NamedTuple):
    number: int
    parent: int
    session: int
    marked: bool


def kin_of(leader: int, mark: str) -> set[int]:
    """Give the processes of a session, all that have a mark in their environment, and all that descend from them.

    The mark is what a program hands on to its children, wherever they hide: also one whose parents
    have ended, in a session of its own. Only where there is `/proc`, as on Linux; elsewhere none.
    Who has thrown away its environment as well is not found.
    """
    processes = list(_processes(mark.encode()))
    kin = {process.number for process in processes if process.marked or process.session == leader}
    while children := {process.number for process in processes if process.parent in kin} - kin:
        kin |= children
    return kin


def signal_all(group: int, kin: Iterable[int], number: signal.Signals) -> None:
    """Send a signal to a process group, and to further processes."""
    # Who has ended needs none; another user's process, started by a program with more rights, is beyond us.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)
    for process in kin:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)


def _processes(mark: bytes) -> Iterator[_Process]:
    if not _PROCESSES.is_dir():
        return
    for folder in _PROCESSES.iterdir():
        # A process may end while this looks at it.
        with suppress(OSError, ValueError, IndexError):
            number = int(folder.name)
            # The name of the program stands in brackets before, and may have any bytes in it.
            fields = (folder / "stat").read_bytes().rpartition(b")")[2].split()
            marked = mark in _environment(folder)
            yield _Process(number, int(fields[1]), int(fields[3]), marked=marked)


def _environment(process: Path) -> bytes:
    """Give what a process was started with; nothing where that is not for us to read."""
    try:
        return (process / "environ").read_bytes()
    except OSError:
        return b""
