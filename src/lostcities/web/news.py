"""The socket on which a page hears that it should look again: somebody has come, moved, or was found."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from lostcities.lobby import Lobby, UnknownInvitationError, matches_topic, queue_topic
from lostcities.store import StoreError
from lostcities.telemetry import logger
from lostcities.web.channel import (
    CloseError,
    send_text,
    serve_socket,
    until_first,
    until_signed_out,
)
from lostcities.wire import (
    Attend,
    BadMessageError,
    ChangedAnswer,
    PongAnswer,
    Problem,
    read_news_request,
    write_news,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.routing import BaseRoute
    from starlette.websockets import WebSocket

    from lostcities.lobby import Fanout, Known
    from lostcities.web.browsers import Browsers
    from lostcities.web.crowd import Crowd, Patience
    from lostcities.wire import NewsRequest, Subject

_log = logger(__name__)


class News:
    """The sockets of news. With `?link=` one hears of that invitation, also before one has a cookie."""

    def __init__(self, lobby: Lobby, browsers: Browsers, crowd: Crowd) -> None:
        self._lobby = lobby
        self._browsers = browsers
        self._crowd = crowd

    def routes(self) -> list[BaseRoute]:
        """Give the route of the sockets."""
        return [WebSocketRoute("/api/news/socket", self.serve)]

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket until it is closed."""
        await serve_socket(websocket, self._serve)

    async def _serve(self, websocket: WebSocket) -> None:
        try:
            known = await self._browsers.known(websocket)
            player = known.player if known else None
            topics = await self._topics(websocket, player)
        except StoreError as error:
            _log.error("store_failed", path=websocket.url.path, error=str(error))
            raise CloseError.because(Problem.NOT_READ) from None
        except UnknownInvitationError:
            raise CloseError.because(Problem.NOT_FOUND) from None
        if not topics:
            raise CloseError.because(Problem.NOT_FOUND)
        with self._crowd.let_in(player, websocket) as patience:
            await Bulletin(websocket, self._lobby, known, topics, patience=patience).hold()

    async def _topics(self, websocket: WebSocket, player: str | None) -> dict[str, Subject]:
        """Give what this window may listen to, by the names of the fanout."""
        topics: dict[str, Subject] = {}
        link = websocket.query_params.get("link")
        if link is not None:
            topics[await self._lobby.invitations.topic(link)] = "invitation"
        if player is not None:
            topics[matches_topic(player)] = "matches"
            topics[queue_topic(player)] = "queue"
        return topics


class Bulletin:
    """Tells one window what has changed. What is told twice before it is sent is sent once."""

    def __init__(
        self,
        websocket: WebSocket,
        lobby: Lobby,
        known: Known | None,
        topics: Mapping[str, Subject],
        *,
        patience: Patience,
    ) -> None:
        self._patience = patience
        self._websocket = websocket
        self._lobby = lobby
        self._known = known
        self._use = lobby.players.use_of(known)
        self._fanout: Fanout = lobby.fanout
        self._windows = lobby.windows
        self._window = None if known is None else lobby.windows.enter(known.player)
        self._listeners = {
            topic: partial(self._changed, subject) for topic, subject in topics.items()
        }
        # At first the window is told all: it may have missed some while it was not here.
        self._news: set[Subject] = set(topics.values())
        self._something = asyncio.Event()
        self._something.set()

    async def hold(self) -> None:
        """Tell until either side closes.

        Raises:
            CloseError, WebSocketDisconnect: why it is over.
        """
        for topic, listener in self._listeners.items():
            self._fanout.subscribe(topic, listener)
        try:
            signed_out = until_signed_out(self._lobby, self._known)
            await until_first(self._listen(), self._tell(), signed_out)
        finally:
            for topic, listener in self._listeners.items():
                self._fanout.unsubscribe(topic, listener)
            if self._window is not None:
                self._windows.leave(self._window)

    def _changed(self, subject: Subject) -> None:
        self._news.add(subject)
        self._something.set()

    async def _tell(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            news, self._news = self._news, set()
            await send_text(self._websocket, write_news(ChangedAnswer(sorted(news))))

    async def _listen(self) -> None:
        while True:
            request = await self._next()
            if isinstance(request, Attend):
                if self._window is not None:
                    self._window.away = request.away
            else:
                await send_text(self._websocket, write_news(PongAnswer()))
            await self._use.note()
            await asyncio.sleep(self._patience.take(time.monotonic()))

    async def _next(self) -> NewsRequest:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        try:
            return read_news_request(message.get("text") or "")
        except BadMessageError:
            raise CloseError.because(Problem.BAD_MESSAGE) from None
