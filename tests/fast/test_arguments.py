from __future__ import annotations

import numpy as np
import pytest

from lostcities.fast import (
    REFUSALS,
    chances,
    deal,
    legal_lists,
    no_rounds,
    observe,
    over,
    play_randomly,
    random_actions,
    refusals,
    scores,
    seen_by,
    shuffled,
    step,
)
from lostcities.rules import Refusal

ROWS = deal(shuffled(chances(3, seed=1)))


def test_what_is_no_batch_is_refused() -> None:
    for use in (over, scores, legal_lists):
        with pytest.raises(ValueError, match="is no batch of rounds"):
            use(np.zeros(3, [("discards", np.uint64)]))
        with pytest.raises(ValueError, match="is no batch of rounds"):
            use(ROWS.reshape(3, 1))


@pytest.mark.parametrize("seats", [2, -1, [0, 1, 2]])
def test_what_is_no_seat_is_refused(seats: int | list[int]) -> None:
    for use in (seen_by, observe):
        with pytest.raises(ValueError, match="seats are 0 and 1"):
            use(ROWS, np.array(seats))


def test_seats_for_another_number_of_rounds_are_refused() -> None:
    with pytest.raises(ValueError, match="3 rounds were given 2 seats or actions"):
        seen_by(ROWS, np.array([0, 1]))


@pytest.mark.parametrize("action", [127, 255, 256, 256 + 1, -1, 2**40])
def test_a_number_that_is_no_action_is_an_unknown_move(action: int) -> None:
    """256 would be a draw from the draw pile, if it were cut to eight bits."""
    for given in (action, np.full(3, action, np.int64)):
        assert [Refusal.UNKNOWN_MOVE] * 3 == [REFUSALS[reason] for reason in refusals(ROWS, given)]
        assert [Refusal.UNKNOWN_MOVE] * 3 == [REFUSALS[reason] for reason in step(ROWS, given)]


def test_purple_moves_are_unknown_with_five_colours() -> None:
    six = deal(shuffled(chances(1, seed=1), 6))
    assert Refusal.UNKNOWN_MOVE == REFUSALS[refusals(ROWS, 106)[0]]
    assert Refusal.UNKNOWN_MOVE != REFUSALS[refusals(six, 106)[0]]


@pytest.mark.parametrize(
    "states", [np.zeros(2, np.uint64), np.zeros((3, 1), np.uint64), np.zeros(3, np.int64)]
)
def test_states_of_chance_that_do_not_fit_are_refused(states: np.ndarray) -> None:
    for use in (random_actions, play_randomly):
        with pytest.raises(ValueError, match="3 rounds need as many states"):
            use(ROWS.copy(), states)


def test_no_rounds_are_a_batch_too() -> None:
    none = no_rounds(0)
    assert (0, 2) == scores(none).shape
    assert (0, 5, 102) == observe(none, 0)[0].shape
    assert 0 == play_randomly(none, chances(0))


def test_a_part_of_a_batch_is_a_batch() -> None:
    rows = deal(shuffled(chances(6, seed=2)))
    before = rows.copy()
    step(rows[::2], random_actions(rows[::2], chances(3, seed=1)))
    assert [True, False] * 3 == [row != was for row, was in zip(rows, before, strict=True)]
