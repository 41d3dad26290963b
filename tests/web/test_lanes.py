"""Calls go out in lanes: who fills one holds the other up by nothing, and who fails rests."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.web.lanes import (
    FIRST_REST,
    LONGEST_REST,
    MOST_RESTING,
    Lane,
    LaneFullError,
    Lanes,
    Rests,
)


@pytest.mark.parametrize(
    ("host", "vendor"),
    [
        ("fcm.googleapis.com", True),
        ("updates.push.services.mozilla.com", True),
        ("web.push.apple.com", True),
        ("db5p.notify.windows.com", True),
        ("push.example", False),
        ("fcm.googleapis.com.example", False),
        ("evilpush.apple.com", False),
    ],
)
def test_the_services_of_browsers_vendors_have_a_lane_of_their_own(
    host: str, *, vendor: bool
) -> None:
    lanes = Lanes()

    assert (lanes.of(host) is lanes.vendors) == vendor


async def test_a_lane_takes_so_many_at_once_and_so_many_that_wait() -> None:
    lane, go, running = Lane(at_once=2, most=3), asyncio.Event(), []

    async def call() -> None:
        running.append(1)
        await go.wait()

    begun = [asyncio.create_task(lane.send(call)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(LaneFullError):
        await lane.send(call)
    assert len(running) == 2
    go.set()
    await asyncio.gather(*begun)
    await lane.send(call)

    assert len(running) == 4


def test_who_fails_rests_longer_each_time_and_not_without_end() -> None:
    rests, rest, at = Rests(), [], 0.0
    for _ in range(8):
        rests.begin("s1", at)
        until = at
        while rests.holds("s1", until):
            until += FIRST_REST
        rest.append(until - at)
        at = until

    assert rest == [60, 120, 240, 480, 960, 1920, LONGEST_REST, LONGEST_REST]


def test_who_answers_rests_no_more() -> None:
    rests = Rests()
    rests.begin("s1", 0.0)
    rests.begin("s1", 60.0)
    rests.end("s1")
    assert not rests.holds("s1", 61.0)
    rests.begin("s1", 61.0)

    assert [rests.holds("s1", 61.0 + after) for after in (59.0, 60.0)] == [True, False]


def test_of_very_many_that_fail_the_first_are_forgotten() -> None:
    rests = Rests()
    for index in range(MOST_RESTING + 1):
        rests.begin(f"s{index}", 0.0)

    assert [rests.holds(name, 1.0) for name in ("s0", "s1")] == [False, True]
