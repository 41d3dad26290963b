"""The socket of a match: what it answers, what it refuses, and that everybody stays in step."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from types import SimpleNamespace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lostcities.web import sockets
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Message, Served, Window

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def closing(window: Window) -> tuple[Message | None, int]:
    """Give the last message before the server closes, and the code that it closes with."""
    last: Message | None = None
    with suppress(ConnectionClosed):
        while True:
            last = await window.hear()
    code = window.socket.close_code
    assert code is not None
    return last, code


async def test_a_window_is_greeted_with_the_whole_table(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        answer = await window.hello()

    assert (answer["type"], answer["number"], answer["events"]) == ("table", 2, [])
    assert (window.state["match"], window.state["you"]) == (match, 0)


async def test_a_move_is_answered_after_the_table_it_led_to(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()

        answer = await window.move(window.legal()[0])

    assert [message["type"] for message in window.told] == ["table", "table", "done"]
    assert answer == {"type": "done", "id": "c1", "number": window.state["number"]}


async def test_a_refusal_has_its_code_and_sentence(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()

        answer = await window.move("draw deck")

    assert answer == {
        "type": "refused",
        "id": "c1",
        "reason": "wrong_step",
        "text": "A turn is first placing a card, then drawing one.",
    }


async def test_a_resent_command_is_done_once_and_answered_twice(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        command: Message = {"type": "move", "id": "twice", "on": 2, "seat": 0}
        command["move"] = window.legal()[0]

        await window.say(command)
        await window.say(command)
        first, second = [await window.hear_of("done") for _ in range(2)]

    assert first == second
    assert [message["type"] for message in window.told].count("table") == 2


async def test_a_command_resent_after_a_reconnection_is_answered_as_the_first_time(
    browser: Browser,
) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        command: Message = {"type": "move", "id": "lost", "on": 2, "seat": 0}
        command["move"] = window.legal()[0]
        await window.say(command)
        first = await window.hear_of("done")
    async with browser.window(match) as again:
        await again.hello(seen=2)
        await again.say(command)
        second = await again.hear()

    assert second == first


async def test_a_reconnected_window_hears_what_it_missed(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        await window.move(window.legal()[0])
    async with browser.window(match) as again:
        answer = await again.hello(seen=2)

    events = answer["events"]
    assert isinstance(events, list)
    assert [event["type"] for event in events if isinstance(event, dict)] == ["placed"]


async def test_two_windows_of_one_browser_stay_in_step(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as acting, browser.window(match) as watching:
        await acting.hello()
        await watching.hello()

        await acting.move(acting.legal()[0])
        await watching.hear()

    assert watching.state == acting.state


async def test_a_stale_command_changes_nothing(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as one, browser.window(match) as other:
        other.name = "d"
        await one.hello()
        await other.hello()
        first = one.legal()[0]
        await one.move(first)

        answer = await other.move(first)

    assert answer["reason"] == "stale"


async def test_a_number_beyond_all_measure_is_stale(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()

        answer = await window.ask("resign", on=int("9" * 3000))

    assert answer["reason"] == "stale"


async def test_the_computer_answers_by_itself(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.move(window.legal()[0])
        await window.move("draw deck")
        await window.my_turn()

    last = window.state["last"]
    assert isinstance(last, list)
    assert last[1] is not None


async def test_the_computer_moves_once_with_two_windows_open(
    browser: Browser, server: Served
) -> None:
    match = await browser.make(opener=1)
    async with browser.window(match) as one, browser.window(match) as other:
        await one.hello()
        await other.hello()
        await one.my_turn()
        await asyncio.sleep(0.15)

    assert len(await server.store.load(match)) == 4


async def test_looking_at_a_match_again_and_again_deals_nothing_anew(
    browser: Browser, server: Served
) -> None:
    match = await browser.make()
    before = await server.store.load(match)
    for _ in range(3):
        async with browser.window(match) as window:
            await window.hello()

    assert await server.store.load(match) == before


async def test_a_ping_is_answered(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.say({"type": "ping"})

        assert await window.hear() == {"type": "pong"}


async def test_setting_the_pause_has_no_answer(browser: Browser, server: Served) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        await window.say({"type": "pause", "pause": "long"})
        await window.say({"type": "ping"})

        assert (await window.hear())["type"] == "pong"
    live = server.lobby.matches.peek(match)
    assert live is not None
    assert live.pause == "long"


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

        last, code = await closing(window)

    assert last == {
        "type": "error",
        "reason": "bad_message",
        "text": "The server could not read that message.",
    }
    assert code == 1008


async def test_a_message_that_is_no_text_in_utf8_closes_the_socket(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.socket.send(b"\xff\xfe", text=True)

        assert (await closing(window))[1] == 1007


async def test_a_message_that_is_too_large_closes_the_socket(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.say("x" * 5000)

        assert (await closing(window))[1] == 1009


async def test_nothing_is_heard_before_hello(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.say({"type": "ping"})

        last, _ = await closing(window)

    assert last is not None
    assert last["reason"] == "bad_message"


async def test_who_says_nothing_is_not_waited_for(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SECONDS_FOR_HELLO", 0.05)
    async with browser.window(await browser.make()) as window:
        last, code = await closing(window)

    assert last is not None
    assert (last["reason"], code) == ("too_slow", 1008)


async def test_a_match_of_another_browser_is_not_found(browser: Browser, server: Served) -> None:
    match = await browser.make()
    stranger = server.browser()
    await stranger.make()
    async with stranger.window(match) as window:
        last, code = await closing(window)

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
        last, _ = await closing(window)

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
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 1)
    match = await browser.make()
    async with browser.window(match) as first:
        await first.hello()
        async with browser.window(match) as second:
            last, _ = await closing(second)
    assert last is not None
    assert last["reason"] == "too_many_sockets"

    async with browser.window(match) as later:
        assert (await later.hello())["type"] == "table"


async def test_who_says_too_much_is_heard_more_slowly(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MESSAGES_AT_ONCE", 1.0)
    monkeypatch.setattr(sockets, "MESSAGES_A_SECOND", 20.0)
    async with browser.window(await browser.make()) as window:
        await window.hello()
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(6):
            await window.say({"type": "ping"})
        for _ in range(6):
            await window.hear()

        assert loop.time() - began >= 0.1


async def test_a_deleted_match_closes_its_windows(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        await browser.request("DELETE", f"/api/matches/{match}")

        last, code = await closing(window)

    assert last == {"type": "error", "reason": "deleted", "text": "This match was deleted."}
    assert code == 1008


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
        last, _ = await closing(window)

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
        sockets, "_log", SimpleNamespace(exception=lambda text, **_: faults.append(text))
    )
    browser, store = quick_server.browser(), quick_server.store
    assert isinstance(store, MemoryStore)
    for _ in range(5):
        match = await browser.make("device")
        async with browser.window(match) as window:
            await window.hello()
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


async def test_two_on_one_device_sit_in_turn(browser: Browser) -> None:
    async with browser.window(await browser.make("device")) as window:
        await window.hello(None)
        await window.sit(0)
        await window.move(window.legal()[0])
        await window.move("draw deck")
        await window.sit(None)
        await window.sit(1)

    assert window.state["you"] == 1
    assert len(window.legal()) > 0


async def test_whoevers_turn_it_is_not_is_refused_the_seat(browser: Browser) -> None:
    async with browser.window(await browser.make("device")) as window:
        await window.hello(None)
        await window.say({"type": "sit", "seat": 1})

        answer = await window.hear()

    assert (answer["type"], answer["id"], answer["reason"]) == ("refused", None, "not_your_turn")


async def test_a_round_is_played_and_the_rematch_goes_on_elsewhere(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        await window.ask("resign")
        await window.ask("rematch")
        following = window.state["next"]
        assert isinstance(following, str)
        async with browser.window(following) as rematch:
            await rematch.hello()

    assert (rematch.state["opener"], rematch.state["match"]) == (1, following)
