"""Playing with a friend over HTTP and sockets: the link, the seat, and who sees what."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import cast

import pytest

from lostcities.web import Newcomers, Reach
from lostcities.web import newcomers as newcomers_module
from lostcities.web.friends import code_of
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Message, Served, served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def guest(server: Served) -> Browser:
    return server.browser()


async def refusal(browser: Browser, method: str, path: str, **more: object) -> tuple[int, str]:
    response = await browser.request(method, path, **more)  # type: ignore[arg-type]
    answer = response.json()
    assert answer["text"].endswith(".")
    return response.status_code, answer["reason"]


async def look(browser: Browser, link: str) -> Message:
    return cast("Message", (await browser.request("GET", f"/api/invitations/{link}")).json())


async def test_two_browsers_get_to_one_match_and_each_sits_at_its_seat(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())

    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()

    assert (ada.state["you"], bo.state["you"], ada.state["kind"]) == (0, 1, "people")
    assert [seat["name"] for seat in cast("list[Message]", bo.state["seats"])] == ["Ada", "Bo"]
    assert set(cast("list[str]", ada.state["hand"])) != set(cast("list[str]", bo.state["hand"]))


async def test_an_invitation_tells_each_what_it_means_to_them(
    browser: Browser, guest: Browser, server: Served
) -> None:
    link = await browser.invite(colours=6, watchers=True, take_back=False)
    before = [(await look(eyes, link))["state"] for eyes in (browser, guest)]
    match = await guest.accept(link)
    after = [await look(eyes, link) for eyes in (browser, guest, server.browser())]

    assert before == ["waiting", "open"]
    assert [seen["state"] for seen in after] == ["yours", "yours", "watch"]
    assert [seen["match"] for seen in after] == [match] * 3
    assert (after[2]["colours"], after[2]["take_back"]) == (6, False)


async def test_the_first_acceptance_brings_a_cookie(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()
    await look(guest, link)
    looked = guest.cookie
    await guest.accept(link)

    assert (looked, guest.cookie.startswith("lostcities=")) == ("", True)


async def test_many_who_accept_at_once_get_one_seat_between_them(
    browser: Browser, server: Served
) -> None:
    """Fault: a third person takes an occupied seat."""
    link = await browser.invite()
    crowd = [server.browser() for _ in range(8)]

    answers = await asyncio.gather(
        *(one.request("POST", f"/api/invitations/{link}/accept", {"name": "X"}) for one in crowd)
    )

    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [201, *[409] * 7]
    assert {a.json()["reason"] for a in answers if a.status_code == 409} == {"seat_taken"}


async def test_who_sits_already_is_led_to_the_match_again(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await guest.accept(link) == await guest.accept(link, "Another")


async def test_the_own_link_gives_no_second_seat(browser: Browser) -> None:
    link = await browser.invite()

    assert await refusal(
        browser, "POST", f"/api/invitations/{link}/accept", content={"name": "Ada"}
    ) == (409, "seat_taken")


@pytest.mark.parametrize(
    ("method", "end"), [("GET", ""), ("POST", "/accept"), ("DELETE", ""), ("GET", "/code.svg")]
)
async def test_a_link_that_nobody_made_is_not_found(
    browser: Browser, method: str, end: str
) -> None:
    content = {"name": "Bo"} if method == "POST" else None
    for link in ("x", "A" * 22):
        assert await refusal(browser, method, f"/api/invitations/{link}{end}", content=content) == (
            404,
            "not_found",
        )
    # And nobody becomes a player by trying.
    assert browser.cookie == ""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"name": 7}',
        b'{"name": "x", "colours": 4}',
        b'{"rounds": 0}',
        b'{"watchers": 1}',
        b'{"name": "\\u0000"}',
        b'{"name": "' + b"x" * 41 + b'"}',
        b"[" * 4000,
    ],
    ids=lambda body: str(body[:30]),
)
async def test_a_table_that_cannot_be_is_refused(browser: Browser, body: bytes) -> None:
    assert await refusal(browser, "POST", "/api/invitations", content=body) == (400, "bad_request")
    assert browser.cookie == ""


@pytest.mark.parametrize("body", [b"", b"[]", b'{"name": 7}', b'{"name": "\\u0000"}'])
async def test_a_name_that_cannot_be_takes_no_seat(
    browser: Browser, guest: Browser, body: bytes
) -> None:
    link = await browser.invite()

    assert await refusal(guest, "POST", f"/api/invitations/{link}/accept", content=body) == (
        400,
        "bad_request",
    )
    assert (await look(guest, link))["state"] == "open"


async def test_a_table_can_be_cancelled_by_who_opened_it(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await refusal(guest, "DELETE", f"/api/invitations/{link}") == (404, "not_found")
    response = await browser.request("DELETE", f"/api/invitations/{link}")

    assert response.status_code == 204
    assert await refusal(guest, "GET", f"/api/invitations/{link}") == (404, "not_found")


async def test_a_waiting_table_is_on_the_start_page_of_who_opened_it(
    browser: Browser, guest: Browser
) -> None:
    link = await browser.invite(rounds=5)
    start = (await browser.request("GET", "/api/start")).json()
    await guest.accept(link)
    later = (await browser.request("GET", "/api/start")).json()

    (waiting,) = start["waiting"]
    assert (waiting["link"], waiting["rounds"]) == (link, 5)
    assert (later["waiting"], len(later["matches"])) == ([], 1)


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
        assert await refusal(one, "DELETE", f"/api/matches/{match}") == (409, "not_alone")
    async with guest.window(match) as bo:
        await bo.hello()


async def test_each_turn_reaches_the_other_at_once_and_whole(
    browser: Browser, guest: Browser
) -> None:
    match = await guest.accept(await browser.invite())
    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()
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
        async with guest.window(match) as bo, third.window(match) as eve:
            await bo.hello()
            await eve.hello()
        return [*seen, *bo.raw, *eve.raw]

    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()
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
    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()
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
    async with browser.window(match) as ada, guest.window(match) as bo:
        await ada.hello()
        await bo.hello()
        await bo.ask("resign", 1)
        await bo.ask("rematch", 1)
        alone = bo.state["next"]
    # The other comes back later, and still finds what was asked.
    async with browser.window(match) as ada:
        await ada.hello()
        asked = ada.state["rematch"]
        await ada.ask("rematch", 0)
        following = str(ada.state["next"])
    async with browser.window(following) as ada, guest.window(following) as bo:
        await ada.hello()
        await bo.hello()

    assert (alone, asked) == (None, [False, True])
    assert (ada.state["you"], bo.state["you"], ada.state["opener"]) == (0, 1, 1)


async def test_new_players_of_one_address_are_let_in_at_a_measure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: requests without a cookie make players without end."""
    async with served(MemoryStore(), newcomers=Newcomers(at_once=2)) as server:
        known = server.browser()
        await known.make()
        link = await known.invite()
        await server.browser().accept(link)
        late = server.browser()
        answers = [
            await refusal(late, "POST", path, content=body)
            for path, body in (
                ("/api/matches", {"kind": "computer"}),
                ("/api/invitations", {"name": "Eve"}),
            )
        ]
        # Who is known already is not concerned.
        await known.make()

    assert answers == [(429, "too_many_newcomers")] * 2
    assert late.cookie == ""


