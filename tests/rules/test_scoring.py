from __future__ import annotations

from itertools import combinations

import pytest

from lostcities.rules import NUMBERS, WAGER, Card, Colour, Count, board_score, count
from tests.rules.positions import cards


def points(ranks: str) -> int:
    return count(cards(" ".join(f"R{rank}" for rank in ranks.split()))).total


@pytest.mark.parametrize(
    ("ranks", "score"),
    [
        ("", 0),
        ("W", -40),
        ("W W", -60),
        ("W W W", -80),
        ("2 3 7 8 10", 10),
        ("W W 4 5 6 7 8 10", 80),
        ("W 4 6 7", -6),
        ("W 2 6 7 8", 6),
        ("W 4 6 8 10", 16),
        ("6 7 10", 3),
        ("W 7 8", -10),
        ("W W 2 3 5 7 8 10", 65),
        ("W W W 2 3 4 5 6", 20),
        ("2 3 4 5 6 7 8 9", 44),
        ("W W 8 9 10", 21),
        ("W W W 2 3 4 5 6 7 8 9 10", 156),
    ],
)
def test_the_table_of_the_rules(ranks: str, score: int) -> None:
    assert score == points(ranks)


def test_the_whole_board_of_the_rules() -> None:
    board = [
        cards("Y6 Y7 Y10"),
        (),
        cards("WW"),
        cards("GW G7 G8"),
        cards("RW RW R2 R3 R5 R7 R8 R10"),
    ]
    assert [3, 0, -40, -10, 65] == [count(expedition).total for expedition in board]
    assert 18 == board_score(board)


def test_fault_1_an_eight_card_bonus_that_is_missing() -> None:
    assert 44 == points("2 3 4 5 6 7 8 9")


def test_fault_2_a_bonus_that_forgets_wagers() -> None:
    assert 20 == points("W W W 2 3 4 5 6")


def test_fault_3_a_multiplier_of_two_to_the_power_of_wagers() -> None:
    assert 21 == points("W W 8 9 10")


@pytest.mark.parametrize(("ranks", "score"), [("W 5", -30), ("W", -40)])
def test_fault_4_wagers_that_do_not_count_or_do_not_start_an_expedition(
    ranks: str, score: int
) -> None:
    assert score == points(ranks)


def test_fault_5_a_bonus_that_is_multiplied_or_a_cost_that_is_not() -> None:
    assert 65 == points("W W 2 3 5 7 8 10")


def test_fault_8_nothing_entered_yet_is_told_from_every_score() -> None:
    assert 0 == count(()).cards
    assert -400 == board_score([cards(f"{colour.letter}W " * 3) for colour in list(Colour)[:5]])
    assert -480 == board_score([cards(f"{colour.letter}W " * 3) for colour in Colour])


def test_every_expedition_there_can_be() -> None:
    """All 4 x 512 of them, by the words of the rules."""
    seen = set()
    for wagers in range(4):
        for size in range(10):
            for numbers in combinations(NUMBERS, size):
                expected = (sum(numbers) - 20) * (1 + wagers) if wagers or numbers else 0
                if wagers + size >= 8:
                    expected += 20
                ranks = [WAGER] * wagers + list(numbers)
                assert expected == count([Card(Colour.GREEN, rank) for rank in ranks]).total
                seen.add(expected)
    assert (-80, 156) == (min(seen), max(seen))


def test_a_count_says_how_it_came_about() -> None:
    expedition = count(cards("RW RW R2 R3 R5 R7 R8 R10"))
    assert Count(cards=8, numbers=35, wagers=2) == expedition
    assert (3, 20, 65) == (expedition.multiplier, expedition.bonus, expedition.total)


def test_the_order_of_the_cards_does_not_matter() -> None:
    assert count(cards("RW R4 R6")) == count(cards("R6 RW R4"))
