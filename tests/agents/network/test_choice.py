from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from lostcities.agents.network.choice import EQUAL, best_of, chosen_of, drawn_of


@pytest.mark.parametrize(
    ("logits", "expected"),
    [
        ([1.0], 0),
        ([1.0, 2.0, 0.5], 1),
        ([-3.0, -1.0, -1.0], 1),
        ([2.0 - EQUAL / 2, 2.0], 0),
        ([2.0 - 2 * EQUAL, 2.0], 1),
    ],
)
def test_the_best_is_chosen_and_of_equals_the_first(logits: list[float], expected: int) -> None:
    assert expected == best_of(logits, len(logits))


def test_places_after_the_last_do_not_count() -> None:
    assert 0 == best_of([1.0, 0.0, 9.0], 2)
    assert {0, 1} == {drawn_of([1.0, 0.0, 9.0], 2, 1, lot / 100) for lot in range(100)}


@pytest.mark.parametrize("temperature", [0.3, 1.0, 4.0])
def test_places_are_drawn_as_often_as_their_logits_say(temperature: float) -> None:
    logits = [0.5, -1.0, 2.0, 0.0]
    drawn = Counter(drawn_of(logits, 4, temperature, (lot + 0.5) / 10_000) for lot in range(10_000))
    weights = [exp(logit / temperature) for logit in logits]
    expected = [10_000 * weight / sum(weights) for weight in weights]
    assert expected == pytest.approx([drawn[place] for place in range(4)], abs=1)


def test_differences_too_large_for_a_float_do_no_harm() -> None:
    assert 1 == drawn_of([-9000.0, 9000.0], 2, 1e-3, 0.999)


def test_without_a_temperature_the_lot_counts_for_nothing() -> None:
    assert [2, 2] == [chosen_of([0.0, 1.0, 2.0], 3, 0, lot) for lot in (0.0, 0.99)]
