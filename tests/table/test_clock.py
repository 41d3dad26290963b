"""Time for thinking: what a turn costs, when a match may be claimed, and that a replay gives the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import DRAW_DECK, Ending, Pair, Refusal, Refused, Seat, Why, other
from lostcities.table import (
    DAY,
    Claim,
    Continue,
    Interrupted,
    Moment,
    Options,
    Pace,
    Table,
    TimeControl,
    encode,
    evolve,
    fold,
    view,
)
from lostcities.table.clock import ALLOWANCE, SECONDS_TO_GO_ON
from tests.table.players import AGAINST_COMPUTER, Sitting, sit

LIVE = TimeControl(pace=Pace.LIVE, bank=60, increment=5)
DAILY = TimeControl(pace=Pace.DAYS, bank=DAY)
ABSENT: frozenset[Seat] = frozenset({1})


def timed(time: TimeControl = LIVE, rounds: int = 3) -> Sitting:
    return sit(time=time, rounds=rounds)


def begun(time: TimeControl = LIVE, rounds: int = 3) -> Sitting:
    """A table at which both have made their first turn; seat 0 is to move, at time 4."""
    sitting = timed(time, rounds)
    sitting.turn()
    sitting.turn()
    return sitting


def think(sitting: Sitting, seconds: float) -> None:
    """Let time pass, and then make a turn."""
    sitting.time = sitting.table.since + seconds
    sitting.place()
    sitting.time = sitting.table.since + seconds
    sitting.move(DRAW_DECK)


def claim_at(sitting: Sitting, seconds: float, seat: Seat = 1, **more: object) -> str | None:
    moment = Moment(at=sitting.table.since + seconds, **more)  # type: ignore[arg-type]
    return view(sitting.table, seat, moment).claim


def claim(sitting: Sitting, seat: Seat, *, draw: bool = False) -> None:
    sitting.send(Claim(id=f"x{sitting.time}", on=sitting.table.number(seat), seat=seat, draw=draw))


def test_a_round_begins_with_full_banks() -> None:
    assert Pair(60.0, 60.0) == timed().table.left


def test_a_table_without_time_has_no_clock() -> None:
    assert (None, None) == (sit().table.left, view(sit().table, 0).left)


def test_the_first_turn_of_each_seat_costs_nothing() -> None:
    sitting = timed()
    assert view(sitting.table, 0).running is None
    think(sitting, 30)
    think(sitting, 30)
    assert (Pair(60.0, 60.0), 0) == (sitting.table.left, sitting.table.running)


def test_a_turn_costs_its_time_but_for_the_allowance_and_earns_the_increment() -> None:
    sitting = begun()
    think(sitting, 20)
    assert sitting.table.left == pytest.approx((60 - 20 + ALLOWANCE + 5, 60))
    assert 1 == sitting.table.running


def test_a_quick_turn_costs_nothing() -> None:
    sitting = begun()
    think(sitting, ALLOWANCE / 2)
    assert Pair(65.0, 60.0) == sitting.table.left


def test_placing_and_taking_back_moves_no_clock() -> None:
    """Nobody may see by a clock that a card was placed."""
    sitting = begun()
    before = (sitting.table.left, sitting.table.since, sitting.table.running)
    sitting.time += 10
    sitting.place()
    assert before == (sitting.table.left, sitting.table.since, sitting.table.running)


def test_time_that_has_run_out_is_still_ones_own_until_somebody_claims() -> None:
    sitting = begun()
    think(sitting, 500)
    assert Pair(5.0, 60.0) == sitting.table.left
    assert not sitting.table.match.over


@pytest.mark.parametrize(("seconds", "reason"), [(60.0, None), (61.0, "time")])
def test_the_match_may_be_claimed_when_the_others_time_has_run_out(
    seconds: float, reason: str | None
) -> None:
    assert reason == claim_at(begun(), seconds)


def test_nobody_claims_on_their_own_time() -> None:
    assert claim_at(begun(), 1000, seat=0) is None


def test_who_claims_has_won() -> None:
    sitting = begun()
    sitting.time = sitting.table.since + 61
    claim(sitting, 1)
    assert (Ending(Why.TIME, 0), 1) == (sitting.table.match.ended, sitting.table.match.winner)


def test_after_a_claim_the_clock_of_who_ran_out_shows_nothing() -> None:
    """Fault: a clock that stands at what was left before the turn in which it ran out."""
    sitting = begun()
    before = sitting.table.left
    sitting.time = sitting.table.since + 61
    claim(sitting, 1)
    assert before is not None
    assert before.put(0, 0.0) == sitting.table.left


def test_who_claims_may_call_it_a_draw() -> None:
    sitting = begun()
    sitting.time = sitting.table.since + 61
    claim(sitting, 1, draw=True)
    assert (Ending(Why.TIME, None), None) == (
        sitting.table.match.ended,
        sitting.table.match.winner,
    )


def test_a_half_made_turn_is_taken_back_by_a_claim_and_never_seen() -> None:
    sitting = begun()
    sitting.place()
    sitting.time = sitting.table.since + 61
    claim(sitting, 1)
    assert sitting.table.match.round.position.placed is None


@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_nothing_to_claim_in_time(seat: Seat) -> None:
    with pytest.raises(Refused) as caught:
        claim(begun(), seat)
    assert Refusal.NOTHING_TO_CLAIM is caught.value.refusal


def test_a_claim_that_comes_twice_is_done_once() -> None:
    sitting = begun()
    sitting.time = sitting.table.since + 61
    claim(sitting, 1)
    assert () == sitting.send(sitting.sent[-1])


def test_who_is_gone_from_a_live_table_can_be_claimed_against_on_their_turn() -> None:
    sitting = begun()
    sitting.turn()
    assert [None, "left"] == [
        claim_at(sitting, 5, 0, absent=gone) for gone in (frozenset(), ABSENT)
    ]
    assert claim_at(begun(), 5, 0, absent=ABSENT) is None


def test_over_days_nobody_has_to_be_there() -> None:
    sitting = begun(DAILY)
    sitting.turn()
    assert claim_at(sitting, 5, 0, absent=ABSENT) is None


def test_who_never_makes_the_first_turn_has_left() -> None:
    assert [None, "left"] == [claim_at(timed(), SECONDS_TO_GO_ON + more) for more in (-1.0, 1.0)]


def test_over_days_each_turn_has_the_whole_time() -> None:
    sitting = timed(DAILY)
    think(sitting, DAY / 2)
    assert Pair(float(DAY), float(DAY)) == sitting.table.left
    assert [None, "time"] == [claim_at(sitting, DAY + more, 0) for more in (-1.0, 2.0)]


def test_who_never_presses_continue_counts_as_gone() -> None:
    sitting = begun()
    sitting.end_round()
    before = claim_at(sitting, 1000, 0)
    sitting.ask(Continue, 0)
    assert before is None
    assert [None, "left"] == [claim_at(sitting, SECONDS_TO_GO_ON + more, 0) for more in (-1.0, 1.0)]
    assert "left" == claim_at(sitting, 1, 0, absent=ABSENT)
    assert claim_at(sitting, 1000, 1) is None
    sitting.time = sitting.table.since + 500
    claim(sitting, 0)
    assert (Ending(Why.LEFT, 1), 0) == (sitting.table.match.ended, sitting.table.match.winner)


def test_the_next_round_has_full_banks_again() -> None:
    sitting = begun()
    think(sitting, 30)
    sitting.end_round()
    for seat in (0, 1):
        sitting.ask(Continue, 1 if seat else 0)
    assert Pair(60.0, 60.0) == sitting.table.left


def away(sitting: Sitting, began: float, ended: float) -> None:
    event = Interrupted(at=sitting.time, began=began, ended=ended)
    sitting.stored.append(encode(event))
    sitting.table = evolve(sitting.table, event)


def test_time_in_which_the_server_was_away_is_nobodys() -> None:
    """Fault: a reconnected player sees a stopped clock as running."""
    sitting = begun()
    since = sitting.table.since
    numbers = [sitting.table.number(seat) for seat in (0, 1, None)]
    away(sitting, since + 10, since + 1000)
    left = sitting.table.time_left(since + 1020)
    assert left == pytest.approx((60 - 30 + ALLOWANCE, 60))
    # And nobody's unanswered move is out of date for it.
    assert numbers == [sitting.table.number(seat) for seat in (0, 1, None)]


def test_an_absence_before_the_turn_began_gives_nothing() -> None:
    sitting = begun()
    since = sitting.table.since
    away(sitting, since - 100, since - 50)
    assert since == sitting.table.since


def test_stored_events_give_the_same_clocks() -> None:
    sitting = begun()
    think(sitting, 12.5)
    away(sitting, sitting.table.since + 1, sitting.table.since + 2)
    think(sitting, 3.25)
    assert sitting.table == fold(sitting.events)


@given(st.lists(st.floats(0, 200), max_size=12), st.sampled_from([LIVE, DAILY]))
def test_no_clock_falls_below_zero_or_grows_but_by_increments(
    thoughts: list[float], time: TimeControl
) -> None:
    sitting = begun(time)
    for turn, seconds in enumerate(thoughts, start=1):
        before: Table = sitting.table
        think(sitting, seconds)
        left, earlier = sitting.table.left, before.left
        assert left is not None
        assert earlier is not None
        mover: Seat = 1 if turn % 2 == 0 else 0
        assert 0 <= left[mover] <= earlier[mover] + time.increment
        assert left[other(mover)] == earlier[other(mover)]
    assert sitting.table == fold(sitting.events)


@pytest.mark.parametrize(
    ("pace", "bank", "increment"),
    [
        (Pace.LIVE, 9, 0),
        (Pace.LIVE, 7201, 0),
        (Pace.LIVE, 60, -1),
        (Pace.LIVE, 60, 121),
        (Pace.DAYS, 15 * DAY, 0),
        (Pace.DAYS, DAY, 5),
    ],
)
def test_nobody_can_play_with_such_a_clock(pace: Pace, bank: int, increment: int) -> None:
    with pytest.raises(ValueError, match="seconds"):
        TimeControl(pace=pace, bank=bank, increment=increment)


def test_a_computer_does_not_play_against_the_clock() -> None:
    with pytest.raises(ValueError, match="clock"):
        Options(seats=AGAINST_COMPUTER, time=LIVE)


def test_a_rematch_has_the_same_time() -> None:
    assert LIVE == replace(timed().table.options, opener=1).time
