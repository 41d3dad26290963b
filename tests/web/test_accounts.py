"""Accounts over HTTP: cookies, refusals, limits, and what becomes of windows."""

from __future__ import annotations

import itertools
import json
from typing import cast

import pytest

from lostcities.lobby import sessions
from lostcities.web import Doors, Tries
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import OTHER, PASSWORD
from tests.web.listening import listening
from tests.web.serving import Browser, Message, Served, served

pytestmark = pytest.mark.asyncio(loop_scope="module")

_numbers = itertools.count(1)


@pytest.fixture
def name() -> str:
    """A name that no other test has taken."""
    return f"Ada {next(_numbers)}"


@pytest.fixture
def second(server: Served) -> Browser:
    return server.browser()


async def ask(browser: Browser, what: str, content: Message | None = None) -> Message:
    """Ask for something that works; `what` is a method and the end of the path."""
    method, _, path = what.partition(" ")
    response = await browser.request(method, f"/api/account{path}", content)
    assert response.status_code < 300, response.text
    return cast("Message", json.loads(response.text or "null"))


async def refused(browser: Browser, what: str, content: Message | None = None) -> str:
    """Ask for something that is refused; gives the code."""
    method, _, path = what.partition(" ")
    response = await browser.request(method, f"/api/account{path}", content)
    assert 400 <= response.status_code < 500 or response.status_code == 503, response.text
    assert response.json()["text"].endswith(".")
    return str(response.json()["reason"])


async def sign_up(browser: Browser, name: str) -> list[str]:
    codes = await ask(browser, "POST ", {"name": name, "password": PASSWORD})
    return cast("list[str]", codes["codes"])


async def sign_in(browser: Browser, name: str, password: str = PASSWORD) -> Message:
    return await ask(browser, "POST /session", {"name": name, "password": password})


async def listed(browser: Browser) -> set[str]:
    """Give the matches on the start page."""
    start = (await browser.request("GET", "/api/start")).json()
    return {match["match"] for match in start["matches"]}


async def account(browser: Browser) -> str | None:
    start = (await browser.request("GET", "/api/start")).json()
    return cast("str | None", start["account"])


async def test_a_guests_matches_are_found_in_another_browser(
    browser: Browser, second: Browser, name: str
) -> None:
    match = await browser.make()
    await sign_up(browser, name)

    assert {"name": name, "taken": 0, "left": False} == await sign_in(second, name)

    assert {match} == await listed(second) == await listed(browser)
    async with second.window(match) as window:
        await window.hello()
        assert 0 == window.state["you"]
    assert name == await account(second)


async def test_an_account_can_be_made_before_the_first_match(browser: Browser, name: str) -> None:
    await sign_up(browser, name)

    assert {await browser.make()} == await listed(browser)


async def test_matches_of_a_guest_go_along_when_they_sign_in(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)
    match = await second.make()
    link = await second.invite()

    assert {"name": name, "taken": 1, "left": False} == await sign_in(second, name)

    assert {match} == await listed(browser) == await listed(second)
    waiting = (await second.request("GET", "/api/start")).json()["waiting"]
    assert [link] == [table["link"] for table in waiting]


async def test_who_signs_in_twice_is_still_shown_the_links_of_their_tables(
    browser: Browser, name: str
) -> None:
    await sign_up(browser, name)
    link = await browser.invite()

    await sign_in(browser, name)

    waiting = (await browser.request("GET", "/api/start")).json()["waiting"]
    assert [link] == [table["link"] for table in waiting]
    assert 1 == (await ask(browser, "GET "))["browsers"]


async def test_who_plays_against_themselves_keeps_both_sides_apart(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)
    match = await second.accept(await browser.invite())

    assert {"name": name, "taken": 0, "left": True} == await sign_in(second, name)

    async with second.window(match) as window:
        await window.hello()
        assert 0 == window.state["you"]
    await ask(second, "DELETE /session")
    async with second.window(match) as window:
        await window.hello()
        assert 1 == window.state["you"]


async def test_the_token_changes_with_an_account(browser: Browser, name: str) -> None:
    await browser.make()
    before = browser.cookie

    await sign_up(browser, name)

    thief = Browser(browser.origin, before)
    assert await account(thief) is None
    assert set() == await listed(thief)


async def test_the_same_is_said_of_a_wrong_name_and_of_a_wrong_password(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)

    answers = [
        await second.request("POST", "/api/account/session", {"name": who, "password": what})
        for who, what in ((name, OTHER), ("Nobody here", PASSWORD), ("\u202e", PASSWORD))
    ]

    assert 1 == len({(answer.status_code, answer.text) for answer in answers})
    assert "wrong_sign_in" == answers[0].json()["reason"]
    assert "" == second.cookie


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"name": "A", "password": PASSWORD}, "bad_name"),
        ({"name": "A\u202ed", "password": PASSWORD}, "bad_name"),
        ({"name": "Adele", "password": "short"}, "weak_password"),
        ({"name": "Adele", "password": "password1"}, "weak_password"),
        ({"name": "Adele", "password": "x" * 150}, "weak_password"),
        ({"name": "Adele", "password": "x" * 1000}, "weak_password"),
        ({"name": "Adele"}, "bad_request"),
        ({"name": 1, "password": PASSWORD}, "bad_request"),
    ],
)
async def test_what_cannot_be_an_account_is_refused_and_makes_no_player(
    browser: Browser, content: Message, reason: str
) -> None:
    assert reason == await refused(browser, "POST ", content)
    assert "" == browser.cookie


