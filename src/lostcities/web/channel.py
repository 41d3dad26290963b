"""The channel to a window, which all kinds of sockets have: taken up, spoken on, and closed with a reason."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocketDisconnect, WebSocketState

from lostcities.telemetry import logger
from lostcities.wire import ErrorAnswer, Problem, write_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from starlette.websockets import WebSocket

    from lostcities.lobby import Known, Lobby

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
