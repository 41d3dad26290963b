from __future__ import annotations

from hypothesis import given

from lostcities.records import Record, finished_part
from lostcities.rules import Ending, Match, Pair, Variant, Why, parse_move
from tests.records.examples import PLAYERS, WHOLE
from tests.rules.positions import matches

AGREED = Ending(Why.AGREED)


def two_rounds() -> Match:
    """A match with a finished round and one that is being played."""
    match = Match().deal(Variant().cards, 0).end_round(AGREED).deal(Variant().cards)
    return match.play(parse_move("play BW"))


def test_a_record_holds_the_deck_in_the_order_of_dealing() -> None:
    record = Record.of(WHOLE, PLAYERS)
    assert [str(card) for card in WHOLE.rounds[1].deck] == list(record.rounds[1].deck)


@given(matches())
def test_a_record_names_players_variant_and_moves(match: Match) -> None:
    record = Record.of(match, PLAYERS)
    assert (match.variant, PLAYERS) == (record.variant, record.players)
    assert [str(move) for move in match.round.moves] == list(record.rounds[0].moves)


def test_endings_are_written_where_they_are() -> None:
    record = Record.of(two_rounds().end(Ending(Why.TIME, 1)), PLAYERS)
    assert [AGREED, None] == [round_.ended and round_.ended.ending for round_ in record.rounds]
    assert record.ended is not None
    assert Ending(Why.TIME, 1) == record.ended.ending


def test_the_round_being_played_is_no_finished_part() -> None:
    match = two_rounds()
    assert match.rounds[:1] == finished_part(match).rounds
    assert Pair(0, 0) == finished_part(match).totals


def test_finished_rounds_are() -> None:
    match = Match().deal(Variant().cards, 0).end_round(AGREED)
    assert match == finished_part(match)


def test_a_match_that_is_over_is_finished_whole() -> None:
    resigned = two_rounds().end(Ending(Why.RESIGNED, 0))
    assert resigned == finished_part(resigned)
    assert WHOLE == finished_part(WHOLE)


def test_a_match_without_rounds_has_no_more_to_leave_out() -> None:
    assert Match() == finished_part(Match())
