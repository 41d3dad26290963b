from __future__ import annotations

import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import AECEnv

from lostcities.environments import lost_cities_v0
from lostcities.environments.rewards import penalty
from lostcities.environments.turns import LostCitiesTurns
from lostcities.fast import action_of
from lostcities.rules import DRAW_DECK, Draw, legal_moves
from tests.environments.rounds import Played, idling, played

VARIANTS = pytest.mark.parametrize(
    ("colours", "rewards"), [(5, "final"), (6, "dense")], ids=["classic", "six-dense"]
)


def replayed(original: Played, rewards: str = "final") -> tuple[list[list[float]], LostCitiesTurns]:
    """What each action paid to both agents, and the environment after the last."""
    env = lost_cities_v0.raw_env(colours=original.colours, rewards=rewards)
    env.reset(options={"deck": original.deck, "opener": 0})
    paid = []
    for action in original.actions:
        env.step(action)
        paid.append(list(env.rewards.values()))
    return paid, env


def made(colours: int, rewards: str, render_mode: str | None = None) -> AECEnv:
    return lost_cities_v0.env(colours=colours, rewards=rewards, render_mode=render_mode)


# Masks in observations are what PettingZoo's manual asks for; its test knows them from its own
# environments only. Nothing is legal for an agent once the round is over.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@VARIANTS
def test_passes_the_api_test(colours: int, rewards: str) -> None:
    api_test(made(colours, rewards), num_cycles=1000)


@VARIANTS
def test_passes_the_seed_test(colours: int, rewards: str) -> None:
    seed_test(lambda: made(colours, rewards), num_cycles=500)


@VARIANTS
def test_passes_the_render_test(colours: int, rewards: str) -> None:
    render_test(lambda render_mode=None: made(colours, rewards, render_mode))


def test_passes_the_performance_test(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(lost_cities_v0.env())
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("colours", [5, 6])
def test_plays_the_same_rounds_as_the_rules(colours: int) -> None:
    original = played(Random(colours), colours)
    env = lost_cities_v0.raw_env(colours=colours)
    env.reset(options={"deck": original.deck, "opener": 0})
    for match, action in zip(original.matches, original.actions, strict=False):
        position = match.round.position
        assert f"player_{position.turn}" == env.agent_selection
        mask = env.observe(env.agent_selection)["action_mask"]
        legal = [action_of(move) for move in legal_moves(position)]
        assert legal == np.flatnonzero(mask).tolist()
        env.step(action)
    scores = original.matches[-1].round.scores
    assert list(scores) == np.asarray(env.infos["player_0"]["scores"]).tolist()
    assert list(reversed(scores)) == np.asarray(env.infos["player_1"]["scores"]).tolist()
    assert {"player_0": True, "player_1": True} == env.terminations


def test_pays_the_difference_when_the_round_is_over() -> None:
    original = played(Random(1))
    paid, _ = replayed(original)
    first, second = original.matches[-1].round.scores
    assert [[0.0, 0.0]] * (len(paid) - 1) == paid[:-1]
    assert [first - second, second - first] == paid[-1]


def test_dense_rewards_add_up_to_the_difference() -> None:
    original = played(Random(1))
    paid, _ = replayed(original, "dense")
    first, second = original.matches[-1].round.scores
    assert [first - second, second - first] == np.sum(paid, axis=0).tolist()


def test_dense_rewards_come_with_the_draw_since_a_placing_is_a_secret_until_then() -> None:
    original = played(Random(1))
    paid, _ = replayed(original, "dense")
    before = 0
    for match, move, rewards in zip(original.matches[1:], original.moves, paid, strict=True):
        ahead = match.round.scores.first - match.round.scores.second
        assert [ahead - before, before - ahead] == rewards if isinstance(move, Draw) else [0, 0]
        before = ahead if isinstance(move, Draw) else before


def test_a_round_that_is_cut_off_is_terminated_and_counts_as_it_stands() -> None:
    original = idling(played(Random(1)).deck)
    paid, env = replayed(original)
    assert [True, True] == list(env.terminations.values())
    assert [False, False] == list(env.truncations.values())
    assert [True, True] == [info["cut_off"] for info in env.infos.values()]
    first, second = original.matches[-1].round.scores
    assert [first - second, second - first] == paid[-1]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = lost_cities_v0.raw_env()
    env.reset(seed=1)
    before = [env.observe(agent) for agent in env.agents]
    with pytest.raises(ValueError, match=r"action 0 of player_. is refused: wrong_step"):
        env.step(action_of(DRAW_DECK))
    for expected, agent in zip(before, env.agents, strict=True):
        np.testing.assert_equal(expected, env.observe(agent))


def test_in_its_wrappers_an_illegal_action_ends_the_round_and_costs_more_than_any_defeat() -> None:
    env = lost_cities_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.observe(agent)
    env.step(action_of(DRAW_DECK))
    assert penalty(5) == env.rewards[agent]
    assert all(env.terminations.values())


def test_an_agent_that_may_not_act_has_no_legal_actions() -> None:
    env = lost_cities_v0.raw_env()
    env.reset(options={"opener": 1})
    assert "player_1" == env.agent_selection
    assert not env.observe("player_0")["action_mask"].any()


def test_renders_what_the_agent_that_acts_knows() -> None:
    env = lost_cities_v0.raw_env(render_mode="ansi")
    env.reset(seed=1, options={"opener": 1})
    text = env.render()
    assert text is not None
    assert "hand of 1" in text
    assert "hand of 0" not in text


def test_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(lost_cities_v0.raw_env(colours=6)))
    env.reset(seed=1)
    assert (127,) == env.observe("player_0")["action_mask"].shape
