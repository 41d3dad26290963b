"""A network that learns what a teacher found.

    python -m lostcities.training.student NETWORK.npz LESSONS.npz… --out STUDENT.npz

It begins as the network that the teacher thought with. Cross-entropy to the teacher's targets, and the
squared error of the value. At the end both are compared on fresh deals.
"""

from __future__ import annotations

import argparse
import copy
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor

from lostcities.training.chance import Purpose, generator, seed_for
from lostcities.training.duel import duel
from lostcities.training.export import read_network, write_arrays
from lostcities.training.opponents import Careful, Greedy
from lostcities.training.sight import answer, chunks, look
from lostcities.training.teacher import Lessons, joined, read_lessons
from lostcities.training.team import Team

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.training.network import Network

_BATCH = 2048
_VALUE = 0.25
"""The weight of the value's squared error: it was learned from many more rounds than these."""


class Student:
    """A network and what it learns from."""

    def __init__(self, network: Network, lessons: Lessons, rate: float, threads: int = 1) -> None:
        self.team = Team(copy.deepcopy(network).requires_grad_(), threads)
        self.lessons = lessons
        self.rate = rate
        self.optimiser = torch.optim.Adam(self.team.network.parameters(), lr=rate)
        self._by_colours = [
            np.flatnonzero(lessons.rows["colours"] == colours)
            for colours in np.unique(lessons.rows["colours"])
        ]

    def learn(self, epochs: int, seed: int = 0) -> list[tuple[float, float]]:
        """Go through all lessons some times; give for each time the means of cross-entropy and squared error."""
        means = []
        for epoch in range(epochs):
            batches = self._batches(generator(seed, Purpose.ORDER, epoch))
            found = []
            for number, batch in enumerate(batches):
                # It falls to a fiftieth in a straight line.
                progress = (epoch + number / len(batches)) / epochs
                for group in self.optimiser.param_groups:
                    group["lr"] = self.rate * (1 - 0.98 * progress)
                found.append(self._step(batch))
            cross, error = torch.stack(found).mean(0).tolist()
            means.append((cross, error))
        return means

    def _batches(self, rng: np.random.Generator) -> list[NDArray[np.int64]]:
        """Divide the lessons by chance; no batch has rounds of two variants."""
        batches = [
            part
            for where in self._by_colours
            for part in np.array_split(
                where[rng.permutation(len(where))], max(1, len(where) // _BATCH)
            )
        ]
        return [batches[place] for place in rng.permutation(len(batches))]

    def _step(self, batch: NDArray[np.int64]) -> Tensor:
        pieces = np.array_split(batch, len(self.team.twins))

        def gradient(network: Network, index: int) -> Tensor:
            numbers = torch.zeros(2)
            for places in chunks(pieces[index], network.device):
                share = len(places) / len(batch)
                found = _errors(network, self.lessons, places)
                (share * (found[0] + _VALUE * found[1])).backward()  # type: ignore[no-untyped-call]
                numbers += share * found.detach().cpu()
            return numbers

        self.team.clear()
        found = self.team.each(gradient)
        self.team.gather()
        self.optimiser.step()
        return torch.stack(found).sum(0)


def _errors(network: Network, lessons: Lessons, where: NDArray[np.int64]) -> Tensor:
    logits, values = answer(network, look(lessons.rows[where], network.device))
    targets, returns = (
        torch.from_numpy(part[where]).to(network.device)
        for part in (lessons.targets, lessons.returns)
    )
    # Where there is no action its logarithm is minus infinity, and the target nought.
    logs = logits.log_softmax(1).masked_fill(logits == -torch.inf, 0)
    return torch.stack((-(targets * logs).sum(1).mean(), (values - returns).square().mean()))


def main() -> None:
    """Learn by the command line."""
    parser = argparse.ArgumentParser(description="Let a network learn what search found.")
    parser.add_argument("network", type=Path)
    parser.add_argument("lessons", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--deals", type=int, default=4000, help="to compare the two on")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    torch.set_num_threads(1)
    network = read_network(given.network, torch.device("cpu"))
    lessons = joined([read_lessons(path) for path in given.lessons])
    student = Student(network, lessons, given.rate, given.threads)
    for cross, error in student.learn(given.epochs, given.seed):
        print(f"cross-entropy {cross:.4f}, value's error {error:.4f}", flush=True)  # noqa: T201 - its output
    learned = student.team.network
    write_arrays(learned, given.out)
    seed = seed_for(given.seed, Purpose.FINAL, 0)
    for name, other in (("teacher's network", Greedy(network)), ("careful", Careful())):
        standing = duel(Greedy(learned), other, given.deals, seed)
        print(f"{name}: {standing.difference:+.2f} ± {standing.standard_error:.2f}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
