"""What a socket does not put up with: foreign pages and browsers, nonsense, floods, silence."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from lostcities.web import channel, conversation, crowd
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "",
        "{}",
        "[" * 4000,
        '{"type":"ping","x":' + "[" * 3000,
        '{"type":"shuffle"}',
        '{"type":"move","id":"c1","on":2,"seat":0,"move":7}',
        '{"type":"move","id":"' + "c" * 65 + '","on":2,"seat":0,"move":"draw deck"}',
        b'{"type":"ping"}',
        b"\xff\xfe",
    ],
)
@pytest.mark.parametrize("greeted", [True, False])
async def test_what_is_no_message_closes_the_socket_with_a_reason(
    browser: Browser, message: str | bytes, *, greeted: bool
) -> None:
    async with browser.window(await browser.make()) as window:
        if greeted:
            await window.hello()
        await window.say(message)

        last, code = await window.closing()

    assert last == {
        "type": "error",
        "reason": "bad_message",
        "text": "The server could not read that message.",
    }
    assert code == 1008


async def test_a_socket_closes_also_when_there_is_news_just_then(
    browser: Browser, guest: Browser
) -> None:
    """Fault: the end of a conversation is overlooked where news has come, and the socket stays for ever."""
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as window:
        await window.say({"type": "hello", "seat": "own"})
        await window.say("nonsense")

        assert (await window.closing())[1] == 1008


async def test_a_message_that_is_no_text_in_utf8_closes_the_socket(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.socket.send(b"\xff\xfe", text=True)

        assert (await window.closing())[1] == 1007


async def test_a_message_that_is_too_large_closes_the_socket(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.say("x" * 5000)

        assert (await window.closing())[1] == 1009


async def test_nothing_is_heard_before_hello(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.say({"type": "ping"})

        last, _ = await window.closing()

    assert last is not None
    assert last["reason"] == "bad_message"


async def test_who_says_nothing_is_not_waited_for(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "SECONDS_FOR_HELLO", 0.05)
    async with browser.window(await browser.make()) as window:
        last, code = await window.closing()

    assert last is not None
    assert (last["reason"], code) == ("too_slow", 1008)


async def test_a_match_of_another_browser_is_not_found(browser: Browser, server: Served) -> None:
    match = await browser.make()
    stranger = server.browser()
    await stranger.make()
    async with stranger.window(match) as window:
        last, code = await window.closing()

    assert last == {"type": "error", "reason": "not_found", "text": "That is not here."}
    assert code == 1008


@pytest.mark.parametrize(
    "cookie", ["", "lostcities=", "lostcities=" + "A" * 43, "lostcities=nonsense; x=y", "other=1"]
)
async def test_a_match_is_not_found_without_its_cookie(
    browser: Browser, server: Served, cookie: str
) -> None:
    match = await browser.make()
    async with Browser(server.origin, cookie).window(match) as window:
        last, _ = await window.closing()

    assert last is not None
    assert last["reason"] == "not_found"


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "http://127.0.0.1:1", "file://", "{origin}.evil"],
)
async def test_a_page_of_another_site_gets_no_socket(
    browser: Browser, server: Served, origin: str | None
) -> None:
    match = await browser.make()
    url = f"{server.origin.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    named = None if origin is None else origin.replace("{origin}", server.origin)

    with pytest.raises(InvalidStatus) as refused:
        await connect(
            url,
            origin=named,  # type: ignore[arg-type]
            additional_headers={"Cookie": browser.cookie},
            proxy=None,
        )

    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["reason"] == "bad_origin"


async def test_a_socket_elsewhere_is_refused(browser: Browser, server: Served) -> None:
    with pytest.raises(InvalidStatus):
        await connect(
            f"{server.origin.replace('http', 'ws', 1)}/api/elsewhere",
            origin=server.origin,  # type: ignore[arg-type]
            proxy=None,
        )


async def test_compression_is_not_agreed_to(browser: Browser, server: Served) -> None:
    match = await browser.make()
    url = f"{server.origin.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    async with connect(
        url,
        origin=server.origin,  # type: ignore[arg-type]
        additional_headers={"Cookie": browser.cookie},
        compression="deflate",
        proxy=None,
    ) as socket:
        assert socket.protocol.extensions == []


async def test_windows_beyond_measure_are_refused(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "MOST_SOCKETS", 1)
    match = await browser.make()
    async with browser.window(match) as first:
        await first.hello()
        async with browser.window(match) as second:
            last, _ = await second.closing()
    assert last is not None
    assert last["reason"] == "too_many_sockets"

    async with browser.window(match) as later:
        assert (await later.hello())["type"] == "table"


async def test_who_says_too_much_is_heard_more_slowly(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "MESSAGES_AT_ONCE", 1.0)
    monkeypatch.setattr(crowd, "MESSAGES_A_SECOND", 20.0)
    async with browser.window(await browser.make()) as window:
        await window.hello()
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(6):
            await window.say({"type": "ping"})
        for _ in range(6):
            await window.hear()

        assert loop.time() - began >= 0.1


async def test_a_fault_in_the_server_is_said_and_tells_nothing(
    browser: Browser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        live = server.lobby.matches.peek(match)

        async def fail(_command: object) -> int:
            raise RuntimeError("R7 is on top of the deck")

        monkeypatch.setattr(live, "do", fail)
        await window.say(
            {"type": "move", "id": "c1", "on": 2, "seat": 0, "move": window.legal()[0]}
        )
        last, _ = await window.closing()

    assert last == {
        "type": "error",
        "reason": "internal",
        "text": "Something went wrong in the server. Nothing was done.",
    }


async def test_a_window_that_vanishes_while_it_is_answered_is_no_fault(
    quick_server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    monkeypatch.setattr(
        channel, "_log", SimpleNamespace(exception=lambda text, **_: faults.append(text))
    )
    browser, store = quick_server.browser(), quick_server.store
    assert isinstance(store, MemoryStore)
    for _ in range(5):
        match = await browser.make("device")
        async with browser.window(match) as window:
            await window.hello(0)
            store.gate = asyncio.Event()
            await window.say(
                {"type": "move", "id": "c1", "on": 2, "seat": 0, "move": window.legal()[0]}
            )
            await asyncio.sleep(0.01)
            window.socket.transport.abort()
            await asyncio.sleep(0.01)
            store.gate.set()
            await asyncio.sleep(0.01)

    assert faults == []