async def test_room_for_newcomers_comes_back_with_time() -> None:
    now = [0.0]
    newcomers = Newcomers(2, lambda: now[0])

    admitted = [newcomers.admit("192.0.2.1") for _ in range(3)]
    now[0] += newcomers_module.SECONDS_FOR_ONE
    admitted += [newcomers.admit("192.0.2.1") for _ in range(2)]

    assert admitted == [True, True, False, True, False]
    assert newcomers.admit("192.0.2.2")


async def test_the_addresses_of_one_household_count_as_one() -> None:
    newcomers = Newcomers(1)

    assert [newcomers.admit(f"2001:db8:1:2::{last}") for last in (1, 2)] == [True, False]
    assert newcomers.admit("2001:db8:1:3::1")
    assert newcomers.admit(None)


async def test_addresses_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers_module, "MOST_REMEMBERED", 5)
    now = [0.0]
    newcomers = Newcomers(5, lambda: now[0])
    for last in range(100):
        newcomers.admit(f"192.0.2.{last}")
        now[0] += 100

    assert len(newcomers._free_at) <= 6


async def test_links_carry_the_public_address() -> None:
    reach = Reach("https://games.example", public=True)
    async with served(MemoryStore(), reach=reach) as server:
        host = server.browser()
        link = await host.invite()
        url = (await look(host, link))["url"]
        picture = await host.request("GET", f"/api/invitations/{link}/code.svg")
        start = (await host.request("GET", "/api/start")).json()

    assert url == f"https://games.example/#/friend/{link}"
    assert (picture.status_code, picture.content) == (200, code_of(str(url)))
    assert picture.headers["content-type"] == "image/svg+xml"
    assert start["address"] == "https://games.example"


async def test_the_picture_of_a_link_is_for_who_invites(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await refusal(guest, "GET", f"/api/invitations/{link}/code.svg") == (404, "not_found")


async def test_on_the_own_machine_alone_the_start_page_says_what_opens_it(
    browser: Browser,
) -> None:
    async with served(MemoryStore(), reach=Reach(command="lostcities serve …")) as server:
        start = (await server.browser().request("GET", "/api/start")).json()

    assert (start["address"], start["command"]) == (None, "lostcities serve …")


async def test_a_proxy_that_speaks_for_the_public_address_is_let_in() -> None:
    reach = Reach("https://games.example", public=True)
    async with served(MemoryStore(), reach=reach) as server:
        browser = server.browser()
        body: Message = {"kind": "computer"}
        public = {"Origin": "https://games.example"}
        named = await browser.request(
            "POST", "/api/matches", body, headers=public | {"Host": "games.example"}
        )
        # Some proxies put their own name for us into the request.
        renamed = await browser.request("POST", "/api/matches", body, headers=public)
        foreign = await browser.request(
            "POST", "/api/matches", body, headers={"Origin": "https://evil.example"}
        )

    assert [named.status_code, renamed.status_code, foreign.status_code] == [201, 201, 403]
    assert "secure" in named.headers["set-cookie"].lower()
    assert "wss://games.example" in named.headers["content-security-policy"]
