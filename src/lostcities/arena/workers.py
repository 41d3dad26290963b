"""Processes that share work, and end when the one who asked for it does."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")
U = TypeVar("U")


@contextmanager
def mapping(jobs: int, work: Callable[[T], U], tasks: Iterable[T]) -> Iterator[Iterator[U]]:
    """Give an iterator of the answers to the tasks, in the order of the tasks.

    With one job the work is done here, as the answers are asked for; else by so many processes,
    which are gone when the context ends, however it ends.
    """
    if jobs == 1:
        yield map(work, tasks)
        return
    # Not forked: a fork would copy locks that threads of ours may hold at that moment.
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=_prepare) as pool:
        yield pool.imap(work, tasks)


def _prepare() -> None:
    # Ctrl-C reaches every process of a terminal; the parent alone answers it, and ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the parent's end: a parent that is killed cannot end its processes itself."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
