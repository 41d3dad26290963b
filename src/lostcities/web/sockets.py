"""The socket of a match: frames in and out. What they mean is the lobby's business."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect, WebSocketState

from lostcities.lobby import LiveMatch, Lobby, Visit
from lostcities.store import StoreError
from lostcities.table import Command
from lostcities.telemetry import logger
from lostcities.web.hosts import is_loopback
from lostcities.web.networks import household
from lostcities.web.tries import MOST_REMEMBERED
from lostcities.wire import (
    BadMessageError,
    ErrorAnswer,
    Hello,
    Problem,
    read_message,
    write_message,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator

    from starlette.routing import BaseRoute
    from starlette.websockets import WebSocket

    from lostcities.lobby import Known
    from lostcities.web.browsers import Browsers
    from lostcities.wire import ClientMessage, ServerMessage

MOST_SOCKETS: Final = 20
"""Windows that one browser may have open at once; more are no windows of a person."""
MOST_SOCKETS_FROM_ONE: Final = 200
"""Windows that one network may have open, when it is not this machine: a school class with some each."""
SECONDS_FOR_HELLO: Final = 10.0
MESSAGES_A_SECOND: Final = 50.0
MESSAGES_AT_ONCE: Final = 100.0
"""Who says more than this is listened to more slowly; a person makes two moves in a second at most."""
SECONDS_BETWEEN_LOOKS: Final = 2.0
"""How soon a window is told that somebody else has fallen silent."""
POLICY_VIOLATION: Final = 1008
GONE: Final = 1006

_log = logger(__name__)


class CloseError(Exception):
    """The socket is to be closed, and this is why."""

    def __init__(self, answer: ErrorAnswer) -> None:
        super().__init__(answer.reason)
        self.answer = answer

    @classmethod
    def because(cls, problem: Problem) -> CloseError:
        """Give the error for a problem, with its sentence."""
        return cls(ErrorAnswer.of(problem))


@dataclass(slots=True)
class Patience:
    """How many messages may still come at once; grows with time."""

    left: float = field(default_factory=lambda: MESSAGES_AT_ONCE)
    at: float = field(default_factory=time.monotonic)

    def take(self, now: float) -> float:
        """Count one message and give the seconds to wait before the next is read."""
        self.left = min(MESSAGES_AT_ONCE, self.left + (now - self.at) * MESSAGES_A_SECOND) - 1
        self.at = now
        return max(0.0, -self.left / MESSAGES_A_SECOND)


class Crowd:
    """Who has how many sockets open, at tables and elsewhere, and how much they say in all of them."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._patience: OrderedDict[str, Patience] = OrderedDict()

    @contextlib.contextmanager
    def let_in(self, player: str | None, websocket: WebSocket) -> Iterator[Patience]:
        """Count a socket while it is open; of who has no cookie yet, by the address.

        Gives how much may be said there: a player's windows share it, also those that come later.

        Raises:
            CloseError: there are as many as anyone, or any one network, may have.
        """
        host = websocket.client and websocket.client.host
        network = household(host)
        counted = {player or network: MOST_SOCKETS}
        if host is not None and not is_loopback(host):
            counted |= {f"all from {network}": MOST_SOCKETS_FROM_ONE}
        if any(self._open[who] >= most for who, most in counted.items()):
            raise CloseError.because(Problem.TOO_MANY_SOCKETS)
        self._open.update(counted.keys())
        try:
            yield Patience() if player is None else self._patience_with(player)
        finally:
            self._open.subtract(counted.keys())
            for who in counted:
                if not self._open[who]:
                    del self._open[who]

    def _patience_with(self, player: str) -> Patience:
        patience = self._patience.setdefault(player, Patience())
        self._patience.move_to_end(player)
        if len(self._patience) > MOST_REMEMBERED:
            self._patience.popitem(last=False)
        return patience


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
        known, live = await self._find(websocket)
        await self._visit(websocket, known, live)

    async def _find(self, websocket: WebSocket) -> tuple[Known | None, LiveMatch]:
        matches, match = self._lobby.matches, websocket.path_params["match"]
        try:
            known = await self._browsers.known(websocket)
            player = known.player if known else None
            live = player and await matches.find(match, player)
            live = live or await matches.watch(match)
            if live and player:
                host = websocket.client and websocket.client.host
                await live.note_network(player, household(host))
        except StoreError as error:
            _log.error("store_failed", path=websocket.url.path, error=str(error))
            raise CloseError.because(Problem.NOT_READ) from None
        if not live:
            raise CloseError.because(Problem.NOT_FOUND)
        return known, live

    async def _visit(self, websocket: WebSocket, known: Known | None, live: LiveMatch) -> None:
        player = known.player if known else None
        with self._crowd.let_in(player, websocket) as patience:
            live.visitors += 1
            try:
                visit = Visit(live, player)
                await Conversation(
                    websocket, live, visit, self._lobby, known, patience=patience
                ).hold()
            finally:
                live.visitors -= 1


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
            await asyncio.sleep(self._patience.take(time.monotonic()))

    async def _tell(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                # That somebody has fallen silent is no event: one has to look.
                await asyncio.wait_for(self._changed.wait(), SECONDS_BETWEEN_LOOKS)
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


async def serve_socket(websocket: WebSocket, serve: Callable[[WebSocket], Awaitable[None]]) -> None:
    """Serve a socket until it is closed; the page is told why it is, and the log what is wrong here."""
    # Accepted before anything is known of it, so that the page gets to read why it is closed.
    await websocket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        try:
            await _served(websocket, serve)
        except CloseError as closing:
            await send_text(websocket, write_message(closing.answer))
            await websocket.close(POLICY_VIOLATION)


async def _served(websocket: WebSocket, serve: Callable[[WebSocket], Awaitable[None]]) -> None:
    try:
        await serve(websocket)
    except (CloseError, WebSocketDisconnect):
        raise
    except Exception:  # noqa: BLE001 - whatever it was, the page is told and the log has it
        _log.exception("socket_failed", path=websocket.url.path)
        raise CloseError.because(Problem.INTERNAL) from None


async def send_text(websocket: WebSocket, text: str) -> None:
    """Send a message.

    Raises:
        WebSocketDisconnect: nobody is there any more; also when that was found out before.
    """
    if websocket.application_state is not WebSocketState.CONNECTED:
        raise WebSocketDisconnect(GONE)
    await websocket.send_text(text)


async def until_signed_out(lobby: Lobby, known: Known | None) -> None:
    """Wait until a browser is not known as this player any more; who is nobody stays nobody.

    Raises:
        CloseError: it has come to that.
    """
    if known is None:
        await asyncio.Event().wait()
    else:
        await lobby.accounts.sessions.until_over(known)
    raise CloseError.because(Problem.SIGNED_OUT)


async def until_first(*works: Coroutine[None, None, None]) -> None:
    """Work at all of these until the first ends, then end the others too."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
