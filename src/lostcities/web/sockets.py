"""The sockets of matches: who may have one, and which match it is about."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from starlette.routing import WebSocketRoute

from lostcities.lobby import LiveMatch, Lobby, Visit
from lostcities.store import StoreError
from lostcities.telemetry import logger
from lostcities.web.channel import CloseError, serve_socket
from lostcities.web.conversation import Conversation
from lostcities.web.networks import household
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.routing import BaseRoute
    from starlette.websockets import WebSocket

    from lostcities.lobby import Known
    from lostcities.web.browsers import Browsers
    from lostcities.web.crowd import Crowd

_log = logger(__name__)


class Sockets:
    """The sockets of the matches of this server."""

    def __init__(self, lobby: Lobby, browsers: Browsers, crowd: Crowd) -> None:
        self._lobby = lobby
        self._browsers = browsers
        self._crowd = crowd

    def routes(self) -> list[BaseRoute]:
        """Give the route of the sockets."""
        return [WebSocketRoute("/api/matches/{match}/socket", self.serve)]

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket until it is closed."""
        await serve_socket(websocket, self._serve)

    async def _serve(self, websocket: WebSocket) -> None:
        with _reading(websocket):
            known, live = await self._find(websocket)
        # Counted before anything else is waited for: a match that nobody visits can be forgotten, and who
        # comes next would be at another of the same id, where nothing is heard of this one.
        live.visitors += 1
        try:
            with _reading(websocket):
                await self._note_network(websocket, known, live)
            await self._visit(websocket, known, live)
        finally:
            live.visitors -= 1

    async def _find(self, websocket: WebSocket) -> tuple[Known | None, LiveMatch]:
        matches, match = self._lobby.matches, websocket.path_params["match"]
        known = await self._browsers.known(websocket)
        live = known and await matches.find(match, known.player)
        live = live or await matches.watch(match)
        if not live:
            raise CloseError.because(Problem.NOT_FOUND)
        return known, live

    async def _note_network(
        self, websocket: WebSocket, known: Known | None, live: LiveMatch
    ) -> None:
        if known is not None:
            host = websocket.client and websocket.client.host
            await live.note_network(known.player, household(host))

    async def _visit(self, websocket: WebSocket, known: Known | None, live: LiveMatch) -> None:
        player = known.player if known else None
        with self._crowd.let_in(player, websocket) as patience:
            visit = Visit(live, player)
            await Conversation(websocket, live, visit, self._lobby, known, patience=patience).hold()


@contextmanager
def _reading(websocket: WebSocket) -> Iterator[None]:
    """Close the socket when the database fails."""
    try:
        yield
    except StoreError as error:
        _log.error("store_failed", path=websocket.url.path, error=str(error))
        raise CloseError.because(Problem.NOT_READ) from None
