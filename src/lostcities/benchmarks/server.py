"""How long a server takes: to start, and to answer a move over a real socket."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import Iterator

Json: TypeAlias = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Message: TypeAlias = dict[str, "Json"]

SERVE = "from lostcities.cli import main; main()"
WISHES = {"kind": "computer", "level": "beginner", "rounds": 9}


@dataclass
class Player:
    """Plays, and notes how long each answer took."""

    socket: ClientConnection
    rng: Random
    state: Message = field(default_factory=dict)
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    commands: int = 0

    async def play(self, turns: int) -> None:
        """Make so many turns."""
        hello: Message = {"type": "hello", "seat": 0, "seen": None, "pause": "none"}
        await self.socket.send(json.dumps(hello))
        await self._hear()
        while len(self.seconds["drawing"]) < turns:
            while not self.state["legal"] and not self.state["round_over"]:
                await self._hear()
            if self.state["round_over"]:
                await self._command({"type": "continue"})
                continue
            await self._time("placing", self._choice())
            await self._time("drawing", "draw deck")

    async def _time(self, name: str, move: str) -> None:
        began = time.perf_counter()
        await self._command({"type": "move", "move": move})
        self.seconds[name].append(time.perf_counter() - began)
        if name == "drawing" and not self.state["round_over"]:
            while not self.state["legal"] and not self.state["round_over"]:
                await self._hear()
            self.seconds["computer"].append(time.perf_counter() - began)

    def _choice(self) -> str:
        legal = self.state["legal"]
        assert isinstance(legal, list)
        return str(self.rng.choice(legal))

    async def _command(self, command: Message) -> None:
        self.commands += 1
        id_ = f"c{self.commands}"
        named: Message = {"id": id_, "seat": 0, "on": self.state["number"]}
        await self.socket.send(json.dumps(named | command))
        while (answer := await self._hear()).get("id") != id_:
            pass
        assert answer["type"] == "done", answer

    async def _hear(self) -> Message:
        message: Message = json.loads(await self.socket.recv())
        if message["type"] == "table":
            state = message["state"]
            assert isinstance(state, dict)
            self.state = state
        return message


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int, float]]:
    """Give the address of a running server, its process, and the seconds until its first page."""
    database = f"sqlite:///{folder / 'bench.sqlite3'}"
    command = [sys.executable, "-c", SERVE, "serve", "--no-browser", "--port", "0"]
    began = time.perf_counter()
    with subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline().split()
            if not told:
                raise SystemExit("the server does not start; `lostcities serve` says why")
            origin = told[4].rstrip("/")
            with urllib.request.urlopen(origin) as page:
                page.read()
            yield origin, process.pid, time.perf_counter() - began
        finally:
            process.terminate()


def begin(origin: str) -> tuple[str, str]:
    """Begin a match; give its id and the cookie that it came with."""
    request = urllib.request.Request(
        f"{origin}/api/matches",
        data=json.dumps(WISHES).encode(),
        headers={"Content-Type": "application/json", "Origin": origin},
    )
    with urllib.request.urlopen(request) as made:
        return json.load(made)["match"], made.headers["set-cookie"].partition(";")[0]


async def measure(origin: str, turns: int) -> dict[str, list[float]]:
    """Play so many turns and give the seconds that answers took."""
    match, cookie = await asyncio.to_thread(begin, origin)
    async with connect(
        f"{origin.replace('http', 'ws', 1)}/api/matches/{match}/socket",
        additional_headers={"Cookie": cookie},
        origin=origin,  # type: ignore[arg-type]
        compression=None,
        proxy=None,
    ) as socket:
        player = Player(socket, Random(1))
        await player.play(turns)
        return player.seconds


@dataclass(frozen=True, slots=True)
class Answers:
    """What was measured of a server, in seconds."""

    start: float
    """From its start, not the first one, to its first page."""
    answers: dict[str, list[float]]
    """`placing` and `drawing`: until a move is stored and answered; `computer`: until its turn is there."""
    memory: int | None
    """Kilobytes at most; None where the system does not say."""


def answers(turns: int) -> Answers:
    """Start a server of its own twice, and play so many turns at the second."""
    with tempfile.TemporaryDirectory() as folder:
        with server(Path(folder)):
            pass
        # The second start is the usual one: the database is there.
        with server(Path(folder)) as (origin, process, start):
            seconds = asyncio.run(measure(origin, turns))
            status = Path(f"/proc/{process}/status")
            memory = status.read_text().partition("VmHWM:")[2].split() if status.exists() else []
            return Answers(start, seconds, int(memory[0]) if memory else None)
