"""A page's ear for news, for the tests of the web room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Browser, Message

SECONDS_TO_HEAR = 30.0


@dataclass
class Ear:
    """A socket of news."""

    socket: ClientConnection

    async def hear(self) -> Message:
        async with asyncio.timeout(SECONDS_TO_HEAR):
            message = json.loads(await self.socket.recv())
        assert isinstance(message, dict)
        return message

    async def until(self, subject: str) -> None:
        """Wait until something is said to have changed."""
        while subject not in str((await self.hear()).get("what")):
            pass

    async def say(self, message: Message | str) -> None:
        text = json.dumps(message) if isinstance(message, dict) else message
        await self.socket.send(text)

    async def quiet(self) -> bool:
        """Whether nothing has been told: the answer to a sign of life comes next."""
        await self.say({"type": "ping"})
        return (await self.hear())["type"] == "pong"

    async def closing(self) -> tuple[Message | None, int | None]:
        """Give the last message before the server closes, and the code that it closes with."""
        last: Message | None = None
        try:
            while True:
                last = await self.hear()
        except ConnectionClosed:
            return last, self.socket.close_code


@asynccontextmanager
async def listening(browser: Browser, link: str | None = None) -> AsyncIterator[Ear]:
    """Listen to a player's news, or to what becomes of an invitation too."""
    query = "" if link is None else f"?link={link}"
    async with connect(
        f"{browser.origin.replace('http', 'ws', 1)}/api/news/socket{query}",
        additional_headers={"Cookie": browser.cookie} if browser.cookie else {},
        origin=browser.origin,  # type: ignore[arg-type]
        compression=None,
        proxy=None,
    ) as socket:
        yield Ear(socket)