async def test_a_name_that_is_taken_is_refused_and_makes_no_player(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)

    assert "name_taken" == await refused(
        second, "POST ", {"name": name.upper(), "password": PASSWORD}
    )
    assert "" == second.cookie


async def test_nobody_has_two_accounts(browser: Browser, name: str) -> None:
    await sign_up(browser, name)

    wish: Message = {"name": f"{name} B", "password": PASSWORD}
    assert "has_account" == await refused(browser, "POST ", wish)


async def test_an_account_tells_about_itself_and_shows_no_secret(
    browser: Browser, second: Browser, name: str
) -> None:
    codes = await sign_up(browser, name)
    await sign_in(second, name)

    part = await ask(browser, "GET ")

    assert (name, 2, len(codes)) == (part["name"], part["browsers"], part["codes"])
    assert {"name", "created_at", "browsers", "codes"} == {*part}
    guest = await browser.request("GET", "/api/account", headers={"Cookie": ""})
    assert guest.json() is None


async def test_signing_out_here_forgets_the_cookie_and_leaves_the_other_browser(
    browser: Browser, second: Browser, name: str
) -> None:
    match = await browser.make()
    await sign_up(browser, name)
    await sign_in(second, name)

    await ask(second, "DELETE /session")

    assert 'lostcities=""' == second.cookie
    assert (set(), {match}) == (await listed(second), await listed(browser))


async def test_signing_out_everywhere_closes_the_windows_of_all_browsers(
    browser: Browser, second: Browser, name: str
) -> None:
    match = await browser.make()
    await sign_up(browser, name)
    await sign_in(second, name)
    async with browser.window(match) as first, second.window(match) as other:
        await first.hello()
        await other.hello()

        await ask(second, "DELETE /sessions")

        endings = [await window.closing() for window in (first, other)]
    assert ["signed_out"] * 2 == [last["reason"] for last, _ in endings if last]
    assert (set(), set()) == (await listed(browser), await listed(second))


async def test_pages_that_listen_hear_of_what_goes_along_and_that_it_is_over(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)
    await second.make()
    async with listening(browser) as ear:
        await ear.hear()

        await sign_in(second, name)

        assert {"type": "changed", "what": ["matches"]} == await ear.hear()
        await ask(second, "DELETE /sessions")
        last, _ = await ear.closing()
    assert last is not None
    assert "signed_out" == last["reason"]


async def test_a_window_that_was_open_before_comes_back_as_who_its_cookie_says(
    browser: Browser, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "SECONDS_TO_CHANGE", 0.0)
    match = await browser.make()
    async with browser.window(match) as window:
        await window.hello()

        await sign_up(browser, name)

        last, _ = await window.closing()
    assert last is not None
    assert "signed_out" == last["reason"]
    async with browser.window(match) as window:
        await window.hello()
        assert 0 == window.state["you"]


async def test_a_guest_cannot_sign_out(browser: Browser) -> None:
    match = await browser.make()

    for what in ("DELETE /session", "DELETE /sessions"):
        assert "not_signed_in" == await refused(browser, what)

    assert {match} == await listed(browser)


async def test_a_new_password_closes_the_windows_of_other_browsers(
    browser: Browser, second: Browser, name: str
) -> None:
    match = await browser.make()
    await sign_up(browser, name)
    await sign_in(second, name)
    async with browser.window(match) as own, second.window(match) as other:
        await own.hello()
        await other.hello()

        await ask(browser, "POST /password", {"password": PASSWORD, "new": OTHER})

        last, _ = await other.closing()
        assert last is not None
        assert "signed_out" == last["reason"]
        assert "done" == (await own.move(own.legal()[0]))["type"]
    assert "wrong_sign_in" == await refused(
        second, "POST /session", {"name": name, "password": PASSWORD}
    )
    await sign_in(second, name, OTHER)


async def test_a_new_name_is_shown_and_signed_in_with(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)

    await ask(browser, "POST /name", {"password": PASSWORD, "name": f"{name} L"})

    assert f"{name} L" == await account(browser)
    await sign_in(second, f"{name} l")


@pytest.mark.parametrize(
    ("what", "more"),
    [
        ("POST /password", {"new": OTHER}),
        ("POST /name", {"name": "Adelaide"}),
        ("POST /codes", {}),
        ("POST /deletion", {}),
    ],
)
async def test_nothing_is_changed_without_the_password(
    browser: Browser, name: str, what: str, more: Message
) -> None:
    await sign_up(browser, name)

    wrong: Message = {"password": OTHER}
    right: Message = {"password": PASSWORD}
    assert "wrong_password" == await refused(browser, what, wrong | more)
    assert "not_signed_in" == await refused(Browser(browser.origin), what, right | more)
    assert name == await account(browser)


