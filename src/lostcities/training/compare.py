"""Two networks against each other, or one against `careful`, each playing what it thinks best.

python -m lostcities.training.compare NETWORK.npz careful --deals 10000
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import torch

from lostcities.training.duel import duel
from lostcities.training.error import TrainingError
from lostcities.training.export import read_network
from lostcities.training.opponents import Careful, Greedy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.training.opponents import Opponent


def named(name: str) -> Opponent:
    """Give the player of this name: `careful`, or the network in a file.

    Raises:
        TrainingError: it holds none.
    """
    if name == "careful":
        return Careful()
    return Greedy(read_network(Path(name), torch.device("cpu")))


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare by the command line."""
    parser = argparse.ArgumentParser(description="Two networks, or careful, on duplicate deals.")
    parser.add_argument("first", help="a network's file, or careful")
    parser.add_argument("second", help="likewise")
    parser.add_argument("--deals", type=int, default=10_000, help="each is played twice")
    parser.add_argument("--colours", type=int, default=5, choices=(5, 6))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    try:
        players = named(given.first), named(given.second)
    except TrainingError as error:
        parser.error(str(error))
    found = duel(*players, given.deals, given.seed, given.colours)
    print(  # noqa: T201 - its output
        f"{found.difference:+.2f} ± {found.standard_error:.2f} a round, {found.wins:.1%} won, "
        f"{found.points:.1f} points, {found.turns:.1f} turns, {found.idle:.1f} draws from piles"
    )


if __name__ == "__main__":
    main()
