"""The socket of a match: what it answers, what it refuses, and that everybody stays in step."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.serving import Browser, Message, Served, together

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
    async with together(match, browser, browser) as (acting, watching):
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
    async with together(match, browser, browser) as (one, _):
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


async def test_a_deleted_match_closes_its_windows(browser: Browser) -> None:
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()
        await browser.request("DELETE", f"/api/matches/{match}")

        last, code = await window.closing()

    assert last == {"type": "error", "reason": "deleted", "text": "This match was deleted."}
    assert code == 1008


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
