from __future__ import annotations

from dataclasses import replace

import pytest

from lostcities.rules import (
    MOST_ROUNDS,
    Ending,
    Match,
    Pair,
    Refusal,
    Refused,
    Seat,
    Variant,
    Why,
    other,
)
from lostcities.table import (
    Continue,
    Rematch,
    Resign,
    Seating,
    Wish,
    fold,
    may,
    open_rematch,
    view,
)
from lostcities.table.events import Continued, Dealt, Extended, Rematched
from tests.table.players import AGAINST_COMPUTER, ONE_DEVICE, TWO_PEOPLE, Request, Sitting, sit


def refused(sitting: Sitting, kind: type[Request], seat: Seat) -> Refusal:
    with pytest.raises(Refused) as caught:
        sitting.ask(kind, seat)
    return caught.value.refusal


def played(seats: Pair[Seating] = TWO_PEOPLE, *, rounds: int = 1, seed: int = 1) -> Sitting:
    """A table whose rounds are all played."""
    sitting = sit(seats, rounds=rounds, seed=seed)
    sitting.end_match()
    return sitting


def test_the_next_round_is_dealt_when_both_have_asked() -> None:
    sitting = sit()
    sitting.end_round()
    assert [Continued] == [type(event) for event in sitting.ask(Continue, 1)]
    assert Pair(None, Wish.CONTINUE) == view(sitting.table, None).wishes
    assert [Continued, Dealt] == [type(event) for event in sitting.ask(Continue, 0)]
    assert Pair(None, None) == view(sitting.table, None).wishes


def test_asking_twice_does_not_answer_for_the_other() -> None:
    """Fault: the page is visited and cards are dealt again."""
    sitting = sit()
    sitting.end_round()
    sitting.ask(Continue, 0)
    assert Refusal.ALREADY_ASKED is refused(sitting, Continue, 0)
    assert 1 == len(sitting.table.match.rounds)


def test_no_round_is_dealt_over_one_that_is_played() -> None:
    sitting = sit()
    sitting.turn()
    assert [Refusal.ROUND_NOT_OVER] * 2 == [refused(sitting, Continue, seat) for seat in (0, 1)]


@pytest.mark.parametrize("seats", [ONE_DEVICE, AGAINST_COMPUTER])
def test_one_press_deals_the_next_round_on_one_device_and_against_the_computer(
    seats: Pair[Seating],
) -> None:
    sitting = sit(seats)
    sitting.end_round()
    events = sitting.ask(Continue, 0)
    assert [Continued, Continued, Dealt] == [type(event) for event in events]


def test_either_person_on_a_device_may_press() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.end_round()
    sitting.ask(Continue, 1)
    assert 2 == len(sitting.table.match.rounds)


@pytest.mark.parametrize("seed", range(6))
def test_the_next_round_is_opened_by_who_has_more_points_else_by_the_other(seed: int) -> None:
    """Fault: the wrong player opens round two or three."""
    sitting = sit(ONE_DEVICE, seed=seed)
    sitting.move(next(move for move in sitting.legal() if str(move).startswith("play")))
    sitting.end_round()
    first, second = sitting.table.match.totals
    sitting.ask(Continue, 0)
    due = 1 if first == second else int(second > first)
    assert due == sitting.table.match.round.opener


def test_continuing_after_the_last_round_adds_as_many_as_first_agreed() -> None:
    sitting = played(rounds=3)
    before = sitting.table.match.totals
    sitting.ask(Continue, 0)
    events = sitting.ask(Continue, 1)
    assert [Continued, Extended, Dealt] == [type(event) for event in events]
    assert 6 == sitting.table.match.variant.rounds
    assert before == view(sitting.table, 0).totals
    assert not sitting.table.match.over


def test_continuing_again_adds_the_same_number_again() -> None:
    sitting = played(ONE_DEVICE, rounds=2)
    sitting.ask(Continue, 0)
    sitting.end_match()
    sitting.ask(Continue, 0)
    assert 6 == sitting.table.match.variant.rounds


def test_a_match_ends_before_there_are_too_many_rounds() -> None:
    sitting = played(ONE_DEVICE, rounds=1)
    full = Variant(rounds=MOST_ROUNDS)
    rounds = sitting.table.match.rounds * MOST_ROUNDS
    sitting.table = replace(sitting.table, match=Match(full, rounds))
    assert Refusal.NO_MORE_ROUNDS is refused(sitting, Continue, 0)
    assert ("rematch",) == may(sitting.table, 0)


def test_a_rematch_is_opened_when_both_have_asked() -> None:
    sitting = played()
    sitting.ask(Rematch, 0)
    assert sitting.table.next is None
    events = sitting.ask(Rematch, 1)
    assert isinstance(events[-1], Rematched)
    assert "next" == view(sitting.table, None).next


