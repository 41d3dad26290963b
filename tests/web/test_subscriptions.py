"""Being called: browsers subscribe, are called when it is their player's move, and are let go again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from lostcities.store import open_store
from lostcities.web import subscriptions as rules
from lostcities.web.pusher import Pusher
from lostcities.web.vapid import Identity, encoded, new_key
from tests.lobby.memory import MemoryStore
from tests.web.listening import listening
from tests.web.pushing import PushService, Subscriber, push_service
from tests.web.serving import Browser, Message, Served, served

PLACE = "/api/push"


@dataclass
class Called:
    """A server that calls, the service through which it does, and what does it."""

    server: Served
    service: PushService
    pusher: Pusher

    async def lines(self, browser: Subscriber) -> list[str]:
        """What a browser was called with."""
        await self.pusher.settled()
        mine = [request for request in self.service.requests if request.path == browser.path]
        return [str(browser.read(request)["text"]) for request in mine]


@pytest.fixture
async def called(tmp_path: Path) -> AsyncIterator[Called]:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    async with push_service() as service:
        key = await store.subscriptions.key(new_key())
        pusher = Pusher(store.subscriptions, Identity.read(key), way=service)
        async with served(store, caller=pusher) as server:
            yield Called(server, service, pusher)
        await pusher.close()
    await store.close()


async def subscribe(browser: Browser, subscriber: Subscriber) -> Message:
    response = await browser.request("POST", PLACE, cast("Message", subscriber.subscription))
    assert response.status_code == 201, response.text
    return cast("Message", response.json())


async def look(browser: Browser) -> Message:
    return cast("Message", (await browser.request("GET", PLACE)).json())


async def test_who_is_not_there_is_called_when_it_is_their_move(called: Called) -> None:
    ada, bo = called.server.browser(), called.server.browser()
    link = await ada.invite(opener=0)
    phone = Subscriber()
    await subscribe(ada, phone)
    match = await bo.accept(link)
    first = await called.lines(phone)
    async with ada.window(match) as window, bo.window(match) as other:
        await window.hello()
        await other.hello()
        await window.move(window.legal()[0])
        await window.move("draw deck")
        await other.my_turn()
        await other.move(other.legal()[0], 1)
        await other.move("draw deck", 1)
        # Whoever sits at the table sees it there.
        seen = await called.lines(phone)
        await window.my_turn()
        await window.move(window.legal()[0])
        await window.move("draw deck")
    async with bo.window(match) as other:
        other.name = "again"
        await other.hello()
        await other.my_turn()
        await other.move(other.legal()[0], 1)
        quiet = await called.lines(phone)
        await other.move("draw deck", 1)
        away = await called.lines(phone)

    assert first == seen == quiet == ["Your move against Bo"]
    assert away == ["Your move against Bo"] * 2


async def test_nothing_that_is_sent_names_a_card(called: Called) -> None:
    ada, bo = called.server.browser(), called.server.browser()
    link = await ada.invite(opener=0)
    phone = Subscriber()
    await subscribe(ada, phone)
    match = await bo.accept(link)
    await called.pusher.settled()

    (request,) = called.service.requests
    assert phone.read(request) == {"text": "Your move against Bo", "match": match}


async def test_whoever_was_found_an_opponent_for_is_called(called: Called) -> None:
    ada, bo = called.server.browser(), called.server.browser()
    phone = Subscriber()
    await ada.request("POST", "/api/queue", {"name": "Ada"})
    await subscribe(ada, phone)
    async with listening(ada) as ear:
        await ear.hear()
        await ear.say({"type": "attend", "away": True})
        assert await ear.quiet()
        await bo.request("POST", "/api/queue", {"name": "Bo"})
        lines = await called.lines(phone)

    assert lines == ["An opponent is there and waits for you"]


async def test_subscriptions_are_listed_and_can_be_ended(called: Called) -> None:
    ada, bo = called.server.browser(), called.server.browser()
    await ada.make()
    await bo.make()
    phone, laptop = Subscriber("/send/phone"), Subscriber("/send/laptop")
    await subscribe(ada, phone)
    part = await subscribe(ada, laptop)
    again = await subscribe(ada, laptop)
    listed = cast("list[Message]", (await look(ada))["subscriptions"])
    one = str(listed[0]["id"])
    foreign = await bo.refusal("DELETE", f"{PLACE}/{one}")
    ended = await ada.request("DELETE", f"{PLACE}/{one}")

    assert part["key"] == called.pusher.identity.public_key
    assert (len(cast("list[Message]", again["subscriptions"])), foreign) == (2, (404, "not_found"))
    assert {(each["service"], each["here"]) for each in listed} == {("push.example", True)}
    # The address is a secret of the browser's: whoever knows it can send there.
    assert "/send/" not in str(listed)
    assert ended.status_code == 204
    assert len(cast("list[Message]", (await look(ada))["subscriptions"])) == 1
    assert (await look(bo))["subscriptions"] == []


async def test_a_player_has_no_subscriptions_without_end(
    called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "MOST", 2)
    ada = called.server.browser()
    await ada.make()
    for number in range(4):
        await subscribe(ada, Subscriber(f"/send/{number}"))

    assert len(cast("list[Message]", (await look(ada))["subscriptions"])) == 2


async def test_whoever_has_never_played_cannot_be_called(called: Called) -> None:
    stranger = called.server.browser()
    wanted = cast("Message", Subscriber().subscription)

    assert (await look(stranger))["subscriptions"] == []
    assert await stranger.refusal("POST", PLACE, wanted) == (404, "not_found")
    assert await stranger.refusal("DELETE", f"{PLACE}/x") == (404, "not_found")


async def test_what_is_no_subscription_is_refused(called: Called) -> None:
    ada = called.server.browser()
    await ada.make()
    good = Subscriber()
    keys = {"p256dh": good.public_key, "auth": encoded(b"x" * 16)}
    for wanted in (
        {},
        {"endpoint": "https://push.example/x"},
        {"endpoint": "http://push.example/x", "keys": keys},
        {"endpoint": "https://127.0.0.1/x", "keys": keys},
        {"endpoint": "https://localhost/x", "keys": keys},
        {"endpoint": "https://push.example/x", "keys": keys | {"p256dh": "AAAA"}},
        {"endpoint": "https://push.example/x", "keys": keys | {"p256dh": encoded(b"\4" * 65)}},
        {"endpoint": "https://push.example/x", "keys": keys | {"auth": "AAAA"}},
        {"endpoint": "https://push.example/x", "keys": keys | {"auth": "\u00e9"}},
        {"endpoint": "https://push.example/" + "x" * 2000, "keys": keys},
    ):
        answer = await ada.refusal("POST", PLACE, cast("Message", wanted))
        assert answer == (400, "bad_request"), wanted
    assert (await look(ada))["subscriptions"] == []


async def test_where_the_extra_is_missing_the_page_is_told() -> None:
    async with served(MemoryStore()) as server:
        ada = server.browser()
        await ada.make()
        part = await look(ada)
        wanted = cast("Message", Subscriber().subscription)
        refusal = await ada.refusal("POST", PLACE, wanted)

    assert (part["key"], refusal) == (None, (409, "no_push"))


async def test_the_key_stays_when_the_server_is_started_anew(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        keys.append(await store.subscriptions.key(new_key()))
        await store.close()
    mode = (await asyncio.to_thread((tmp_path / "games.sqlite3").stat)).st_mode & 0o777

    assert (len(set(keys)), mode) == (1, 0o600)
