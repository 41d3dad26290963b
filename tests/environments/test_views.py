from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lostcities.environments.views import view_of
from lostcities.fast import deal, number_of, step
from lostcities.rules import SEATS
from tests.environments.rounds import played


@pytest.mark.parametrize("colours", [5, 6])
def test_a_row_gives_the_view_that_the_rules_give(colours: int) -> None:
    original = played(Random(colours), colours)
    rows = deal(np.array([[number_of(card) for card in original.deck]], np.uint8))
    actions = original.actions
    for made, match in enumerate(original.matches):
        for seat in SEATS:
            assert match.view(seat) == view_of(rows[0], seat, actions[:made])
        if made < len(actions):
            step(rows, actions[made])
