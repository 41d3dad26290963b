"""How fast the batch kernel is on this machine: ``python bench/kernel.py``.

Rates on one core are for a second of processor time, so that a busy machine changes them less; the
rate on all cores is by the clock. Each is the median of several runs, with the best beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import numpy as np

from lostcities import fast, rules

ROUNDS = 1024
"""As many at once as learning plays; their rows and observations fit a core's caches."""


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
    while time.monotonic() < until or len(rates) < 5:
        began = clock()
        done = work()
        rates.append(done / (clock() - began))
    return Rate(median(rates), max(rates), len(rates))


def playouts(colours: int, threads: int = 1, rounds: int = ROUNDS) -> Callable[[], int]:
    """Whole rounds at random: shuffle, deal, list the legal actions, choose, step, count."""
    states = fast.chances(rounds, seed=1)

    def play(states: fast.Chances) -> int:
        rows = fast.deal(fast.shuffled(states, colours), cut_off=None)
        steps = fast.play_randomly(rows, states)
        fast.scores(rows)
        return steps

    return lambda: sum(fast.spread(play, states, threads=threads))


def batches(*, masks: bool = False, observations: bool = False) -> Callable[[], int]:
    """Step after step of a whole batch, as learning does; rounds that are over are dealt anew."""
    states = fast.chances(ROUNDS, seed=1)
    rows = fast.deal(fast.shuffled(states))
    out = fast.observe(rows, 0)

    def play() -> int:
        for _ in range(16):
            fast.step(rows, fast.random_actions(rows, states))
            ended = fast.over(rows)
            if ended.any():
                anew = states[ended]
                rows[ended] = fast.deal(fast.shuffled(anew))
                states[ended] = anew
            if masks:
                fast.legal_masks(rows)
            if observations:
                fast.observe(rows, rows["turn"], out)
        return 16 * ROUNDS

    return play


def resampling() -> Callable[[], int]:
    """Positions drawn from what a seat knows in the middle of a round."""
    states = fast.chances(ROUNDS, seed=1)
    rows = fast.deal(fast.shuffled(states))
    for _ in range(60):
        fast.step(rows, fast.random_actions(rows, states))
    return lambda: len(fast.resample(rows, 0, states))


def rules_playouts() -> Callable[[], int]:
    """Whole rounds at random with the rules that are to be read."""
    rng = random.Random(1)

    def play() -> int:
        steps = 0
        for _ in range(10):
            position = rules.deal(rules.shuffled(rules.Variant(), rng), opener=0)
            while not position.over:
                position = rules.apply(position, rng.choice(rules.legal_moves(position)))
                steps += 1
        return steps

    return play


def measure(seconds: float) -> dict[str, Rate]:
    """Measure everything, each for so many seconds."""
    cores = os.cpu_count() or 1
    return {
        "kernel_steps_per_second": rate(playouts(5), seconds),
        "kernel_steps_per_second_six_colours": rate(playouts(6), seconds),
        "kernel_steps_per_second_all_cores": rate(
            playouts(5, cores, rounds=16 * ROUNDS * cores), seconds, time.perf_counter
        ),
        "batch_steps_per_second": rate(batches(), seconds),
        "masked_steps_per_second": rate(batches(masks=True), seconds),
        "observed_steps_per_second": rate(batches(observations=True), seconds),
        "resamples_per_second": rate(resampling(), seconds),
        "rules_steps_per_second": rate(rules_playouts(), seconds),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="medians as one flat object")
    arguments = parser.parse_args()
    if not fast.has_compiler():
        print("Numba is not installed: this is the speed of plain Python.")
    began = time.perf_counter()
    fast.prepare()
    ready = time.perf_counter() - began
    rates = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps({name: round(found.median) for name, found in rates.items()}))
        return
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, load {load:.1f}")
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}; ready after {ready:.1f} s\n"
    )
    print(f"{'a second':36} {'median':>12} {'best':>12} {'runs':>6}")
    for name, found in rates.items():
        print(f"{name:36} {found.median:12,.0f} {found.best:12,.0f} {found.runs:6}")


if __name__ == "__main__":
    main()
