"""Rounds played to their end by a network for both seats: what a search asks most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.batch import actions_of, drawn_below_one
from lostcities.agents.network.choice import chosen_of
from lostcities.agents.network.desk import Mind, begin, mind_of, note_stale
from lostcities.agents.network.thinking import write_logits
from lostcities.agents.network.weights import Network
from lostcities.fast import Chances, Rounds, compiled, has_compiler, over, scores, step
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.turn import apply
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF

_FINE = 1 << 30
"""Lots are drawn from so many."""


def playouts(
    network: Network, rows: Rounds, states: Chances | None = None, *, temperature: float = 0
) -> NDArray[np.int16]:
    """Play each round to its end, in place, and give the points of seat 0 less those of seat 1.

    A round that nothing would cut off is cut off as between programs. With a temperature above 0
    moves are drawn from the policy, by the chance of each round.

    Raises:
        ValueError: a temperature above 0 needs ``states``.
    """
    if temperature > 0 and states is None:
        raise ValueError("moves that are drawn from a policy need a state of chance for each round")
    rows["cut_off"][rows["cut_off"] == 0] = IDLE_TURNS_UNTIL_CUT_OFF
    chances = np.zeros(len(rows), np.uint64) if states is None else states
    if has_compiler():
        _play_out(mind_of(network), rows, temperature, chances)
    else:
        _play_out_in_step(network, rows, temperature, chances)
    points = scores(rows)
    return points[:, 0] - points[:, 1]


@compiled
def _play_out(mind: Mind, rows: Rounds, temperature: float, chances: Chances) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    network, desk = mind.networks[0], mind.desks[0]
    for index in range(len(rows)):
        row = rows[index]
        begin(desk, wide(row["colours"]))
        count = list_legal(row, legal)
        while count != 0:
            # Drawn for every action, forced or not, as `actions_of` is given one for each.
            lot = below(chances, index, _FINE) / _FINE
            place = 0
            if count > 1:
                write_logits(network, row, legal, count, desk)
                place = chosen_of(desk["logits"], count, temperature, lot)
            action = wide(legal[place])
            note_stale(desk["stale"], row, action)
            apply(row, action)
            count = list_legal(row, legal)


def _play_out_in_step(network: Network, rows: Rounds, temperature: float, chances: Chances) -> None:
    """Do the same without a compiler: all rounds at once, one action after the other."""
    going = np.flatnonzero(~over(rows))
    while len(going):
        some, states = rows[going], chances[going]
        step(some, actions_of(network, some, temperature, drawn_below_one(states)))
        rows[going], chances[going] = some, states
        going = going[~over(some)]
