from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lostcities.fast import (
    chances,
    deal,
    legal_masks,
    observe,
    resample,
    rows_of,
    seen_by,
    shuffled,
)
from lostcities.fast.seen import unseen
from lostcities.rules import SEATS, Match, Position, Seat
from tests.fast.odd import odd_positions, with_other_secrets
from tests.rules.positions import matches, positions

ANY_RANDOM = st.randoms(use_true_random=False)


@given(positions(), st.sampled_from(SEATS), ANY_RANDOM)
def test_what_a_seat_cannot_know_changes_nothing_for_it(
    position: Position, seat: Seat, rng: Random
) -> None:
    rows, twins = rows_of([position]), rows_of([with_other_secrets(position, seat, rng)])
    assert seen_by(rows, seat).tobytes() == seen_by(twins, seat).tobytes()
    for mine, others in zip(observe(rows, seat), observe(twins, seat), strict=True):
        assert mine.tobytes() == others.tobytes()
    drawn = resample(rows, seat, chances(1, seed=1)), resample(twins, seat, chances(1, seed=1))
    assert drawn[0].tobytes() == drawn[1].tobytes()
    if position.turn == seat:
        assert np.array_equal(legal_masks(rows), legal_masks(twins))


@given(odd_positions(), st.sampled_from(SEATS))
def test_what_a_seat_saw_it_sees_again(position: Position, seat: Seat) -> None:
    seen = seen_by(rows_of([position]), seat)
    assert seen == seen_by(seen, seat)


@given(matches(), st.sampled_from(SEATS))
def test_unseen_cards_are_those_of_the_view(match: Match, seat: Seat) -> None:
    expected = [0] * 6
    for card in match.view(seat).unseen:
        expected[card.colour] += 1 if card.is_wager else 1 << card.rank
    seen = seen_by(rows_of([match.round.position]), seat)[0]
    assert expected[: match.variant.colours] == [
        unseen(seen, c) for c in range(match.variant.colours)
    ]


def test_nothing_of_the_draw_pile_is_in_what_a_seat_sees() -> None:
    """The whole deck, or the other hand, is in a message to the browser."""
    rows = deal(shuffled(chances(50, seed=4)))
    assert not seen_by(rows, 0)["deck"].any()
    assert not seen_by(rows, 0)["hands"][:, 1].any()
    assert not seen_by(rows, 1)["hands"][:, 0].any()
