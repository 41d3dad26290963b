"""A browser window at a match, for the tests of the web room: its socket, and all that it was told."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeAlias, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from tests.web.serving import Browser

Json: TypeAlias = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Message: TypeAlias = dict[str, "Json"]
SECONDS_TO_ANSWER = 30.0


@dataclass
class Window:
    """A window's socket, and everything that it was told."""

    browser: Browser
    match: str
    name: str = "c"
    """How its commands' ids begin: two windows never use the same."""
    told: list[Message] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    state: Message = field(default_factory=dict)
    present: list[str] = field(default_factory=list)
    """How both seats attend, as this window was told last."""
    watchers: Json = None
    _socket: ClientConnection | None = None
    _ids: count[int] = field(default_factory=lambda: count(1))

    async def __aenter__(self) -> Self:
        url = f"{self.browser.origin.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        self._socket = await connect(
            url,
            additional_headers={"Cookie": self.browser.cookie},
            origin=self.browser.origin,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.socket.close()

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def say(self, message: Message | str | bytes) -> None:
        text = json.dumps(message) if isinstance(message, dict) else message
        await self.socket.send(text)

    async def hear(self) -> Message:
        """Give the next message; who is there is noted beside, for that comes when it comes."""
        message = await self._next()
        while message["type"] == "presence":
            message = await self._next()
        return message

    async def _next(self) -> Message:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message = json.loads(text)
        assert isinstance(message, dict)
        self.told.append(message)
        if message["type"] == "presence":
            self.present = [str(state) for state in cast("list[Json]", message["seats"])]
            self.watchers = message["watchers"]
        else:
            self.raw.append(text)
        if message["type"] == "table":
            self.state = cast("Message", message["state"])
        return message

    async def until_present(self, *seats: str) -> None:
        """Wait until this window is told that the seats attend so."""
        while self.present != [*seats]:
            await self._next()

    async def hear_of(self, kind: str) -> Message:
        """Give the next message of a kind; those before it are heard too."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def hello(
        self, seat: int | str | None = "own", seen: int | None = None, pause: str = "none"
    ) -> Message:
        await self.say({"type": "hello", "seat": seat, "seen": seen, "pause": pause})
        return await self.hear()

    async def ask(self, kind: str, seat: int = 0, **more: Json) -> Message:
        """Send a command on the table that was last shown, and give its answer."""
        command: Message = {"type": kind, "id": f"{self.name}{next(self._ids)}", "seat": seat}
        command |= {"on": self.state["number"]}
        await self.say(command | more)
        while (answer := await self.hear()).get("id") != (command | more)["id"]:
            pass
        return answer

    async def move(self, text: str, seat: int = 0) -> Message:
        return await self.ask("move", seat, move=text)

    async def sit(self, seat: int | None) -> Message:
        await self.say({"type": "sit", "seat": seat})
        return await self.hear_of("table")

    def legal(self) -> list[str]:
        legal = self.state["legal"]
        assert isinstance(legal, list)
        return [str(move) for move in legal]

    async def my_turn(self) -> None:
        """Wait until there is something to move here, or the round is over."""
        while not self.legal() and not self.state["round_over"]:
            await self.hear()

    async def closing(self) -> tuple[Message | None, int]:
        """Give the last message before the server closes, and the code that it closes with."""
        last: Message | None = None
        with suppress(ConnectionClosed):
            while True:
                last = await self.hear()
        code = self.socket.close_code
        assert code is not None
        return last, code
