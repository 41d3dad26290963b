"""Accounts over HTTP: having one, getting in, and what can be changed."""

from __future__ import annotations

from typing import cast

import pytest

from tests.lobby.signing import OTHER, PASSWORD
from tests.web.serving import Browser, Message
from tests.web.signing import account, ask, listed, refused, sign_in, sign_up

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
