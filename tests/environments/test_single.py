from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lostcities.agents import RandomAgent, UnknownAgentError, agent_names, make_agent
from lostcities.environments import LostCitiesEnv
from lostcities.environments.contest import IllegalOpponentError
from lostcities.environments.opponents import Opponent
from lostcities.environments.rewards import penalty
from lostcities.fast import DECK, Actions, Chances, Rounds, action_of, legal_lists
from lostcities.rules import Match, Move, Refusal, Variant, View, legal_moves
from tests.environments.rounds import Played, Script, idling, played

NAME = "lostcities.environments:LostCities-v0"


class Lowest:
    """Makes the first legal action that there is, and keeps what it saw."""

    def __init__(self) -> None:
        self.seen: list[Rounds] = []

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        self.seen.append(seen.copy())
        actions: Actions = legal_lists(seen)[0][:, 0]
        return actions


class Watcher:
    """Draws lots, and keeps every view that it was shown."""

    name = "watcher"

    def __init__(self) -> None:
        self.views: list[View] = []
        self.rng = Random(1)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        self.views.append(view)
        return self.rng.choice(legal)


class Cheat:
    """Draws from the deck before it has placed a card."""

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        return np.full(len(seen), DECK, np.uint8)


def against_script(original: Played, rewards: str = "final") -> list[tuple[float, bool, object]]:
    """What the learner gets who makes the moves of seat 0: reward, end, info."""
    env = LostCitiesEnv(Script(original), colours=original.colours, rewards=rewards)
    env.reset(options={"deck": original.deck, "opener": 0})
    got: list[tuple[float, bool, object]] = []
    for place, action in enumerate(original.actions):
        if place // 2 % 2 == 0:
            _, reward, ended, truncated, info = env.step(action)
            assert not truncated
            got.append((reward, ended, info))
    return got


def to_the_end(env: LostCitiesEnv, seed: int) -> tuple[list[float], float, list[int]]:
    """All numbers that were seen, all that was paid, and the scores, when legal actions are drawn by lot."""
    observation, info = env.reset(seed=seed)
    rng, seen, paid, ended = np.random.default_rng(seed), [observation], 0.0, False
    while not ended:
        action = rng.choice(np.flatnonzero(np.asarray(info["action_mask"])))
        observation, reward, ended, _, info = env.step(action)
        seen.append(observation)
        paid += reward
    return np.concatenate(seen).tolist(), paid, np.asarray(info["scores"]).tolist()


@pytest.mark.parametrize("options", [{}, {"opponent": "random", "colours": 6, "rewards": "dense"}])
def test_passes_the_environment_checker(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(NAME, **options).unwrapped)


@pytest.mark.parametrize("opponent", ["random", RandomAgent(Random(1)), Lowest()], ids=type)
def test_plays_whole_rounds_against_any_kind_of_opponent(opponent: Opponent) -> None:
    env = LostCitiesEnv(opponent)
    numbers, paid, scores = to_the_end(env, seed=1)
    assert len(numbers) > 538 * 44
    assert scores[0] - scores[1] == paid


@pytest.mark.parametrize("opponent", ["random", Lowest()], ids=type)
def test_a_seed_gives_the_same_round_again(opponent: Opponent) -> None:
    assert to_the_end(LostCitiesEnv(opponent), 5) == to_the_end(LostCitiesEnv(opponent), 5)
    assert to_the_end(LostCitiesEnv(opponent), 5) != to_the_end(LostCitiesEnv(opponent), 6)


@pytest.mark.parametrize("rewards", ["final", "dense"])
def test_pays_the_difference(rewards: str) -> None:
    original = played(Random(2))
    got = against_script(original, rewards)
    first, second = original.matches[-1].round.scores
    assert first - second == sum(reward for reward, _, _ in got)
    assert [False] * (len(got) - 1) + [True] == [ended for _, ended, _ in got]


def test_final_rewards_come_at_the_end_only() -> None:
    assert not any(reward for reward, ended, _ in against_script(played(Random(2))) if not ended)


