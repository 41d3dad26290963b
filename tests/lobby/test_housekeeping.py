"""What is thrown away in time, and that others are told."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.lobby import Lobby
from lostcities.lobby.housekeeping import Housekeeping, Keeping
from lostcities.lobby.players import hashed
from lostcities.store import StoreError, Swept
from lostcities.table import DAY
from tests.lobby.conftest import Clock
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import match_of

NOW = Clock().now


def keeping(lobby: Lobby, store: MemoryStore) -> Housekeeping:
    limits = Keeping(guest_days=100, guest_matches=7)
    return Housekeeping(store.housekeeping, lobby.matches, limits, lambda: NOW)


async def test_everything_is_looked_through_part_by_part(store: MemoryStore, lobby: Lobby) -> None:
    store.housekeeping.unseen = [200, 3]
    store.housekeeping.matches = [Swept("m2", ("m1",)), Swept("m4", ())]
    store.housekeeping.players = [Swept("bo", ("m3",), 1)]

    await keeping(lobby, store).sweep()

    before = NOW - 100 * DAY
    assert store.housekeeping.asked == [
        *[("sessions", before)] * 3,
        *[("matches", after) for after in ("", "m2", "m4")],
        *[("players", (after, 7)) for after in ("", "bo")],
    ]


async def test_who_still_looks_at_a_match_that_is_deleted_is_told(
    store: MemoryStore, lobby: Lobby
) -> None:
    ada, bo = [(await lobby.players.add()).player for _ in range(2)]
    match = await match_of(lobby, ada, bo)
    live = await lobby.matches.find(match, ada)
    assert live is not None
    store.housekeeping.matches = [Swept(match, (match, "one that nobody looks at"))]

    await keeping(lobby, store).sweep()

    assert (live.deleted, await lobby.matches.find(match, ada)) == (True, None)


async def test_a_disk_that_fails_does_not_end_it(
    store: MemoryStore, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = asyncio.Semaphore(0)

    async def fail() -> None:
        rounds.release()
        raise StoreError("the disk is full")

    monkeypatch.setattr("lostcities.lobby.housekeeping.SECONDS_BETWEEN", 0.0)
    running = asyncio.create_task(keeping(lobby, store).run(fail))
    async with asyncio.timeout(30):
        for _ in range(3):
            await rounds.acquire()
    running.cancel()


async def test_a_browser_is_written_down_as_seen_once_a_day(
    store: MemoryStore, lobby: Lobby, time: Clock
) -> None:
    ada = await lobby.players.add()
    for later in (0.0, 60.0, DAY):
        time.now += later
        await lobby.players.find([ada.token])

    assert store.accounts.seen == [(hashed(ada.token), at) for at in (NOW, NOW + 60.0 + DAY)]


async def test_who_cannot_be_written_down_is_known_all_the_same(
    store: MemoryStore, lobby: Lobby
) -> None:
    ada = await lobby.players.add()
    store.fails = True

    found = await lobby.players.find([ada.token])

    assert found == ada
