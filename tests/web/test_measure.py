"""One network is answered so often and no more, and one player makes so much and no more."""

from __future__ import annotations

import httpx
import pytest
from starlette.responses import PlainTextResponse

from lostcities.web import measure
from lostcities.web.browsers import Browsers
from lostcities.web.measure import Measure
from lostcities.web.network_tries import NetworkTries
from tests.lobby.memory import MemoryStore
from tests.web.serving import served

pytestmark = pytest.mark.asyncio


async def asked(app: Measure, host: str, path: str = "/api/start") -> int:
    transport = httpx.ASGITransport(app, client=(host, 1234))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return (await client.get(path)).status_code


async def test_one_network_is_answered_so_often_and_no_more() -> None:
    now = [0.0]
    app = Measure(PlainTextResponse("yes"), NetworkTries(2, 1.0, lambda: now[0]))

    first = [await asked(app, "192.0.2.1") for _ in range(3)]
    other = await asked(app, "192.0.2.2")
    now[0] += 1
    later = [await asked(app, "192.0.2.1") for _ in range(2)]

    assert (first, other, later) == ([200, 200, 429], 200, [200, 429])


async def test_the_pages_files_and_this_machine_are_not_counted() -> None:
    app = Measure(PlainTextResponse("yes"), NetworkTries(1, 1.0))
    await asked(app, "192.0.2.1")

    assert [await asked(app, "192.0.2.1", "/page/app/main.js") for _ in range(3)] == [200] * 3
    assert [await asked(app, "127.0.0.1") for _ in range(3)] == [200] * 3


async def test_who_makes_and_gives_up_without_end_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: matches that are made and resigned fill the disk, however few are unfinished."""
    monkeypatch.setattr(measure, "MADE_AT_ONCE", 3)
    monkeypatch.setattr(measure, "SECONDS_FOR_ONE_MADE", 600.0)
    async with served(MemoryStore()) as server:
        browser, other = server.browser(), server.browser()
        for _ in range(2):
            await browser.make()
        await browser.invite()
        refused = [
            await browser.request("POST", path, {"kind": "computer"})
            for path in ("/api/matches", "/api/invitations")
        ]
        await other.make()

    assert [answer.status_code for answer in refused] == [429, 429]
    assert {answer.json()["reason"] for answer in refused} == {"too_fast"}


async def test_each_server_counts_for_itself() -> None:
    store = MemoryStore()
    async with served(store) as server:
        players = server.lobby.players

    assert Browsers(players).making is not Browsers(players).making
