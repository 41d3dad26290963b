"""The agent: a view and legal moves in, a move out."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.agent import NothingToChooseError
from lostcities.agents.search.budget import Deals
from lostcities.agents.search.search import Method, best_action, race_of
from lostcities.fast import (
    action_of,
    chances,
    deal,
    has_compiler,
    legal_lists,
    move_of,
    rows_of_views,
    shuffled,
)
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.agents.network.weights import Network
    from lostcities.agents.search.belief import Belief
    from lostcities.agents.search.budget import Budget
    from lostcities.rules import Move, View


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """A network that thinks ahead.

    ``rng`` is all the chance that it has: with a budget of deals the same chance gives the same move.
    How long it takes within its budget depends on its own hand: whoever shows its moves to an
    opponent should show each after the same time. Without Numba it plays the network's first thought,
    see `searches`.
    """

    network: Network
    belief: Belief | None
    budget: Budget
    rng: Random
    method: Method = field(default_factory=Method)
    name: str = "search"

    @property
    def searches(self) -> bool:
        """Whether it searches at all: without Numba the network plays alone, since a search would take minutes."""
        return has_compiler()

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give the move that search finds best.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        if not legal:
            raise NothingToChooseError(self.name)
        seen = rows_of_views([view], cut_off=IDLE_TURNS_UNTIL_CUT_OFF)
        actions = np.array([action_of(move) for move in legal], np.uint8)
        if not self.searches:
            return move_of(race_of(self.network, seen, actions, self.method).best())
        return move_of(
            best_action(
                self.network, self.belief, seen, actions, self.budget, self.method, self.rng
            )
        )


def prepare(network: Network, belief: Belief | None = None) -> None:
    """Compile all that a search needs, or load what was compiled before: some ten seconds, or one.

    Meant for a thread or a worker that has nothing else to do; where it is left out, the first move takes that long.
    """
    chance = Random(0)  # noqa: S311 - nothing secret
    rows = deal(shuffled(chances(1, 0)))
    legal, counts = legal_lists(rows)
    best_action(
        network, belief, rows, legal[0, : counts[0]], Deals(2), Method(horizons=(1, 2)), chance
    )
