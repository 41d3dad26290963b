"""Playing against the clock: the server's, which goes on when windows close and stops when it is away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from lostcities.lobby import presence
from lostcities.store import open_store
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Message, Window, served

pytestmark = pytest.mark.asyncio(loop_scope="module")

LIVE: Message = {"pace": "live", "bank": 60, "increment": 5}


@dataclass
class Time:
    """The server's clock, which stands still unless it is moved."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def play(window: Window, other: Window, seat: int) -> None:
    """Make a turn that the other hears of."""
    await window.move(next(move for move in window.legal() if move.startswith("discard")), seat)
    await window.move("draw deck", seat)
    await other.hear_of("table")


def clock(window: Window) -> Message:
    return cast("Message", window.state["clock"])


async def begun(ada: Window, bo: Window) -> None:
    """Both have made their first turn, and Ada's clock runs."""
    await ada.hello()
    await bo.hello()
    await play(ada, bo, 0)
    await play(bo, ada, 1)


async def test_both_see_both_clocks_and_whose_runs() -> None:
    now = Time()
    async with served(MemoryStore(), clock=now) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE))
        async with host.window(match) as ada, guest.window(match) as bo:
            await begun(ada, bo)
            now.now += 20.7
            await play(ada, bo, 0)

    assert clock(ada) == clock(bo)
    assert (clock(bo)["left"], clock(bo)["running"]) == ([45.0, 60.0], 1)


async def test_when_time_runs_out_the_other_and_only_the_other_may_claim() -> None:
    """Fault: a clock that runs in a browser."""
    now = Time()
    async with served(MemoryStore(), clock=now) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE, watchers=True))
        async with host.window(match) as ada, guest.window(match) as bo:
            await begun(ada, bo)
            early = await bo.ask("claim", 1)
            now.now += 61
            # Nobody has done anything: the window is told by itself.
            await bo.hear_of("table")
            offered = (bo.state["claim"], "claim" in cast("list[str]", bo.state["may"]))
            own = await ada.ask("claim", 0)
            async with server.browser().window(match) as eve:
                await eve.hello()
                watching = (eve.state["claim"], (await eve.ask("claim", 1))["reason"])
            claimed = await bo.ask("claim", 1)
            await ada.hear_of("table")

    assert (early["reason"], own["reason"]) == ("nothing_to_claim", "nothing_to_claim")
    assert (offered, watching) == (("time", True), (None, "not_your_seat"))
    assert claimed["type"] == "done"
    assert (ada.state["winner"], ada.state["ended"]) == (1, {"why": "time", "seat": 0})


async def test_the_clock_goes_on_when_the_window_is_closed() -> None:
    now = Time()
    async with served(MemoryStore(), clock=now) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE))
        async with guest.window(match) as bo:
            async with host.window(match) as ada:
                await begun(ada, bo)
            now.now += 30.7
            async with host.window(match) as again:
                await again.hello()

    assert clock(again)["left"] == [30.0, 60.0]


async def test_who_leaves_a_live_table_can_be_claimed_against_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.3)
    now = Time()
    async with served(MemoryStore(), clock=now) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE))
        async with guest.window(match) as bo:
            async with host.window(match) as ada:
                await begun(ada, bo)
            await bo.hear_of("table")
            offered = bo.state["claim"]
            await bo.ask("claim", 1, draw=True)

    assert offered == "left"
    assert (bo.state["match_over"], bo.state["winner"]) == (True, None)


async def test_who_comes_back_takes_the_claim_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.3)
    async with served(MemoryStore(), clock=Time()) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE))
        async with guest.window(match) as bo:
            async with host.window(match) as ada:
                await begun(ada, bo)
            await bo.hear_of("table")
            offered = bo.state["claim"]
            async with host.window(match) as again:
                await again.hello()
                answer = await bo.ask("claim", 1)

    assert (offered, answer["reason"]) == ("left", "nothing_to_claim")


async def test_a_server_that_was_away_eats_no_time_and_gives_none(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Fault: a stopped clock runs on for who comes back; also an unanswered move stays good."""
    url = f"sqlite:///{tmp_path_factory.mktemp('time') / 'games.sqlite3'}"
    now = Time()
    store = await open_store(url)
    async with served(store, clock=now) as server:
        host, guest = server.browser(), server.browser()
        match = await guest.accept(await host.invite(time=LIVE))
        async with host.window(match) as ada, guest.window(match) as bo:
            await begun(ada, bo)
            on = ada.state["number"]
            placing = ada.legal()[0]
            now.now += 10.7
    await store.close()
    now.now += 5000
    store = await open_store(url)
    async with served(store, clock=now) as server:
        host = Browser(server.origin, host.cookie)
        async with host.window(match) as ada:
            await ada.hello(0)
            left = clock(ada)["left"]
            # What was sent and never answered, under its old number.
            answer = await ada.ask("move", 0, move=placing, on=on)
    await store.close()

    assert left == [50.0, 60.0]
    assert answer["type"] == "done"


@pytest.mark.parametrize(
    "time",
    [
        {"pace": "live", "bank": 1},
        {"pace": "live", "bank": 9000},
        {"pace": "days", "bank": 86400, "increment": 5},
        {"pace": "never", "bank": 60},
        7,
    ],
    ids=str,
)
async def test_a_time_that_cannot_be_played_with_is_refused(time: object) -> None:
    async with served(MemoryStore()) as server:
        body = cast("Message", {"name": "Ada", "time": time})
        answer = await server.browser().request("POST", "/api/invitations", body)

    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_request")
