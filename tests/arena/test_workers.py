from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from multiprocessing.synchronize import Event
from os import getpid
from threading import Thread
from time import sleep

import pytest

from lostcities.arena import workers
from lostcities.arena.workers import mapping, told_until_gone


def square(number: int) -> int:
    return number * number


def process(_number: int) -> int:
    return getpid()


def fails(number: int) -> int:
    raise ValueError(number)


def hears_the_second_time(ready: Event) -> None:
    """Lose the first word to go, as it is where it comes in a finalizer, or just before waiting begins."""
    usual = signal.signal(
        signal.SIGTERM, lambda number, _frame: print(signal.signal(number, usual))
    )
    ready.set()
    while True:
        sleep(60)


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_the_order_of_the_tasks(jobs: int) -> None:
    with mapping(jobs, square, range(20)) as answers:
        assert list(answers) == [number * number for number in range(20)]


def test_one_job_is_done_here() -> None:
    with mapping(1, process, [1]) as answers:
        assert [getpid()] == list(answers)


def test_processes_are_gone_after_an_error() -> None:
    with pytest.raises(ValueError, match="7"), mapping(2, fails, [7]) as answers:
        list(answers)
    assert multiprocessing.active_children() == []


def test_processes_are_gone_when_not_all_answers_were_wanted() -> None:
    with mapping(2, square, range(1000)) as answers:
        assert next(answers) == 0
    assert multiprocessing.active_children() == []


def test_a_process_that_did_not_hear_is_told_again() -> None:
    """Fault: an arena that had played everything, and never ended."""
    context = multiprocessing.get_context("spawn")
    ready = context.Event()
    process = context.Process(target=hears_the_second_time, args=(ready,), daemon=True)
    process.start()
    assert ready.wait(60)
    with told_until_gone([process]):
        process.terminate()
    process.join(60)
    assert -signal.SIGTERM == process.exitcode


def test_work_can_be_asked_for_from_any_thread() -> None:
    found: list[int] = []

    def ask() -> None:
        with mapping(2, square, range(3)) as answers:
            found.extend(answers)

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert found == [0, 1, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal as POSIX systems do")
def test_ctrl_c_while_processes_start_is_not_lost() -> None:
    heard: list[str] = []
    try:
        with workers._interrupts_held_back():
            os.kill(os.getpid(), signal.SIGINT)
            heard.append("started")
    except KeyboardInterrupt:
        heard.append("Ctrl-C")
    assert ["started", "Ctrl-C"] == heard
