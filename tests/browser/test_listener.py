"""The listener finds what it is there to find; else the test of secrets would pass for nothing."""

from __future__ import annotations

import pytest

from lostcities.rules import Pair, Seat
from lostcities.table import fold
from tests.browser.listener import Told, leaks, secrets_of
from tests.browser.tables import DEVICE, laid

TABLE = fold(laid(["play Y5"], ["discard R2"], seats=DEVICE, hands=Pair(["B9", "G4"], ["W8"])))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('{"hand":["Y5","RW","B10"]}', {"Y5", "RW", "B10"}),
        ('<button data-card="R7" aria-label="blue wager, can be played">', {"R7", "BW"}),
        ("You drew green 10.", {"G10"}),
        ('data-match="x-R7-B2y" fill="#B2B2B2" class="suit-R" data-pile="R"', set()),
    ],
)
def test_cards_are_found_by_code_and_by_name(text: str, cards: set[str]) -> None:
    assert cards == Told("", None, text).cards


def test_a_hand_is_hidden_from_the_other_and_behind_the_curtain() -> None:
    assert [] == leaks([Told("page", 0, "B9 G4 Y5 R2"), Told("page", 1, "W8 Y5 R2")], TABLE)
    cases: list[tuple[Seat | None, str, set[str]]] = [
        (0, "blue 9, white 8", {"W8"}),
        (1, "B9 G4 W8", {"B9", "G4"}),
        (None, "B9 W8 Y5", {"B9", "W8"}),
    ]
    for seat, text, hidden in cases:
        found = leaks([Told("page", seat, text)], TABLE)
        assert {f"page for {seat} names {card}: {text}" for card in hidden} == set(found)


def test_the_draw_pile_is_hidden_from_all() -> None:
    top = TABLE.match.round.position.deck[-1]
    assert all(top in secrets_of(TABLE, seat) for seat in (0, 1, None))
