"""A window that listens by itself while others act: for tests in which much happens at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Browser, Message

SECONDS_TO_WAIT = 60.0
_names = count(1)


@dataclass
class Line:
    """One socket of a match, and the table as it was told last."""

    browser: Browser
    socket: ClientConnection
    name: str
    """How the ids of its commands begin: no two windows of a match have the same."""
    state: Message = field(default_factory=dict)
    frames: list[str] = field(default_factory=list)
    """All that was heard, as it came."""
    _answers: dict[object, Message] = field(default_factory=dict)
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)
    _ids: count[int] = field(default_factory=lambda: count(1))
    _ear: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, browser: Browser, match: str, name: str | None = None) -> Line:
        """Open a socket, and say nothing yet."""
        socket = await connect(
            f"{browser.origin.replace('http', 'ws', 1)}/api/matches/{match}/socket",
            additional_headers={"Cookie": browser.cookie} if browser.cookie else {},
            origin=browser.origin,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
        )
        line = cls(browser, socket, name or f"line {next(_names)} ")
        line._ear = asyncio.create_task(line._listen())
        return line

    async def hello(self, seat: int | str | None = "own", seen: int | None = None) -> None:
        """Say who sits here, and wait for the table."""
        await self.say({"type": "hello", "seat": seat, "seen": seen, "pause": "none"})
        await self.until(bool)

    async def close(self) -> None:
        """Close the window."""
        assert self._ear is not None
        await self.socket.close()
        await self._ear

    async def say(self, message: Message | str) -> None:
        """Say something; nothing happens when nobody listens any more."""
        with suppress(ConnectionClosed):
            await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def ask(self, kind: str, seat: int, *, on: int | None = None, **more: str) -> Message:
        """Send a command, on the table as it was told last, and give its answer."""
        name = f"{self.name}{next(self._ids)}"
        number = cast("int", self.state["number"]) if on is None else on
        command: Message = {"type": kind, "id": name, "on": number, "seat": seat}
        await self.say({**command, **more})
        await self._wait(lambda: name in self._answers)
        return self._answers.pop(name)

    async def quiet(self) -> None:
        """Wait until all was heard that was on its way here."""
        await self.say({"type": "ping"})
        await self._wait(lambda: "pong" in self._answers)
        del self._answers["pong"]

    async def until(self, wanted: Callable[[Message], object]) -> None:
        """Wait until the table is as is wanted."""
        await self._wait(lambda: bool(wanted(self.state)))

    async def sees(self, match: str, number: int) -> None:
        """Wait until the table was told up to a number."""
        await self.until(
            lambda state: state.get("match") == match and cast("int", state["number"]) >= number
        )

    @property
    def legal(self) -> list[str]:
        """The moves that may be made here now."""
        return [str(move) for move in cast("list[str]", self.state["legal"])]

    @property
    def may(self) -> list[str]:
        """What may be asked for here now beside moves."""
        return [str(name) for name in cast("list[str]", self.state["may"])]

    async def _wait(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS_TO_WAIT), self._news:
            await self._news.wait_for(done)

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                message = cast("Message", json.loads(text))
                async with self._news:
                    self.frames.append(str(text))
                    if message["type"] == "table":
                        self.state = cast("Message", message["state"])
                    elif message["type"] == "pong":
                        self._answers["pong"] = message
                    elif message["type"] in {"done", "refused"} and message["id"] is not None:
                        self._answers[message["id"]] = message
                    self._news.notify_all()
