from __future__ import annotations

import pytest
from hypothesis import given

from lostcities.rules import (
    Ending,
    Match,
    Refused,
    Round,
    Variant,
    Why,
    parse_move,
)
from tests.rules.positions import cards, deck, matches, played

START = Round.begin(deck("YW Y3 R3 R8 BW G10 W9 W10", "Y2 Y4 R2 R4 R5 W2 W3 G2"), opener=1)


def after(round_: Round, *moves: str) -> Round:
    for move in moves:
        round_ = round_.play(parse_move(move))
    return round_


def test_a_round_keeps_its_moves_and_counts_complete_turns() -> None:
    round_ = after(START, "play Y2", "draw deck", "discard R3", "draw deck", "discard W2")
    assert ["play Y2", "draw deck", "discard R3", "draw deck", "discard W2"] == list(
        map(str, round_.moves)
    )
    assert 2 == round_.turns


@given(matches())
def test_a_round_is_its_deck_and_its_moves(match: Match) -> None:
    again = Round.begin(match.round.deck, match.round.opener)
    for move in match.round.moves:
        again = again.play(move)
    assert match.round == again


def test_taking_back_takes_the_move_out_of_the_round() -> None:
    assert START == after(START, "play Y2").take_back()


def test_taking_back_is_refused_before_placing_and_after_drawing() -> None:
    for round_ in (START, after(START, "play Y2", "draw deck")):
        with pytest.raises(Refused, match="nothing_placed"):
            round_.take_back()


def test_a_refused_move_names_its_reason() -> None:
    with pytest.raises(Refused, match="card_not_in_hand: play Y3"):
        after(START, "play Y3")
    with pytest.raises(Refused, match="not_your_turn: play Y3"):
        START.play(parse_move("play Y3"), seat=0)


@pytest.mark.parametrize("why", [Why.AGREED, Why.CUT_OFF])
def test_a_round_may_be_ended_as_it_stands(why: Why) -> None:
    round_ = after(START, "play Y2", "draw deck").end(Ending(why))
    assert (True, False, Ending(why)) == (round_.over, round_.position.over, round_.ended)
    assert (0, -18) == round_.scores


def test_a_placing_without_its_draw_is_taken_back_when_a_round_is_ended() -> None:
    round_ = after(START, "play Y2").end(Ending(Why.AGREED))
    assert (START.position, ()) == (round_.position, round_.moves)


def test_nothing_goes_on_in_a_round_that_was_ended() -> None:
    ended = after(START, "play Y2", "draw deck").end(Ending(Why.AGREED))
    with pytest.raises(Refused, match="round_over"):
        ended.play(parse_move("discard R3"))
    with pytest.raises(Refused, match="round_over"):
        ended.take_back()
    with pytest.raises(Refused, match="round_over"):
        ended.end(Ending(Why.CUT_OFF))


def test_a_round_that_the_last_card_ended_cannot_be_ended_again() -> None:
    with pytest.raises(Refused, match="round_over"):
        played(Variant(), 0, 0, 10_000).round.end(Ending(Why.AGREED))


def test_fault_17_a_round_is_refused_every_command_after_the_last_card() -> None:
    over = played(Variant(), 0, 0, 10_000).round
    with pytest.raises(Refused, match="round_over"):
        over.play(parse_move("draw deck"))
    with pytest.raises(Refused, match="round_over"):
        over.take_back()


def test_a_bad_deck_is_refused() -> None:
    with pytest.raises(Refused, match="bad_deck"):
        Round.begin(cards("Y2 Y3"), opener=0)
