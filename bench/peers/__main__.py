"""How fast ours and the engines of others play at random, in one run: ``python -m bench.peers``.

On one core, for a second of processor time; a step is one decision of a player: its legal actions
listed, one chosen at random, and made. What is not installed is named and left out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TypeAlias

from lostcities.benchmarks import Rate, rate
from lostcities.benchmarks.kernel import playouts as kernel
from lostcities.benchmarks.plain import random_rounds

Make: TypeAlias = Callable[[], Callable[[], int]]


def _spiel(name: str) -> Callable[[], int]:
    from bench.peers.spiel import playouts  # noqa: PLC0415 - may not be installed

    return playouts(name)


def _rlcard(name: str) -> Callable[[], int]:
    from bench.peers.rlcard_games import playouts  # noqa: PLC0415 - may not be installed

    return playouts(name)


def _pgx(name: str) -> Callable[[], int]:
    from bench.peers.pgx_games import playouts  # noqa: PLC0415 - may not be installed

    return playouts(name)


ENGINES: dict[str, tuple[str, Make]] = {
    "lostcities, kernel": ("numba", partial(kernel, 5)),
    "lostcities, rules": ("lostcities", random_rounds),
    "OpenSpiel gin_rummy": ("pyspiel", partial(_spiel, "gin_rummy")),
    "OpenSpiel hearts": ("pyspiel", partial(_spiel, "hearts")),
    "RLCard gin-rummy": ("rlcard", partial(_rlcard, "gin-rummy")),
    "pgx leduc_holdem": ("pgx", partial(_pgx, "leduc_holdem")),
    "pgx sparrow_mahjong": ("pgx", partial(_pgx, "sparrow_mahjong")),
}


def measure(seconds: float) -> dict[str, Rate]:
    """Measure every engine that is installed, each for so many seconds."""
    found: dict[str, Rate] = {}
    for name, (module, make) in ENGINES.items():
        if find_spec(module) is None:
            print(f"{name} is left out: {module} is not installed", file=sys.stderr)
        else:
            # Of all threads: some work in their own, whatever they were asked from.
            found[name] = rate(make(), seconds, time.process_time)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="for each engine")
    parser.add_argument("--json", action="store_true", help="medians as one flat object")
    arguments = parser.parse_args()
    rates = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps({name: round(found.median) for name, found in rates.items()}))
        return
    print(f"{'steps a second':24} {'median':>12} {'best':>12} {'runs':>6}")
    for name, found in rates.items():
        print(f"{name:24} {found.median:12,.0f} {found.best:12,.0f} {found.runs:6}")


if __name__ == "__main__":
    main()
