"""The server under test: `lostcities serve` as a process of its own, over a database of its own.

What is kept there can be read, and added to, while the server runs: through the store, past its
lock. That is how a test finds out what is true, and how it lays a table that would take long to
play up to.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from sqlalchemy import make_url

from lostcities.lobby.players import hashed
from lostcities.rules import SEATS
from lostcities.store import NewMatch, Store
from lostcities.store.sqlite import engine_for
from lostcities.table import Event, Kind, Table, fold
from lostcities.table.events import Opened

PROGRAM = Path(sys.executable).with_name("lostcities")

BELOW_OUTGOING = range(12_000, 30_000)

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody whom the server knows again by the token in their cookie."""

    id: str
    token: str


class GameServer:
    """Starts, kills and stops the server; knows its database."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'lostcities.sqlite3'}"
        self._log = folder / "server.log"
        port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        # Playwright keeps an event loop in the tests' thread, so the store gets another.
        self._elsewhere = ThreadPoolExecutor(1)
        self.url = f"http://127.0.0.1:{port}"
        options = ["--port", str(port), "--database", self._database, "--no-browser"]
        # Links for friends lead here, as they would on a server that others can reach.
        options += ["--public-url", self.url]
        self._command = [str(PROGRAM), "serve", *options]

    @property
    def log(self) -> str:
        """What the server has said besides its address: nothing, when all went well."""
        return self._log.read_text() if self._log.exists() else ""

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=log)
        assert self._process.stdout is not None
        # It says its address when it answers there, and nothing more.
        with self._process.stdout as said:
            assert self.url.encode() in said.readline(), self.log

    def kill(self) -> None:
        """End the server in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def revive(self) -> None:
        """Start the server again if it is not running."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        self._elsewhere.shutdown()

    def add_player(self) -> Player:
        player = Player(secrets.token_hex(8), secrets.token_urlsafe(32))
        self._ask(lambda store: store.add_player(player.id, hashed(player.token), at=time.time()))
        return player

    def lay(self, player: Player, events: Sequence[Event]) -> str:
        """Keep a match that has been played up to here, and give its id."""
        opened = events[0]
        assert isinstance(opened, Opened)
        seats = [seat for seat in SEATS if opened.options.seats[seat].kind is not Kind.COMPUTER]
        match = NewMatch(
            id=secrets.token_urlsafe(12), players=dict.fromkeys(seats, player.id), events=events
        )
        self._ask(lambda store: store.create(match))
        return match.id

    def events(self, match: str) -> tuple[Event, ...]:
        """What is kept of a match."""
        return self._ask(lambda store: store.load(match))

    def table(self, match: str) -> Table:
        """The truth about a match, hidden cards and all."""
        return fold(self.events(match))

    def _ask(self, question: Callable[[Store], Awaitable[Found]]) -> Found:
        async def ask() -> Found:
            store = Store(engine_for(make_url(self._database)), self._database, None)
            try:
                return await question(store)
            finally:
                await store.close()

        return self._elsewhere.submit(lambda: asyncio.run(ask())).result()


def _free_port() -> int:
    """A port for a server that will be killed and started again.

    None that the system gives to outgoing connections: while the server is away one of those, even
    one that waits for the server, could get it.
    """
    for port in random.sample(BELOW_OUTGOING, 50):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
