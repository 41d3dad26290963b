"""How much one network may ask for, and one player may make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.web.answers import API, problem_response
from lostcities.web.hosts import is_loopback
from lostcities.web.network_tries import NetworkTries
from lostcities.web.tries import Tries
from lostcities.wire import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

REQUESTS_AT_ONCE: Final = 300
REQUESTS_A_SECOND: Final = 20.0
"""A page asks for three things when it is opened; a school class behind one address opens it at once."""
MADE_AT_ONCE: Final = 250
SECONDS_FOR_ONE_MADE: Final = 5.0
"""More than a player may leave unfinished, and faster than anybody ends a match but by giving it up."""


def usual_requests() -> NetworkTries:
    """Give how many requests may come from one network."""
    return NetworkTries(REQUESTS_AT_ONCE, 1 / REQUESTS_A_SECOND)


def usual_making() -> Tries:
    """Give how much a player may make: matches, tables for a friend, searches."""
    return Tries(MADE_AT_ONCE, SECONDS_FOR_ONE_MADE)


class Measure:
    """Answers each network so often and no more; this machine itself as often as it likes."""

    def __init__(self, app: ASGIApp, requests: NetworkTries | None = None) -> None:
        self._app = app
        self._requests = requests or usual_requests()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a socket, or say that it is too much."""
        app = self._app
        if scope["type"] in {"http", "websocket"} and scope["path"].startswith(API):
            host = scope["client"][0] if scope.get("client") else ""
            if not is_loopback(host) and not self._requests.admit(host):
                app = problem_response(Problem.TOO_FAST)
        await app(scope, receive, send)
