"""Playing with a friend over HTTP and sockets: each at their own seat, and who sees what."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest

from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Message, Served, served, together

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_browsers_get_to_one_match_and_each_sits_at_its_seat(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())

    async with together(match, browser, guest) as (ada, bo):
        pass

    assert (ada.state["you"], bo.state["you"], ada.state["kind"]) == (0, 1, "people")
    assert [seat["name"] for seat in cast("list[Message]", bo.state["seats"])] == ["Ada", "Bo"]
    assert set(cast("list[str]", ada.state["hand"])) != set(cast("list[str]", bo.state["hand"]))


async def test_the_list_says_whose_move_it_is_to_each(browser: Browser, guest: Browser) -> None:
    await guest.accept(await browser.invite(opener=1))

    summaries = [
        (await one.request("GET", "/api/start")).json()["matches"][0] for one in (browser, guest)
    ]

    assert [(each["you"], each["your_turn"], each["kind"]) for each in summaries] == [
        (0, False, "people"),
        (1, True, "people"),
    ]


async def test_what_two_people_play_neither_can_delete(browser: Browser, guest: Browser) -> None:
    """Fault: the host leaves and the table is gone."""
    match = await guest.accept(await browser.invite())

    for one in (browser, guest):
        assert await one.refusal("DELETE", f"/api/matches/{match}") == (409, "not_alone")
    async with guest.window(match) as bo:
        await bo.hello()


async def test_each_turn_reaches_the_other_at_once_and_whole(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())
    async with together(match, browser, guest) as (ada, bo):
        placing = ada.legal()[0]
        await ada.move(placing)
        await ada.ask("take_back")
        await ada.move(placing)
        await ada.move("draw deck")

        answer = await bo.hear()

    (event,) = cast("list[Message]", answer["events"])
    assert (event["type"], event["placing"], event["card"]) == ("turn", placing, None)


async def test_a_placing_is_nowhere_to_be_seen_before_its_draw(
    browser: Browser, guest: Browser, server: Served
) -> None:
    """Fault: the time at which a match was last played changes when a card is placed."""
    match = await guest.accept(await browser.invite(watchers=True))
    third = server.browser()

    async def visible() -> list[str]:
        seen = [(await guest.request("GET", "/api/start")).text]
        async with together(match, guest, third) as (bo, eve):
            pass
        return [*seen, *bo.raw, *eve.raw]

    async with together(match, browser, guest) as (ada, bo):
        before = await visible()
        await ada.move(ada.legal()[0])
        placed = await visible()
        await ada.ask("take_back")
        taken_back = await visible()
        # Nothing at all was sent meanwhile: neither what nor that anything happened.
        await bo.say({"type": "ping"})
        answer = await bo.hear()

    assert before == placed == taken_back
    assert answer == {"type": "pong"}


async def test_hidden_cards_change_no_byte_of_what_the_other_and_a_watcher_hear() -> None:
    """Two matches that differ only in what a seat cannot know are told alike, byte for byte."""
    told = [await _told_of_a_round(seed) for seed in (1, 2)]

    assert told[0] == told[1]


async def _told_of_a_round(seed: int) -> list[str]:
    """Lay two tables that are alike but for the cards that the second seat never sees."""
    store = MemoryStore()
    async with served(store) as server:
        host, guest, eve = server.browser(), server.browser(), server.browser()
        match = await guest.accept(await host.invite(watchers=True))
        lines = store.lines[match]
        dealt = json.loads(lines[1])
        rng = Random(7)
        deck = rng.sample(sorted(dealt["deck"]), len(dealt["deck"]))
        # The first hand but for its first card, and all that neither draws, change their order.
        hidden = [*range(1, 8), *range(30, 60)]
        moved = Random(seed).sample(hidden, len(hidden))
        dealt["deck"] = [
            deck[moved[hidden.index(place)]] if place in hidden else deck[place]
            for place in range(60)
        ]
        lines[1] = json.dumps(dealt)
        async with host.window(match) as ada, guest.window(match) as bo, eve.window(match) as third:
            await ada.hello()
            await bo.hello()
            await third.hello()
            await ada.move(f"discard {deck[0]}")
            if seed == 2:
                await ada.ask("take_back")
                await ada.move(f"discard {deck[0]}")
            await ada.move("draw deck")
            await bo.hear()
            await third.hear()
            await bo.move(f"discard {deck[8]}", 1)
            await bo.move("draw deck", 1)
            await third.hear()
            return [text.replace(match, "match") for text in (*bo.raw, *third.raw)]


async def test_a_stranger_and_a_watcher_get_no_seat(
    browser: Browser, guest: Browser, server: Served
) -> None:
    """Fault: a room that anyone may read or write."""
    closed = await guest.accept(await browser.invite())
    shown = await guest.accept(await browser.invite(watchers=True))
    eve = server.browser()
    async with eve.window(closed) as window:
        last, _code = await window.closing()
    async with eve.window(shown) as window:
        greeting = await window.hello()
        answer = await window.ask("resign", 1)
        await window.say({"type": "sit", "seat": 0})
        sat = await window.hear()
    async with eve.window(shown) as window:
        seated = await window.hello(0)

    assert last is not None
    assert last["reason"] == "not_found"
    assert cast("Message", greeting["state"])["you"] is None
    assert (answer["reason"], sat["reason"]) == ("not_your_seat", "not_your_seat")
    assert (seated["type"], seated["reason"]) == ("error", "not_your_seat")


async def test_nobody_speaks_for_the_other_seat(browser: Browser, guest: Browser) -> None:
    """Fault: a command sent out of turn is stored and later replayed as the other player's."""
    match = await guest.accept(await browser.invite())
    async with together(match, browser, guest) as (ada, bo):
        early = await bo.move("discard Y2", 1)
        foreign = await bo.move(ada.legal()[0], 0)
        await ada.move(ada.legal()[0])
        await ada.move("draw deck")
        await bo.hear()

    assert (early["reason"], foreign["reason"]) == ("not_your_turn", "not_your_seat")
    assert bo.state["turns"] == 1


async def test_both_have_to_ask_for_a_rematch_and_both_keep_their_seats(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())
    async with together(match, browser, guest) as (ada, bo):
        await bo.ask("resign", 1)
        await bo.ask("rematch", 1)
        alone = bo.state["next"]
    # The other comes back later, and still finds what was asked.
    async with browser.window(match) as ada:
        await ada.hello()
        asked = ada.state["rematch"]
        await ada.ask("rematch", 0)
        following = str(ada.state["next"])
    async with together(following, browser, guest) as (ada, bo):
        pass

    assert (alone, asked) == (None, [False, True])
    assert (ada.state["you"], bo.state["you"], ada.state["opener"]) == (0, 1, 1)
