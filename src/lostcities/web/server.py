"""The server: the application on a socket, from start to stop."""

from __future__ import annotations

import asyncio
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import uvicorn

from lostcities.lobby import Lobby
from lostcities.store import database_mark, open_store
from lostcities.web.address import WAITING
from lostcities.web.app import make_app
from lostcities.web.connections import Connection, Socket, most_connections
from lostcities.web.hosts import Hosts
from lostcities.wire import MESSAGE_BYTES

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator, Mapping
    from types import FrameType

    from starlette.types import ASGIApp

    from lostcities.bots import Command
    from lostcities.web.address import Address, Listener

MOST_CONNECTIONS: Final = 2000
"""More than a laptop serves well; who comes then is turned away."""
SECONDS_BETWEEN_REQUESTS: Final = 30
SECONDS_TO_STOP: Final = 3
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def serve(
    listener: Listener,
    database: str,
    announce: Callable[[Address], None],
    programs: Mapping[str, Command] | None = None,
) -> int | None:
    """Serve until a signal asks to stop; give that signal.

    ``announce`` is called once, when browsers are answered. ``programs`` are offered as opponents.

    Raises:
        StoreError: the database cannot be used.
    """
    return asyncio.run(_serve(listener, database, announce, programs))


async def _serve(
    listener: Listener,
    database: str,
    announce: Callable[[Address], None],
    programs: Mapping[str, Command] | None,
) -> int | None:
    store = await open_store(database)
    try:
        lobby = Lobby(store, programs=programs)
        hosts = Hosts.of(listener.address.host)
        app = make_app(lobby, hosts, database=database_mark(database))
        server = Server(app, lambda: announce(listener.address))
        try:
            await server.serve(sockets=[listener.socket])
        finally:
            await lobby.close()
    finally:
        await store.close()
    return server.stopped_by


class Server(uvicorn.Server):
    """uvicorn, set up for this application."""

    def __init__(self, app: ASGIApp, announce: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            loop="asyncio",
            http=Connection,
            ws=Socket,
            lifespan="off",
            ws_max_size=MESSAGE_BYTES,
            # Messages are short; compressing them costs memory for each socket, and lets their
            # length tell of their content.
            ws_per_message_deflate=False,
            # Logs are set up by telemetry, and a line for each request is of no use there.
            log_config=None,
            access_log=False,
            log_level="warning",
            proxy_headers=False,
            server_header=False,
            limit_concurrency=most_connections(MOST_CONNECTIONS),
            backlog=WAITING,
            timeout_keep_alive=SECONDS_BETWEEN_REQUESTS,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
        super().__init__(config)
        self.stopped_by: int | None = None
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Remember which signal asked to stop."""
        self.stopped_by = sig
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let signals stop the server, and nothing else.

        uvicorn would raise them again afterwards, before the database is closed.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
