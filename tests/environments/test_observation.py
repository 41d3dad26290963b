from __future__ import annotations

import numpy as np
from hypothesis import given

from lostcities.environments import observe
from lostcities.environments.observation import bounds, observation_size
from lostcities.fast import FEATURES_OF_A_COLOUR, rows_of
from lostcities.fast import observe as observe_in_parts
from lostcities.rules import SEATS, Position
from tests.fast.odd import odd_positions
from tests.rules.positions import positions


@given(positions())
def test_is_what_the_kernel_says_end_to_end(position: Position) -> None:
    rows, colours = rows_of([position]), len(position.discards)
    for seat in SEATS:
        by_colour, of_round = observe_in_parts(rows, seat)
        flat = observe(rows, seat, colours)
        assert (1, observation_size(colours)) == flat.shape
        split = FEATURES_OF_A_COLOUR * colours
        np.testing.assert_array_equal(by_colour, flat[:, :split].reshape(by_colour.shape))
        np.testing.assert_array_equal(of_round, flat[:, split:])


@given(positions() | odd_positions())
def test_is_within_its_bounds(position: Position) -> None:
    colours = len(position.discards)
    low, high = bounds(colours)
    for seat in SEATS:
        features = observe(rows_of([position]), seat, colours)[0]
        assert (low <= features).all()
        assert (features <= high).all()


def test_bounds_are_no_wider_than_zero_to_one_but_for_points() -> None:
    low, high = bounds(5)
    points = [60, 76]
    by_colour = [102 * colour + place for colour in range(5) for place in points]
    wide = sorted([*by_colour, 510 + 23, 510 + 24, 510 + 25])
    assert wide == np.flatnonzero((low != 0) | (high != 1)).tolist()
    assert np.float32(-0.8) == low[60]
    assert np.float32(1.56) == high[60]
    assert np.float32(8.3) == high[510 + 25]