@pytest.mark.parametrize("seats", [ONE_DEVICE, AGAINST_COMPUTER])
def test_one_press_opens_the_rematch_on_one_device_and_against_the_computer(
    seats: Pair[Seating],
) -> None:
    sitting = played(seats)
    sitting.ask(Rematch, 0)
    assert "next" == sitting.table.next


@pytest.mark.parametrize("opener", [0, 1])
def test_a_rematch_starts_from_zero_and_is_opened_by_the_other(opener: Seat) -> None:
    sitting = sit(ONE_DEVICE, rounds=2, opener=opener)
    sitting.end_match()
    sitting.ask(Rematch, 0)
    table = fold(open_rematch(sitting.table, at=9.0, rng=sitting.rng))
    assert (other(opener), Pair(0, 0)) == (table.turn, table.match.totals)
    assert (sitting.table.options.seats, 2) == (table.options.seats, table.match.variant.rounds)


def test_the_rematch_of_a_match_with_a_random_opener_is_opened_by_the_other() -> None:
    for seed in range(6):
        sitting = sit(ONE_DEVICE, rounds=1, opener=None, seed=seed)
        sitting.end_match()
        table = fold(open_rematch(sitting.table, at=9.0, rng=sitting.rng))
        assert other(sitting.table.match.rounds[0].opener) == table.turn


def test_the_rematch_of_a_continued_match_is_as_long_as_first_agreed() -> None:
    sitting = played(ONE_DEVICE, rounds=1)
    sitting.ask(Continue, 0)
    sitting.end_match()
    table = fold(open_rematch(sitting.table, at=9.0, rng=sitting.rng))
    assert 1 == table.match.variant.rounds


@pytest.mark.parametrize(("first", "second"), [(Continue, Rematch), (Rematch, Continue)])
def test_both_must_want_the_same(first: type[Request], second: type[Request]) -> None:
    sitting = played()
    sitting.ask(first, 0)
    sitting.ask(second, 1)
    assert (1, None) == (len(sitting.table.match.rounds), sitting.table.next)
    sitting.ask(first, 1)
    assert (len(sitting.table.match.rounds), sitting.table.next) != (1, None)


def test_a_changed_mind_takes_the_first_wish_back() -> None:
    sitting = played()
    sitting.ask(Continue, 0)
    sitting.ask(Rematch, 0)
    sitting.ask(Continue, 1)
    assert Pair(Wish.REMATCH, Wish.CONTINUE) == sitting.table.wishes
    assert 1 == len(sitting.table.match.rounds)


def test_there_is_no_rematch_of_a_match_that_goes_on() -> None:
    sitting = sit()
    sitting.end_round()
    assert Refusal.MATCH_NOT_OVER is refused(sitting, Rematch, 0)


def test_after_the_rematch_was_opened_nothing_more_happens() -> None:
    sitting = played(ONE_DEVICE)
    sitting.ask(Rematch, 0)
    for seat in (0, 1):
        reasons = [refused(sitting, kind, 1 if seat else 0) for kind in (Continue, Rematch, Resign)]
        assert [Refusal.MATCH_OVER] * 3 == reasons
        assert () == may(sitting.table, 1 if seat else 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_resigned_match_is_won_by_the_other_whatever_the_points_say(seat: Seat) -> None:
    sitting = sit(ONE_DEVICE)
    sitting.turn()
    sitting.ask(Resign, seat)
    seen = view(sitting.table, 0)
    assert (True, other(seat), Ending(Why.RESIGNED, seat)) == (
        seen.match_over,
        seen.winner,
        seen.ended,
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_anyone_may_resign_at_any_time(seat: Seat) -> None:
    sitting = sit()
    sitting.place()
    assert "resign" in may(sitting.table, seat)
    sitting.end_round()
    sitting.ask(Resign, seat)
    assert other(seat) == sitting.table.match.winner


def test_a_finished_match_is_not_resigned() -> None:
    assert Refusal.MATCH_OVER is refused(played(), Resign, 0)


def test_a_resigned_match_has_a_rematch_and_does_not_continue() -> None:
    sitting = sit()
    sitting.ask(Resign, 0)
    assert Refusal.MATCH_OVER is refused(sitting, Continue, 1)
    assert [("rematch",)] * 2 == [may(sitting.table, seat) for seat in (0, 1)]
    sitting.ask(Rematch, 1)
    sitting.ask(Rematch, 0)
    assert "next" == sitting.table.next


def test_a_match_resigned_between_rounds_drops_the_wish_to_go_on() -> None:
    sitting = sit()
    sitting.end_round()
    sitting.ask(Continue, 0)
    sitting.ask(Resign, 1)
    assert Pair(None, None) == sitting.table.wishes


def test_a_match_resigned_in_a_round_shows_no_hidden_card() -> None:
    sitting = sit()
    before = [view(sitting.table, seat).game for seat in (0, 1, None)]
    sitting.place()
    sitting.ask(Resign, 1)
    assert before == [view(sitting.table, seat).game for seat in (0, 1, None)]
    assert [(), ()] == [view(sitting.table, seat).legal for seat in (0, 1)]
