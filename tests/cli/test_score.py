from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.cli.score import TIMES, score
from lostcities.rules import Card, Variant
from tests.cli.commands import run

WHOLE_TABLE = "Y6 Y7 Y10 WW GW G7 G8 RW RW R2 R3 R5 R7 R8 R10"


def test_the_example_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "score", "YW", "Y4", "Y5", "R2", "--json")
    assert '{"expeditions": {"Y": -22, "R": -18}, "total": -40}\n' == outcome.output
    assert (0, "") == (outcome.status, outcome.errors)


def test_a_person_gets_each_expedition_with_its_formula(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(
        capsys, "score", "R2", "Y5", "YW", "Y4", "PW", "PW", "P2", "P3", "P4", "P5", "P6", "P7"
    )
    assert outcome.output.splitlines() == [
        f"YW Y4 Y5                  -22  (9 - 20) {TIMES} 2",
        "R2                        -18  2 - 20",
        f"PW PW P2 P3 P4 P5 P6 P7    41  (27 - 20) {TIMES} 3 + 20",
        "total                       1",
    ]


def test_the_whole_board_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "score", "--json", *WHOLE_TABLE.split())
    expected = {"expeditions": {"Y": 3, "W": -40, "G": -10, "R": 65}, "total": 18}
    assert expected == json.loads(outcome.output)


@pytest.mark.parametrize(
    "arguments",
    [
        ["YW Y4 Y5 R2"],
        ["YW,Y4,Y5,R2"],
        ["yw", "y4", "y5", "r2"],
        ["R2", "Y5", "Y4", "YW"],
        ["--", "YW", "Y4", "Y5", "R2"],
        [" YW, Y4 ", "Y5,\nR2"],
    ],
)
def test_cards_may_be_written_in_many_ways(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, "score", "--json", *arguments)
    assert {"expeditions": {"Y": -22, "R": -18}, "total": -40} == json.loads(outcome.output)


@given(st.lists(st.sampled_from(Variant(6).cards), min_size=1, unique=True), st.integers())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], seed: int) -> None:
    shuffled = list(cards)
    Random(seed).shuffle(shuffled)
    with pytest.MonkeyPatch.context() as patch:
        lines: list[str] = []
        patch.setattr("builtins.print", lines.append)
        assert [0, 0] == [score([str(card) for card in order]) for order in (cards, shuffled)]
    assert lines[0] == lines[1]


@pytest.mark.parametrize(
    ("board", "card", "reason"),
    [
        ("YW YW YW YW", "YW", "card_too_often"),
        ("YW YW Y2 YW Y3 YW X1", "YW", "card_too_often"),
        ("R7 Y2 R7", "R7", "card_too_often"),
        ("Y2 X7 R7 R7", "X7", "unknown_card"),
        ("Y1", "Y1", "unknown_card"),
        ("Y11", "Y11", "unknown_card"),
        ("7R", "7R", "unknown_card"),
        ("-5", "-5", "unknown_card"),
    ],
)
def test_an_impossible_board_is_refused_with_the_name_of_the_card(
    board: str, card: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, "score", *board.split())
    assert (1, "", 1) == (outcome.status, outcome.output, len(outcome.errors.splitlines()))
    assert outcome.errors.startswith(f"lostcities: {card}: There ")
    outcome = run(capsys, "score", "--json", *board.split())
    assert {"error": {"card": card, "reason": reason}} == json.loads(outcome.output)
    assert 1 == outcome.status


def test_a_card_of_any_length_is_named_briefly_and_harmlessly(
    capsys: pytest.CaptureFixture[str],
) -> None:
    outcome = run(capsys, "score", "\x1b[31m" + "Y" * 100_000)
    assert 1 == outcome.status
    assert outcome.errors.rstrip("\n").isprintable()
    assert len(outcome.errors) < 200
