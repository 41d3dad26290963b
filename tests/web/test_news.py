"""The socket of news: a page hears at once that it should look again, and never what there is to see."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from lostcities.web import crowd
from tests.web.listening import listening
from tests.web.serving import Browser, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def guest(server: Served) -> Browser:
    return server.browser()


async def test_who_waits_hears_at_once_that_somebody_has_come(
    browser: Browser, guest: Browser
) -> None:
    link = await browser.invite()
    async with listening(browser, link) as ear:
        first = await ear.hear()
        await guest.accept(link)
        await ear.until("invitation")

    assert first == {"type": "changed", "what": ["invitation", "matches", "queue"]}


async def test_who_looks_at_an_invitation_hears_that_it_is_gone_without_being_a_player(
    browser: Browser, guest: Browser
) -> None:
    link = await browser.invite()
    async with listening(guest, link) as ear:
        first = await ear.hear()
        await browser.request("DELETE", f"/api/invitations/{link}")
        second = await ear.hear()

    assert [first, second] == [{"type": "changed", "what": ["invitation"]}] * 2
    assert guest.cookie == ""


async def test_the_other_pages_of_a_player_hear_of_each_turn(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())
    async with listening(guest) as ear, browser.window(match) as ada:
        await ear.hear()
        await ada.hello()
        await ada.move(ada.legal()[0])
        quiet = await ear.quiet()
        await ada.move("draw deck")
        turn = await ear.hear()

    # A card that was placed is nobody's business before its draw.
    assert quiet
    assert turn == {"type": "changed", "what": ["matches"]}


async def test_a_stranger_hears_nothing_of_a_match(
    browser: Browser, guest: Browser, server: Served
) -> None:
    match = await guest.accept(await browser.invite())
    eve = server.browser()
    await eve.make()
    async with listening(eve) as ear, browser.window(match) as ada:
        await ear.hear()
        await ada.hello()
        await ada.move(ada.legal()[0])
        await ada.move("draw deck")
        quiet = await ear.quiet()

    assert quiet


async def test_who_has_nothing_to_hear_is_told_so(server: Served) -> None:
    async with listening(server.browser()) as ear:
        last, code = await ear.closing()
    async with listening(server.browser(), "A" * 22) as ear:
        other, _code = await ear.closing()

    assert last is not None
    assert other is not None
    assert (last["reason"], other["reason"], code) == ("not_found", "not_found", 1008)


@pytest.mark.parametrize("text", ["", "[]", '{"type": "move"}', '{"type": "ping"', "x" * 5000])
async def test_what_is_no_sign_of_life_ends_the_socket(browser: Browser, text: str) -> None:
    await browser.make()
    async with listening(browser) as ear:
        await ear.hear()
        await ear.say(text)
        last, _code = await ear.closing()

    # What is larger than any message is cut off below, without a word.
    assert last is None or last["reason"] == "bad_message"


async def test_windows_of_news_count_as_windows(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "MOST_SOCKETS", 2)
    match = await browser.make()
    async with AsyncExitStack() as stack:
        for _ in range(2):
            ear = await stack.enter_async_context(listening(browser))
            await ear.hear()
        async with browser.window(match) as window:
            last, _code = await window.closing()

    assert last is not None
    assert last["reason"] == "too_many_sockets"


async def test_who_opens_window_after_window_is_heard_more_slowly(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: each window of news has a measure of messages for itself, so that a new one has all of it."""
    monkeypatch.setattr(crowd, "MESSAGES_AT_ONCE", 1.0)
    monkeypatch.setattr(crowd, "MESSAGES_A_SECOND", 20.0)
    await browser.make()
    loop = asyncio.get_running_loop()
    began = loop.time()
    for _ in range(4):
        async with listening(browser) as ear:
            await ear.hear()
            assert await ear.quiet()
            assert await ear.quiet()

    assert loop.time() - began >= 0.3
