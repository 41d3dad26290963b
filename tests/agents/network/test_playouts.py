from __future__ import annotations

import numpy as np
import pytest

from lostcities.agents.network import NetworkBatch, packaged, playouts
from lostcities.fast import chances, over, scores, step
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF
from tests.agents.network.situations import mixed


@pytest.mark.parametrize("temperature", [0, 0.5])
def test_a_playout_is_what_the_network_plays_move_by_move(temperature: float) -> None:
    rows, states = mixed(80, seed=1), chances(80, seed=2)
    played, drawn = rows.copy(), states.copy()
    found = playouts(packaged(), played, drawn, temperature=temperature)
    player = NetworkBatch(packaged(), temperature)
    while not over(rows).all():
        going = np.flatnonzero(~over(rows))
        some, of_some = rows[going], states[going]
        step(some, player.choose_all(some, of_some))
        rows[going], states[going] = some, of_some
    assert rows.tobytes() == played.tobytes()
    assert found.tolist() == np.subtract(*scores(rows).T).tolist()


def test_a_round_that_nothing_cuts_off_is_cut_off_all_the_same() -> None:
    rows = mixed(4, seed=1)
    rows["cut_off"] = [0, 7, 0, 9]
    playouts(packaged(), rows)
    assert [IDLE_TURNS_UNTIL_CUT_OFF, 7, IDLE_TURNS_UNTIL_CUT_OFF, 9] == rows["cut_off"].tolist()
    assert over(rows).all()


def test_a_round_that_is_over_stays_as_it_is() -> None:
    rows = mixed(4, seed=1)
    playouts(packaged(), rows)
    before = rows.copy()
    assert playouts(packaged(), rows).tolist() == np.subtract(*scores(before).T).tolist()
    assert before.tobytes() == rows.tobytes()


def test_a_temperature_needs_chances() -> None:
    with pytest.raises(ValueError, match="need a state of chance"):
        playouts(packaged(), mixed(2, seed=1), temperature=1)
