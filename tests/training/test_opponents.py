from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import torch

from lostcities.agents.batch import careful_actions
from lostcities.fast import Rounds, chances, deal, legal_masks, random_actions, shuffled, step
from lostcities.training.duel import duel
from lostcities.training.imitation import places_of
from lostcities.training.network import Network
from lostcities.training.opponents import Careful, Greedy, Opponent, Sampler
from lostcities.training.options import Widths
from lostcities.training.styles import Staller, Unsteady

OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "careful": Careful,
    "unsteady": lambda: Unsteady(0.5, np.random.default_rng(1)),
    "staller": lambda: Staller(np.random.default_rng(1)),
    "greedy": lambda: Greedy(_network()),
    "sampler": lambda: Sampler(_network(), torch.Generator().manual_seed(1)),
}


def _network() -> Network:
    torch.manual_seed(0)
    return Network(Widths(colour=8, trunk=8, head=8))


def positions(steps: int, colours: int) -> Rounds:
    states = chances(50, 1)
    rows = deal(shuffled(states, colours))
    for _ in range(steps):
        step(rows, random_actions(rows, states))
    return rows


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("steps", [0, 31])
@pytest.mark.parametrize("name", OPPONENTS)
def test_every_opponent_plays_by_the_rules(name: str, steps: int, colours: int) -> None:
    rows = positions(steps, colours)
    chosen = OPPONENTS[name]().choose_all(rows)
    assert legal_masks(rows)[np.arange(len(rows)), chosen].all()


def test_the_unsteady_is_careful_without_noise() -> None:
    rows = positions(30, 5)
    chosen = Unsteady(0, np.random.default_rng(1)).choose_all(rows)
    np.testing.assert_array_equal(careful_actions(rows), chosen)


def test_the_staller_draws_from_piles_more_often_and_plays_longer() -> None:
    staller, careful = Staller(np.random.default_rng(1)), Careful()
    usual = duel(careful, careful, 20, 1)
    stalled = duel(staller, careful, 20, 1)
    assert stalled.idle > usual.idle
    assert stalled.turns > usual.turns


def test_equals_draw_a_duel() -> None:
    standing = duel(Careful(), Careful(), 10, 1)
    assert [standing.difference, standing.wins, standing.deals] == [0, 0.5, 10]


def test_a_duel_is_judged_from_the_side_of_the_first() -> None:
    careful, unsteady = Careful(), Unsteady(1, np.random.default_rng(1))
    assert duel(careful, unsteady, 20, 1).difference > 20
    assert duel(unsteady, careful, 20, 1).difference < -20
    assert duel(careful, unsteady, 20, 1).sure


def test_places_name_the_actions() -> None:
    rows = positions(30, 5)
    chosen = careful_actions(rows)
    masks = legal_masks(rows)
    expected = [int(mask[:action].sum()) for mask, action in zip(masks, chosen, strict=True)]
    assert expected == places_of(rows, chosen).tolist()
