"""A network as a player of many rounds at once. It makes the very moves of `NetworkAgent`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.choice import chosen_of
from lostcities.agents.network.desk import Mind, begin, mind_of
from lostcities.agents.network.forward import evaluate
from lostcities.agents.network.thinking import write_logits
from lostcities.agents.network.weights import Network
from lostcities.agents.sense import Sense
from lostcities.agents.sense.rows import keep_sensible
from lostcities.fast import (
    NO_ACTION,
    Actions,
    Chances,
    Rounds,
    compiled,
    has_compiler,
    legal_lists,
    observe,
)
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal

NumbersBelowOne = NDArray[np.float64]

_FINE = 1 << 30
"""Numbers below one are drawn from so many."""


class _Manner(NamedTuple):
    temperature: float
    sense: int


@dataclass(frozen=True, slots=True)
class NetworkBatch:
    """Plays by a network in all rounds at once; temperature and sense are those of `NetworkAgent`."""

    network: Network
    temperature: float = 0
    sense: Sense = Sense.NONE

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        """Give an action for each round; `NO_ACTION` where it is over."""
        lots = drawn_below_one(chances) if self.temperature > 0 else None
        return actions_of(self.network, seen, self.temperature, lots, self.sense)


def actions_of(
    network: Network,
    rows: Rounds,
    temperature: float = 0,
    lots: NumbersBelowOne | None = None,
    sense: Sense = Sense.NONE,
) -> Actions:
    """Give the action that a network takes in each round; `NO_ACTION` where it is over.

    With a temperature above 0 each is drawn by the number of its round in ``lots``, from 0 to below 1.
    Rows of what the seat to move may know, as `seen_by` gives them, are answered alike.
    """
    chosen = np.full(len(rows), NO_ACTION, np.uint8)
    drawn_by = np.zeros(len(rows)) if lots is None else lots
    manner = _Manner(temperature, int(sense))
    if has_compiler():
        _choose_each(mind_of(network), rows, manner, drawn_by, chosen)
    else:
        _choose_together(network, rows, manner, drawn_by, chosen)
    return chosen


def drawn_below_one(chances: Chances) -> NumbersBelowOne:
    """Draw a number from 0 to below 1 for each round."""
    drawn = np.empty(len(chances))
    _draw_each(chances, drawn)
    return drawn


@compiled
def _draw_each(chances: Chances, drawn: NumbersBelowOne) -> None:
    for index in range(len(chances)):
        drawn[index] = below(chances, index, _FINE) / _FINE


@compiled
def _choose_each(
    mind: Mind,
    rows: Rounds,
    manner: _Manner,
    lots: NumbersBelowOne,
    chosen: Actions,
) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    network, desk = mind.networks[0], mind.desks[0]
    for index in range(len(rows)):
        row = rows[index]
        count = keep_sensible(row, legal, list_legal(row, legal), manner.sense)
        if count == 0:
            continue
        place = 0
        if count > 1:
            begin(desk, wide(row["colours"]))
            write_logits(network, row, legal, count, desk)
            place = chosen_of(desk["logits"], count, manner.temperature, lots[index])
        chosen[index] = legal[place]


def _choose_together(
    network: Network,
    rows: Rounds,
    manner: _Manner,
    lots: NumbersBelowOne,
    chosen: Actions,
) -> None:
    """Do the same without a compiler."""
    logits = evaluate(network, *observe(rows, rows["turn"])).logits
    legal, counts = legal_lists(rows)
    for index in np.flatnonzero(counts).tolist():
        count = keep_sensible(rows[index], legal[index], int(counts[index]), manner.sense)
        actions = legal[index, :count]
        of_legal = logits[index, actions].tolist()
        place = chosen_of(of_legal, len(actions), manner.temperature, float(lots[index]))
        chosen[index] = actions[place]
