"""A seat at a table, held by a client that comes back and sends again what was not answered."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.friends.people import Message, Person

SECONDS_OF_SILENCE = 1.5
"""Then the client asks for a sign of life, and after as long again takes the line for dead."""
LONGEST_WAIT = 0.2
"""Seconds before a client that lost its line tries again, at most; a page waits a little longer."""
TAKE_BACKS = 0.05
"""So many of the placed cards are taken back."""
FROM_PILES = 0.2
"""So many of the draws may come from a discard pile, so that rounds end."""


class Done(NamedTuple):
    """A command that was answered as done."""

    match: str
    id: str
    move: str | None


class Sight(NamedTuple):
    """Where a seat saw something: in which match, and under which number."""

    match: str
    number: int


class Shown(NamedTuple):
    """What a table looked like to its seat under one number."""

    round: int
    turns: int
    hand: tuple[str, ...]


@dataclass
class Seat:
    """Plays for one of two people, match after match, and keeps what it was told."""

    person: Person
    match: str
    """The match that is played now."""
    seat: int
    port: int
    """Where the line to the server begins, see `Tunnels`."""
    rng: Random
    done: list[Done] = field(default_factory=list)
    """What was acknowledged, in its order."""
    refused: dict[str, str] = field(default_factory=dict)
    """By id: why a command was refused, so that it must never have happened."""
    sent: set[str] = field(default_factory=set)
    shown: dict[Sight, Shown] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    """Where what was shown later contradicts what was shown before."""
    errors: Counter[str] = field(default_factory=Counter)
    """The server's reasons to close a line."""
    lines: int = 0
    resent: int = 0
    pending: Message | None = None
    _state: Message = field(default_factory=dict)
    _highest: int | None = None

    async def play(self, over: asyncio.Event) -> None:
        """Play until told that it is over; whatever happens to the line, come back."""
        while not over.is_set():
            try:
                async with self._line() as socket:
                    self.lines += 1
                    await self._converse(socket, over)
            except (OSError, EOFError, WebSocketException, TimeoutError):
                await asyncio.sleep(self.rng.uniform(0.0, LONGEST_WAIT))

    def _line(self) -> connect:
        origin = self.person.origin
        return connect(
            f"{origin.replace('http', 'ws', 1)}/api/matches/{self.match}/socket",
            host="127.0.0.1",
            port=self.port,
            additional_headers=self.person.headers,
            origin=origin,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
            open_timeout=5,
            ping_interval=None,
            close_timeout=0.05,
        )

    async def _converse(self, socket: ClientConnection, over: asyncio.Event) -> None:
        hello: Message = {"type": "hello", "seat": "own", "seen": self._highest, "pause": "none"}
        await socket.send(json.dumps(hello))
        await self._hear(socket)
        if self.pending is not None:
            self.resent += 1
            await socket.send(json.dumps(self.pending))
        while not over.is_set():
            if self.pending is None and self._state["next"] is not None:
                self._follow(str(self._state["next"]))
                return
            if self.pending is None and (command := self._wish()) is not None:
                self.pending = command
                self.sent.add(str(command["id"]))
                await socket.send(json.dumps(command))
            await self._hear(socket)

    async def _hear(self, socket: ClientConnection) -> None:
        try:
            async with asyncio.timeout(SECONDS_OF_SILENCE):
                text = await socket.recv()
        except TimeoutError:
            await socket.send('{"type":"ping"}')
            async with asyncio.timeout(SECONDS_OF_SILENCE):
                text = await socket.recv()
        self._take(json.loads(text))

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "table":
                self._look(cast("Message", message["state"]))
            case "done" if self.pending is not None and message["id"] == self.pending["id"]:
                move = self.pending.get("move")
                self.done.append(Done(self.match, str(message["id"]), cast("str | None", move)))
                self.pending = None
            case "refused" if self.pending is not None and message["id"] == self.pending["id"]:
                self.refused[str(message["id"])] = str(message["reason"])
                self.pending = None
            case "error":
                self.errors[str(message["reason"])] += 1
            case "presence" | "pong" | "said":
                pass
            case _:
                self.contradictions.append(f"{message} answers {self.pending}")

    def _look(self, state: Message) -> None:
        number = cast("int", state["number"])
        hand = tuple(sorted(cast("list[str]", state["hand"])))
        shown = Shown(cast("int", state["round"]), cast("int", state["turns"]), hand)
        sight = Sight(self.match, number)
        if number < (self._highest or 0) or self.shown.get(sight, shown) != shown:
            self.contradictions.append(f"{sight} after {self._highest}: {shown}")
        self.shown[sight] = shown
        self._highest = number
        self._state = state

    def _follow(self, match: str) -> None:
        """Go on to the rematch."""
        self.match, self._state, self._highest = match, {}, None

    def _wish(self) -> Message | None:
        """Give what this seat does next on the table that it sees; None when it waits."""
        may = cast("list[str]", self._state["may"])
        going_on = "rematch" if self._state["match_over"] else "continue"
        if going_on in may:
            return self._command(going_on)
        if "take_back" in may and self.rng.random() < TAKE_BACKS:
            return self._command("take_back")
        return self._move(cast("list[str]", self._state["legal"]))

    def _move(self, legal: list[str]) -> Message | None:
        if not legal:
            return None
        from_pile = self.rng.random() < FROM_PILES
        move = "draw deck" if "draw deck" in legal and not from_pile else self.rng.choice(legal)
        return self._command("move", move=move)

    def _command(self, kind: str, **more: str) -> Message:
        id_ = f"seat-{self.seat}-{len(self.sent)}"
        command: Message = {"type": kind, "id": id_, "seat": self.seat}
        return command | {"on": self._state["number"]} | more
