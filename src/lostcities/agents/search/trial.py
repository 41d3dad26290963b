"""How much a search adds to its network, measured without a long duel.

    python -m lostcities.agents.search.trial NETWORK.npz BELIEF.npz --deals 64 --rounds 200

Search plays rounds against the network alone, each deal twice, the seats swapped. The margin is one
figure. The other adds up what each change of the network's move was worth: both moves are played out by
the network from the position as it really is, with the draw pile shuffled anew, the same for both. The sum
over a round has the same mean as the margin (Kakade and Langford, "Approximately optimal approximate
reinforcement learning", 2002), since without search both moves would have led to exactly these playouts,
and a small part of its variance, since luck between the changes does not come into it.

With `--over` it plays against a search with less time in place of the network alone, and a change is a move that
this other search would not have made. The playouts are the network's nevertheless: what the other search would
mend later is not in them, so by advantages the step looks somewhat larger or smaller than it is.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.network import actions_of, load
from lostcities.agents.search.belief import load_belief
from lostcities.agents.search.budget import Deals, Milliseconds
from lostcities.agents.search.rollouts import TO_THE_END, Player, roll_out
from lostcities.agents.search.search import Method, Search
from lostcities.fast import Rounds, chances, deal, legal_lists, over, scores, shuffled, step

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYOUTS = 48
"""Of each of two moves, to say what the change was worth: its error is then less than its spread."""


@dataclass(slots=True)
class Trial:
    """Search against its network, or against a search with less time, and what came of it so far."""

    search: Search
    rng: Random
    other: Search | None = None
    margins: list[float] = field(default_factory=list)
    """By deal, the mean of its two rounds."""
    advantages: list[float] = field(default_factory=list)
    """By round, what all changes were worth."""
    decisions: int = 0
    changes: int = 0
    seconds: float = 0

    def play(self, deck: Rounds, opener: int) -> None:
        """Play a deal, given as a row that is dealt, from both seats."""
        margins = []
        for seat in range(2):
            row = deck.copy()
            row["turn"] = opener
            margins.append(self._play_round(row, seat))
        self.margins.append(sum(margins) / 2)

    def _play_round(self, row: Rounds, seat: int) -> int:
        worth = 0.0
        while not over(row)[0]:
            action = without = self._other(row)
            if row["turn"][0] == seat:
                action = self._decide(row)
            if action != without:
                self.changes += 1
                worth += self._worth_of_change(row, without, action)
            step(row, action)
        self.advantages.append(worth)
        points = scores(row)[0].astype(int)
        return int(points[seat] - points[1 - seat])

    def _other(self, row: Rounds) -> int:
        if self.other is None:
            return int(actions_of(self.search.network, row)[0])
        legal, counts = legal_lists(row)
        return self.other.run(row, legal[0, : counts[0]], self.rng).best()

    def _decide(self, row: Rounds) -> int:
        legal, counts = legal_lists(row)
        began = time.process_time()
        action = self.search.run(row, legal[0, : counts[0]], self.rng).best()
        if counts[0] > 1:
            self.decisions += 1
            self.seconds += time.process_time() - began
        return action

    def _worth_of_change(self, row: Rounds, before: int, action: int) -> float:
        rng = np.random.default_rng(self.rng.getrandbits(64))
        deals, left = np.repeat(row, PLAYOUTS), int(row["left"][0])
        for each in deals:
            each["deck"][:left] = rng.permutation(each["deck"][:left])
        both = np.array([before, action], np.uint8)
        player = Player.of(self.search.network)
        without, with_search = roll_out(player, deals, both, np.array([TO_THE_END])).mean((1, 2))
        return float(with_search - without)

    def __str__(self) -> str:
        return (
            f"{len(self.margins)} deals: margin {_estimate(self.margins)}, by advantages "
            f"{_estimate(self.advantages)} a round; {self.changes / self.decisions:.1%} of "
            f"decisions changed, {1000 * self.seconds / self.decisions:.1f} ms each"
        )


def _estimate(found: Sequence[float]) -> str:
    error = np.std(found, ddof=1) / np.sqrt(len(found))
    return f"{np.mean(found):+.2f} ± {error:.2f}"


def main() -> None:
    """Try by the command line."""
    parser = argparse.ArgumentParser(description="How much a search adds to its network.")
    parser.add_argument("network", type=Path)
    parser.add_argument("belief", type=Path, nargs="?", help="without it all hands are alike")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--colours", type=int, default=5)
    parser.add_argument("--deals", type=int, default=64, help="tried for a decision")
    parser.add_argument("--milliseconds", type=float, help="for a decision, in place of deals")
    parser.add_argument("--horizons", type=int, nargs="+", default=list(Method().horizons))
    parser.add_argument("--prior", type=float, default=Method().prior)
    parser.add_argument("--sure", type=float, default=Method().sure)
    parser.add_argument("--candidates", type=int, default=Method().candidates)
    parser.add_argument("--over", type=float, help="milliseconds of the search to play against")
    given = parser.parse_args()
    budget = Milliseconds(given.milliseconds) if given.milliseconds else Deals(given.deals)
    method = Method(
        candidates=given.candidates,
        prior=given.prior,
        sure=given.sure,
        horizons=tuple(given.horizons),
    )
    belief = load_belief(given.belief) if given.belief else None
    search = Search(load(given.network), belief, budget, method)
    other = replace(search, budget=Milliseconds(given.over)) if given.over else None
    trial = Trial(search, Random(given.seed), other)  # noqa: S311 - nothing secret
    rows = deal(shuffled(chances(given.rounds // 2, given.seed), given.colours))
    for number in range(len(rows)):
        trial.play(rows[number : number + 1], opener=number % 2)
        if number % 10 == 9:
            print(trial, flush=True)  # noqa: T201 - its output


if __name__ == "__main__":
    main()
