from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import (
    MOST_ROUNDS,
    SEATS,
    Cards,
    Ending,
    Match,
    Pair,
    Refusal,
    Refused,
    Seat,
    Variant,
    Why,
    legal_moves,
    other,
    parse_move,
    shuffled,
)
from tests.rules.positions import BUILDER, cards, matches, played

AGREED = Ending(Why.AGREED)
DECK = Variant().cards


def with_round(
    match: Match, first: str = "", second: str = "", opener: Seat | None = None
) -> Match:
    """The match after one more round, at whose end each seat has one expedition of these ranks."""
    dealt = match.deal(DECK, opener)
    boards = Pair(board(first), board(second))
    position = replace(dealt.round.position, expeditions=boards)
    over = replace(dealt.round, position=position, ended=AGREED)
    return replace(dealt, rounds=(*match.rounds, over))


def board(ranks: str) -> tuple[Cards, ...]:
    return ((), (), (), (), cards(" ".join(f"R{rank}" for rank in ranks.split())))


def refusal_of(match: Match, move: str = "draw deck", seat: Seat | None = None) -> Refusal:
    with pytest.raises(Refused) as refused:
        match.play(parse_move(move), seat)
    return refused.value.refusal


def test_a_long_match_does_not_count_its_finished_rounds_at_every_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After ninety rounds that others had to wait for, each move took fifty milliseconds."""
    match = Match(Variant(rounds=MOST_ROUNDS))
    for number in range(2, 11):
        match = with_round(match, f"{number}", "", None if match.rounds else 0)
    totals = match.totals
    # Whoever counts a board from here on fails.
    monkeypatch.delattr("lostcities.rules.scoring.count")
    assert totals == match.totals


# Who opens


@pytest.mark.parametrize("opener", SEATS)
def test_fault_20_the_first_round_is_opened_as_chosen(opener: Seat) -> None:
    match = Match().deal(DECK, opener)
    assert (opener, opener) == (match.round.opener, match.round.position.turn)


def test_fault_20_the_first_round_needs_an_opener() -> None:
    assert Match().next_opener is None
    with pytest.raises(Refused, match="wrong_opener"):
        Match().deal(DECK)


@pytest.mark.parametrize(
    ("first", "second", "opener"),
    [("W 7 8", "", 1), ("", "W 7 8", 0), ("W 7 8", "2 3", 0), ("7 8 10", "W 2 3", 0)],
)
@pytest.mark.parametrize("before", SEATS)
def test_fault_20_a_later_round_is_opened_by_who_has_more_points(
    first: str, second: str, opener: Seat, before: Seat
) -> None:
    match = with_round(Match(), first, second, before)
    assert opener == match.next_opener == match.deal(DECK).round.opener


@pytest.mark.parametrize("before", SEATS)
def test_fault_20_when_totals_are_equal_the_opener_alternates(before: Seat) -> None:
    match = Match(Variant(rounds=4))
    openers = []
    for opener in (before, None, None):
        match = with_round(match, "7 8 10", "7 8 10", opener)
        openers.append(match.round.opener)
    assert [before, other(before), before] == openers


def test_fault_20_the_totals_decide_and_not_the_last_round() -> None:
    match = with_round(Match(), "W 5 6 7 8 9 10", "", opener=1)
    match = with_round(match, "W 7 8", "7 8 10")
    assert (Pair(40, 5), 0) == (match.totals, match.next_opener)


def test_fault_20_the_wrong_opener_is_refused() -> None:
    match = with_round(Match(), "7 8 10", "", opener=0)
    assert 0 == match.deal(DECK, opener=0).round.opener
    with pytest.raises(Refused, match="wrong_opener: seat 1 cannot open round 1"):
        match.deal(DECK, opener=1)


# Dealing


def test_no_round_is_dealt_while_one_is_played() -> None:
    match = Match().deal(DECK, opener=0)
    with pytest.raises(Refused, match="round_not_over"):
        match.deal(DECK)


def test_no_round_is_dealt_after_the_last() -> None:
    match = with_round(Match(Variant(rounds=1)), opener=0)
    with pytest.raises(Refused, match="match_over"):
        match.deal(DECK)


def test_a_deck_of_the_other_game_is_refused() -> None:
    with pytest.raises(Refused, match="bad_deck: 72 cards in a game of 60"):
        Match().deal(Variant(colours=6).cards, opener=0)
    with pytest.raises(Refused, match="bad_deck: 60 cards in a game of 72"):
        Match(Variant(colours=6)).deal(DECK, opener=0)


def test_a_deck_of_the_right_size_and_the_wrong_cards_is_refused() -> None:
    with pytest.raises(Refused, match="bad_deck"):
        Match().deal((*DECK[:-1], DECK[0]), opener=0)


# Totals and the winner


def test_fault_6_a_match_decided_by_its_last_round() -> None:
    match = with_round(Match(), "W 5 6 7 8 9 10", "", opener=0)
    match = with_round(match, "W 5 6 7 8 9 10", "")
    match = with_round(match, "W 7 8", "7 8 10")
    assert [(50, 0), (50, 0), (-10, 5)] == [round_.scores for round_ in match.rounds]
    assert (Pair(90, 5), 0) == (match.totals, match.winner)


def test_totals_add_up_finished_rounds_alone() -> None:
    match = with_round(Match(), "7 8 10", "", opener=0).deal(DECK)
    match = match.play(parse_move("play Y2")).play(parse_move("draw deck"))
    assert (Pair(-18, 0), Pair(5, 0)) == (match.round.scores, match.totals)


def test_equal_totals_after_the_last_round_are_a_draw() -> None:
    match = with_round(Match(Variant(rounds=2)), "7 8 10", "", opener=0)
    match = with_round(match, "", "7 8 10")
    assert (True, Pair(5, 5), None) == (match.over, match.totals, match.winner)


def test_the_second_seat_can_win() -> None:
    assert 1 == with_round(Match(Variant(rounds=1)), "2 3", "", opener=0).winner


def test_nobody_has_won_before_the_last_round_has_ended() -> None:
    match = with_round(Match(Variant(rounds=2)), "7 8 10", "", opener=0)
    assert (False, None) == (match.over, match.winner)
    assert (False, None) == (match.deal(DECK).over, match.deal(DECK).winner)
    assert (False, None) == (Match().over, Match().winner)


@pytest.mark.parametrize("rounds", [1, 2, 3, 9])
def test_a_match_has_as_many_rounds_as_agreed(rounds: int) -> None:
    rng = Random(rounds)
    variant = Variant(rounds=rounds)
    match = Match(variant)
    played = 0
    while not match.over:
        match = match.deal(shuffled(variant, rng), 1 if played == 0 else None)
        while not match.round.over:
            match = match.play(BUILDER.choose(legal_moves(match.round.position), rng))
        played += 1
    assert rounds == played
    sums = [sum(round_.scores[seat] for round_ in match.rounds) for seat in SEATS]
    assert sums == list(match.totals)


# Playing


def test_the_next_round_is_not_dealt_by_itself_and_takes_no_moves_before() -> None:
    match = with_round(Match(), opener=0)
    assert Refusal.ROUND_OVER == refusal_of(match)


def test_fault_17_after_the_last_round_every_command_is_refused() -> None:
    match = played(Variant(rounds=1), 0, 1, 10_000)
    assert match.over
    assert Refusal.MATCH_OVER == refusal_of(match)
    for command in (
        match.take_back,
        lambda: match.end_round(AGREED),
        lambda: match.end(AGREED),
        lambda: match.deal(DECK),
    ):
        with pytest.raises(Refused, match="match_over"):
            command()


def test_a_move_out_of_turn_is_refused() -> None:
    match = Match().deal(DECK, opener=0)
    assert Refusal.NOT_YOUR_TURN == refusal_of(match, "play B7", seat=1)


@given(matches())
def test_a_placing_can_be_taken_back_in_a_match(match: Match) -> None:
    placings = [] if match.round.over else [str(move) for move in legal_moves(match.round.position)]
    for move in placings:
        if not move.startswith("draw"):
            assert match == match.play(parse_move(move)).take_back()


# Ending early


def test_a_round_ended_by_agreement_counts_as_it_stands() -> None:
    match = Match(Variant(rounds=1)).deal(DECK, opener=0)
    match = match.play(parse_move("play Y2")).play(parse_move("draw deck")).end_round(AGREED)
    assert (True, Pair(-18, 0), 1) == (match.over, match.totals, match.winner)


@pytest.mark.parametrize("why", [Why.RESIGNED, Why.TIME, Why.LEFT])
@pytest.mark.parametrize("seat", SEATS)
def test_who_resigns_loses_whatever_the_points_say(why: Why, seat: Seat) -> None:
    match = with_round(Match(), "7 8 10" if seat == 0 else "", "7 8 10" if seat == 1 else "", 0)
    match = match.deal(DECK).end(Ending(why, seat))
    assert (True, other(seat)) == (match.over, match.winner)
    assert Refusal.MATCH_OVER == refusal_of(match)


def test_a_match_can_be_drawn_by_agreement() -> None:
    match = with_round(Match(), "7 8 10", "", opener=0).end(AGREED)
    assert (True, None) == (match.over, match.winner)


# Going on


@pytest.mark.parametrize("agreed", [1, 3, 9])
def test_continuing_goes_on_for_as_many_rounds_with_the_points_still_adding_up(agreed: int) -> None:
    match = Match(Variant(rounds=agreed))
    for index in range(agreed):
        match = with_round(match, "7 8 10", "", 1 if index == 0 else None)
    assert match.over
    match = match.extend(agreed)
    assert (False, 2 * agreed, None) == (match.over, match.variant.rounds, match.winner)
    for _ in range(agreed):
        match = with_round(match, "7 8 10", "")
    assert (True, Pair(10 * agreed, 0), 0) == (match.over, match.totals, match.winner)


def test_a_match_that_was_ended_cannot_be_continued() -> None:
    match = Match().deal(DECK, opener=0).end(Ending(Why.RESIGNED, 0))
    with pytest.raises(Refused, match="match_over"):
        match.extend(3)


def test_a_match_cannot_go_on_for_ever() -> None:
    with pytest.raises(ValueError, match="1002 rounds cannot be played"):
        Match(Variant(rounds=MOST_ROUNDS)).extend(3)


@given(st.sampled_from(SEATS))
def test_matches_are_values(opener: Seat) -> None:
    assert Match().deal(DECK, opener) == Match().deal(DECK, opener)
    assert Match().deal(DECK, opener) != Match().deal(DECK, other(opener))
