from __future__ import annotations

from random import Random

import pytest

from lostcities.agents import RandomAgent
from lostcities.arena import Cast, Deal, Seated, play_deal, play_match
from lostcities.rules import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    Draw,
    Ending,
    Pair,
    Variant,
    Why,
)
from tests.arena.stubs import Hasty, Staller

DEAL = Deal(1, 2, Variant(rounds=1))
THREE_ROUNDS = Deal(1, 2, Variant(colours=6, rounds=3))


def lots(seed: int) -> Seated:
    return Seated(RandomAgent(Random(seed)), Random(seed))


def staller() -> Seated:
    return Seated(Staller(), Random(1))


def test_all_rounds_of_a_deal_are_played_with_its_decks() -> None:
    match = play_match(Pair(lots(1), lots(2)), THREE_ROUNDS).match
    assert match.over
    assert THREE_ROUNDS.decks() == [played.deck for played in match.rounds]


def test_seat_0_opens_the_first_round() -> None:
    assert play_match(Pair(lots(1), lots(2)), DEAL).match.rounds[0].opener == 0


def test_a_round_that_never_ends_is_cut_off_and_counts_as_it_stands() -> None:
    """Case 19: both cycle discards for ever."""
    match = play_match(Pair(staller(), staller()), DEAL).match
    assert match.round.ended == Ending(Why.CUT_OFF)
    assert match.round.position.idle_turns == IDLE_TURNS_UNTIL_CUT_OFF
    assert match.totals == match.round.position.scores


def test_a_match_goes_on_after_a_round_that_was_cut_off() -> None:
    match = play_match(Pair(staller(), staller()), THREE_ROUNDS).match
    assert [Ending(Why.CUT_OFF)] * 3 == [played.ended for played in match.rounds]


def test_an_illegal_answer_is_replaced_and_counted() -> None:
    played = play_match(Pair(lots(1), Seated(Hasty(), Random(2))), DEAL)
    draws = played.match.round.moves[1::2]
    assert all(isinstance(move, Draw) for move in draws)
    assert Pair(0, len(draws[1::2])) == played.fallbacks


def test_a_deal_is_played_twice_with_the_seats_swapped() -> None:
    """Nobody is left who was only lucky: what one seat got in one play, the other got in the other."""
    outcome = play_deal(Cast(Pair("careful", "careful")), DEAL)
    assert outcome.points.first == outcome.points.second
    assert outcome.wins in (Pair(1, 1), Pair(0, 0))


@pytest.mark.parametrize("deal", [DEAL, THREE_ROUNDS])
def test_wins_and_draws_count_matches(deal: Deal) -> None:
    outcome = play_deal(Cast(Pair("random", "random")), deal)
    assert sum(outcome.wins) + outcome.draws == 2
