"""The same work on all cores: compiled functions let other threads run while they work."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

R = TypeVar("R")


def spread(
    work: Callable[..., R], *arrays: NDArray[np.generic], threads: int | None = None
) -> list[R]:
    """Do work on equal parts of arrays, each part in a thread, and give the results in order.

    The arrays are divided along their first axis; what a part does in place is done in the whole.
    Since each round has its own chance, the number of threads changes no result. Without a number
    there are as many as this process has cores.

    >>> from lostcities.fast import chances, deal, play_randomly, shuffled
    >>> states = chances(100, seed=7)
    >>> rounds = deal(shuffled(states))
    >>> sum(spread(play_randomly, rounds, states, threads=2)) > 10_000
    True
    """
    count = min(cores() if threads is None else threads, max(1, len(arrays[0])))
    if count == 1:
        return [work(*arrays)]
    parts = zip(*(np.array_split(array, count) for array in arrays), strict=True)
    # Made for each call, which takes a tenth of a millisecond: a pool that is kept hangs after a fork.
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda part: work(*part), parts))


def cores() -> int:
    """Give how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on macOS and Windows
        return os.cpu_count() or 1
