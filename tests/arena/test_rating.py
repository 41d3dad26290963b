from __future__ import annotations

from lostcities.arena import DealOutcome, ratings
from lostcities.rules import Pair


def outcome(first: int, second: int) -> DealOutcome:
    return DealOutcome(Pair(first, second), 2 - first - second, Pair(0, 0), 90, 0, Pair(0, 0))


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings(
        {
            Pair("weak", "strong"): [outcome(0, 2)] * 20,
            Pair("weak", "middling"): [outcome(0, 2), outcome(1, 1)] * 10,
            Pair("strong", "middling"): [outcome(2, 0), outcome(1, 1)] * 10,
        }
    )
    assert ["strong", "middling", "weak"] == [rating.agent for rating in found]
    assert all(rating.error < 25 / 3 for rating in found)


def test_equals_are_rated_equal() -> None:
    first, second = ratings({Pair("a", "b"): [outcome(1, 1)] * 10})
    assert first.strength == second.strength


def test_an_agent_against_itself_says_nothing() -> None:
    [rating] = ratings({Pair("a", "a"): [outcome(2, 0)]})
    assert 25 == rating.strength
