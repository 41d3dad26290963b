"""The PettingZoo environment, under the name that its version gives it.

>>> from lostcities.environments import lost_cities_v0
>>> env = lost_cities_v0.env()
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, observation["action_mask"].shape
((538,), (106,))
"""

from lostcities.environments.extras import explained

try:
    from lostcities.environments.turns import LostCitiesTurns as raw_env  # noqa: N813 - PettingZoo calls it so
    from lostcities.environments.turns import env
except ModuleNotFoundError as error:
    raise explained(error, "environments") from error

__all__ = ["env", "raw_env"]
