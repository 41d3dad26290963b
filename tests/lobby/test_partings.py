"""Who has parted stays apart for a while, and no longer."""

from __future__ import annotations

import pytest

from lostcities.lobby import partings as module
from lostcities.lobby.partings import SECONDS_AFTER_SILENCE, SECONDS_APART, Partings


def test_two_stay_apart_for_a_while_whoever_is_named_first() -> None:
    partings = Partings()
    partings.note(("ada", "bo"), 5.0, refused=True)

    assert [partings.hold("bo", "ada", 5.0 + after) for after in (0, 599, SECONDS_APART)] == [
        True,
        True,
        False,
    ]
    assert not partings.hold("ada", "cleo", 5.0)


def test_those_whose_time_is_over_are_named_once() -> None:
    partings = Partings()
    partings.note(("ada", "bo"), 0.0, refused=True)
    partings.note(("ada", "cleo"), 1.0, refused=True)

    ended = [partings.ended(at) for at in (599.0, 600.0, 601.0, 602.0)]

    assert ended == [set(), {"ada", "bo"}, {"ada", "cleo"}, set()]


def test_of_very_many_the_first_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REMEMBERED", 2)
    partings = Partings()
    for other in ("bo", "cleo", "dan"):
        partings.note(("ada", other), 0.0, refused=True)

    assert [partings.hold("ada", other, 1.0) for other in ("bo", "cleo", "dan")] == [
        False,
        True,
        True,
    ]


def test_who_missed_a_call_is_found_again_soon_and_later_with_each_one_missed() -> None:
    partings = Partings()
    at, waits = 0.0, []
    for _ in range(8):
        partings.note(("ada", "bo"), at, refused=False)
        waits.append(next(s for s in range(1, 601) if not partings.hold("ada", "bo", at + s)))
        at += waits[-1]

    assert [SECONDS_AFTER_SILENCE * 2**n for n in range(6)] + [SECONDS_APART] * 2 == waits


def test_a_missed_call_of_long_ago_counts_no_more() -> None:
    partings = Partings()
    for at in (0.0, 2 * SECONDS_APART):
        partings.note(("ada", "bo"), at, refused=False)

    assert not partings.hold("ada", "bo", 2 * SECONDS_APART + SECONDS_AFTER_SILENCE)
