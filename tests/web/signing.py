"""Signing up and in over HTTP, for the tests of the web room."""

from __future__ import annotations

import json
from typing import cast

from tests.lobby.signing import PASSWORD
from tests.web.serving import Browser, Message


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
