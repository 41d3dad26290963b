"""Positions that the network comes into when it plays against itself: what a search is tried on."""

from __future__ import annotations

import numpy as np

from lostcities.agents.network.choice import best_of
from lostcities.agents.network.desk import begin, note_stale
from lostcities.agents.network.thinking import write_logits
from lostcities.agents.search.rollouts import Player
from lostcities.fast import Chances, Rounds, chances, compiled, deal, no_rounds, shuffled
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.turn import apply

_EVERY = 12
"""One decision of so many is kept: neighbours are much alike."""


def positions(player: Player, rounds: int, seed: int, colours: int = 5) -> Rounds:
    """Give positions with a choice, all cards known, of so many rounds by the network's best moves."""
    states = chances(rounds, seed)
    rows = deal(shuffled(states, colours), np.arange(rounds) % 2)
    # A round has some hundred decisions; where one has so many more, the last rounds find no room.
    kept = no_rounds(40 * rounds)
    return kept[: _play_and_keep(player, rows, states, kept)]


@compiled
def _play_and_keep(player: Player, rows: Rounds, states: Chances, kept: Rounds) -> int:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    network, desk = player.policy[0], player.desk[0]
    found = 0
    for index in range(len(rows)):
        row = rows[index]
        begin(desk, wide(row["colours"]))
        count = list_legal(row, legal)
        while count != 0:
            if count > 1 and found < len(kept) and below(states, index, _EVERY) == 0:
                kept[found] = row
                found += 1
            write_logits(network, row, legal, count, desk)
            action = wide(legal[best_of(desk["logits"], count)])
            note_stale(desk["stale"], row, action)
            apply(row, action)
            count = list_legal(row, legal)
    return found
