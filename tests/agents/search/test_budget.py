from __future__ import annotations

import pytest

from lostcities.agents.search import budget
from lostcities.agents.search.budget import Deals, Milliseconds


class Time:
    """A clock that goes on only while playouts are made."""

    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(budget, "time", made)
    return made


def spent(clock: Time, milliseconds: float, each: float, candidates: int = 4) -> float:
    """How long a search takes in which one playout takes ``each`` milliseconds."""
    began, running = clock.now, Milliseconds(milliseconds).start()
    while deals := running.next_deals(candidates):
        clock.now += deals * candidates * each / 1000
    return 1000 * (clock.now - began)


def test_deals_are_given_out_in_steps() -> None:
    running = Deals(40, step=16).start()
    assert [running.next_deals(5) for _ in range(4)] == [16, 16, 8, 0]


@pytest.mark.parametrize("milliseconds", [20, 50, 200, 1000])
@pytest.mark.parametrize("each", [0.02, 0.1, 0.4])
def test_time_is_used_up_and_not_more(clock: Time, milliseconds: float, each: float) -> None:
    whole = spent(clock, milliseconds, each)
    assert 0.8 * milliseconds < whole <= milliseconds


def test_time_that_is_too_short_for_a_second_step_ends_after_the_first(clock: Time) -> None:
    assert spent(clock, 5, each=1) == pytest.approx(16)


def test_a_machine_that_slows_down_is_noticed(clock: Time) -> None:
    began, running = clock.now, Milliseconds(100).start()
    made = 0
    while deals := running.next_deals(4):
        made += 1
        clock.now += deals * 4 * (0.1 if made < 4 else 0.2) / 1000
    assert clock.now - began <= 0.11


@pytest.mark.parametrize("bad", [0, -1, float("nan")])
def test_no_time_is_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="needs time"):
        Milliseconds(bad)


@pytest.mark.parametrize(("deals", "step"), [(0, 16), (-1, 16), (8, 0)])
def test_no_deals_are_refused(deals: int, step: int) -> None:
    with pytest.raises(ValueError, match="needs a deal"):
        Deals(deals, step)
