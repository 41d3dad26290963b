from __future__ import annotations

import numpy as np
import pytest

from lostcities.agents.network import VALUE_POINTS, evaluate, playouts, untrained
from lostcities.agents.search.rollouts import TO_THE_END, Player, roll_out
from lostcities.fast import (
    Rounds,
    chances,
    deal,
    legal_lists,
    observe,
    over,
    random_actions,
    scores,
    shuffled,
    step,
)

NETWORK = untrained(1)


def somewhere(colours: int, steps: int, rounds: int = 8) -> tuple[Rounds, np.ndarray]:
    """Rounds that all had the same moves, so that one action is legal in all of them."""
    states = chances(1, seed=steps)
    row = deal(shuffled(states, colours))
    for _ in range(steps):
        step(row, random_actions(row, states))
    legal, counts = legal_lists(row)
    return np.repeat(row, rounds), legal[0, : counts[0]]


def lead(rows: Rounds, seat: int) -> np.ndarray:
    points = scores(rows).astype(np.int64)
    return points[:, seat] - points[:, 1 - seat]


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("steps", [0, 33, 50])
def test_to_the_end_it_is_what_playouts_give(colours: int, steps: int) -> None:
    rows, legal = somewhere(colours, steps)
    seat = int(rows["turn"][0])
    found = roll_out(Player.of(NETWORK), rows, legal[:3], np.array([TO_THE_END]))
    for place, action in enumerate(legal[:3]):
        played = rows.copy()
        step(played, action)
        won = playouts(NETWORK, played) * (1 - 2 * seat)
        assert found[place, :, 0].tolist() == won.tolist()


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("steps", [0, 33, 50])
def test_cut_at_once_it_is_the_board_and_the_value(colours: int, steps: int) -> None:
    rows, legal = somewhere(colours, steps)
    seat = int(rows["turn"][0])
    found = roll_out(Player.of(NETWORK), rows, legal[:1], np.array([0]))
    step(rows, legal[0])
    values = evaluate(NETWORK, *observe(rows, rows["turn"])).values * VALUE_POINTS
    signs = np.where(rows["turn"] == seat, 1, -1)
    assert found[0, :, 0] == pytest.approx(lead(rows, seat) + signs * values, abs=1e-3)


def test_several_horizons_are_what_each_is_alone() -> None:
    rows, legal = somewhere(5, 20)
    horizons = [0, 3, 8, 100, TO_THE_END]
    together = roll_out(Player.of(NETWORK), rows, legal[:3], np.array(horizons))
    for place, horizon in enumerate(horizons):
        alone = roll_out(Player.of(NETWORK), rows, legal[:3], np.array([horizon]))
        assert together[..., place] == pytest.approx(alone[..., 0], abs=1e-3)


def test_a_round_that_ends_with_the_candidate_counts_as_it_stands() -> None:
    states = chances(1, seed=2)
    row = deal(shuffled(states))
    while not (row["left"][0] == 1 and row["placed"][0]):
        step(row, random_actions(row, states))
    found = roll_out(Player.of(NETWORK), row, np.zeros(1, np.uint8), np.array([4, TO_THE_END]))
    expected = lead(row, int(row["turn"][0]))[0]
    step(row, 0)
    assert over(row).all()
    assert found[0, 0].tolist() == [expected, expected]


def test_deals_are_left_as_they_are() -> None:
    rows, legal = somewhere(5, 10)
    before = rows.copy()
    roll_out(Player.of(NETWORK), rows, legal[:2], np.array([4]))
    assert (rows == before).all()
