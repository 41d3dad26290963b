"""The learning environments.

A step is one placing or one drawing of the learner, its observation and its mask written; the first
legal action is chosen.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import gymnasium

from lostcities.environments import LostCitiesVectorEnv, lost_cities_v0

ROUNDS = 1024


def by_turns() -> Callable[[], int]:
    """PettingZoo, with the wrappers that it usually has."""
    env = lost_cities_v0.env()
    env.reset(seed=1)

    def play() -> int:
        for _ in range(200):
            observation, _, ended, _, _ = env.last()
            if ended:
                env.reset()
            else:
                env.step(int(observation["action_mask"].argmax()))
        return 200

    return play


def single(opponent: str) -> Callable[[], int]:
    """Gymnasium, one round after the other; the opponent's moves are made and not counted."""
    env = gymnasium.make("lostcities.environments:LostCities-v0", opponent=opponent)
    mask = env.reset(seed=1)[1]["action_mask"]

    def play() -> int:
        nonlocal mask
        for _ in range(100):
            _, _, ended, _, info = env.step(mask.argmax())
            mask = (env.reset()[1] if ended else info)["action_mask"]
        return 100

    return play


def vector(opponent: str | None, rounds: int = ROUNDS) -> Callable[[], int]:
    """Gymnasium, many rounds at once; an opponent's moves are made and not counted."""
    env = LostCitiesVectorEnv(rounds, opponent)
    mask = env.reset(seed=1)[1]["action_mask"]

    def play() -> int:
        nonlocal mask
        for _ in range(16):
            mask = env.step(mask.argmax(axis=1))[4]["action_mask"]
        return 16 * rounds

    return play


def openspiel_game() -> Callable[[], int]:
    """OpenSpiel, both players; cards that chance names are not counted."""
    from lostcities.environments.openspiel import LostCitiesGame  # noqa: PLC0415 - an extra

    game, rng = LostCitiesGame(), random.Random(1)

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.observation_tensor()
                state.apply_action(state.legal_actions()[0])
                steps += 1
        return steps

    return play
