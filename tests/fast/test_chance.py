from __future__ import annotations

import numpy as np

from lostcities.fast import chances
from lostcities.fast.chance import below


def test_the_generator_is_splitmix() -> None:
    """The first words of state 0, from the generator's published reference; the upper half is drawn from."""
    words = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    states = np.zeros(1, np.uint64)
    bound = 1000
    assert [(word >> 32) * bound >> 32 for word in words] == [
        below(states, 0, bound) for _ in words
    ]


def test_numbers_are_below_their_bound_and_equally_likely() -> None:
    states = chances(1, seed=1)
    counts = np.bincount([below(states, 0, 16) for _ in range(32_000)], minlength=16)
    assert 16 == len(counts)
    # Five standard deviations.
    assert abs(counts - 2000).max() < 5 * 2000**0.5


def test_a_draw_changes_no_other_state() -> None:
    states = chances(3, seed=1)
    before = states.copy()
    below(states, 1, 10)
    assert [True, False, True] == (states == before).tolist()


def test_without_a_seed_states_differ() -> None:
    assert not (chances(4) == chances(4)).any()
