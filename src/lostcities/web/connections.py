"""Connections that are given up: uvicorn's own wait for ever for who sends slowly, or does not read."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lostcities.web.address import WAITING
from lostcities.web.hosts import is_loopback
from lostcities.web.network_tries import WIDER
from lostcities.web.networks import networks

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

MOST_FRAGMENTS: Final = 100
"""Of one message. Pages send each message whole; pieces may be empty, so their size limits nothing."""
OTHER_FILES: Final = 4 * WAITING + 64
"""What is open beside connections, and how many more of those are taken before the first is let go."""
MOST_FROM_ONE: Final = 200
"""Connections from one household that is not this machine: a school class with some windows each. From the network
around it some times as many: whoever rents a server has as many households of IPv6 as they like."""
SECONDS_TO_READ: Final = 30.0
"""So long what was sent may lie unread when more waits behind it: about fifty kilobytes, which any line takes."""
SECONDS_TO_CLOSE: Final = 10.0
"""A connection that closes waits so long for its last words to be read."""


def most_connections(wanted: int) -> int:
    """Give how many connections can be held; asks the system for as many as are wanted.

    When its limit is reached with one more waiting to be taken, Python fills the log with nothing
    else, some thousand lines a second.
    """
    if sys.platform == "win32":
        return wanted
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files < wanted + OTHER_FILES:
        files = min(wanted + OTHER_FILES, most) if most > 0 else wanted + OTHER_FILES
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return min(wanted, max(files - OTHER_FILES, files // 4))


class SlowReader:
    """Somebody for whom more lies ready than they have read; after a while they are let go."""

    def __init__(self) -> None:
        self._waiting: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        """Begin to wait for them."""
        self.end()
        self._waiting = loop.call_later(SECONDS_TO_READ, transport.abort)

    def end(self) -> None:
        """Wait no longer: they have read, or are gone."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class Connection(H11Protocol):
    """A connection that brings requests: each has to be whole within the time between two."""

    _patience: SlowReader

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request, unless there are more connections than there may be."""
        self._patience = SlowReader()
        super().connection_made(transport)
        if self.limit_concurrency is not None and len(self.connections) > self.limit_concurrency:
            transport.abort()
            return
        if self._crowded():
            transport.abort()
            return
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )

    def _crowded(self) -> bool:
        """Whether there are more connections from this network than any one has."""
        behind_proxy = self.config.proxy_headers and not self.config.is_ssl
        if behind_proxy or self.client is None or is_loopback(self.client[0]):
            # All that come through a proxy have its address; they are counted by what it says of them.
            return False
        own = networks(self.client[0])
        others = (getattr(other, "client", None) for other in self.connections)
        found = Counter(network for other in others for network in networks(other and other[0]))
        most = (MOST_FROM_ONE, MOST_FROM_ONE * WIDER)
        return any(
            found[network] > some for network, some in zip(reversed(own), most, strict=False)
        )

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a socket have the connection."""
        self._patience.end()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for who reads slowly, but not for ever."""
        super().pause_writing()
        self._patience.begin(self.loop, self.transport)

    def resume_writing(self) -> None:
        """Go on: enough was read."""
        super().resume_writing()
        self._patience.end()

    def data_received(self, data: bytes) -> None:
        """Take some of a request. Only a whole one ends the waiting; a letter now and then does not."""
        self.conn.receive_data(data)
        self.handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self._patience.end()
        super().connection_lost(exc)

    def timeout_keep_alive_handler(self) -> None:
        """Close the connection: no request came, or its answer is not read."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(SECONDS_TO_CLOSE, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A web socket: who does not read what it is sent gets no more of it."""

    _patience: SlowReader

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to listen."""
        self._patience = SlowReader()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self._patience.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for who reads slowly, but not for ever."""
        super().pause_writing()
        self._patience.begin(self.loop, self.transport)

    def resume_writing(self) -> None:
        """Go on: enough was read."""
        super().resume_writing()
        self._patience.end()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(2 * SECONDS_TO_CLOSE, self.transport.abort)
        elif message["type"] == "websocket.http.response.body":
            # A refusal is a whole answer; uvicorn would log that it is none.
            self.handshake_complete = True

    def handle_ping(self) -> None:
        """Answer a ping, unless earlier answers are not read: they would pile up without end."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """Close the socket: the window has shown no sign of life, so nobody may be there to read that."""
        super().keepalive_timeout()
        self.loop.call_later(SECONDS_TO_CLOSE, self.transport.abort)
