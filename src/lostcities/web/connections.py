"""Connections that are given up: uvicorn's own wait for ever for who sends slowly, or does not read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lostcities.web.address import WAITING

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


class Connection(H11Protocol):
    """A connection that brings requests: each has to be whole within the time between two."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request, unless there are more connections than there may be."""
        super().connection_made(transport)
        if self.limit_concurrency is not None and len(self.connections) > self.limit_concurrency:
            transport.abort()
            return
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )

    def data_received(self, data: bytes) -> None:
        """Take some of a request. Only a whole one ends the waiting; a letter now and then does not."""
        self.conn.receive_data(data)
        self.handle_events()

    def timeout_keep_alive_handler(self) -> None:
        """Close the connection: no request came, or its answer is not read."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(SECONDS_TO_CLOSE, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A web socket: who does not read what it is sent gets no more of it."""

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
