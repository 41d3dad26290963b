from __future__ import annotations

import threading
from time import monotonic

import numpy as np
import pytest

from lostcities.fast import Chances, Rounds, chances, deal, play_randomly, shuffled, spread


def played(threads: int) -> tuple[int, Rounds]:
    states = chances(100, seed=1)
    rows = deal(shuffled(states))
    return sum(spread(play_randomly, rows, states, threads=threads)), rows


@pytest.mark.parametrize("threads", [2, 3, 200])
def test_the_number_of_threads_changes_no_result(threads: int) -> None:
    assert played(1)[0] == played(threads)[0]
    assert np.array_equal(played(1)[1], played(threads)[1])


def test_results_come_in_the_order_of_the_parts() -> None:
    numbers = np.arange(10)
    assert [(0, 3), (4, 6), (7, 9)] == spread(lambda part: (part[0], part[-1]), numbers, threads=3)


def test_compiled_work_lets_other_threads_run() -> None:
    """Scaling over cores needs it: while one thread plays, another one can still act at once."""
    states = chances(30_000, seed=1)
    rows = deal(shuffled(states))
    play_randomly(rows[:1].copy(), states[:1].copy())
    worker = threading.Thread(target=play_randomly, args=(rows, states))
    worker.start()
    turns, began = 0, monotonic()
    while worker.is_alive() and monotonic() - began < 60:
        turns += 1
    worker.join()
    assert turns > 1000


def test_a_failure_in_a_thread_is_raised() -> None:
    def fail(part: Chances) -> None:
        raise RuntimeError(f"{len(part)} too many")

    with pytest.raises(RuntimeError, match="2 too many"):
        spread(fail, chances(4), threads=2)
