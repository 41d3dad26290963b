"""All that `lostcities bench` measures, in parts that need nothing or an extra."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from lostcities.agents import levels
from lostcities.benchmarks.rate import Rate, rate

if TYPE_CHECKING:
    from collections.abc import Callable

Figures: TypeAlias = dict[str, Rate]
"""By a name that says what is counted: `…_per_second`, `…_ms`, `…_seconds`."""

TURNS = 60
"""Made at a server, each answered in milliseconds."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some measurements, and what has to be installed for them."""

    name: str
    extra: str | None
    needs: tuple[str, ...]
    measure: Callable[[float], Figures]
    """Takes the seconds for each measurement."""

    @property
    def possible(self) -> bool:
        """Whether all that it needs is installed."""
        return all(find_spec(module) is not None for module in self.needs)


def _rules(seconds: float) -> Figures:
    from lostcities.benchmarks.plain import careful_deals, random_rounds  # noqa: PLC0415

    return {
        "rules_steps_per_second": rate(random_rounds(), seconds),
        "careful_rounds_one_by_one_per_second": rate(careful_deals(), seconds),
    }


def _kernel(seconds: float) -> Figures:
    from lostcities.benchmarks import kernel  # noqa: PLC0415 - needs an extra

    cores = os.cpu_count() or 1
    everywhere = kernel.playouts(5, cores, rounds=16 * kernel.ROUNDS * cores)
    return {
        "kernel_steps_per_second": rate(kernel.playouts(5), seconds),
        "kernel_steps_per_second_six_colours": rate(kernel.playouts(6), seconds),
        "kernel_steps_per_second_all_cores": rate(everywhere, seconds, time.perf_counter),
        "batch_steps_per_second": rate(kernel.batches(), seconds),
        "masked_steps_per_second": rate(kernel.batches(masks=True), seconds),
        "observed_steps_per_second": rate(kernel.batches(observations=True), seconds),
        "resamples_per_second": rate(kernel.resampling(), seconds),
        "careful_rounds_per_second": rate(kernel.careful_rounds(), seconds),
    }


def _levels(seconds: float) -> Figures:
    from lostcities.benchmarks.levels import decisions  # noqa: PLC0415

    found = {level.name: rate(decisions(level.name), seconds) for level in levels()}
    return {
        f"{name}_decision_ms": Rate(1000 / of_level.median, 1000 / of_level.best, of_level.runs)
        for name, of_level in found.items()
    }


def _playouts(seconds: float) -> Figures:
    from lostcities.benchmarks.levels import playouts  # noqa: PLC0415 - needs an extra

    return {"network_playout_actions_per_second": rate(playouts(), seconds)}


def _environments(seconds: float) -> Figures:
    from lostcities.benchmarks import environments  # noqa: PLC0415 - needs an extra

    return {
        "pettingzoo_steps_per_second": rate(environments.by_turns(), seconds),
        "gymnasium_steps_per_second": rate(environments.single("random"), seconds),
        "gymnasium_against_careful_steps_per_second": rate(environments.single("careful"), seconds),
        "vector_steps_per_second": rate(environments.vector("random"), seconds),
        "vector_against_careful_steps_per_second": rate(environments.vector("careful"), seconds),
        "vector_self_play_steps_per_second": rate(environments.vector(None), seconds),
    }


def _openspiel(seconds: float) -> Figures:
    from lostcities.benchmarks.environments import openspiel_game  # noqa: PLC0415 - needs an extra

    return {"openspiel_steps_per_second": rate(openspiel_game(), seconds)}


def _learning(seconds: float) -> Figures:
    from lostcities.benchmarks.learning import iterations  # noqa: PLC0415 - needs an extra

    # All cores, so by the clock.
    return {"learned_decisions_per_second": rate(iterations(), seconds, time.perf_counter)}


def _server(_seconds: float) -> Figures:
    from lostcities.benchmarks.server import answers  # noqa: PLC0415 - starts processes

    found = answers(TURNS)
    figures = {"server_start_seconds": Rate(found.start, found.start, 1)}
    for name, taken in found.answers.items():
        milliseconds = [1000 * seconds for seconds in taken]
        figures[f"server_{name}_ms"] = Rate(
            median(milliseconds), min(milliseconds), len(milliseconds)
        )
    return figures


PARTS = (
    Part("rules", None, (), _rules),
    Part("levels", None, (), _levels),
    Part("kernel", "fast", ("numpy", "numba"), _kernel),
    Part("playouts", "fast", ("numpy", "numba"), _playouts),
    Part(
        "environments", "environments", ("numpy", "numba", "gymnasium", "pettingzoo"), _environments
    ),
    Part(
        "openspiel",
        "openspiel",
        ("numpy", "numba", "gymnasium", "pettingzoo", "pyspiel"),
        _openspiel,
    ),
    Part("training", "train", ("numpy", "numba", "torch", "matplotlib"), _learning),
    Part("server", None, (), _server),
)
