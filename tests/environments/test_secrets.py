"""Nothing that an environment gives to a seat tells what that seat may not know.

Two rounds that a seat cannot tell apart are played in step: hands, draws and decks of the other seat
differ, all that was done is the same. Everything that the seat is given has to be the same, from
the first observation on.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lostcities.environments import LostCitiesEnv, lost_cities_v0
from lostcities.rules import SEATS, Seat
from tests.environments.rounds import Played, Script, played, twin

WHOLE_TURNS = 120


def given_by_turns(original: Played, seat: Seat) -> list[object]:
    """All that PettingZoo's environment gives to one agent: after each step, its own or the other's."""
    env = lost_cities_v0.raw_env(colours=original.colours, rewards="dense", render_mode="ansi")
    agent = f"player_{seat}"
    env.reset(options={"deck": original.deck, "opener": 0})
    got: list[object] = []
    for action in original.actions:
        env.step(action)
        got += [env.observe(agent), env.rewards[agent], env.infos[agent], env.agent_selection]
        if env.agent_selection == agent:
            got.append(env.render())
    return got


def given_to_learner(original: Played) -> list[object]:
    """All that Gymnasium's environment gives to the learner in seat 0."""
    env = LostCitiesEnv(
        Script(original), colours=original.colours, rewards="dense", render_mode="ansi"
    )
    got: list[object] = [env.reset(options={"deck": original.deck, "opener": 0}), env.render()]
    for place, action in enumerate(original.actions):
        if place // 2 % 2 == 0:
            got += [env.step(action), env.render()]
    return got


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_neither_the_other_hand_nor_the_deck_shows_between_two_agents(
    colours: int, seat: Seat, seed: int
) -> None:
    original = played(Random(seed), colours, most=WHOLE_TURNS)
    other = twin(original, seat, Random(seed + 100))
    assert original.matches[-1].round.position.hands != other.matches[-1].round.position.hands
    np.testing.assert_equal(given_by_turns(original, seat), given_by_turns(other, seat))


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_neither_the_other_hand_nor_the_deck_shows_to_a_learner(colours: int, seed: int) -> None:
    original = played(Random(seed), colours, most=WHOLE_TURNS)
    other = twin(original, 0, Random(seed + 100))
    np.testing.assert_equal(given_to_learner(original), given_to_learner(other))


@pytest.mark.parametrize("seed", range(5))
def test_what_the_other_agent_placed_does_not_show_before_it_draws(seed: int) -> None:
    original = played(Random(seed), most=WHOLE_TURNS)
    seen = []
    env = lost_cities_v0.raw_env(rewards="dense")
    for action in original.actions[-2], None:
        env.reset(options={"deck": original.deck, "opener": 0})
        for made in original.actions[:-2]:
            env.step(made)
        agent = env.agent_selection
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(legal[-1] if action is None else action)
        waits = f"player_{1 - int(agent[-1])}"
        seen.append([env.observe(waits), env.rewards[waits], env.infos[waits]])
    np.testing.assert_equal(seen[0], seen[1])
