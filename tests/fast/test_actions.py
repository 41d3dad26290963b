from __future__ import annotations

import pytest

from lostcities.fast import action_count, action_of, move_of
from lostcities.fast.actions import (
    OF_A_COLOUR,
    colour_of,
    discard_action,
    draw_action,
    is_draw,
    is_play,
    kind_of,
)
from lostcities.rules import DRAW_DECK, Card, Colour, Discard, Draw, Play
from tests.rules.positions import all_moves


@pytest.mark.parametrize("colours", [5, 6])
def test_every_move_of_a_variant_has_a_number_of_its_own(colours: int) -> None:
    assert list(range(action_count(colours))) == sorted(map(action_of, all_moves(colours)))


def test_numbers_and_moves_name_each_other() -> None:
    assert all_moves() == [move_of(action_of(move)) for move in all_moves()]


def test_the_numbering_is_the_one_written_down() -> None:
    assert DRAW_DECK == move_of(0)
    assert "play YW" == str(move_of(1))
    assert "discard YW" == str(move_of(2))
    assert "play B10" == str(move_of(1 + OF_A_COLOUR + 18))
    assert "draw P" == str(move_of(126))


@pytest.mark.parametrize("number", [-1, 127, 255])
def test_a_number_that_is_no_action_is_named(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is no action"):
        move_of(number)


def test_what_compiled_code_reads_from_a_number_is_what_the_move_says() -> None:
    for move in all_moves():
        action = action_of(move)
        assert isinstance(move, Draw) == is_draw(action)
        match move:
            case Play(card) | Discard(card):
                assert isinstance(move, Play) == is_play(action)
                assert card == Card(
                    Colour(colour_of(action)), kind_of(action) * (not card.is_wager)
                )
                assert discard_action(card.colour, kind_of(action)) == action + is_play(action)
            case Draw(pile=Colour() as pile):
                assert pile == colour_of(action)
                assert draw_action(pile) == action
