"""How much is done in a second, measured several times."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

FEWEST_RUNS = 5
"""A median of fewer says little."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How much was done in a second: the median run and the best one."""

    median: float
    best: float
    runs: int


def rate(
    work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.thread_time
) -> Rate:
    """Do work over and over for some seconds; it gives how much it did each time."""
    work()  # compiles, and fills the caches
    rates: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until or len(rates) < FEWEST_RUNS:
        began = clock()
        done = work()
        rates.append(done / (clock() - began))
    return Rate(median(rates), max(rates), len(rates))
