"""Agents of ours in thousands of rounds at once, played to their end in one call.

Needs NumPy, and is worth its while with Numba only: `has_compiler` says whether it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.careful.rows import DESK, careful_action
from lostcities.fast import NO_ACTION, Actions, Chances, Rounds, compiled
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.turn import apply

if TYPE_CHECKING:
    from lostcities.rules import Pair

BATCH_AGENTS: Final = ("random", "careful")
"""The agents that play in batches. All but `random` make the moves that they make one by one."""

Players: TypeAlias = NDArray[np.uint8]
"""By round and seat, who plays: a place in `BATCH_AGENTS`."""

_RANDOM: Final = BATCH_AGENTS.index("random")


def play_batch(rows: Rounds, agents: Pair[str], chances: Chances) -> int:
    """Play each round to its end, in place, by the agents of seat 0 and seat 1; give how many actions it took.

    ``chances`` has a state for each round. `careful` has no chance in it and draws none.

    Raises:
        ValueError: an agent that plays in no batch.
    """
    unknown = [name for name in agents if name not in BATCH_AGENTS]
    if unknown:
        raise ValueError(
            f"{unknown[0]!r} plays in no batch; those that do are {', '.join(BATCH_AGENTS)}"
        )
    first, second = (BATCH_AGENTS.index(name) for name in agents)
    return _play_batch(rows, first, second, chances)


def careful_actions(rows: Rounds) -> Actions:
    """Give the action that `careful` takes in each round; `NO_ACTION` where it is over.

    Rows of what the seat to move may know, as `seen_by` gives them, are answered alike.
    """
    chosen = np.empty(len(rows), np.uint8)
    _careful_actions(rows, chosen)
    return chosen


@compiled
def _careful_actions(rows: Rounds, chosen: Actions) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    desk = np.zeros(DESK, np.int64)
    scratch = np.zeros_like(rows[:1])
    for index in range(len(rows)):
        count = list_legal(rows[index], legal)
        chosen[index] = NO_ACTION
        if count != 0:
            chosen[index] = careful_action(rows[index], legal, count, scratch[0], desk)


@compiled
def _play_batch(rows: Rounds, first: int, second: int, chances: Chances) -> int:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    desk = np.zeros(DESK, np.int64)
    scratch = np.zeros_like(rows[:1])
    steps = 0
    for index in range(len(rows)):
        row = rows[index]
        count = list_legal(row, legal)
        while count != 0:
            if (first if wide(row["turn"]) == 0 else second) == _RANDOM:
                action = wide(legal[below(chances, index, count)])
            else:
                action = careful_action(row, legal, count, scratch[0], desk)
            apply(row, action)
            steps += 1
            count = list_legal(row, legal)
    return steps
