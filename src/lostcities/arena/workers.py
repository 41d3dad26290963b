"""Processes that share work, and end when the one who asked for it does."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import sys
from contextlib import AbstractContextManager, ExitStack, contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from time import sleep
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.process import BaseProcess
    from types import FrameType

_PATIENCE = 0.5
"""Seconds: unwinding takes a thousandth of that."""

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
    # Not forked: a fork would copy locks that threads of ours may hold at that moment.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ExitStack() as stack:
        with _interrupts_held_back():
            pool = stack.enter_context(context.Pool(jobs, initializer=_prepare, initargs=(work,)))
        stack.enter_context(told_until_gone(set(multiprocessing.active_children()) - others))
        # An interrupt that was held back comes here, and ends them as any later one does.
        yield cast("Iterator[U]", pool.imap(_do, tasks))


@contextmanager
def told_until_gone(processes: Iterable[BaseProcess]) -> Iterator[None]:
    """From the context's end on, tell processes to go for as long as one is there.

    The pool tells them once. One hears of it only when it next does something: not if it has begun to wait for work
    at that very moment, nor if what it raises then is swallowed, as in a finalizer.
    """
    try:
        yield
    finally:
        Thread(target=_tell, args=(processes,), daemon=True).start()


def _tell(processes: Iterable[BaseProcess]) -> None:
    left = {process.sentinel: process for process in processes}
    while left:
        sleep(_PATIENCE)
        for gone in wait(list(left), timeout=0):
            del left[cast("int", gone)]
        for process in left.values():
            process.terminate()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let processes that start here hear of no Ctrl-C from their first moment; this one hears of it afterwards.

    It reaches every process of a terminal; the parent alone is to answer it, and end the others.
    """
    if current_thread() is not main_thread():
        # Python hears of Ctrl-C in the main thread only.
        yield
        return
    heard: list[int] = []
    # Not ignored: then a Ctrl-C that comes now would be lost.
    usual = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        with _interrupts_blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Keep Ctrl-C from this thread, and so from processes that it starts; other threads may hear of it."""
    if sys.platform == "win32":
        yield
        return
    # Starting it lets signals through again, so it has to be there before.
    resource_tracker.ensure_running()
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def _entered(work: object) -> AbstractContextManager[object]:
    return work if isinstance(work, AbstractContextManager) else ExitStack()


def _prepare(work: Callable[[object], object]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        # Programs that are started here inherit what is held back.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # The parent ends its processes by this signal; so they can leave their work before they go.
    signal.signal(signal.SIGTERM, _go)
    Thread(target=_end_with_parent, daemon=True).start()
    stack = ExitStack()
    atexit.register(_leave, stack)
    stack.enter_context(_entered(work))
    _Here.work = work


def _go(number: int, _frame: FrameType | None) -> None:
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
