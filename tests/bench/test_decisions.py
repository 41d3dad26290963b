"""What a player decides is told apart and described as it was."""

from __future__ import annotations

from typing import Final

import numpy as np

from bench.decisions import Decisions, decided, tops_of
from bench.habits import habits, player
from lostcities.fast import scores

ROUNDS: Final = 4


def test_expeditions_that_were_begun_are_worth_what_the_rounds_count() -> None:
    choose = player("careful")

    played = decided(choose, ROUNDS, 5, 1)

    starts = played.plays.where(played.plays.top == 0)
    rows = habits(choose, ROUNDS, 5, 1).rows
    assert int(scores(rows).sum()) == int(starts.points.sum())
    assert int(rows["turns"].sum()) == len(played.plays) + len(played.discards)
    assert 2 * ROUNDS == len(played.stranded)


def test_the_top_of_a_set_is_its_highest_number_or_a_wager_or_nothing() -> None:
    sets = np.array([0, 0b11, 0b101, 1 << 10 | 1 << 2])
    assert [0, 1, 2, 10] == tops_of(sets).tolist()


def test_a_card_fits_when_it_is_higher_or_a_wager_on_wagers() -> None:
    kinds, tops = np.array([7, 5, 1, 1, 9]), np.array([5, 7, 1, 4, 0])
    others = [np.zeros(5, np.int64)] * 6
    decisions = Decisions(others[0], others[1], kinds, tops, *others[2:])
    assert [True, False, True, False, False] == decisions.fits(tops).tolist()
