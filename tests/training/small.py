"""Trainings small enough for a test."""

from __future__ import annotations

from lostcities.training import Budget, Options, Run, changed

SMALL = (
    "network.colour=8",
    "network.trunk=8",
    "network.head=8",
    "collecting.rounds=12",
    "collecting.ticks=6",
    "learning.batch=48",
    "imitating.rounds=2",
    "imitating.batch=64",
    "opposition.every=0",
    "judging.deals=2",
    "judging.gate=2",
    "judging.final=2",
)


def small_options(*settings: str) -> Options:
    return changed(Options(), [*SMALL, *settings])


def small_run(*settings: str, iterations: int = 8, threads: int = 1) -> Run:
    return Run(small_options(*settings), Budget(iterations / 60, steady=True), threads=threads)
