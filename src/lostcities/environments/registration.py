"""The names under which Gymnasium knows the environments."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

AGAINST_OPPONENT = "LostCities-v0"
SELF_PLAY = "LostCitiesSelfPlay-v0"


def register_all() -> None:
    """Register the environments with Gymnasium, once.

    What makes them is named and not imported: a program that makes none pays for none.
    """
    if AGAINST_OPPONENT in registry:
        return
    register(
        AGAINST_OPPONENT,
        entry_point="lostcities.environments.single:LostCitiesEnv",
        vector_entry_point="lostcities.environments.vector:LostCitiesVectorEnv",
        kwargs={"opponent": "random"},
    )
    register(SELF_PLAY, vector_entry_point="lostcities.environments.vector:LostCitiesVectorEnv")
