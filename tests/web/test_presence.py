"""Each of two people is told whether the other is there, and a watcher of both."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.lobby import matches as matches_module
from lostcities.lobby import presence
from lostcities.lobby.live import LiveMatch
from tests.web.serving import Browser, Message, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_other_is_told_who_comes_looks_away_and_goes(
    browser: Browser, guest: Browser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "SECONDS_UNTIL_GONE", 0.5)
    match = await guest.accept(await browser.invite(watchers=True))
    async with browser.window(match) as ada:
        await ada.hello()
        async with guest.window(match) as bo:
            await bo.hello()
            await ada.until_present("here", "here")
            await bo.say({"type": "attend", "away": True})
            await ada.until_present("here", "away")
            await bo.say({"type": "attend", "away": False})
            await ada.until_present("here", "here")
            async with server.browser().window(match) as eve:
                await eve.hello()
                await eve.until_present("here", "here")
                await bo.until_present("here", "here")
                watching = eve.watchers
        await ada.until_present("here", "slow")
        await ada.until_present("here", "gone")

    assert watching == 1


async def test_who_plays_the_computer_is_told_nothing_of_that(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.say({"type": "attend", "away": True})
        await window.say({"type": "ping"})
        await window.hear_of("pong")

    assert "presence" not in {message["type"] for message in window.told}


async def test_a_move_whose_answer_was_lost_is_done_once_and_the_other_hears_it_once(
    browser: Browser, guest: Browser
) -> None:
    """Fault: a resend after a lost answer plays a second card."""
    match = await guest.accept(await browser.invite())
    async with guest.window(match) as bo:
        await bo.hello()
        async with browser.window(match) as ada:
            await ada.hello()
            await ada.move(ada.legal()[0])
            draw: Message = {"type": "move", "id": "lost", "seat": 0, "move": "draw deck"}
            draw["on"] = ada.state["number"]
            # The line is lost before the answer comes.
            await ada.say(draw)
        async with browser.window(match) as again:
            await again.hello(0, seen=2)
            await again.say(draw)
            answer = await again.hear_of("done")
        await bo.hear_of("table")
        await bo.say({"type": "ping"})
        await bo.hear_of("pong")

    assert answer["id"] == "lost"
    assert bo.state["turns"] == 1
    assert [message["type"] for message in bo.told].count("table") == 2


async def test_a_move_that_the_other_tab_made_is_refused_to_this_one_and_said_so(
    browser: Browser, guest: Browser
) -> None:
    """Fault: a refusal that only the server's log sees."""
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as one, browser.window(match) as two:
        two.name = "d"
        await one.hello()
        await two.hello()
        await one.move(one.legal()[0])
        answer = await two.ask("move", 0, move="draw deck", on=2)

    assert (answer["type"], answer["reason"]) == ("refused", "stale")
    assert str(answer["text"]).endswith(".")


async def test_two_who_come_while_much_is_going_on_are_at_the_same_table(
    browser: Browser, guest: Browser, second: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: a match is forgotten while its first visitor is let in, and the other finds a second one of it."""
    noting, go_on, note = asyncio.Event(), asyncio.Event(), LiveMatch.note_network

    async def note_slowly(live: LiveMatch, player: str, network: str) -> None:
        if live.id == match and not noting.is_set():
            noting.set()
            await go_on.wait()
        await note(live, player, network)

    monkeypatch.setattr(LiveMatch, "note_network", note_slowly)
    monkeypatch.setattr(matches_module, "KEPT", 0)
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as ada:
        await noting.wait()
        async with second.window(await second.make()) as other:
            await other.hello()
        async with guest.window(match) as bo:
            await bo.hello()
            go_on.set()
            await ada.hello()
            await bo.until_present("here", "here")
            await ada.until_present("here", "here")
