"""Chance that comes from the seed and from where it is needed, so that none of it has to be kept.

A training that goes on after a break draws what it would have drawn without.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
import torch


class Purpose(IntEnum):
    """What chance is for; each has its own."""

    NETWORK = 0
    DEALS = 1
    COLLECTING = 2
    SAMPLING = 3
    OPPONENTS = 4
    ORDER = 5
    LEAGUE = 6
    EXAMPLES = 7
    IMITATION = 8
    LADDER = 9
    FINAL = 10


def seed_for(seed: int, purpose: Purpose, *place: int) -> int:
    """Give a seed for a purpose at a place: the number of an iteration, of a part."""
    words = np.random.SeedSequence((seed, purpose, *place)).generate_state(1, np.uint64)
    # Torch takes no more than 63 bits.
    return int(words[0]) >> 1


def generator(seed: int, purpose: Purpose, *place: int) -> np.random.Generator:
    """Give NumPy's generator for it."""
    return np.random.default_rng(seed_for(seed, purpose, *place))


def torch_generator(
    device: torch.device, seed: int, purpose: Purpose, *place: int
) -> torch.Generator:
    """Give torch's generator for it."""
    return torch.Generator(device).manual_seed(seed_for(seed, purpose, *place))
