"""A version means the same for ever: the same seed and actions give the same observations and rewards.

When one of these fails by a change that is meant, the version and the number in the environment's names
rise with it, once that version is published; until then what is expected here changes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

import numpy as np
import pyspiel

from lostcities.environments import LostCitiesEnv, LostCitiesVectorEnv, lost_cities_v0, openspiel
from tests.environments.openspiel.playing import walk_through
from tests.environments.rounds import played

STEPS = 400


def digest(parts: Iterator[object]) -> str:
    """Sixteen letters that change with anything in the parts."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(np.ascontiguousarray(np.asarray(part, np.float32)).tobytes())
    return hashed.hexdigest()[:16]


def legal(mask: object, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(np.asarray(mask)).tolist()))


def by_turns() -> Iterator[object]:
    env, rng = lost_cities_v0.env(rewards="dense"), Random(1)
    env.reset(seed=1)
    for _ in range(STEPS):
        observation, reward, ended, _, _ = env.last()
        yield observation["observation"]
        yield reward
        if ended:
            env.reset()
        else:
            env.step(legal(observation["action_mask"], rng))


def single() -> Iterator[object]:
    env, rng = LostCitiesEnv(rewards="dense"), Random(1)
    observation, info = env.reset(seed=1)
    for _ in range(STEPS):
        yield observation
        observation, reward, ended, _, info = env.step(legal(info["action_mask"], rng))
        yield reward
        if ended:
            observation, info = env.reset()


def vector() -> Iterator[object]:
    env, rng = LostCitiesVectorEnv(3, "random", colours=6), Random(1)
    observations, infos = env.reset(seed=1)
    for _ in range(STEPS):
        yield observations
        actions = np.array([legal(mask, rng) for mask in infos["action_mask"]])
        observations, rewards, _, _, infos = env.step(actions)
        yield rewards


def in_openspiel() -> Iterator[object]:
    for state in walk_through(played(Random(1)), "lost_cities(rewards=dense)"):
        for player in range(2):
            yield state.information_state_tensor(player)
        yield state.rewards()


def test_pettingzoo() -> None:
    assert ("0", "34fc43cc4888cb62") == (lost_cities_v0.raw_env.version, digest(by_turns()))


def test_gymnasium() -> None:
    assert ("0", "4231ae7a7499d34c") == (LostCitiesEnv.version, digest(single()))


def test_gymnasium_in_many_rounds() -> None:
    assert ("0", "3fc0f0a7ef108466") == (LostCitiesVectorEnv.version, digest(vector()))


def test_openspiel() -> None:
    assert ("0", "dc110f5d4f97c406") == (openspiel.VERSION, digest(in_openspiel()))


def test_the_number_is_in_the_names() -> None:
    assert (
        f"lost_cities_v{lost_cities_v0.raw_env.version}" == lost_cities_v0.raw_env.metadata["name"]
    )
    assert "lost_cities" in pyspiel.registered_names()
