"""Processes that share work, and end when the one who asked for it does."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.pool import Pool

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
    with _pool(jobs) as pool:
        yield pool.imap(work, tasks)


def _pool(jobs: int) -> Pool:
    # Not forked: a fork would copy locks that threads of ours may hold at that moment.
    context = multiprocessing.get_context("spawn")
    with _interrupts_ignored():
        return context.Pool(jobs, initializer=_prepare)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let processes that start here ignore Ctrl-C from their first moment.

    It reaches every process of a terminal; the parent alone is to answer it, and end the others.
    """
    if current_thread() is not main_thread():
        # Python hears of Ctrl-C in the main thread only.
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _prepare() -> None:
    # A process that takes the place of a lost one was not started with interrupts ignored.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the parent's end: a parent that is killed cannot end its processes itself."""
    parent = multiprocessing.parent_process()
    assert parent is not None  # this runs in a process of the pool
    parent.join()
    os._exit(1)
