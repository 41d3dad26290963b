"""Lost Cities for learners: PettingZoo, Gymnasium and OpenSpiel.

>>> import gymnasium
>>> env = gymnasium.make("lostcities.environments:LostCities-v0", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, info["action_mask"].shape
((538,), (106,))

| environment | extra | made by |
|---|---|---|
| PettingZoo, two agents by turns | `environments` | `from lostcities.environments import lost_cities_v0` |
| Gymnasium, against an opponent | `environments` | `gymnasium.make("lostcities.environments:LostCities-v0")` |
| Gymnasium, many rounds against an opponent | `environments` | `gymnasium.make_vec("lostcities.environments:LostCities-v0", num_envs=…)` |
| Gymnasium, many rounds of self-play | `environments` | `gymnasium.make_vec("lostcities.environments:LostCitiesSelfPlay-v0", num_envs=…)` |
| OpenSpiel | `openspiel` | `from lostcities.environments import openspiel`, then `pyspiel.load_game("lost_cities")` |

Each needs its own library and none of the others; `docs/environments.md` says more.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lostcities.environments.extras import explained

if TYPE_CHECKING:
    from lostcities.environments.observation import observe
    from lostcities.environments.opponents import BatchAgent
    from lostcities.environments.single import LostCitiesEnv
    from lostcities.environments.vector import LostCitiesVectorEnv

# `gymnasium.make` imports this module and expects that its environments are registered then.
if find_spec("gymnasium") is not None:
    from lostcities.environments.registration import register_all

    register_all()

__all__ = ["BatchAgent", "LostCitiesEnv", "LostCitiesVectorEnv", "observe"]

_HOMES = {
    "BatchAgent": "opponents",
    "LostCitiesEnv": "single",
    "LostCitiesVectorEnv": "vector",
    "observe": "observation",
}


def __getattr__(name: str) -> object:
    """Import what is asked for, so that nobody needs a library that they do not use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        home = import_module(f"{__name__}.{_HOMES[name]}")
    except ModuleNotFoundError as error:
        raise explained(error, "environments") from error
    return getattr(home, name)
