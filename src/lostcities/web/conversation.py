"""What is said on the socket of a match, both ways. What it means is the lobby's business."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocketDisconnect

from lostcities.table import Command
from lostcities.web.channel import CloseError, send_text, until_first, until_signed_out
from lostcities.wire import (
    BadMessageError,
    ErrorAnswer,
    Hello,
    Problem,
    read_message,
    write_message,
)

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from lostcities.lobby import Known, LiveMatch, Lobby, Visit
    from lostcities.web.crowd import Patience
    from lostcities.wire import ClientMessage, ServerMessage

SECONDS_FOR_HELLO: Final = 10.0
SECONDS_BETWEEN_LOOKS: Final = 2.0
"""How soon a window is told that somebody else has fallen silent."""


class Conversation:
    """Listens to a window, and tells it what happens at the match meanwhile."""

    def __init__(  # noqa: PLR0913 - who talks, to whom, and how much
        self,
        websocket: WebSocket,
        live: LiveMatch,
        visit: Visit,
        lobby: Lobby,
        known: Known | None,
        *,
        patience: Patience,
    ) -> None:
        self._patience = patience
        self._lobby = lobby
        self._known = known
        self._use = lobby.players.use_of(known)
        self._websocket = websocket
        self._live = live
        self._visit = visit
        self._fanout = lobby.fanout
        self._changed = asyncio.Event()
        # What the window is told next is decided and sent in one go: nothing overtakes.
        self._speaking = asyncio.Lock()

    async def hold(self) -> None:
        """Talk until either side closes.

        Raises:
            CloseError, WebSocketDisconnect: why it is over.
        """
        try:
            async with asyncio.timeout(SECONDS_FOR_HELLO):
                hello = await self._next()
        except TimeoutError:
            raise CloseError.because(Problem.TOO_SLOW) from None
        if not isinstance(hello, Hello):
            raise CloseError.because(Problem.BAD_MESSAGE)
        for topic in self._visit.topics:
            self._fanout.subscribe(topic, self._changed.set)
        try:
            async with self._speaking:
                await self._say(self._visit.react(hello))
            signed_out = until_signed_out(self._lobby, self._known)
            await until_first(self._listen(), self._tell(), signed_out)
        finally:
            for topic in self._visit.topics:
                self._fanout.unsubscribe(topic, self._changed.set)
            self._visit.leave()

    async def _listen(self) -> None:
        while True:
            message = await self._next()
            if isinstance(message, Command):
                answer = await self._visit.do(message)
                async with self._speaking:
                    await self._say(self._visit.news())
                    await self._say(answer)
            else:
                async with self._speaking:
                    await self._say(self._visit.news())
                    await self._say(self._visit.react(message))
            await self._use.note()
            await asyncio.sleep(self._patience.take(time.monotonic()))

    async def _tell(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                # That somebody has fallen silent is no event: one has to look. (`wait_for` would not do: it
                # overlooks that it is cancelled when the event comes just then, and the socket would never close.)
                async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                    await self._changed.wait()
            self._changed.clear()
            async with self._speaking:
                await self._say(self._visit.news())
                await self._say(self._visit.presence())
                await self._say(self._visit.said())

    async def _say(self, answer: ServerMessage | None) -> None:
        if isinstance(answer, ErrorAnswer):
            raise CloseError(answer)
        if answer is not None:
            await send_text(self._websocket, write_message(answer))

    async def _next(self) -> ClientMessage:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text = message.get("text")
        if text is None:
            raise CloseError.because(Problem.BAD_MESSAGE)
        try:
            return read_message(text)
        except BadMessageError:
            raise CloseError.because(Problem.BAD_MESSAGE) from None
