"""Servers are killed at random moments while matches are played; nothing acknowledged is ever lost.

The faults these keep away: a resend that plays a second card, a computer that moves twice or never
after a restart, a move that was answered and is gone.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from lostcities.store import open_store
from lostcities.table import Event, fold
from lostcities.table.events import Continued, Drawn, Placed
from tests.web.serving import Browser
from tests.web.stubborn import Stubborn
from tests.web.victims import Victims, victims

KILLS = 50
MATCHES = ("computer", "device", "computer", "device")


def free_port(rng: Random) -> int:
    """Give a port that stays free while no server has it.

    It is none of those that systems give to outgoing connections, these tests' own among them:
    one could get it, or even be connected to itself, while a server is dead.
    """
    while True:
        port = rng.randrange(12_000, 30_000)
        with socket.socket() as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_or_done_twice_when_servers_are_killed(
    tmp_path: Path,
) -> None:
    seed = int(os.environ.get("LOSTCITIES_TEST_SEED") or Random().randrange(10**6))
    print(f"LOSTCITIES_TEST_SEED={seed}")
    rng, port, database = Random(seed), free_port(Random()), tmp_path / "games.sqlite3"
    browser = Browser(f"http://127.0.0.1:{port}")
    with victims(port, database) as servers:
        # Nothing is half-written either by servers that are killed while they make the database.
        for _ in range(3):
            servers.start()
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            await asyncio.to_thread(servers.kill)
        await start(servers)
        players = [
            Stubborn(browser, await browser.make(kind, rounds=2), Random(rng.random()))
            for kind in MATCHES
        ]
        await play_while_killing(servers, players, rng)

        # The last server is alive: everything acknowledged is answered again as it was at first.
        await assert_answers_again(players)
        await asyncio.to_thread(servers.kill)

        stored = await stored_events(database, [player.match for player in players])
        for player in players:
            assert_done_once(player, stored[player.match])

        await start(servers)
        await play_to_the_end(players)
        await asyncio.to_thread(servers.kill)

    stored = await stored_events(database, [player.match for player in players])
    assert [fold(events).match.over for events in stored.values()] == [True] * len(MATCHES)
    print([(len(player.acknowledged), player.reconnections, player.resent) for player in players])
    # Else the servers were killed at moments when nothing was going on.
    assert sum(player.resent for player in players) >= KILLS / 5


async def start(servers: Victims) -> None:
    servers.start()
    await asyncio.to_thread(servers.until_started)


async def play_while_killing(servers: Victims, players: Sequence[Stubborn], rng: Random) -> None:
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(stop))
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.0, 0.4))
            await asyncio.to_thread(servers.kill)
            servers.start()
            # Some are killed before they have answered anyone.
            if rng.random() < 0.8:
                await asyncio.to_thread(servers.until_started)
        stop.set()


async def assert_answers_again(players: Sequence[Stubborn]) -> None:
    for player in players:
        async with player.browser.window(player.match) as window:
            await window.hello(None)
            for command, number in list(player.acknowledged.values())[-20:]:
                await window.say(command)
                answer = await window.hear_of("done")
                assert (answer["id"], answer["number"]) == (command["id"], number)


async def stored_events(database: Path, matches: Sequence[str]) -> dict[str, Sequence[Event]]:
    store = await open_store(f"sqlite:///{database}")
    try:
        return {match: await store.load(match) for match in matches}
    finally:
        await store.close()


def assert_done_once(player: Stubborn, events: Sequence[Event]) -> None:
    """What was acknowledged is stored once and in its order; beside it, at most what is pending."""
    done = [
        (event.command, event.move if isinstance(event, Placed | Drawn) else None)
        for event in events
        if isinstance(event, Placed | Drawn | Continued)
        and event.command is not None
        and not event.command.startswith("computer")
    ]
    acknowledged = [(id_, command.get("move")) for id_, (command, _) in player.acknowledged.items()]
    pending = player.pending and (player.pending["id"], player.pending.get("move"))
    assert done in (acknowledged, [*acknowledged, pending])
    # The computer's turns are whole, and none of them is there twice.
    computers = Counter(
        type(event)
        for event in events
        if isinstance(event, Placed | Drawn) and str(event.command).startswith("computer")
    )
    assert computers[Placed] == computers[Drawn]
    # Events that fold are events that follow from each other by the rules.
    assert fold(events).events == len(events)


async def play_to_the_end(players: Sequence[Stubborn]) -> None:
    async with asyncio.TaskGroup() as group:
        for player in players:
            player.finishing = True
            group.create_task(player.play(asyncio.Event()))
