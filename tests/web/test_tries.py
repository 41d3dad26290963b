"""How often something may be tried."""

from __future__ import annotations

import pytest

from lostcities.web import Tries, tries


def test_a_few_tries_are_free_and_then_one_now_and_then() -> None:
    now = [0.0]
    counter = Tries(3, 10.0, lambda: now[0])

    assert [True, True, True, False] == [counter.admit("ada") for _ in range(4)]
    now[0] = 10.0
    assert [True, False] == [counter.admit("ada") for _ in range(2)]
    assert counter.admit("bo")


def test_whoever_has_waited_long_has_all_tries_again() -> None:
    now = [0.0]
    counter = Tries(2, 10.0, lambda: now[0])
    assert [True, True, False] == [counter.admit("ada") for _ in range(3)]

    now[0] = 1000.0

    assert [True, True, False] == [counter.admit("ada") for _ in range(3)]


def test_no_more_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "MOST_REMEMBERED", 10)
    counter = Tries(1, 10.0, lambda: 0.0)

    for number in range(100):
        assert counter.admit(f"name {number}")

    assert 10 == len(counter._free_at)
    assert not counter.admit("name 99")
