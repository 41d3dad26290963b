"""Servers are killed while strangers agree to play each other; nobody is ever seated half.

The fault that this keeps away: one of two sits at a table to which the other never comes.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.web.serving import Browser
from tests.web.test_durability import free_port, start
from tests.web.victims import victims

KILLS = 15
PLAYERS = 6


async def agree(browser: Browser, rng: Random, seated: set[str]) -> None:
    """Look for an opponent and take whoever is found, until the server is gone."""
    with suppress(httpx.HTTPError):
        while True:
            part = (await browser.request("GET", "/api/queue")).json()
            if part["state"] == "seated":
                seated.add(part["match"])
            if part["state"] == "found" and not part["found"]["accepted"]:
                await asyncio.sleep(rng.uniform(0.0, 0.02))
                match = part["found"]["match"]
                await browser.request("POST", "/api/queue/accept", {"match": match})
            elif part["state"] in {"idle", "seated"}:
                await browser.request("POST", "/api/queue", {"name": "X"})


@pytest.mark.slow
async def test_a_server_that_dies_leaves_both_seated_or_neither(tmp_path: Path) -> None:
    seed = int(os.environ.get("LOSTCITIES_TEST_SEED") or Random().randrange(10**6))
    print(f"LOSTCITIES_TEST_SEED={seed}")
    rng, port, database = Random(seed), free_port(Random()), tmp_path / "games.sqlite3"
    browsers = [Browser(f"http://127.0.0.1:{port}") for _ in range(PLAYERS)]
    acknowledged: set[str] = set()
    with victims(port, database) as servers:
        for _ in range(KILLS):
            await start(servers)
            agreeing = [
                asyncio.create_task(agree(one, Random(rng.random()), acknowledged))
                for one in browsers
            ]
            await asyncio.sleep(rng.uniform(0.1, 0.6))
            await asyncio.to_thread(servers.kill)
            await asyncio.gather(*agreeing)

    with closing(sqlite3.connect(database)) as kept:
        query = (
            "SELECT matches.id, count(seats.seat), count(DISTINCT seats.player) FROM matches"
            " LEFT JOIN seats ON seats.match = matches.id GROUP BY matches.id"
        )
        seats = {match: (taken, players) for match, taken, players in kept.execute(query)}
    print(len(seats), len(acknowledged))
    assert set(seats.values()) == {(2, 2)}
    assert acknowledged <= set(seats)
