"""What is seen and what can be done, as Gymnasium describes it."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from lostcities.environments.observation import bounds
from lostcities.fast import Features, action_count


def observation_space(colours: int) -> Space[Features]:
    """Give the space of the observations of one round."""
    low, high = bounds(colours)
    return Box(low, high, dtype=np.float32)


def action_space(colours: int) -> Discrete:
    """Give the space of the actions in one round, numbered as `lostcities.fast.actions` says."""
    return Discrete(action_count(colours))


def mask_space(colours: int) -> Space[NDArray[np.int8]]:
    """Give the space of the masks of legal actions."""
    return Box(0, 1, (action_count(colours),), np.int8)
