from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.fast import ROUND, number_of, position_of, rows_of, rows_of_views, seen_by
from lostcities.rules import (
    SEATS,
    Discard,
    Match,
    Pair,
    Play,
    Position,
    Seat,
    deal,
)
from tests.fast.odd import odd_positions
from tests.rules.positions import after, cards, deck, matches, positions

START = deal(deck("Y2 Y3 YW YW B4 B5 B6 B7"), opener=0)


@given(odd_positions() | positions())
def test_a_position_comes_back_from_its_row(position: Position) -> None:
    assert position == position_of(rows_of([position])[0])


@settings(max_examples=20)
@given(st.lists(positions(), max_size=4))
def test_positions_of_both_variants_share_a_batch(batch: list[Position]) -> None:
    assert batch == [position_of(row) for row in rows_of(batch)]


@given(matches(), st.sampled_from(SEATS))
def test_a_view_is_the_row_that_the_seat_sees(match: Match, seat: Seat) -> None:
    rows = rows_of([match.round.position])
    rows["turns"] = match.round.turns
    assert seen_by(rows, seat) == rows_of_views([match.view(seat)])


def test_a_row_is_three_cache_lines_without_a_gap() -> None:
    """A gap would hold chance bytes, and rows that are equal would differ."""
    assert 192 == ROUND.itemsize == sum(ROUND[name].itemsize for name in ROUND.names or ())


def test_wagers_of_a_colour_are_one_card() -> None:
    """The three wagers of a colour are interchangeable: nothing tells them apart."""
    wagers = cards("YW YW YW")
    assert 1 == len({number_of(wager) for wager in wagers})
    rows = rows_of([after(START, "play YW, draw deck"), after(START, "discard YW, draw deck")])
    assert 1 == rows["hands"][0, 0, 0] & 0b11 == rows["hands"][1, 0, 0] & 0b11


def test_the_ban_on_redrawing_is_kept() -> None:
    """The ban on redrawing is lost when a match is saved and loaded between the two steps."""
    position = after(START, "discard Y2")
    assert Discard(*cards("Y2")) == position_of(rows_of([position])[0]).placed


@pytest.mark.parametrize(
    "impossible",
    [
        replace(START, deck=START.deck[1:]),
        replace(START, deck=(START.deck[1], *START.deck[1:])),
        replace(START, placed=Play(cards("Y2")[0])),
        replace(START, placed=Discard(cards("Y2")[0])),
        replace(
            START, hands=Pair((*START.hands[0], START.deck[0]), START.hands[1]), deck=START.deck[1:]
        ),
        replace(START, hands=Pair((), START.hands[1]), deck=(*START.deck, *START.hands[0])),
        replace(START, hands=START.hands.map(lambda hand: hand[::-1])),
        replace(START, discards=START.discards[:4]),
    ],
    ids=[
        "missing",
        "twice",
        "not played",
        "not discarded",
        "hand",
        "draw pile",
        "order",
        "colours",
    ],
)
def test_a_position_of_no_game_is_named(impossible: Position) -> None:
    with pytest.raises(ValueError, match="position 1 "):
        rows_of([START, impossible])


def test_what_a_seat_may_know_is_no_position() -> None:
    with pytest.raises(ValueError, match="`resample`"):
        position_of(seen_by(rows_of([START]), 0)[0])


def test_no_positions_are_no_rows() -> None:
    assert rows_of([]).dtype == ROUND
    assert 0 == len(rows_of([]))