def test_dense_rewards_come_with_the_answer_of_the_opponent() -> None:
    got = against_script(played(Random(2)), "dense")
    assert not any(reward for reward, _, _ in got[::2])
    assert sum(reward != 0 for reward, _, _ in got[1::2]) > 10


def test_tells_at_the_end_what_came_of_the_round() -> None:
    original = idling(played(Random(2)).deck)
    got = against_script(original)
    _, ended, info = got[-1]
    assert ended
    assert isinstance(info, dict)
    assert list(original.matches[-1].round.scores) == info["scores"].tolist()
    assert (True, None) == (info["cut_off"], info["refused"])


def test_an_illegal_action_ends_the_round_and_says_why() -> None:
    env = LostCitiesEnv()
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(DECK)
    assert (penalty(5), True) == (reward, ended)
    assert Refusal.WRONG_STEP is info["refused"]


def test_an_action_that_there_is_not_is_illegal_too() -> None:
    env = LostCitiesEnv()
    env.reset(seed=1)
    assert Refusal.UNKNOWN_MOVE is env.step(999)[4]["refused"]


def test_after_the_end_a_round_has_to_be_dealt() -> None:
    env = LostCitiesEnv()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)
    env.reset(seed=1)
    env.step(DECK)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)


def test_the_opponent_has_made_its_turn_when_it_opens() -> None:
    env = LostCitiesEnv(render_mode="ansi")
    env.reset(seed=1, options={"opener": 1})
    assert (env.render() or "").startswith("turn 0  deck 43")


def test_who_opens_is_drawn_by_lot() -> None:
    env = LostCitiesEnv(render_mode="ansi")
    decks = []
    for seed in range(40):
        env.reset(seed=seed)
        decks.append((env.render() or "")[:15])
    assert 5 < decks.count("turn 0  deck 43") < 35


def test_an_agent_sees_the_views_of_its_seat() -> None:
    watcher, original = Watcher(), played(Random(3))
    env = LostCitiesEnv(watcher)
    env.reset(seed=3, options={"deck": original.deck, "opener": 0})
    match = Match(Variant(rounds=1)).deal(original.deck, opener=0)
    rng = Random(1)
    for _ in range(20):
        for _ in range(2):
            move = legal_moves(match.round.position)[0]
            match = match.play(move)
            env.step(action_of(move))
        for _ in range(2):
            expected = match.view(1)
            assert expected == watcher.views.pop(0)
            match = match.play(rng.choice(legal_moves(match.round.position)))
    assert not watcher.views


def test_an_opponent_that_looks_at_rows_sees_neither_the_deck_nor_the_other_hand() -> None:
    watcher = Lowest()
    to_the_end(LostCitiesEnv(watcher), seed=1)
    for seen in watcher.seen:
        assert not seen["deck"].any()
        np.testing.assert_array_equal(seen["taken"][:, 0], seen["hands"][:, 0])


def test_an_opponent_that_breaks_the_rules_is_named() -> None:
    env = LostCitiesEnv(Cheat())
    with pytest.raises(
        IllegalOpponentError, match="the opponent's action 0 is refused: wrong_step"
    ):
        env.reset(options={"opener": 1})


@pytest.mark.parametrize("name", agent_names())
def test_every_agent_can_be_asked_for_by_its_name(name: str) -> None:
    numbers, _, _ = to_the_end(LostCitiesEnv(name), seed=1)
    assert len(numbers) > 538 * 44


@pytest.mark.parametrize("name", ["careful", "network"])
def test_an_agent_makes_the_same_moves_whether_it_looks_at_rows_or_views(name: str) -> None:
    agent = make_agent(name, Random(1))
    for seed in range(3):
        expected = to_the_end(LostCitiesEnv(agent), seed)
        assert expected == to_the_end(LostCitiesEnv(name), seed)


def test_an_unknown_opponent_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownAgentError, match="agents are"):
        LostCitiesEnv("nobody")


def test_a_mask_can_be_asked_for() -> None:
    env = LostCitiesEnv()
    _, info = env.reset(seed=1)
    np.testing.assert_array_equal(info["action_mask"], env.action_masks())


def test_prints_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = LostCitiesEnv(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "hand of 0" in capsys.readouterr().out
