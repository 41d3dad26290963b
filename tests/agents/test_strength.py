"""How strong the levels are, on so many deals that luck alone makes no test fail.

The thresholds are several standard errors away from what was measured on 2,000 rounds and more.
"""

from __future__ import annotations

import pytest

from lostcities.arena import Conditions, Result, play_duplicate
from lostcities.rules import Pair


@pytest.fixture(scope="module")
def against_itself() -> Result:
    return play_duplicate(Pair("careful", "careful"), Conditions(rounds=200, seed=1))


@pytest.fixture(scope="module")
def against_random() -> Result:
    return play_duplicate(Pair("careful", "random"), Conditions(rounds=100, seed=2))


def test_careful_beats_random_in_every_round(against_random: Result) -> None:
    assert Pair(100, 0) == against_random.wins
    assert against_random.difference > 150


def test_careful_makes_points_against_itself(against_itself: Result) -> None:
    assert against_itself.points.first > 25


def test_careful_brings_rounds_to_their_end(against_itself: Result, against_random: Result) -> None:
    assert (against_itself.cut_off, against_random.cut_off) == (0, 0)


def test_careful_against_itself_is_even_on_every_deal(against_itself: Result) -> None:
    """What a seat got by its cards in one play, the other gets in the other."""
    assert against_itself.difference == 0
    assert against_itself.standard_error == 0


def test_careful_never_answers_what_is_illegal(against_itself: Result) -> None:
    assert Pair(0, 0) == against_itself.fallbacks


def test_careful_is_strong_with_six_colours_too() -> None:
    result = play_duplicate(Pair("careful", "random"), Conditions(rounds=30, seed=3, colours=6))
    assert Pair(30, 0) == result.wins
