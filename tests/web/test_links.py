"""Links for friends lead where the other device finds the server."""

from __future__ import annotations

import pytest

from lostcities.web import Reach
from lostcities.web.friends import code_of
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Message, served

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_links_carry_the_public_address() -> None:
    reach = Reach("https://games.example", public=True)
    async with served(MemoryStore(), reach=reach) as server:
        host = server.browser()
        link = await host.invite()
        url = (await host.look(link))["url"]
        picture = await host.request("GET", f"/api/invitations/{link}/code.svg")
        start = (await host.request("GET", "/api/start")).json()

    assert url == f"https://games.example/#/friend/{link}"
    assert (picture.status_code, picture.content) == (200, code_of(str(url)))
    assert picture.headers["content-type"] == "image/svg+xml"
    assert start["address"] == "https://games.example"


async def test_the_picture_of_a_link_is_for_who_invites(browser: Browser, guest: Browser) -> None:
    link = await browser.invite()

    assert await guest.refusal("GET", f"/api/invitations/{link}/code.svg") == (404, "not_found")


async def test_on_the_own_machine_alone_the_start_page_says_what_opens_it(
    browser: Browser,
) -> None:
    async with served(MemoryStore(), reach=Reach(command="lostcities serve …")) as server:
        start = (await server.browser().request("GET", "/api/start")).json()

    assert (start["address"], start["command"]) == (None, "lostcities serve …")


async def test_strangers_do_not_read_how_the_server_was_started() -> None:
    """Fault: the command that opens a server names its database, with the password if there is one."""
    reach = Reach("https://games.example", public=True, command="serve --database secret")
    async with served(MemoryStore(), reach=reach) as server:
        start = (await server.browser().request("GET", "/api/start")).json()

    assert (start["address"], start["command"]) == ("https://games.example", "")


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
