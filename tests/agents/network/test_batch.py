"""A network that plays many rounds makes the moves that it makes one by one."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from lostcities.agents.network import NetworkAgent, NetworkBatch, actions_of, packaged
from lostcities.environments.views import view_of
from lostcities.fast import (
    NO_ACTION,
    action_of,
    chances,
    deal,
    legal_masks,
    over,
    position_of,
    shuffled,
    step,
)
from lostcities.rules import legal_moves
from tests.agents.network.situations import mixed, situations


@pytest.mark.parametrize("colours", [5, 6])
def test_moves_are_those_of_the_agent(colours: int) -> None:
    agent = NetworkAgent(packaged(), Random(1))
    states = chances(4, seed=colours)
    decks = shuffled(states, colours)
    rows, histories = deal(decks), [b""] * 4
    while not over(rows).all():
        chosen = actions_of(packaged(), rows)
        for index in np.flatnonzero(~over(rows)).tolist():
            row = rows[index]
            view = view_of(row, 1 if row["turn"] else 0, histories[index])
            legal = legal_moves(position_of(row))
            assert action_of(agent.choose(view, legal)) == chosen[index]
            histories[index] += bytes([chosen[index]])
        step(rows, chosen)


def test_a_round_that_is_over_gets_no_action() -> None:
    rows = situations(2, 5, seed=1)
    rows["left"][1] = 0
    chosen = actions_of(packaged(), rows)
    assert (True, NO_ACTION) == (chosen[0] != NO_ACTION, chosen[1])


def test_with_a_temperature_other_chances_make_other_moves() -> None:
    rows = mixed(100, seed=1)
    player = NetworkBatch(packaged(), 2)
    chosen = [player.choose_all(rows, chances(100, seed=seed)) for seed in (1, 1, 2)]
    assert chosen[0].tolist() == chosen[1].tolist()
    assert chosen[0].tolist() != chosen[2].tolist()
    assert legal_masks(rows)[np.arange(100), chosen[2]].all()


def test_without_a_temperature_chance_is_left_alone() -> None:
    rows, states = mixed(10, seed=1), chances(10, seed=1)
    NetworkBatch(packaged()).choose_all(rows, states)
    assert chances(10, seed=1).tolist() == states.tolist()


PRINT_MOVES = """
import sys
{before}
from lostcities.agents.network import NetworkBatch, packaged, playouts
from lostcities.fast import chances
from tests.agents.network.situations import mixed
rows = mixed(20, seed=1)
for temperature in (0, 1):
    states = chances(20, seed=1)
    print(NetworkBatch(packaged(), temperature).choose_all(rows, states).tolist())
    print(playouts(packaged(), rows[-4:].copy(), states[-4:], temperature=temperature).tolist())
"""


def printed(before: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PRINT_MOVES.format(before=before)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_numba_the_moves_are_the_same() -> None:
    assert printed("") == printed("sys.modules['numba'] = None")
