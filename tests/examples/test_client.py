"""The client that the docs show plays whole matches with a real server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest
import pytest_asyncio

from lostcities.store import Store
from tests.examples.relay import relayed
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Served, Window, served

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Served]:
    async with served(MemoryStore()) as running:
        yield running


async def run(*arguments: str) -> tuple[int | None, str, str]:
    """Run the client; gives its status and what it has said."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        CLIENT,
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, wrong = await process.communicate()
    return process.returncode, out.decode(), wrong.decode()


def latest(store: Store | MemoryStore) -> str:
    """Give the id of the match that was made last."""
    assert isinstance(store, MemoryStore)
    return list(store.lines)[-1]


async def play_on(window: Window, seat: int) -> None:
    """Play until the match is over, as simply as can be."""
    await window.hello()
    while not window.state["match_over"]:
        if window.legal():
            await window.move(window.legal()[-1], seat)
        elif "continue" in cast("list[str]", window.state["may"]):
            # Refused when the other was quicker; then it is asked for again.
            await window.ask("continue", seat)
        else:
            await window.hear()


async def test_it_plays_a_whole_match_against_a_level(server: Served) -> None:
    status, out, wrong = await run(server.origin, "beginner", "--rounds", "2")

    events = await server.store.load(latest(server.store))
    assert (status, wrong) == (0, "")
    assert out.endswith("\n")
    assert "points, the other" in out
    assert [event.__struct_config__.tag for event in events].count("dealt") == 2


async def test_it_plays_a_whole_match_in_a_friends_seat(server: Served) -> None:
    host = server.browser()
    link = await host.invite(rounds=2)
    playing = asyncio.create_task(run(f"{server.origin}/#/friend/{link}"))
    match = await accepted(host, link)
    async with host.window(match) as window:
        await play_on(window, 0)
    status, out, wrong = await playing

    mine, theirs = cast("list[int]", window.state["totals"])
    assert (status, wrong) == (0, "")
    assert out == f"{theirs} points, the other {mine}\n"


async def accepted(host: Browser, link: str) -> str:
    """Wait until somebody has taken the seat; gives the match."""
    while True:
        answer = (await host.request("GET", f"/api/invitations/{link}")).json()
        if answer["match"] is not None:
            return str(answer["match"])


async def test_a_line_that_breaks_again_and_again_loses_no_move(server: Served) -> None:
    async with relayed(server.address.port, bytes_until_broken=12_000, times=5) as relay:
        status, _out, wrong = await run(
            f"http://127.0.0.1:{relay.own_port}", "beginner", "--rounds", "1"
        )

    assert (status, wrong, relay.broken) == (0, "", 5)


async def test_a_refusal_is_told_in_a_sentence(server: Served) -> None:
    status, out, wrong = await run(server.origin, "nobody")

    assert (status, out) == (1, "")
    assert wrong == "There is no computer player of that level.\n"
