"""Keeps all that leaves a server: answers with their headers, frames, why sockets are closed, and logs."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lostcities.telemetry import configure


@dataclass(frozen=True)
class Sent:
    """Something that left the server."""

    token: str
    """Who it was sent to, by the cookie of their request; empty for who has none."""
    path: str
    status: int
    """Of an answer; 0 on a socket."""
    kind: str
    """`headers`, `body`, `frame` or `close`."""
    text: str
    when: Mapping[str, int]
    """How many events each match had."""


@dataclass
class Recorder:
    """Stands around an application and writes down all that it sends."""

    moment: Callable[[], Mapping[str, int]]
    sent: list[Sent] = field(default_factory=list)

    def around(self, app: ASGIApp) -> ASGIApp:
        """Give the application, recorded."""

        async def recorded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] not in {"http", "websocket"}:
                await app(scope, receive, send)
                return
            token, status, body = _token(scope), 0, b""

            async def note(message: Message) -> None:
                nonlocal status, body
                status = message.get("status", status)
                body += message.get("body", b"")
                for kind, text in _texts(message, body):
                    self.sent.append(Sent(token, scope["path"], status, kind, text, self.moment()))
                await send(message)

            await app(scope, receive, note)

        return recorded


def _token(scope: Scope) -> str:
    cookie = SimpleCookie(Headers(scope=scope).get("cookie", "")).get("lostcities")
    return "" if cookie is None else cookie.value.partition(".")[0]


def _texts(message: Message, body: bytes) -> Iterator[tuple[str, str]]:
    headers = message.get("headers")
    if headers:
        lines = [f"{name.decode('latin-1')}: {value.decode('latin-1')}" for name, value in headers]
        yield "headers", "\n".join(lines)
    if message["type"].endswith("response.body") and not message.get("more_body"):
        yield "body", body.decode("utf-8", "replace")
    elif message["type"] == "websocket.send":
        yield "frame", message.get("text") or repr(message.get("bytes"))
    elif message["type"] == "websocket.close":
        yield "close", f"{message.get('code')} {message.get('reason') or ''}"


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """Catch what is logged, at its most talkative."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    configure("debug", "json", stream)
    for client in ("httpcore", "httpx"):
        logging.getLogger(client).setLevel(logging.WARNING)
    try:
        yield stream
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()
