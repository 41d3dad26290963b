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


def kin_of(leader: int) -> set[int]:
    """Give the processes of a session, and all that descend from them, also those with sessions of their own.

    Only where there is `/proc`, as on Linux; elsewhere none. Who has left both the session and the
    family tree is not found.
    """
    processes = list(_processes())
    kin = {process.number for process in processes if process.session == leader}
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


def _processes() -> Iterator[_Process]:
    if not _PROCESSES.is_dir():
        return
    for folder in _PROCESSES.iterdir():
        # A process may end while this looks at it.
        with suppress(OSError, ValueError, IndexError):
            number = int(folder.name)
            # The name of the program stands in brackets before, and may have any bytes in it.
            fields = (folder / "stat").read_bytes().rpartition(b")")[2].split()
            yield _Process(number, parent=int(fields[1]), session=int(fields[3]))
