"""Calls go out encrypted, to public addresses only, and browsers that are gone are forgotten."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from lostcities.lobby import Notice
from lostcities.lobby.notices import YOUR_MOVE
from lostcities.store import Subscription
from lostcities.web import pusher as pushers
from lostcities.web.lanes import AT_ONCE, FIRST_REST
from lostcities.web.pusher import Pusher, push_is_there
from lostcities.web.vapid import Identity, encoded, new_key
from tests.lobby.memory_subscriptions import MemorySubscriptions
from tests.web.pushing import HOST, SECRET, PushService, Subscriber, claims_of, push_service

NOTICE = Notice(YOUR_MOVE, "Bo", "match-1")
AT = 1_800_000_000.0


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest.fixture
def browser() -> Subscriber:
    return Subscriber()


def subscription(browser: Subscriber, **changes: object) -> Subscription:
    usual = Subscription(
        id="s1",
        session="session of ada",
        endpoint=f"https://{HOST}{browser.path}",
        public_key=browser.public_key,
        secret=encoded(SECRET),
        language="en",
        created_at=AT,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


@pytest.fixture
def subscriptions(browser: Subscriber) -> MemorySubscriptions:
    known = MemorySubscriptions({"session of ada": "ada", "session of bo": "bo"})
    known.kept["s1"] = subscription(browser)
    return known


@pytest.fixture
def now() -> list[float]:
    return [AT]


@pytest.fixture
async def pusher(
    subscriptions: MemorySubscriptions, service: PushService, now: list[float]
) -> AsyncIterator[Pusher]:
    identity = Identity.read(new_key(), "https://games.example")
    pusher = Pusher(subscriptions, identity, way=service, clock=lambda: now[0])
    yield pusher
    await pusher.close()


async def test_a_browser_is_called_with_a_line_that_only_it_can_read(
    pusher: Pusher, service: PushService, browser: Subscriber
) -> None:
    pusher.call("ada", NOTICE)
    await pusher.settled()

    (request,) = service.requests
    assert browser.read(request) == {"text": "Your move against Bo", "match": "match-1"}
    assert b"Bo" not in request.body
    assert (request.path, request.headers["host"]) == ("/send/ada", HOST)
    assert request.headers["content-encoding"] == "aes128gcm"
    # A later call about the match takes the place of this one; one that nobody takes is given up.
    assert (request.headers["topic"], request.headers["ttl"]) == ("match-1", "86400")


async def test_the_service_knows_who_calls_and_that_it_is_meant(
    pusher: Pusher, service: PushService
) -> None:
    pusher.call("ada", NOTICE)
    await pusher.settled()

    claims = claims_of(service.requests[0])
    assert claims == {
        "aud": f"https://{HOST}",
        "exp": AT + 12 * 3600,
        "sub": "https://games.example",
        "key": pusher.identity.public_key,
    }


async def test_each_browser_is_called_and_nobody_elses(
    pusher: Pusher, service: PushService, subscriptions: MemorySubscriptions
) -> None:
    other = Subscriber("/send/other")
    subscriptions.kept["s2"] = subscription(other, id="s2")
    subscriptions.kept["s3"] = subscription(Subscriber("/send/bo"), id="s3", session="of bo")
    pusher.call("ada", NOTICE)
    await pusher.settled()

    assert sorted(request.path for request in service.requests) == ["/send/ada", "/send/other"]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    status: int, pusher: Pusher, service: PushService, subscriptions: MemorySubscriptions
) -> None:
    service.statuses.append(status)
    pusher.call("ada", NOTICE)
    await pusher.settled()

    assert subscriptions.kept == {}


@pytest.mark.parametrize("status", [307, 400, 403, 413, 429, 500, 503])
async def test_a_service_that_will_not_is_asked_again_the_next_time(
    status: int, pusher: Pusher, service: PushService, subscriptions: MemorySubscriptions
) -> None:
    """And where it says that it is elsewhere, nobody follows."""
    service.statuses.append(status)
    for _ in range(2):
        pusher.call("ada", NOTICE)
        await pusher.settled()

    assert (len(service.requests), list(subscriptions.kept)) == (2, ["s1"])


async def test_a_service_that_never_answers_holds_nobody_up(
    pusher: Pusher,
    service: PushService,
    subscriptions: MemorySubscriptions,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pushers, "SECONDS_FOR_ONE", 0.5)
    service.silent = True
    async with asyncio.timeout(30):
        pusher.call("ada", NOTICE)
        await pusher.settled()

    assert list(subscriptions.kept) == ["s1"]


async def test_a_browser_whose_service_never_answers_is_not_called_for_a_while(
    pusher: Pusher,
    service: PushService,
    subscriptions: MemorySubscriptions,
    now: list[float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eight dead endpoints took every place for calls, again and again."""
    monkeypatch.setattr(pushers, "SECONDS_FOR_ONE", 0.5)
    service.silent = True
    for later in (0.0, FIRST_REST - 1, 1.0):
        now[0] += later
        pusher.call("ada", NOTICE)
        await pusher.settled()

    # The first and the third; that it is kept lets it be called when its service is there again.
    assert (len(service.requests), list(subscriptions.kept)) == (2, ["s1"])


async def test_strangers_servers_that_never_answer_hold_no_vendors_browser_up(
    subscriptions: MemorySubscriptions, service: PushService
) -> None:
    """And there are more of them than are called at once."""
    hung, reached, for_ever = asyncio.Semaphore(0), asyncio.Event(), asyncio.Event()

    class Way:
        async def open(self, host: str) -> tuple[StreamReader, StreamWriter]:
            if host == "fcm.googleapis.com":
                reached.set()
            else:
                hung.release()
                await for_ever.wait()
            return await service.open(HOST)

    calling = Pusher(subscriptions, Identity.read(new_key(), None), way=Way(), clock=lambda: AT)
    for name in [f"dead{index}" for index in range(2 * AT_ONCE)]:
        endpoint = f"https://{name}.example/x"
        subscriptions.kept[name] = subscription(Subscriber(), id=name, endpoint=endpoint)
    subscriptions.kept["bo"] = subscription(
        Subscriber(), id="bo", session="session of bo", endpoint="https://fcm.googleapis.com/bo"
    )
    async with asyncio.timeout(30):
        calling.call("ada", NOTICE)
        for _ in range(AT_ONCE):
            await hung.acquire()
        calling.call("bo", NOTICE)
        await reached.wait()
    await calling.close()


async def test_calls_without_end_are_not_made(
    pusher: Pusher, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushers, "MOST_BEGUN", 3)
    for _ in range(10):
        pusher.call("ada", NOTICE)
    await pusher.settled()

    assert len(service.requests) == 3


async def test_an_endpoint_that_was_kept_and_is_none_is_forgotten(
    pusher: Pusher, service: PushService, subscriptions: MemorySubscriptions, browser: Subscriber
) -> None:
    subscriptions.kept["s1"] = subscription(browser, endpoint="https://127.0.0.1/x")
    pusher.call("ada", NOTICE)
    await pusher.settled()

    assert (service.requests, subscriptions.kept) == ([], {})


def test_where_the_libraries_are_missing_nobody_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    there = push_is_there()
    monkeypatch.setattr(pushers, "find_spec", lambda _name: None)

    assert (there, push_is_there()) == (True, False)
