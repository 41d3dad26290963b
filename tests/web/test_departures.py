"""Leaving over HTTP: signing out, taking along what is kept, being deleted; and what becomes of windows."""

from __future__ import annotations

from typing import cast

import pytest

from lostcities.lobby import sessions
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import PASSWORD
from tests.web.listening import listening
from tests.web.serving import Browser, Message, served
from tests.web.signing import account, ask, listed, refused, sign_in, sign_up

pytestmark = pytest.mark.asyncio(loop_scope="module")


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


async def test_a_database_that_fails_loses_nobody_their_cookie() -> None:
    store = MemoryStore()
    async with served(store) as server:
        browser = server.browser()
        await sign_up(browser, "Ada")
        store.fails = True

        reason = await refused(browser, "DELETE /sessions")

        store.fails = False
        assert ("not_saved", "Ada") == (reason, await account(browser))
