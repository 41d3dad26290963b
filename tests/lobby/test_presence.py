"""Who is at a table: here, elsewhere, on a slow line, or gone."""

from __future__ import annotations

import pytest

from lostcities.lobby.presence import SECONDS_UNTIL_GONE, SECONDS_UNTIL_SLOW, Presence
from lostcities.rules import Seat
from tests.lobby.conftest import Clock

ADA: frozenset[Seat] = frozenset({0})


@pytest.fixture
def presence(time: Clock) -> Presence:
    return Presence(time)


def test_who_looks_at_a_window_is_here(presence: Presence) -> None:
    presence.enter(ADA)

    assert presence.of(0) == "here"


def test_nobody_is_gone_right_after_the_server_has_started(presence: Presence, time: Clock) -> None:
    before = presence.of(1)
    time.now += SECONDS_UNTIL_GONE + 1

    assert (before, presence.of(1)) == ("slow", "gone")


def test_a_window_that_nobody_looks_at_is_away_however_long_it_is_silent(
    presence: Presence, time: Clock
) -> None:
    presence.enter(ADA, away=True)
    time.now += 1000

    assert presence.of(0) == "away"


def test_a_silent_window_is_a_slow_line_until_it_is_heard_of_again(
    presence: Presence, time: Clock
) -> None:
    window = presence.enter(ADA)
    time.now += SECONDS_UNTIL_SLOW + 1
    silent = presence.of(0)
    presence.hear(window)

    assert (silent, presence.of(0)) == ("slow", "here")


def test_a_lost_line_is_slow_for_a_moment_and_then_gone(presence: Presence, time: Clock) -> None:
    presence.leave(presence.enter(ADA))
    time.now += SECONDS_UNTIL_GONE
    lost = presence.of(0)
    time.now += 1

    assert (lost, presence.of(0)) == ("slow", "gone")


def test_a_second_window_keeps_its_player_here(presence: Presence) -> None:
    first, second = presence.enter(ADA), presence.enter(ADA)
    first.away = True
    one_looked_at = presence.of(0)
    presence.leave(second)

    assert (one_looked_at, presence.of(0)) == ("here", "away")


def test_who_has_no_seat_watches(presence: Presence) -> None:
    presence.enter(ADA)
    watching = presence.enter(frozenset())
    counted = presence.answer().watchers
    presence.leave(watching)

    assert (counted, presence.answer().watchers) == (1, 0)
