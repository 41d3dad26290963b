"""Processes that share work, and end when the one who asked for it does."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import sys
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.pool import Pool
    from types import FrameType

T = TypeVar("T")
U = TypeVar("U")


@contextmanager
def mapping(jobs: int, work: Callable[[T], U], tasks: Iterable[T]) -> Iterator[Iterator[U]]:
    """Give an iterator of the answers to the tasks, in the order of the tasks.

    With one job the work is done here, as the answers are asked for; else by so many processes,
    which are gone when the context ends, however it ends. Work that is a context manager is entered
    in each process before its first task, and left after its last.
    """
    if jobs == 1:
        with _entered(work):
            yield map(work, tasks)
        return
    with _pool(jobs, work) as pool:
        yield cast("Iterator[U]", pool.imap(_do, tasks))


def _pool(jobs: int, work: Callable[[T], U]) -> Pool:
    # Not forked: a fork would copy locks that threads of ours may hold at that moment.
    context = multiprocessing.get_context("spawn")
    with _interrupts_ignored():
        return context.Pool(jobs, initializer=_prepare, initargs=(work,))


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


def _entered(work: object) -> AbstractContextManager[object]:
    return work if isinstance(work, AbstractContextManager) else ExitStack()


def _prepare(work: Callable[[object], object]) -> None:
    # A process that takes the place of a lost one was not started with interrupts ignored.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The parent ends its processes by this signal; so they can leave their work before they go.
    signal.signal(signal.SIGTERM, _go)
    Thread(target=_end_with_parent, daemon=True).start()
    stack = ExitStack()
    atexit.register(_leave, stack)
    stack.enter_context(_entered(work))
    _Here.work = work


def _go(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def _leave(stack: ExitStack) -> None:
    # One who is leaving already needs not be told to go.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    stack.close()


class _Here:
    """What a process of the pool has been given to do."""

    work: ClassVar[Callable[[object], object]]


def _do(task: object) -> object:
    return _Here.work(task)


def _end_with_parent() -> None:
    """Wait for the parent's end: a parent that is killed cannot end its processes itself."""
    parent = multiprocessing.parent_process()
    assert parent is not None  # this runs in a process of the pool
    parent.join()
    os._exit(1)
