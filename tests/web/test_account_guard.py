"""Who may knock at accounts, and how often."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from lostcities.lobby import Lobby
from lostcities.web import AccountTries, NetworkTries, Tries
from lostcities.web.account_guard import AccountGuard
from lostcities.web.browsers import Browsers
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import OTHER, PASSWORD, quick_passwords
from tests.web.serving import Browser, Message, served
from tests.web.signing import ask, refused, sign_up

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
    tries = AccountTries(
        by_address=NetworkTries(100, 60.0), by_name=Tries(3, 60.0), exports=Tries(1, 60.0)
    )
    async with served(MemoryStore(), tries=tries) as server:
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


async def test_a_code_lets_in_whom_the_guesses_of_others_lock_out() -> None:
    tries = AccountTries(by_address=NetworkTries(100, 60.0), by_name=Tries(1, 60.0))
    async with served(MemoryStore(), tries=tries) as server:
        codes = await sign_up(server.browser(), "Ada")
        other = server.browser()
        guess: Message = {"name": "Ada", "password": OTHER}
        answers = [await refused(other, "POST /session", guess) for _ in range(2)]
        assert ["wrong_sign_in", "too_many_tries"] == answers

        form: Message = {"name": "Ada", "code": codes[0], "password": OTHER}
        assert {"name": "Ada", "taken": 0, "left": False} == await ask(
            server.browser(), "POST /recovery", form
        )


async def test_one_address_cannot_try_every_name() -> None:
    tries = AccountTries(by_address=NetworkTries(2, 60.0))
    async with served(MemoryStore(), tries=tries) as server:
        answers = [
            await refused(
                server.browser(), "POST /session", {"name": f"Ada {n}", "password": OTHER}
            )
            for n in range(3)
        ]

    assert ["wrong_sign_in", "wrong_sign_in", "too_many_tries"] == answers


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("2001:db8:1:2::3", ("2001:db8::/32", "2001:db8:1::/48", "2001:db8:1:2::/64")),
        # A proxy here may speak for everybody.
        ("127.0.0.1", ()),
    ],
)
async def test_passwords_are_looked_at_by_where_they_come_from(
    host: str, origin: tuple[str, ...]
) -> None:
    lobby = Lobby(MemoryStore(), passwords=quick_passwords())
    guard = AccountGuard(lobby, Browsers(lobby.players), AccountTries())
    request = Request({"type": "http", "client": (host, 1), "headers": []})

    assert guard.accounts(request)._origin == origin
    await lobby.close()
