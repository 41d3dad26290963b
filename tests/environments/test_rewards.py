from __future__ import annotations

import numpy as np
import pytest

from lostcities.environments.rewards import (
    MOST_DIFFERENCE_OF_A_COLOUR,
    Rewards,
    most_difference,
    penalty,
)
from lostcities.fast.looks import LOOKS_OF_SETS, POINTS

SETS = np.arange(0b111_1111_1111 + 1)
POINTS_OF_SETS = np.round(LOOKS_OF_SETS[:2048, 14] * POINTS).astype(np.int64)


def test_no_colour_brings_a_larger_difference() -> None:
    # Wagers are counted in the lowest two bits and numbers are bits of their own; so two sets fit
    # into one colour when they share no number and have three wagers between them.
    numbers, wagers = SETS >> 2, SETS & 0b11
    most = 0
    for own in SETS:
        fits = (numbers & numbers[own] == 0) & (wagers + wagers[own] <= 3)
        most = max(most, int((POINTS_OF_SETS[own] - POINTS_OF_SETS[fits]).max()))
    assert MOST_DIFFERENCE_OF_A_COLOUR == most


def test_breaking_the_rules_costs_more_than_any_defeat() -> None:
    assert penalty(6) < -most_difference(6)


def test_unknown_rewards_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="'rich' are no rewards; there are final, dense"):
        Rewards.of("rich")
