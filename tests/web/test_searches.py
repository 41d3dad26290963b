"""Looking for an opponent over HTTP, and hearing of it on the socket of news."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from lostcities.lobby import queue as queues
from tests.lobby.memory import MemoryStore
from tests.web.listening import listening
from tests.web.serving import Browser, Json, Message, Served, served

pytestmark = pytest.mark.asyncio(loop_scope="module")

PLACE = "/api/queue"


@pytest.fixture
def guest(server: Served) -> Browser:
    return server.browser()


async def search(browser: Browser, **wishes: Json) -> Message:
    usual: Message = {"name": "Ada", "pace": "calm"}
    response = await browser.request("POST", PLACE, usual | wishes)
    assert response.status_code == 201, response.text
    return cast("Message", response.json())


async def look(browser: Browser) -> Message:
    return cast("Message", (await browser.request("GET", PLACE)).json())


async def accept(browser: Browser) -> Message:
    found = cast("Message", (await look(browser))["found"])
    response = await browser.request("POST", f"{PLACE}/accept", {"match": found["match"]})
    assert response.status_code == 200, response.text
    return cast("Message", response.json())


async def test_two_strangers_find_each_other_and_sit_at_one_table(
    browser: Browser, guest: Browser
) -> None:
    first = await search(browser)
    async with listening(browser) as ear:
        await ear.hear()
        await search(guest, name="Bo")
        await ear.until("queue")
        await accept(browser)
        await ear.until("queue")
        seated = await accept(guest)
        await ear.until("queue")
    match = str(seated["match"])
    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()

    assert (first["state"], seated["state"], (await look(browser))["match"]) == (
        "waiting",
        "seated",
        match,
    )
    assert (ada.state["you"], bo.state["you"], ada.state["kind"]) == (0, 1, "people")


async def test_of_many_who_come_at_once_each_is_in_one_pair(server: Served) -> None:
    crowd = [server.browser() for _ in range(10)]
    await asyncio.gather(*(search(one, rounds=7) for one in crowd))
    for one in crowd:
        await accept(one)
    parts = [await look(one) for one in crowd]

    assert {part["state"] for part in parts} == {"seated"}
    matches = [str(part["match"]) for part in parts]
    assert sorted(matches.count(match) for match in set(matches)) == [2] * 5


async def test_two_tabs_of_one_player_do_not_play_each_other(browser: Browser) -> None:
    await search(browser, rounds=8)
    again = await search(browser, rounds=8)
    await browser.request("DELETE", PLACE)

    assert (again["state"], again["looking"], (await look(browser))["state"]) == (
        "waiting",
        0,
        "idle",
    )


async def test_who_does_not_look_is_told_so_and_becomes_nobody(server: Served) -> None:
    stranger = server.browser()
    part = await look(stranger)
    left = await stranger.request("DELETE", PLACE)
    late = await stranger.refusal("POST", f"{PLACE}/accept", {"match": "x"})
    machine = await stranger.refusal("POST", f"{PLACE}/computer")

    assert (part["state"], left.status_code) == ("idle", 204)
    assert (late, machine) == ((409, "too_late"), (409, "too_late"))
    assert stranger.cookie == ""


async def test_saying_no_gives_the_other_their_place_back(browser: Browser, guest: Browser) -> None:
    await search(browser, rounds=9)
    await search(guest, rounds=9)
    await accept(browser)
    await guest.request("DELETE", PLACE)

    assert ((await look(browser))["state"], (await look(guest))["state"]) == ("waiting", "idle")
    await browser.request("DELETE", PLACE)


async def test_who_hears_no_news_loses_the_place(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "SECONDS_WITHOUT_WINDOW", 0.5)
    await search(browser, rounds=6)
    async with listening(browser) as ear:
        await ear.hear()
        # So long a place without a window would be gone twice over.
        await asyncio.sleep(2.2)
        kept = (await look(browser))["state"]
    async with asyncio.timeout(30):
        while (await look(browser))["state"] == "waiting":  # noqa: ASYNC110 - asks as a page does
            await asyncio.sleep(0.1)

    assert kept == "waiting"


async def test_the_computer_that_offers_itself_can_be_taken(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "SECONDS_UNTIL_COMPUTER", 0.0)
    part = await search(browser, computer=True, rounds=5)
    made = await browser.request("POST", f"{PLACE}/computer")
    async with browser.window(made.json()["match"]) as window:
        await window.hello()

    assert part["computer"] is not None
    assert (made.status_code, window.state["kind"]) == (201, "computer")
    assert (await look(browser))["state"] == "idle"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"colours": 4}',
        b'{"rounds": 0}',
        b'{"pace": "none"}',
        b'{"name": "\\u0000"}',
        b'{"computer": 1}',
    ],
)
async def test_what_cannot_be_looked_for_is_refused(guest: Browser, body: bytes) -> None:
    assert await guest.refusal("POST", PLACE, body) == (400, "bad_request")


async def test_an_unknown_level_and_a_full_queue_are_refused(
    browser: Browser, guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await guest.refusal("POST", PLACE, {"level": "nobody"}) == (400, "unknown_level")
    monkeypatch.setattr(queues, "MOST", 1)
    await search(browser, rounds=4)
    assert await guest.refusal("POST", PLACE, {"rounds": 4}) == (409, "too_many_searches")
    await browser.request("DELETE", PLACE)


async def test_a_server_that_is_started_anew_leaves_nobody_seated_half() -> None:
    """Fault: the server dies between the two who have been found."""
    store = MemoryStore()
    async with served(store) as server:
        ada, bo = server.browser(), server.browser()
        await search(ada)
        await search(bo)
        await accept(ada)
    async with served(store) as server:
        ada.origin = bo.origin = server.origin
        states = [(await look(one))["state"] for one in (ada, bo)]
        lists = [(await one.request("GET", "/api/start")).json()["matches"] for one in (ada, bo)]
        # And both can look again.
        await search(ada)
        again = await search(bo)

    assert (states, lists) == (["idle", "idle"], [[], []])
    assert again["state"] == "found"
