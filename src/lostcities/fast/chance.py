"""Random numbers for many rounds at once: each round has a state of its own.

What happens in a round depends on its own state only, not on how many others are played with it, in
which order, or by how many threads. The generator is SplitMix64 (Steele, Lea and Flood, "Fast
splittable pseudorandom number generators", 2014): one addition, and a mixing of its sum.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled

Chances: TypeAlias = NDArray[np.uint64]
"""A state for each round; drawing changes it in place. Any value is a good one to start from."""

# Each of these is above 2 ** 63, so that Numba takes it for a number without a sign, and wraps.
_WORD = 0xFFFF_FFFF_FFFF_FFFF
_STRIDE = 0x9E37_79B9_7F4A_7C15
_FIRST_MIX = 0xBF58_476D_1CE4_E5B9
_SECOND_MIX = 0x94D0_49BB_1331_11EB


def chances(count: int, seed: int | None = None) -> Chances:
    """Give so many states that have nothing to do with each other.

    The same seed gives the same ones, and more of them begin with the same; without a seed they come from
    the operating system.

    >>> [int(state) for state in chances(2, seed=7)] == [int(state) for state in chances(3, seed=7)[:2]]
    True
    """
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)


@compiled
def below(states: Chances, index: int, bound: int) -> int:
    """Draw a number from 0 to ``bound - 1``, for bounds up to a thousand, say.

    The upper half of the state's word is scaled: a number is too likely by one in 2 ** 32 / bound.
    """
    state = (int(states[index]) + _STRIDE) & _WORD
    states[index] = state
    mixed = ((state ^ (state >> 30)) * _FIRST_MIX) & _WORD
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND_MIX) & _WORD
    return wide((mixed ^ (mixed >> 31)) >> 32) * bound >> 32
