from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import SEATS, Pair, Seat, other


@pytest.mark.parametrize("seat", SEATS)
def test_the_other_of_the_other_is_oneself(seat: Seat) -> None:
    assert seat == other(other(seat))
    assert seat != other(seat)


@given(st.sampled_from(SEATS), st.integers(), st.integers(), st.integers())
def test_putting_changes_one_seat_alone(seat: Seat, first: int, second: int, value: int) -> None:
    before = Pair(first, second)
    after = before.put(seat, value)
    assert (value, before[other(seat)]) == (after[seat], after[other(seat)])


@given(st.integers(), st.integers())
def test_mapping_changes_both_alike(first: int, second: int) -> None:
    assert Pair(str(first), str(second)) == Pair(first, second).map(str)
