from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.fast import (
    Rounds,
    chances,
    deal,
    position_of,
    resample,
    rows_of,
    rows_of_views,
    seen_by,
    shuffled,
)
from lostcities.rules import SEATS, Cards, Match, Seat, Variant, View, other
from tests.rules.positions import everything, matches, played

DRAWS = 40_000

Arrangement = tuple[Cards, Cards]
"""The other hand, and the draw pile."""


def likelihoods(view: View) -> dict[Arrangement, float]:
    """Every way in which the unseen cards can lie, and how likely it is: by trying all orders."""
    size = 8 - len(view.known)
    orders = list(permutations(view.unseen))
    found = Counter((tuple(sorted((*view.known, *order[:size]))), order[size:]) for order in orders)
    return {arrangement: times / len(orders) for arrangement, times in found.items()}


def counted(drawn: Rounds, seat: Seat) -> Counter[Arrangement]:
    """How often each arrangement was drawn."""
    found: Counter[Arrangement] = Counter()
    for row, times in zip(*np.unique(drawn, return_counts=True), strict=True):
        position = position_of(row)
        found[position.hands[other(seat)], position.deck] += int(times)
    return found


def chi_square(expected: dict[Arrangement, float], found: Counter[Arrangement]) -> float:
    due = {arrangement: likely * found.total() for arrangement, likely in expected.items()}
    return sum((found[arrangement] - count) ** 2 / count for arrangement, count in due.items())


def limit(freedom: int) -> float:
    """What chi-square exceeds by chance once in 30,000 times (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * pow(1 - spread + 4 * sqrt(spread), 3)


# Near the end of one round: wagers that are alike among the unseen, or not; in both steps; the
# other seat in the middle of its turn.
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("steps", [256, 259, 262, 269])
def test_each_arrangement_of_the_unseen_cards_is_equally_likely(steps: int, seat: Seat) -> None:
    match = played(Variant(), opener=0, seed=0, steps=steps)
    expected = likelihoods(match.view(seat))
    rows = np.repeat(rows_of([match.round.position]), DRAWS)
    found = counted(resample(rows, seat, chances(DRAWS, seed=steps)), seat)
    assert expected.keys() == found.keys()
    assert chi_square(expected, found) < limit(len(expected) - 1)


def test_a_wrong_distribution_would_be_noticed() -> None:
    view = played(Variant(), opener=0, seed=0, steps=262).view(0)
    expected = likelihoods(view)
    alike = Counter({arrangement: DRAWS // len(expected) for arrangement in expected})
    assert chi_square(expected, alike) > limit(len(expected) - 1)


@given(matches(), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_what_is_drawn_agrees_with_all_that_the_seat_knows(
    match: Match, seat: Seat, seed: int
) -> None:
    """Resampled positions that are all alike or duplicate a visible card."""
    rows = rows_of([match.round.position])
    drawn = resample(rows, seat, chances(1, seed))
    position = position_of(drawn[0])
    assert seen_by(rows, seat) == seen_by(drawn, seat)
    assert everything(position) == list(match.variant.cards)
    assert 8 == len(position.hands[other(seat)])
    assert rows_of([position])["deck"].tolist() == drawn["deck"].tolist()


@given(matches(), st.sampled_from(SEATS))
def test_a_view_alone_is_enough(match: Match, seat: Seat) -> None:
    rows, seen = rows_of([match.round.position]), rows_of_views([match.view(seat)])
    rows["turns"] = seen["turns"]
    assert resample(rows, seat, chances(1, seed=9)) == resample(seen, seat, chances(1, seed=9))


def test_each_unseen_card_is_as_often_in_the_other_hand() -> None:
    count = 20_000
    rows = np.repeat(deal(shuffled(chances(1, seed=3))), count)
    drawn = resample(rows, 0, chances(count, seed=4))
    own = set(position_of(rows[0]).hands[0])
    for card in set(Variant().cards) - own:
        if not card.is_wager:
            held = np.count_nonzero(drawn["hands"][:, 1, card.colour] >> card.rank & 1)
            # Five standard deviations of a card that is one of 52, of which eight are held.
            assert 5 * (count * 8 / 52 * 44 / 52) ** 0.5 > abs(held - count * 8 / 52)
