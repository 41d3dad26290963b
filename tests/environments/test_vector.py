from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from lostcities.agents import RandomAgent
from lostcities.environments import LostCitiesEnv, LostCitiesVectorEnv
from lostcities.environments.rewards import penalty
from lostcities.fast import DECK, REFUSALS, Features
from lostcities.rules import Refusal

ROUNDS = 16
NAMES = pytest.mark.parametrize("name", ["LostCities-v0", "LostCitiesSelfPlay-v0"])


@dataclass(frozen=True)
class Step:
    """What a step was given and what it gave."""

    actions: NDArray[np.int64]
    observations: Features
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool]
    infos: dict[str, Any]


def drawn(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each round; for each as many numbers are drawn, so rounds do not disturb each other."""
    actions: NDArray[np.int64] = (masks * rng.random(masks.shape)).argmax(axis=1)
    return actions


def steps(env: LostCitiesVectorEnv, count: int, seed: int = 1) -> Iterator[Step]:
    """Legal actions drawn by lot."""
    rng = np.random.default_rng(seed)
    _, infos = env.reset(seed=seed)
    for _ in range(count):
        actions = drawn(infos["action_mask"], rng)
        observations, rewards, ended, truncated, infos = env.step(actions)
        assert not truncated.any()
        yield Step(actions, observations, rewards, ended, infos)


@NAMES
@pytest.mark.parametrize("options", [{}, {"colours": 6, "rewards": "dense"}])
def test_is_made_by_its_name_and_keeps_to_its_spaces(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make_vec(f"lostcities.environments:{name}", num_envs=ROUNDS, **options)
    assert AutoresetMode.NEXT_STEP is env.metadata["autoreset_mode"]
    observations, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(100):
        assert observations in env.observation_space
        actions = drawn(infos["action_mask"], rng)
        assert actions in env.action_space
        observations, rewards, ended, truncated, infos = env.step(actions)
        assert [(ROUNDS,)] * 3 == [array.shape for array in (rewards, ended, truncated)]


def test_a_seed_gives_the_same_again() -> None:
    first, second = (list(steps(LostCitiesVectorEnv(ROUNDS), 50)) for _ in range(2))
    for expected, actual in zip(first, second, strict=True):
        np.testing.assert_equal(vars(expected), vars(actual))


def test_without_a_seed_rounds_differ() -> None:
    env = LostCitiesVectorEnv(ROUNDS)
    first, second = (env.reset()[0] for _ in range(2))
    assert ROUNDS == len(np.unique(first, axis=0))
    assert not np.array_equal(first, second)


def test_in_self_play_the_seat_that_acted_is_paid() -> None:
    env = LostCitiesVectorEnv(ROUNDS)
    _, infos = env.reset(seed=1)
    rng, seats, finished = np.random.default_rng(1), infos["seat"], 0
    for _ in range(400):
        _, rewards, ended, _, infos = env.step(drawn(infos["action_mask"], rng))
        assert not rewards[~ended].any()
        for index in np.flatnonzero(ended):
            scores = infos["scores"][index].tolist()
            seat = seats[index]
            assert scores[seat] - scores[1 - seat] == rewards[index]
        finished, seats = finished + ended.sum(), infos["seat"]
    assert finished >= ROUNDS


@pytest.mark.parametrize("opponent", [None, "random"])
def test_dense_rewards_add_up_to_final_ones(opponent: str | None) -> None:
    envs = [LostCitiesVectorEnv(ROUNDS, opponent, rewards=name) for name in ("final", "dense")]
    # Who acts last gets the final difference; what the other got before counts against it.
    sums = np.zeros((2, ROUNDS))
    seats = np.zeros(ROUNDS, np.uint8)
    for final, dense in zip(*(steps(env, 500) for env in envs), strict=True):
        np.testing.assert_array_equal(final.ended, dense.ended)
        for index in range(ROUNDS):
            sums[seats[index], index] += dense.rewards[index]
            if final.ended[index]:
                seat = seats[index]
                assert final.rewards[index] == sums[seat, index] - sums[1 - seat, index]
                sums[:, index] = 0
        seats = dense.infos["seat"]


def test_the_next_step_deals_a_round_that_ended_and_ignores_its_action() -> None:
    before: Step | None = None
    dealt = 0
    for step in steps(LostCitiesVectorEnv(ROUNDS, rewards="dense"), 500):
        if before is not None:
            for index in np.flatnonzero(before.ended):
                dealt += 1
                assert (0, False) == (step.rewards[index], step.ended[index])
                # The draw pile is whole.
                assert np.float32(44 / 60) == step.observations[index, 510]
        before = step
    assert dealt >= ROUNDS


def test_where_the_action_is_ignored_all_are_allowed() -> None:
    ended = [step for step in steps(LostCitiesVectorEnv(ROUNDS), 400) if step.ended.any()]
    assert ended
    for step in ended:
        assert step.infos["action_mask"][step.ended].all()


def test_the_same_step_deals_and_hands_on_what_was_seen_last() -> None:
    same = LostCitiesVectorEnv(ROUNDS, autoreset_mode="SameStep")
    rng, infos = np.random.default_rng(1), same.reset(seed=1)[1]
    ended_ones = 0
    for _ in range(400):
        observations, _, ended, _, infos = same.step(drawn(infos["action_mask"], rng))
        assert ended.any() == ("final_obs" in infos)
        for index in np.flatnonzero(ended):
            ended_ones += 1
            assert np.float32(44 / 60) == observations[index, 510]
            assert infos["_final_obs"][index]
            assert infos["final_obs"][index][510] == 0
            assert infos["final_info"]["_scores"][index]
            assert 1 < infos["action_mask"][index].sum() <= 16
    assert ended_ones >= ROUNDS


def test_both_ways_to_reset_play_the_same_first_round() -> None:
    last: list[Features] = []
    for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        for step in steps(LostCitiesVectorEnv(1, autoreset_mode=mode), 500):
            if step.ended[0]:
                final = step.infos.get("final_obs", step.observations)
                last.append(final[0])
                break
    np.testing.assert_array_equal(last[0], last[1])


def test_where_nothing_resets_by_itself_it_has_to_be_asked_for() -> None:
    env = LostCitiesVectorEnv(3, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    legal = env.reset(seed=1)[1]["action_mask"].argmax(axis=1)
    illegal = np.array([DECK, *legal[1:]])
    before, _, ended, _, infos = env.step(illegal)
    assert [True, False, False] == ended.tolist()
    with pytest.raises(gymnasium.error.ResetNeeded, match="1 rounds have ended"):
        env.step(infos["action_mask"].argmax(axis=1))
    after, infos = env.reset(options={"reset_mask": ended})
    np.testing.assert_array_equal(before[1:], after[1:])
    assert not np.array_equal(before[0], after[0])
    assert [True, False, False] == infos["_action_mask"].tolist()
    env.step(infos["action_mask"].argmax(axis=1))


@pytest.mark.parametrize("mask", [[True, False, False], np.ones(2, bool), np.ones(3, int)])
def test_a_mask_that_is_none_is_refused(mask: object) -> None:
    with pytest.raises(ValueError, match="reset_mask has to be an array of 3 bool"):
        LostCitiesVectorEnv(3).reset(options={"reset_mask": mask})


def test_an_illegal_action_ends_its_round_only() -> None:
    env = LostCitiesVectorEnv(3)
    legal = env.reset(seed=1)[1]["action_mask"].argmax(axis=1)
    _, rewards, ended, _, infos = env.step(np.array([legal[0], DECK, 300]))
    assert [0, penalty(5), penalty(5)] == rewards.tolist()
    assert [False, True, True] == ended.tolist()
    reasons = [REFUSALS[place] for place in infos["refused"]]
    assert [None, Refusal.WRONG_STEP, Refusal.UNKNOWN_MOVE] == reasons


def test_what_happens_in_a_round_does_not_depend_on_how_many_are_played() -> None:
    few, many = LostCitiesVectorEnv(2, "random"), LostCitiesVectorEnv(5, "random")
    infos = [env.reset(seed=9)[1] for env in (few, many)]
    rng = np.random.default_rng(9)
    for _ in range(300):
        chosen = drawn(infos[1]["action_mask"], rng)
        got = [few.step(chosen[:2]), many.step(chosen)]
        np.testing.assert_array_equal(got[0][0], got[1][0][:2])
        np.testing.assert_array_equal(got[0][1], got[1][1][:2])
        infos = [results[4] for results in got]


def test_agents_that_look_at_views_play_in_many_rounds_too() -> None:
    env = LostCitiesVectorEnv(4, RandomAgent(Random(1)))
    assert sum(step.ended.sum() for step in steps(env, 200)) >= 4


def test_is_many_of_what_one_environment_is() -> None:
    one, many = LostCitiesEnv(), LostCitiesVectorEnv(2, "random")
    assert one.observation_space == many.single_observation_space
    assert one.action_space == many.single_action_space


def test_renders_each_round_as_its_seat_knows_it() -> None:
    env = LostCitiesVectorEnv(3, render_mode="ansi")
    infos = env.reset(seed=2)[1]
    texts = env.render()
    assert texts is not None
    for seat, text in zip(infos["seat"], texts, strict=True):
        assert f"hand of {seat}" in text
        assert f"hand of {1 - seat}" not in text
