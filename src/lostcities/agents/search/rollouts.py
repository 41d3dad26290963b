"""What becomes of each candidate in each imagined deal, when the network plays on for both seats."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.choice import best_of
from lostcities.agents.network.desk import begin, desk_for, note_stale
from lostcities.agents.network.folded import folded
from lostcities.agents.network.records import Block
from lostcities.agents.network.thinking import write_logits
from lostcities.agents.network.weights import Floats, Network
from lostcities.agents.search.value import folded_value, value_desk, value_of
from lostcities.fast import Actions, Rounds, Row, compiled
from lostcities.fast.bits import wide
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.score import board_score
from lostcities.fast.turn import apply

Gains = NDArray[np.float32]

TO_THE_END: Final = 1 << 30
"""A horizon that no round reaches."""


class Player(NamedTuple):
    """A network as compiled code takes it, and room to compute in: one for each thread."""

    policy: Block
    desk: Block
    value: Block
    room: Block

    @classmethod
    def of(cls, network: Network) -> Self:
        """Make one."""
        policy = folded(network)
        return cls(policy, desk_for(policy), folded_value(network), value_desk(network))


def roll_out(
    player: Player, deals: Rounds, candidates: Actions, horizons: NDArray[np.int64]
) -> Gains:
    """Give what each candidate is worth in each deal: an array of candidates by deals by horizons.

    It is by how many points the seat to move wins: as the board stands so many actions after the
    candidate, with what the network's value expects of the rest; the true outcome where the round is
    over by then. ``horizons`` ascend, none is there twice. Every candidate meets the same deals, and moves are the
    network's best: so what they have in common does not blur the difference.
    """
    gains = np.zeros((len(candidates), len(deals), len(horizons)), np.float32)
    _roll_out_each(player, deals, candidates, horizons, gains)
    return gains


@compiled
def _roll_out_each(
    player: Player,
    deals: Rounds,
    candidates: Actions,
    horizons: NDArray[np.int64],
    gains: Gains,
) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    scratch = np.zeros_like(deals[:1])
    for candidate in range(len(candidates)):
        action = wide(candidates[candidate])
        for index in range(len(deals)):
            scratch[0] = deals[index]
            _roll_out_one(player, scratch[0], action, horizons, legal, gains[candidate, index])


@compiled
def _roll_out_one(  # noqa: PLR0913, PLR0917 - a loop of `_roll_out_each`, with all that it needs
    player: Player,
    row: Row,
    action: int,
    horizons: NDArray[np.int64],
    legal: Actions,
    gains: Floats,
) -> None:
    network, desk = player.policy[0], player.desk[0]
    seat, made, reached = wide(row["turn"]), 0, 0
    apply(row, action)
    begin(desk, wide(row["colours"]))
    count = list_legal(row, legal)
    while count != 0:
        if made >= horizons[reached]:
            gains[reached] = _lead(row, seat) + _expected(player, row, seat)
            reached += 1
            if reached == len(horizons):
                return
        place = 0
        if count > 1:
            write_logits(network, row, legal, count, desk)
            place = best_of(desk["logits"], count)
        note_stale(desk["stale"], row, wide(legal[place]))
        apply(row, wide(legal[place]))
        made += 1
        count = list_legal(row, legal)
    for horizon in range(reached, len(horizons)):
        gains[horizon] = _lead(row, seat)


@compiled
def _lead(row: Row, seat: int) -> int:
    return board_score(row, seat) - board_score(row, 1 - seat)


@compiled
def _expected(player: Player, row: Row, seat: int) -> float:
    value = value_of(player.policy[0], player.value[0], row, player.desk[0], player.room[0])
    return value if wide(row["turn"]) == seat else -value
