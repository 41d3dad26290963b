"""What each decision turned out to be worth: generalised advantage estimation, for two seats in turn.

Schulman et al., "High-dimensional continuous control using generalized advantage estimation" (2015).
Each seat has a chain of its own: from one of its decisions to its next, whatever the other did between.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled

Table = NDArray[np.float32]


class Course(NamedTuple):
    """What happened in some rounds for some ticks; all are ticks by rounds. At each tick each round had one action."""

    seats: NDArray[np.uint8]
    """Who acted."""
    learned: NDArray[np.bool]
    """Whether the decision is one to learn from, rather than the move of an opponent."""
    gains: Table
    """By how much seat 0's points less seat 1's changed with the action."""
    ended: NDArray[np.bool]
    """Whether the round ended with it; the next tick then belongs to another round."""
    values: Table
    """What the network expected before it, for the seat that acted."""


def advantages(
    course: Course, next_seats: NDArray[np.uint8], next_values: Table, decay: float
) -> Table:
    """Give by how much each decision did better than was expected; 0 where nothing is learned.

    ``next_seats`` and ``next_values`` are whose turn it is after the last tick and what that seat
    expects: the other is taken to expect the opposite. ``decay`` is λ; nothing is discounted.
    """
    result = np.zeros_like(course.values)
    _advantages(*course, next_seats, next_values, np.float32(decay), result)
    return result


@compiled
def _advantages(  # noqa: PLR0913, PLR0917 - one array for each thing that happened
    seats: NDArray[np.uint8],
    learned: NDArray[np.bool],
    gains: Table,
    ended: NDArray[np.bool],
    values: Table,
    next_seats: NDArray[np.uint8],
    next_values: Table,
    decay: np.float32,
    result: Table,
) -> None:
    ticks, rounds = seats.shape
    gained = np.zeros((rounds, 2), np.float32)
    expected = np.zeros((rounds, 2), np.float32)
    advantage = np.zeros((rounds, 2), np.float32)
    for index in range(rounds):
        seat = wide(next_seats[index])
        expected[index, seat] = next_values[index]
        expected[index, 1 - seat] = -next_values[index]
    for back in range(ticks):
        tick = ticks - 1 - back
        for index in range(rounds):
            if ended[tick, index]:
                for seat in range(2):
                    gained[index, seat] = expected[index, seat] = advantage[index, seat] = 0
            gained[index, 0] += gains[tick, index]
            gained[index, 1] -= gains[tick, index]
            if learned[tick, index]:
                seat = wide(seats[tick, index])
                surprise = gained[index, seat] + expected[index, seat] - values[tick, index]
                advantage[index, seat] = surprise + decay * advantage[index, seat]
                expected[index, seat] = values[tick, index]
                gained[index, seat] = 0
                result[tick, index] = advantage[index, seat]
