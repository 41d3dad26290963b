"""What a player does with its rounds is counted from the rounds that it plays."""

from __future__ import annotations

import pytest

from bench.habits import habits, player

ROUNDS = 4


@pytest.mark.parametrize("colours", [5, 6])
def test_a_few_rounds_are_played_out_and_told(colours: int) -> None:
    found = habits(player("careful"), ROUNDS, colours, seed=1)

    assert found.worth().shape == (ROUNDS, 2, colours)
    assert "turns of both" in found.tables()


def test_the_same_seed_tells_the_same() -> None:
    one, other = (habits(player("careful"), ROUNDS, 5, seed=2).tables() for _ in range(2))

    assert one == other
