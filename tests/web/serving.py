"""A real server on a loopback port, and browsers that speak to it, for the tests of the web room."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import cast

import httpx
from starlette.types import ASGIApp

from lostcities.lobby import Lobby
from lostcities.store import Store
from lostcities.web import (
    AccountTries,
    Address,
    Hosts,
    Listener,
    NetworkTries,
    Newcomers,
    Reach,
    Tries,
    make_app,
)
from lostcities.web.pusher import Pusher
from lostcities.web.server import Server
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import quick_passwords
from tests.web.window import SECONDS_TO_ANSWER, Json, Message, Window

__all__ = ["Browser", "Json", "Message", "Served", "Window", "served", "together"]

_NEVER_USED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here goes by TLS; without this, each client would read all certificates there are."""


@dataclass
class Served:
    """A running server."""

    address: Address
    lobby: Lobby
    store: Store | MemoryStore

    @property
    def origin(self) -> str:
        return self.address.url.rstrip("/")

    def browser(self) -> Browser:
        return Browser(self.origin)


@asynccontextmanager
async def served(
    store: Store | MemoryStore,
    *,
    reach: Reach | None = None,
    newcomers: Newcomers | None = None,
    tries: AccountTries | None = None,
    caller: Pusher | None = None,
    clock: Callable[[], float] = time.time,
    around: Callable[[ASGIApp], ASGIApp] = lambda app: app,
) -> AsyncIterator[Served]:
    """Serve what a store keeps, to all who come."""
    lobby = Lobby(store, clock=clock, passwords=quick_passwords(), caller=caller)
    await lobby.begin()
    listener = Listener.on(Address("127.0.0.1", 0))
    started = asyncio.Event()
    newcomers = newcomers or Newcomers(at_once=100_000)
    hosts = Hosts.of("127.0.0.1", reach.host if reach else None)
    many = Tries(100_000, 1.0)
    tries = tries or AccountTries(NetworkTries(100_000, 1.0), many, many)
    identity = None if caller is None else caller.identity
    app = make_app(
        lobby,
        hosts,
        database="mark",
        reach=reach,
        newcomers=newcomers,
        tries=tries,
        identity=identity,
    )
    server = Server(around(app), started.set)
    serving = asyncio.create_task(server.serve(sockets=[listener.socket]))
    await started.wait()
    try:
        yield Served(listener.address, lobby, store)
    finally:
        server.should_exit = True
        await serving
        await lobby.close()


@dataclass
class Browser:
    """A browser with its cookie, on the game's own page."""

    origin: str
    cookie: str = ""

    def headers(self) -> dict[str, str]:
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        return {"Origin": self.origin} | cookie

    async def request(
        self,
        method: str,
        path: str,
        content: bytes | Mapping[str, Json] | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        body = content if isinstance(content, bytes | None) else json.dumps(content).encode()
        typed = {"Content-Type": "application/json"} if body is not None else {}
        async with httpx.AsyncClient(
            verify=_NEVER_USED, trust_env=False, timeout=SECONDS_TO_ANSWER
        ) as client:
            response = await client.request(
                method,
                self.origin + path,
                content=body,
                headers=self.headers() | typed | (headers or {}),
            )
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return response

    async def refusal(
        self,
        method: str,
        path: str,
        content: bytes | Mapping[str, Json] | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, str]:
        """Ask for what is refused; gives the status and the reason. There is a sentence, too."""
        response = await self.request(method, path, content, headers)
        answer = response.json()
        assert answer["text"].endswith(".")
        return response.status_code, answer["reason"]

    async def look(self, link: str) -> Message:
        """See what an invitation means."""
        return cast("Message", (await self.request("GET", f"/api/invitations/{link}")).json())

    async def make(self, kind: str = "computer", **wishes: Json) -> str:
        """Begin a match."""
        usual: Message = {"kind": kind, "level": "beginner", "rounds": 1, "opener": 0}
        usual |= {"names": ["Ada", "Bo"]}
        response = await self.request("POST", "/api/matches", usual | wishes)
        assert response.status_code == 201, response.text
        match = response.json()["match"]
        assert isinstance(match, str)
        return match

    async def invite(self, **wishes: Json) -> str:
        """Open a table for a friend; gives its link."""
        usual: Message = {"name": "Ada", "rounds": 1, "opener": 0}
        response = await self.request("POST", "/api/invitations", usual | wishes)
        assert response.status_code == 201, response.text
        return str(response.json()["link"])

    async def accept(self, link: str, name: str = "Bo") -> str:
        """Take the seat that a link offers; gives the match."""
        response = await self.request("POST", f"/api/invitations/{link}/accept", {"name": name})
        assert response.status_code == 201, response.text
        return str(response.json()["match"])

    def window(self, match: str) -> Window:
        """Open a window at a match; to be entered."""
        return Window(self, match)


@asynccontextmanager
async def together(
    match: str, host: Browser, guest: Browser
) -> AsyncIterator[tuple[Window, Window]]:
    """Open a window for each of two at their match, both greeted."""
    async with host.window(match) as first, guest.window(match) as second:
        await first.hello()
        await second.hello()
        yield first, second
