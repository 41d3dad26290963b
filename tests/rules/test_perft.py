"""How many ways there are to go on from fixed deals: a change in any rule changes these numbers."""

from __future__ import annotations

from random import Random

import pytest

from lostcities.rules import Match, Position, Variant, apply, deal, legal_moves, shuffled
from tests.rules.positions import BUILDER, IDLER, Style, deck, played


def ways(position: Position, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(ways(apply(position, move), depth - 1) for move in moves)


def reached(position: Position, depth: int) -> list[int]:
    """How many different positions there are after 1, 2, … moves."""
    level = {position}
    counts = []
    for _ in range(depth):
        level = {apply(before, move) for before in level for move in legal_moves(before)}
        counts.append(len(level))
    return counts


def test_the_first_turns_counted_by_hand() -> None:
    """Seat 0 holds six different cards, two of them wagers and three alike: 12 placings. No pile can be drawn from.

    Seat 1 holds eight different cards: 16 placings; after each, it draws from the draw pile or, in six
    of the twelve cases, from the pile that seat 0 discarded onto, unless it has just discarded onto it.
    """
    start = deal(deck("YW YW YW Y2 BW B2 B3 B4", "R2 R3 R4 R5 R6 R7 R8 R9"), opener=0)
    assert [12, 12, 12 * 16, 12 * 16 + 6 * 16] == [ways(start, depth) for depth in (1, 2, 3, 4)]


def test_the_pile_just_discarded_onto_is_left_out() -> None:
    start = deal(deck("R10 B2 B3 B4 B5 B6 B7 B8", "R2 R3 R4 R5 R6 R7 R8 R9"), opener=0)
    after_blue, after_red = 7 * (16 + 16), 16 + 8
    assert 8 * 16 + after_blue + after_red == ways(start, 4)


@pytest.mark.parametrize(
    ("colours", "seed", "expected"),
    [
        (5, 1, [16, 16, 256, 368, 5824]),
        (5, 2, [16, 16, 256, 374, 5920]),
        (6, 1, [16, 16, 256, 374, 5936]),
        (6, 2, [16, 16, 256, 371, 5840]),
    ],
)
def test_positions_by_depth(colours: int, seed: int, expected: list[int]) -> None:
    variant = Variant(colours)
    assert expected == reached(deal(shuffled(variant, Random(seed)), opener=0), 5)


@pytest.mark.parametrize(
    ("style", "steps", "expected"),
    [
        (BUILDER, 60, [8, 35, 280, 1185, 9329]),
        (BUILDER, 82, [7, 35, 280, 1355, 9579]),
        (IDLER, 60, [16, 58, 928, 3132, 48498]),
        (IDLER, 121, [3, 45, 142, 2272, 6795]),
    ],
)
def test_positions_by_depth_in_the_middle_of_a_round(
    style: Style, steps: int, expected: list[int]
) -> None:
    match: Match = played(Variant(), 1, seed=3, steps=steps, style=style)
    assert expected == reached(match.round.position, 5)


@pytest.mark.parametrize(("seed", "expected"), [(1, [7, 35, 140, 700]), (2, [8, 40, 224, 1084])])
def test_positions_to_the_very_end(seed: int, expected: list[int]) -> None:
    """From two turns before the last card."""
    match = played(Variant(), 0, seed, steps=10_000, style=BUILDER)
    before = Match(Variant()).deal(match.round.deck, 0)
    for move in match.round.moves[:-4]:
        before = before.play(move)
    assert expected == reached(before.round.position, 4)
