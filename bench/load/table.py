"""A table that is played at by two clients, and how long each move took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.friends.people import Couple, Person

SECONDS_BETWEEN_PINGS = 5.0
"""Pages give a sign of life so often."""
HELLO = '{"type":"hello","seat":"own","seen":null,"pause":"none"}'


class Sight(msgspec.Struct):
    """What a client needs to know of the table that it sees."""

    number: int
    turn: int
    turns: int
    round: int
    legal: list[str]
    round_over: bool


class Heard(msgspec.Struct):
    """A message of the server, as far as a client looks at it."""

    type: str
    id: str | None = None
    state: Sight | None = None


_decoder = msgspec.json.Decoder(Heard)


@dataclass
class Samples:
    """Seconds that moves took."""

    placing: list[float] = field(default_factory=list)
    """From sending a placing until it was answered, that is stored."""
    turn: list[float] = field(default_factory=list)
    """From sending a draw until it was answered and the other seat had the turn."""


@dataclass
class Client:
    """One seat's socket, and the table as it was shown there last."""

    socket: ClientConnection
    seat: int
    sight: Sight
    commands: int = 0
    living: asyncio.Task[None] | None = None

    @classmethod
    async def come(cls, person: Person, match: str, seat: int) -> Self:
        """Open the socket of a seat and say hello."""
        socket = await connect(
            f"{person.origin.replace('http', 'ws', 1)}/api/matches/{match}/socket",
            additional_headers=person.headers,
            origin=person.origin,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
            open_timeout=60,
            ping_interval=None,
        )
        await socket.send(HELLO)
        client = cls(socket, seat, Sight(0, 0, 0, 0, [], round_over=False))
        await client.until(lambda heard: heard.state is not None)
        client.living = asyncio.create_task(client._live())
        return client

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_PINGS)
            await self.socket.send('{"type":"ping"}')

    async def close(self) -> None:
        """Go away."""
        if self.living is not None:
            self.living.cancel()
        await self.socket.close()

    async def until(self, wanted: Callable[[Heard], bool]) -> None:
        """Hear until a message is the one that is waited for."""
        while True:
            heard = _decoder.decode(await self.socket.recv())
            if heard.state is not None:
                self.sight = heard.state
            if heard.type in ("refused", "error"):
                raise SystemExit(f"the server says {heard}")
            if wanted(heard):
                return

    async def ask(self, kind: str, move: str | None = None) -> None:
        """Send a command and wait until it is answered as done."""
        self.commands += 1
        id_ = f"{self.seat}-{self.commands}"
        command = {"type": kind, "id": id_, "seat": self.seat, "on": self.sight.number}
        if move is not None:
            command["move"] = move
        await self.socket.send(msgspec.json.encode(command).decode())
        await self.until(lambda heard: heard.id == id_)

    async def until_turn(self, turn: tuple[int, int]) -> None:
        """Wait until so many turns of a round are shown."""
        while (self.sight.round, self.sight.turns) < turn:
            await self.until(lambda heard: heard.state is not None)


@dataclass
class Table:
    """Two clients at one match, who move one after the other."""

    clients: tuple[Client, Client]
    rng: Random

    @classmethod
    async def open(cls, couple: Couple, rng: Random) -> Self:
        """Let both come."""
        first, second = couple.people
        clients = (
            await Client.come(first, couple.match, 0),
            await Client.come(second, couple.match, 1),
        )
        return cls(clients, rng)

    async def play(self, end: float, pace: float, samples: Samples) -> None:
        """Play until a moment of the monotonic clock; before each move think about `pace` seconds."""
        while time.monotonic() < end:
            if self.clients[0].sight.round_over:
                await self._next_round()
                continue
            mover = self.clients[self.clients[0].sight.turn]
            await self._think(pace)
            began = time.perf_counter()
            await mover.ask("move", self.rng.choice(mover.sight.legal))
            samples.placing.append(time.perf_counter() - began)
            await self._think(pace)
            turn = (mover.sight.round, mover.sight.turns + 1)
            began = time.perf_counter()
            await asyncio.gather(
                mover.ask("move", "draw deck"), self.clients[1 - mover.seat].until_turn(turn)
            )
            samples.turn.append(time.perf_counter() - began)

    async def _next_round(self) -> None:
        number = self.clients[0].sight.round + 1
        for client in self.clients:
            other = self.clients[1 - client.seat]
            await client.ask("continue")
            # What one asks for is news to the other, whose next command is on that.
            await other.until(lambda heard: heard.state is not None)
        for client in self.clients:
            await client.until_turn((number, 0))

    async def _think(self, pace: float) -> None:
        if pace:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pace)

    async def close(self) -> None:
        """Let both go."""
        for client in self.clients:
            await client.close()
