"""In which language a request or a socket is answered.

The page says in a cookie what was chosen in its settings; where nothing was, the browser's own
`Accept-Language` decides, as it does for the page itself. Browsers send both with a socket too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from lostcities.locales import best_language, languages, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import ASGIApp, Receive, Scope, Send

COOKIE: Final = "lostcities-language"
MOST_WISHES: Final = 20
LONGEST_HEADER: Final = 500
"""In characters; what comes after is not read."""

_WISH: Final = re.compile(
    r"\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?",
    re.IGNORECASE,
)


class Languages:
    """Lets an application answer everybody in their language."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, in the language that is asked for."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        with speaking(language_for(HTTPConnection(scope))):
            await self._app(scope, receive, send)


def language_for(connection: HTTPConnection) -> str:
    """Give the language to answer in; English where none is wanted that there is."""
    chosen = connection.cookies.get(COOKIE, "")
    if chosen in languages():
        return chosen
    return best_language(*wanted(connection.headers.get("accept-language", "")))


def wanted(header: str) -> list[str]:
    """Give the languages that an `Accept-Language` header names, the dearest first.

    What is not written as it should be is left out, and what weighs nothing too.
    """
    weighed = sorted(_weighed(header[:LONGEST_HEADER]), key=lambda wish: -wish[0])
    return [language for weight, language in weighed if weight > 0]


def _weighed(header: str) -> Iterator[tuple[float, str]]:
    for wish in header.split(",")[:MOST_WISHES]:
        if found := _WISH.fullmatch(wish):
            yield float(found[2] or 1), found[1]
