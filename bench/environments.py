"""How fast the learning environments are on this machine: ``python -m bench.environments``.

A step is one placing or one drawing of the learner, its observation and its mask written; the first
legal action is chosen. Rates are for a second of processor time on one core, as in `bench/kernel.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Callable

import gymnasium

from bench.kernel import Rate, rate
from lostcities import fast
from lostcities.environments import LostCitiesVectorEnv, lost_cities_v0
from lostcities.environments.openspiel import LostCitiesGame

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


def measure(seconds: float) -> dict[str, Rate]:
    """Measure everything, each for so many seconds."""
    return {
        "pettingzoo_steps_per_second": rate(by_turns(), seconds),
        "gymnasium_steps_per_second": rate(single("random"), seconds),
        "gymnasium_against_careful_steps_per_second": rate(single("careful"), seconds),
        "vector_steps_per_second": rate(vector("random"), seconds),
        "vector_against_careful_steps_per_second": rate(vector("careful"), seconds),
        "vector_self_play_steps_per_second": rate(vector(None), seconds),
        "openspiel_steps_per_second": rate(openspiel_game(), seconds),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="medians as one flat object")
    arguments = parser.parse_args()
    fast.prepare()
    rates = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps({name: round(found.median) for name, found in rates.items()}))
        return
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    print(f"{'a second':44} {'median':>12} {'best':>12} {'runs':>6}")
    for name, found in rates.items():
        print(f"{name:44} {found.median:12,.0f} {found.best:12,.0f} {found.runs:6}")


if __name__ == "__main__":
    main()