async def test_a_recovery_code_lets_in_with_a_new_password_once(
    browser: Browser, second: Browser, name: str
) -> None:
    match = await browser.make()
    codes = await sign_up(browser, name)
    form: Message = {"name": name, "code": codes[2].lower(), "password": OTHER}

    assert {"name": name, "taken": 0, "left": False} == await ask(second, "POST /recovery", form)

    assert {match} == await listed(second)
    assert set() == await listed(browser)
    assert "wrong_code" == await refused(browser, "POST /recovery", form)
    await sign_in(browser, name, OTHER)


async def test_new_codes_replace_the_old_ones(browser: Browser, second: Browser, name: str) -> None:
    old = await sign_up(browser, name)

    new = cast("list[str]", (await ask(browser, "POST /codes", {"password": PASSWORD}))["codes"])

    form: Message = {"name": name, "code": old[0], "password": OTHER}
    assert "wrong_code" == await refused(second, "POST /recovery", form)
    await ask(second, "POST /recovery", form | {"code": new[0]})


async def test_a_deleted_player_is_gone_and_the_other_keeps_the_match(
    browser: Browser, second: Browser, name: str
) -> None:
    await sign_up(browser, name)
    alone = await browser.make()
    shared = await second.accept(await browser.invite())
    async with browser.window(alone) as own, second.window(shared) as other:
        await own.hello()
        await other.hello()

        await ask(browser, "POST /deletion", {"password": PASSWORD})

        last, _ = await own.closing()
        assert last is not None
        assert last["reason"] in {"deleted", "signed_out"}
        while not other.state["match_over"]:
            await other.hear()
    assert 1 == other.state["winner"]
    async with second.window(shared) as again:
        await again.hello()
    names = [seat["name"] for seat in cast("list[Message]", again.state["seats"])]
    assert ["Former player", "Bo"] == names
    assert (None, set()) == (await account(browser), await listed(browser))
    assert "wrong_sign_in" == await refused(
        browser, "POST /session", {"name": name, "password": PASSWORD}
    )
    await sign_up(browser, name)


async def test_a_guest_can_be_deleted_too(browser: Browser) -> None:
    await browser.make()

    await ask(browser, "POST /deletion", {"password": ""})

    assert set() == await listed(browser)


async def test_what_is_kept_comes_as_a_file(browser: Browser, name: str) -> None:
    match = await browser.make()
    codes = await sign_up(browser, name)

    response = await browser.request("GET", "/api/account/export")

    assert "attachment" in response.headers["content-disposition"]
    assert "no-store" == response.headers["cache-control"]
    export = response.json()
    assert (name, [match]) == (export["account"]["name"], [m["match"] for m in export["matches"]])
    assert [] == [s for s in (*codes, browser.cookie.partition("=")[2]) if s in response.text]
    assert "not_found" == await refused(Browser(browser.origin), "GET /export")


async def test_another_site_cannot_do_anything_to_an_account(browser: Browser, name: str) -> None:
    await sign_up(browser, name)

    for method, path in (
        ("POST", ""),
        ("POST", "/session"),
        ("POST", "/deletion"),
        ("DELETE", "/session"),
        ("DELETE", "/sessions"),
    ):
        response = await browser.request(
            method, f"/api/account{path}", {}, {"Origin": "https://evil.example"}
        )
        assert (403, "bad_origin") == (response.status_code, response.json()["reason"])


async def test_who_guesses_too_often_has_to_wait() -> None:
    doors = Doors(by_address=Tries(100, 60.0), by_name=Tries(3, 60.0), exports=Tries(1, 60.0))
    async with served(MemoryStore(), doors=doors) as server:
        browser = server.browser()
        await sign_up(browser, "Ada")
        guess: Message = {"name": "ada", "password": OTHER}

        answers = [await refused(browser, "POST /session", guess) for _ in range(4)]

        assert [*["wrong_sign_in"] * 3, "too_many_tries"] == answers
        assert "too_many_tries" == await refused(
            browser, "POST /session", {"name": "Ada", "password": PASSWORD}
        )
        assert "wrong_sign_in" == await refused(
            browser, "POST /session", {"name": "Bo", "password": PASSWORD}
        )
        await ask(browser, "GET /export")
        assert "too_many_tries" == await refused(browser, "GET /export")


async def test_one_address_cannot_try_every_name() -> None:
    doors = Doors(by_address=Tries(2, 60.0))
    async with served(MemoryStore(), doors=doors) as server:
        answers = [
            await refused(
                server.browser(), "POST /session", {"name": f"Ada {n}", "password": OTHER}
            )
            for n in range(3)
        ]

    assert ["wrong_sign_in", "wrong_sign_in", "too_many_tries"] == answers


async def test_a_database_that_fails_loses_nobody_their_cookie() -> None:
    store = MemoryStore()
    async with served(store) as server:
        browser = server.browser()
        await sign_up(browser, "Ada")
        store.fails = True

        reason = await refused(browser, "DELETE /sessions")

        store.fails = False
        assert ("not_saved", "Ada") == (reason, await account(browser))
