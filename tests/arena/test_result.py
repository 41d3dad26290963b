from __future__ import annotations

import json
from statistics import stdev

import pytest

from lostcities.arena import DealOutcome, Result
from lostcities.rules import Pair

AGENTS = Pair("careful", "random")


def outcome(first: int, second: int, **others: int) -> DealOutcome:
    return DealOutcome(
        wins=Pair(others.get("won", 1), others.get("lost", 1)),
        draws=others.get("draws", 0),
        points=Pair(first, second),
        turns=others.get("turns", 90),
        cut_off=others.get("cut_off", 0),
        fallbacks=Pair(0, others.get("fallbacks", 0)),
    )


OUTCOMES = [
    outcome(50, 10, won=2, lost=0, turns=92),
    outcome(30, 40, cut_off=1),
    outcome(-6, -6, won=0, lost=0, draws=2, fallbacks=3),
]


def test_means_are_for_a_round_and_counts_are_in_all() -> None:
    result = Result.of(AGENTS, OUTCOMES, rounds_of_match=1)
    assert result.rounds == 6
    assert result.wins == (3, 1)
    assert result.draws == 2
    assert result.points == (74 / 6, 44 / 6)
    assert result.difference == 30 / 6
    assert result.turns == 272 / 6
    assert result.cut_off == 1
    assert result.fallbacks == (0, 3)


def test_the_error_is_over_deals() -> None:
    result = Result.of(AGENTS, OUTCOMES, rounds_of_match=1)
    means_of_deals = [40 / 2, -10 / 2, 0 / 2]
    assert result.standard_error == pytest.approx(stdev(means_of_deals) / 3**0.5)


def test_the_error_of_matches_is_over_deals_too_and_for_a_round() -> None:
    result = Result.of(AGENTS, OUTCOMES, rounds_of_match=5)
    means_of_deals = [40 / 10, -10 / 10, 0 / 10]
    assert result.rounds == 30
    assert result.difference == 1
    assert result.standard_error == pytest.approx(stdev(means_of_deals) / 3**0.5)


def test_one_deal_says_nothing_of_the_error() -> None:
    assert Result.of(AGENTS, OUTCOMES[:1], rounds_of_match=1).standard_error is None


def test_the_document_has_the_keys_of_the_contract() -> None:
    document = Result.of(AGENTS, OUTCOMES, rounds_of_match=1).document()
    assert list(json.loads(json.dumps(document))) == [
        "agents",
        "rounds",
        "wins",
        "draws",
        "difference",
        "standard_error",
        "points",
        "turns",
        "cut_off",
        "fallbacks",
    ]
    assert document["agents"] == ["careful", "random"]
    assert document["wins"] == [3, 1]
