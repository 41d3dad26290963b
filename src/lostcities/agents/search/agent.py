"""The agent: a view and legal moves in, a move out."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.agent import NothingToChooseError
from lostcities.agents.search.budget import Deals, Milliseconds
from lostcities.agents.search.search import Method, Search
from lostcities.agents.sense import Sense, sensible
from lostcities.fast import (
    NO_ACTION,
    Actions,
    Chances,
    Rounds,
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
    from lostcities.rules import Move, View


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """A network that thinks ahead.

    ``rng`` is all the chance that it has: with a budget of deals the same chance gives the same move.
    Without Numba it plays the network's first thought, see `searches`.
    """

    search: Search
    rng: Random
    steady: bool = False
    """Whether it answers no sooner than its milliseconds are over: a clear decision takes less, and an
    opponent who sees how long it took would learn something of its hand."""
    name: str = "search"
    sense: Sense = Sense.NONE
    """Which moves it does not even consider."""

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
        began = time.perf_counter()
        action = self._action(view, sensible(view, legal, self.sense))
        budget = self.search.budget
        if self.steady and isinstance(budget, Milliseconds):
            time.sleep(max(0, began + budget.milliseconds / 1000 - time.perf_counter()))
        return move_of(action)

    def _action(self, view: View, legal: Sequence[Move]) -> int:
        seen = rows_of_views([view], cut_off=IDLE_TURNS_UNTIL_CUT_OFF)
        actions = np.array([action_of(move) for move in legal], np.uint8)
        if not self.searches:
            return self.search.start(seen, actions).best()
        return self.search.run(seen, actions, self.rng).best()


@dataclass(frozen=True, slots=True)
class SearchBatch:
    """Searches in one round after the other: for levels with few deals, and as a teacher."""

    search: Search

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        """Give an action for each round; `NO_ACTION` where it is over. The states of chance go on."""
        legal, counts = legal_lists(seen)
        chosen = np.full(len(seen), NO_ACTION, np.uint8)
        for index in np.flatnonzero(counts):
            actions = legal[index, : counts[index]]
            rng = Random(int(chances[index]))  # noqa: S311 - a game
            chosen[index] = self.search.run(seen[index : index + 1], actions, rng).best()
            chances[index] = rng.getrandbits(64)
        return chosen


def prepare(network: Network, belief: Belief | None = None) -> None:
    """Compile all that a search needs, or load what was compiled before: some ten seconds, or one.

    Meant for a thread or a worker that has nothing else to do; where it is left out, the first move takes that long.
    """
    chance = Random(0)  # noqa: S311 - nothing secret
    rows = deal(shuffled(chances(1, 0)))
    legal, counts = legal_lists(rows)
    short = Search(network, belief, Deals(2), Method(horizons=(1, 2)))
    short.run(rows, legal[0, : counts[0]], chance)
