"""Two players talk; nobody else hears them or can join in."""

from __future__ import annotations

from typing import cast

import pytest

from tests.web.serving import Browser, Message, Served, Window

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_each_hears_what_is_said_also_who_comes_back(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as ada:
        await ada.hello()
        async with guest.window(match) as bo:
            await bo.hello()
            await bo.say({"type": "say", "phrase": "good_luck"})
            await ada.say({"type": "say", "text": "You too, <b>Bo</b>"})
            heard = [*(await lines(ada, 2)), *(await lines(bo, 2))]
        async with guest.window(match) as again:
            await again.hello()
            kept = cast("list[Message]", (await again.hear_of("said"))["lines"])

    assert heard == [*kept, *kept]
    assert [(line["seat"], line["phrase"], line["text"]) for line in kept] == [
        (1, "good_luck", None),
        (0, None, "You too, <b>Bo</b>"),
    ]


async def lines(window: Window, count: int) -> list[Message]:
    heard: list[Message] = []
    while len(heard) < count:
        answer = await window.hear_of("said")
        heard += cast("list[Message]", answer["lines"])
    return heard


async def test_a_watcher_neither_hears_nor_speaks(
    browser: Browser, guest: Browser, server: Served
) -> None:
    match = await guest.accept(await browser.invite(watchers=True))
    async with browser.window(match) as ada, server.browser().window(match) as eve:
        await ada.hello()
        await eve.hello()
        await ada.say({"type": "say", "text": "between us"})
        await ada.hear_of("said")
        await eve.say({"type": "say", "text": "hear me"})
        answer = await eve.hear()
        await eve.say({"type": "ping"})
        await eve.hear_of("pong")
        await ada.say({"type": "ping"})
        await ada.hear_of("pong")

    assert (answer["type"], answer["reason"]) == ("refused", "not_your_seat")
    assert "between us" not in "".join(eve.raw)
    assert "hear me" not in "".join(ada.raw)


async def test_nobody_talks_to_the_computer(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.say({"type": "say", "phrase": "hello"})

        assert (await window.hear())["reason"] == "not_your_seat"


async def test_who_says_too_much_is_told_so(browser: Browser, guest: Browser) -> None:
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as ada:
        await ada.hello()
        for _ in range(6):
            await ada.say({"type": "say", "phrase": "hello"})
        answer = await ada.hear_of("refused")

    assert answer["reason"] == "too_fast"


@pytest.mark.parametrize(
    "message",
    [
        '{"type":"say","text":"' + "x" * 201 + '"}',
        '{"type":"say","phrase":"nonsense"}',
        '{"type":"say","text":7}',
    ],
    ids=lambda message: message[:40],
)
async def test_what_cannot_be_said_closes_the_line(
    browser: Browser, guest: Browser, message: str
) -> None:
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as ada:
        await ada.hello()
        await ada.say(message)
        last, _code = await ada.closing()

    assert last is not None
    assert last["reason"] == "bad_message"
