"""All that a browser is sent in whole matches is looked through for cards that it cannot know.

The faults these keep away: the deck or the other hand in a message, drawn cards named in events that
both get, a running round in the record, the other's hand behind the curtain.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from random import Random
from typing import cast

import pytest

from lostcities.lobby import matches_topic
from lostcities.lobby.topics import seat_topic
from lostcities.rules import Seat
from tests.web.evening import evening
from tests.web.knowing import Knowing, cards_in
from tests.web.serving import Browser, Message, Served, Window

pytestmark = pytest.mark.asyncio(loop_scope="module")

# A whole round, and the beginning of the next.
TURNS = (500, 8)
SEEDS = (0, 2, 6, 7)
"""Of matches that are played here with all that can happen; `python -m bench.leaks` plays a hundred."""


@pytest.fixture
def server(quick_server: Served) -> Served:
    return quick_server


def leaks(knowing: Knowing, window: Window) -> list[tuple[set[str], Message]]:
    """Give the messages that name cards which whoever sat there could not know."""
    found = []
    for message in window.told:
        if message["type"] == "table":
            state = cast("Message", message["state"])
            hearer, number = cast("Seat | None", state["you"]), cast("int", state["number"])
            secrets = knowing.secrets_in(
                _text(state, window.match), json.dumps(message["events"]), hearer, number
            )
        else:
            # An answer to a command names no card at all.
            secrets = cards_in(_text(message, window.match))
        if secrets:
            found.append((secrets, message))
    return found


def _text(message: Message, match: str) -> str:
    """Give a message without what may look like a card by chance."""
    return json.dumps(message).replace(match, "")


async def play_turn(window: Window, seat: int, rng: Random) -> None:
    """Place at random, sometimes otherwise than at first, and draw at random, mostly from the deck."""
    await window.move(rng.choice(window.legal()), seat)
    if rng.random() < 0.3:
        await window.ask("take_back", seat)
        await window.move(rng.choice(window.legal()), seat)
    draw = "draw deck" if rng.random() < 0.7 else rng.choice(window.legal())
    await window.move(draw, seat)


@pytest.mark.parametrize("colours", [5, 6])
async def test_a_match_against_the_computer_tells_nothing(
    browser: Browser, server: Served, colours: int
) -> None:
    rng = Random(colours)
    match = await browser.make(rounds=2, colours=colours, opener="random")
    requests: list[str] = []
    async with browser.window(match) as window:
        await window.hello()
        for round_ in range(2):
            await window.my_turn()
            for _turn in range(TURNS[round_]):
                if window.state["round_over"]:
                    break
                await play_turn(window, 0, rng)
                await window.my_turn()
            if round_ == 0:
                await window.ask("continue")
                requests = [
                    (await browser.request("GET", f"/api/matches/{match}{path}")).text
                    for path in ("/record", "/socket", "")
                ]
                requests.append((await browser.request("GET", "/api/start")).text)

    events = await server.store.load(match)
    assert leaks(Knowing(events), window) == []
    # The record holds the round that is over, and nothing of the one that has just been dealt.
    assert len(json.loads(requests[0])["rounds"]) == 1
    assert [cards_in(text) for text in requests[1:]] == [set(), set(), set()]


async def test_two_on_one_device_never_get_each_others_hand(
    browser: Browser, server: Served
) -> None:
    rng = Random(7)
    match = await browser.make("device", rounds=2)
    async with browser.window(match) as window:
        await window.hello(None)
        for round_ in range(2):
            for _turn in range(TURNS[round_]):
                if window.state["round_over"]:
                    break
                seat = cast("int", window.state["turn"])
                await window.sit(seat)
                await play_turn(window, seat, rng)
                await window.sit(None)
            if round_ == 0:
                await window.ask("continue")

    assert leaks(Knowing(await server.store.load(match)), window) == []
    looked = Counter(
        cast("Message", message["state"])["you"]
        for message in window.told
        if message["type"] == "table"
    )
    assert min(looked[0], looked[1], looked[None]) > 30


async def test_two_people_and_a_watcher_get_no_card_that_they_cannot_know(
    browser: Browser, server: Served
) -> None:
    """With take-backs, refused moves and windows that come and go in between."""
    rng = Random(11)
    guest, third = server.browser(), server.browser()
    match = await guest.accept(await browser.invite(rounds=2, watchers=True))
    heard: list[Window] = []
    async with browser.window(match) as ada, guest.window(match) as bo, third.window(match) as eve:
        for window in (ada, bo, eve):
            await window.hello()
        for round_ in range(2):
            for turn in range(TURNS[round_]):
                if ada.state["round_over"]:
                    break
                seat = cast("int", ada.state["turn"])
                mover, other = (bo, ada) if seat else (ada, bo)
                await mover.my_turn()
                await other.move("draw deck", 1 - seat)
                await play_turn(mover, seat, rng)
                # The other hears of the whole turn.
                while other.state["turns"] != mover.state["turns"]:
                    await other.hear()
                if turn % 5 == 0:
                    for eyes in (browser, guest, third):
                        async with eyes.window(match) as again:
                            await again.hello(seen=rng.choice([None, 0, 3]))
                            heard.append(again)
            if round_ == 0:
                await ada.ask("continue", 0)
                await bo.hear()
                await bo.ask("continue", 1)
                await ada.hear_of("table")
                while ada.state["round"] == 0:
                    await ada.hear()
        await eve.say({"type": "ping"})
        await eve.hear_of("pong")

    knowing = Knowing(await server.store.load(match))
    assert [leaks(knowing, window) for window in (ada, bo, eve, *heard)] == [[]] * (3 + len(heard))
    assert len(ada.told) > 100
    assert len(heard) > 20


@pytest.mark.parametrize("seed", SEEDS)
async def test_nothing_that_leaves_the_server_names_a_hidden_card(seed: int) -> None:
    """Answers, headers, frames and logs, for each seat, a watcher and a stranger, whatever happens."""
    found = await evening(seed)

    assert ([], []) == (found.leaks, found.shapeless)
    assert found.looked_at > 300
    assert sum(found.tables.values()) > 40


async def test_what_is_looked_through_would_show_a_leak(browser: Browser, server: Served) -> None:
    match = await browser.make("device")
    async with browser.window(match) as window:
        await window.hello(None)
        await window.sit(0)
        knowing = Knowing(await server.store.load(match))
        honest = leaks(knowing, window)
        # As if the curtain had shown the hand.
        cast("Message", window.told[-1]["state"])["you"] = None

    assert honest == []
    assert leaks(knowing, window) != []


async def test_a_placing_wakes_only_the_windows_of_who_placed(
    browser: Browser, server: Served
) -> None:
    """Fault: what else there is to tell comes just when the other has placed a card, or taken it back."""
    guest = server.browser()
    match = await guest.accept(await browser.invite())
    woken: list[str] = []
    async with browser.window(match) as ada:
        await ada.hello()
        for topic in (match, seat_topic(match, 1), matches_topic("anybody")):
            server.lobby.fanout.subscribe(topic, partial(woken.append, topic))
        await ada.move(ada.legal()[0])
        await ada.ask("take_back")
        await ada.move(ada.legal()[0])
        half = [*woken]
        await ada.move("draw deck")

    assert (half, woken) == ([], [match])


async def test_refusals_of_moves_tell_nothing_of_the_other_hand(browser: Browser) -> None:
    async with browser.window(await browser.make()) as window:
        await window.hello()
        hand = cast("list[str]", window.state["hand"])
        reasons = {
            (await window.move(f"play {colour}{rank}"))["reason"]
            for colour in "YBWGR"
            for rank in range(2, 11)
            if f"{colour}{rank}" not in hand
        }

    assert reasons == {"card_not_in_hand"}
