"""The server: the application on a socket, from start to stop."""

from __future__ import annotations

import asyncio
import signal
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import uvicorn

from lostcities.lobby import Keeping, Lobby
from lostcities.store import database_mark, open_store
from lostcities.web.address import WAITING
from lostcities.web.app import make_app
from lostcities.web.connections import Connection, Socket, most_connections
from lostcities.web.hosts import Hosts
from lostcities.web.pusher import open_pusher
from lostcities.web.reach import Reach
from lostcities.wire import MESSAGE_BYTES

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator, Mapping
    from types import FrameType

    from starlette.types import ASGIApp

    from lostcities.bots import Command
    from lostcities.web.address import Listener
    from lostcities.web.certificate import Certificate

MOST_CONNECTIONS: Final = 2000
"""More than a laptop serves well; who comes then is turned away."""
SECONDS_BETWEEN_REQUESTS: Final = 30
SECONDS_TO_STOP: Final = 3
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """What is served, and how."""

    database: str
    """The address of the database."""
    reach: Reach = field(default_factory=Reach)
    programs: Mapping[str, Command] = field(default_factory=dict)
    """Programs that are offered as opponents."""
    certificate: Certificate | None = None
    """With one, the server speaks TLS and nothing else."""
    keeping: Keeping = field(default_factory=Keeping)
    """How much is kept of guests."""


def serve(listener: Listener, service: Service, announce: Callable[[], None]) -> int | None:
    """Serve until a signal asks to stop; give that signal.

    ``announce`` is called once, when browsers are answered.

    Raises:
        StoreError: the database cannot be used.
    """
    return asyncio.run(_serve(listener, service, announce))


async def _serve(listener: Listener, service: Service, announce: Callable[[], None]) -> int | None:
    store = await open_store(service.database)
    try:
        caller = await open_pusher(store.subscriptions, service.reach)
        lobby = Lobby(store, programs=service.programs, caller=caller, keeping=service.keeping)
        hosts = Hosts.of(listener.address.host, service.reach.host)
        mark = database_mark(service.database)
        identity = None if caller is None else caller.identity
        app = make_app(lobby, hosts, database=mark, reach=service.reach, identity=identity)
        server = Server(app, announce, service.certificate, behind_proxy=service.reach.public)
        try:
            await lobby.begin()
            await server.serve(sockets=[listener.socket])
        finally:
            await lobby.close()
            if caller is not None:
                await caller.close()
    finally:
        await store.close()
    return server.stopped_by


class Server(uvicorn.Server):
    """uvicorn, set up for this application."""

    def __init__(
        self,
        app: ASGIApp,
        announce: Callable[[], None],
        certificate: Certificate | None = None,
        *,
        behind_proxy: bool = False,
    ) -> None:
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
            # From a proxy on this machine, or one that the environment variable FORWARDED_ALLOW_IPS
            # names, we hear who it speaks for.
            proxy_headers=behind_proxy,
            ssl_certfile=certificate.chain if certificate else None,
            ssl_keyfile=certificate.key if certificate else None,
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
