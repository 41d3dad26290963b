"""Players of odd styles: who has met them is not at a loss when somebody plays like that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.batch import careful_actions
from lostcities.fast import DECK, Actions, Rounds, compiled, legal_lists
from lostcities.fast.bits import wide
from lostcities.fast.layout import MOST_COLOURS
from lostcities.fast.sets import barred, kinds

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Unsteady:
    """The agent `careful`, whose hand slips: a share of its moves is random."""

    def __init__(self, noise: float, rng: np.random.Generator) -> None:
        self.noise = noise
        self.rng = rng

    def choose_all(self, rows: Rounds) -> Actions:
        """Give its moves."""
        slips = self.rng.random(len(rows)) < self.noise
        return np.where(slips, any_action(rows, self.rng), careful_actions(rows))


class Staller:
    """The agent `careful`, but it puts off the end.

    While it holds cards that go onto expeditions that it has begun, it takes from a discard pile
    whenever there is one.
    """

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def choose_all(self, rows: Rounds) -> Actions:
        """Give its moves."""
        wants = np.empty(len(rows), np.bool)
        _wants_time(rows, wants)
        chosen = careful_actions(rows)
        drawing = wants & (chosen == DECK) & (rows["placed"] != 0)
        return np.where(drawing, any_action(rows, self.rng, first=1), chosen)


def any_action(rows: Rounds, rng: np.random.Generator, *, first: int = 0) -> Actions:
    """Give legal actions, each as likely; without the first so many of the list where there are more."""
    legal, counts = legal_lists(rows)
    least = np.minimum(first, counts.astype(np.int64) - 1)
    places: NDArray[np.int64] = rng.integers(least, counts)
    return np.take_along_axis(legal, places[:, None], 1)[:, 0]


@compiled
def _wants_time(rows: Rounds, wants: NDArray[np.bool]) -> None:
    for index in range(len(rows)):
        row, seat = rows[index], wide(rows[index]["turn"])
        wants[index] = False
        for colour in range(MOST_COLOURS):
            own = wide(row["expeditions"][seat, colour])
            if own != 0 and kinds(wide(row["hands"][seat, colour])) & ~barred(own) != 0:
                wants[index] = True
