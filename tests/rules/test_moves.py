from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import (
    DRAW_DECK,
    Card,
    Colour,
    Discard,
    Draw,
    Move,
    Play,
    UnknownMove,
    discard,
    draw,
    parse_move,
    play,
)
from tests.rules.positions import all_moves


@given(st.sampled_from(all_moves()))
def test_a_move_is_read_as_it_is_printed(move: Move) -> None:
    assert move == parse_move(str(move))


@given(st.text(max_size=12))
def test_a_text_that_is_read_is_printed_the_same(text: str) -> None:
    try:
        move = parse_move(text)
    except UnknownMove:
        return
    assert text == str(move)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play ",
        "play R",
        "play R11",
        "play  R7",
        "Play R7",
        "play r7",
        "play R7 ",
        "play R7\n",
        "discard",
        "draw",
        "draw Deck",
        "draw X",
        "draw R7",
        "take R",
        "R7",
        "play R7, draw deck",
        "\ud800",
        "x" * 100_000,
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove, match="is no move"):
        parse_move(text)


def test_an_unknown_move_of_any_length_is_named_briefly() -> None:
    with pytest.raises(UnknownMove) as refused:
        parse_move("play " + "R" * 100_000)
    assert len(str(refused.value)) < 150


def test_moves_are_values() -> None:
    red_seven = Card.parse("R7")
    assert [Play(red_seven), Discard(red_seven), Draw(Colour.RED), Draw()] == [
        play(red_seven),
        discard(red_seven),
        draw(Colour.RED),
        DRAW_DECK,
    ]


def test_the_same_card_played_and_discarded_are_two_moves() -> None:
    moves: set[Move] = {Play(Card.parse("R7")), Discard(Card.parse("R7"))}
    assert 2 == len(moves)
