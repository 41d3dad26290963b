"""A client that plays on whatever happens to the server: it sends again what was not answered."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.web.serving import Browser, Message

RETRY_SECONDS = 0.01


@dataclass
class Stubborn:
    """Plays one match for each seat that its browser holds, one command after the other."""

    browser: Browser
    match: str
    rng: Random
    acknowledged: dict[str, tuple[Message, int]] = field(default_factory=dict)
    """By id: the commands that were answered `done`, in their order, and the number answered."""
    reconnections: int = 0
    resent: int = 0
    finishing: bool = False
    """Whether to play quickly to the end; else the match is continued whenever it is over."""
    over: bool = False
    pending: Message | None = None
    _state: Message = field(default_factory=dict)
    _highest: dict[object, int] = field(default_factory=dict)

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, or to the end of the match."""
        while not (self.over or stop.is_set()):
            try:
                async with self._connection() as socket:
                    await self._converse(socket, stop)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                self.reconnections += 1
                await asyncio.sleep(RETRY_SECONDS)

    def _connection(self) -> connect:
        url = f"{self.browser.origin.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        return connect(
            url,
            additional_headers={"Cookie": self.browser.cookie},
            origin=self.browser.origin,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
            open_timeout=2,
            close_timeout=0.1,
        )

    async def _converse(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        seat = self._state.get("you", 0)
        seen = self._highest.get(seat)
        await self._send(socket, {"type": "hello", "seat": seat, "seen": seen, "pause": "none"})
        self._hear(await socket.recv())
        if self.pending is not None:
            self.resent += 1
            await self._send(socket, self.pending)
        while not (self.over or stop.is_set()):
            if self.pending is None:
                await self._act(socket)
            async with asyncio.timeout(5):
                self._hear(await socket.recv())

    async def _act(self, socket: ClientConnection) -> None:
        """Do what comes next: take the seat whose turn it is, make a move, ask for the next round."""
        state = self._state
        if state["match_over"] and self.finishing:
            self.over = True
            await self._send(socket, {"type": "ping"})
        elif state["round_over"]:
            await self._command(socket, "continue", 0)
        elif state["kind"] == "device" and state["you"] != state["turn"]:
            await self._send(socket, {"type": "sit", "seat": state["turn"]})
        elif state["legal"]:
            await self._command(socket, "move", state["turn"], move=self._choice())

    def _choice(self) -> str:
        legal = self._state["legal"]
        assert isinstance(legal, list)
        # Mostly from the draw pile, so that rounds end.
        if "draw deck" in legal and (self.finishing or self.rng.random() < 0.8):
            return "draw deck"
        return str(self.rng.choice(legal))

    async def _command(
        self, socket: ClientConnection, kind: str, seat: object, **more: str
    ) -> None:
        id_ = f"{self.match[:4]}-{len(self.acknowledged)}"
        self.pending = {"type": kind, "id": id_, "on": self._state["number"], "seat": seat} | more  # type: ignore[assignment]
        assert self.pending is not None
        await self._send(socket, self.pending)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        match message["type"]:
            case "table":
                self._look(message["state"])
            case "done":
                assert self.pending is not None
                assert message["id"] == self.pending["id"]
                self.acknowledged[message["id"]] = (self.pending, message["number"])
                self.pending = None
            case "pong":
                pass
            case _:
                raise AssertionError(f"{message} as the answer to {self.pending}")

    def _look(self, state: Message) -> None:
        you, number = state["you"], state["number"]
        assert isinstance(number, int)
        # What was shown once is never taken back, whatever happens to the server.
        assert number >= self._highest.get(you, 0), (number, self._highest)
        self._highest[you] = number
        self._state = state

    @staticmethod
    async def _send(socket: ClientConnection, message: Message) -> None:
        await socket.send(json.dumps(message))
