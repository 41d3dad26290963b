"""The kernel plays the same game as `rules`: both in step, and on positions that no one plays to."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given

from lostcities.fast import (
    REFUSALS,
    Rounds,
    action_count,
    action_of,
    card_of,
    chances,
    deal,
    legal_lists,
    legal_masks,
    move_of,
    over,
    position_of,
    random_actions,
    refusals,
    rows_of,
    scores,
    shuffled,
    step,
)
from lostcities.rules import (
    Draw,
    Position,
    Refusal,
    apply,
    legal_moves,
    refusal,
)
from lostcities.rules import deal as deal_by_rules
from tests.fast.odd import odd_positions
from tests.rules.positions import positions

ROUNDS = 180
"""About 50,000 random moves; with the four cases below, more than 200,000."""
SIX = action_count(6)


def assert_alike(reached: Sequence[Position], rows: Rounds) -> None:
    """Cards everywhere, whose turn, what was placed and taken, idle turns; legal moves; scores; the end."""
    legal, counts = legal_lists(rows)
    lists = [
        tuple(map(move_of, row[:count])) for row, count in zip(legal.tolist(), counts, strict=True)
    ]
    assert list(reached) == [position_of(row) for row in rows]
    assert [legal_moves(position) for position in reached] == lists
    assert [tuple(position.scores) for position in reached] == list(
        map(tuple, scores(rows).tolist())
    )
    assert [position.over for position in reached] == over(rows).tolist()


def assert_refuse_alike(position: Position, rows: Rounds) -> None:
    """Every action that there is, and one that there is not."""
    by_rules = [refusal(position, move_of(action)) for action in range(SIX)]
    reasons = refusals(np.repeat(rows, SIX + 1), np.arange(SIX + 1))
    assert [*by_rules, Refusal.UNKNOWN_MOVE] == [REFUSALS[reason] for reason in reasons]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("colours", [5, 6])
def test_random_rounds_in_step_are_the_same(colours: int, seed: int) -> None:
    states = chances(ROUNDS, seed=seed)
    decks = shuffled(states, colours)
    openers = np.arange(ROUNDS) % 2
    rows = deal(decks, openers, cut_off=None)
    reached = [
        deal_by_rules([card_of(int(number)) for number in deck], 0 if opener == 0 else 1)
        for deck, opener in zip(decks, openers, strict=True)
    ]
    made = 0
    while reached:
        chosen = random_actions(rows, states)
        assert not step(rows, chosen).any()
        reached = [
            apply(*pair) for pair in zip(reached, map(move_of, chosen.tolist()), strict=True)
        ]
        made += len(reached)
        assert_alike(reached, rows)
        # The refusals of every action take longest: in one round after each move.
        assert_refuse_alike(reached[made % len(rows)], rows[made % len(rows)][np.newaxis])
        playing = ~over(rows)
        rows, states = rows[playing], states[playing]
        reached = [position for position in reached if not position.over]
    assert made > 270 * ROUNDS


@given(odd_positions())
def test_odd_positions_are_the_same(position: Position) -> None:
    rows = rows_of([position])
    assert_alike([position], rows)
    assert_refuse_alike(position, rows)


@given(odd_positions() | positions())
def test_every_legal_move_leads_to_the_same(position: Position) -> None:
    for move in legal_moves(position):
        rows = rows_of([position])
        assert step(rows, action_of(move)) == [0]
        assert_alike([apply(position, move)], rows)
        assert rows["turns"] == [isinstance(move, Draw)]


@given(odd_positions() | positions())
def test_a_refused_action_changes_nothing(position: Position) -> None:
    rows = np.repeat(rows_of([position]), 256)
    before = rows.copy()
    refused = step(rows, np.arange(256)) != 0
    assert before[refused].tobytes() == rows[refused].tobytes()
    legal = [action_of(move) for move in legal_moves(position)]
    assert legal == np.flatnonzero(~refused).tolist()
    assert legal == np.flatnonzero(legal_masks(before[:1])[0]).tolist()
