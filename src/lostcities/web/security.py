"""What stands before the application: who is answered, and what browsers are told to refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders

from lostcities.web.answers import API, problem_response
from lostcities.wire import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from lostcities.web.hosts import Hosts

SECONDS_OF_DAY: Final = 24 * 3600
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
FROM_HERE: Final = frozenset({"same-origin", "none"})
"""Where a request may come from, as newer browsers say it: from our page, or from nobody's."""

# Everything comes from this server; no script or style stands in a page itself, so text that got
# into a page by a mistake still cannot run. Pictures may be data, as small drawings are.
# Not every browser counts sockets as 'self', so they are named.
_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' {sockets}; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final[Mapping[str, str]] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Guard:
    """Answers only to this server's own names, and lets only its own page change anything.

    Every answer gets the headers that keep other pages from framing, reading or guessing it.
    What says nothing about caching is not kept anywhere.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, origin: str | None = None, *, tls_days: int = 0
    ) -> None:
        """Guard an application; ``origin`` is the public one, where somebody has named it.

        For ``tls_days`` a browser that has come to an origin of https asks there by TLS alone.
        """
        self._app = app
        self._hosts = hosts
        self._origin = origin
        by_tls = tls_days > 0 and (origin or "").startswith("https:")
        self._more = (
            {"Strict-Transport-Security": f"max-age={tls_days * SECONDS_OF_DAY}"} if by_tls else {}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a socket, or pass it on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        allowed = len(headers.getlist("host")) == 1 and self._hosts.allow(host)

        async def send_guarded(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                names = self._names(host if allowed else "localhost")
                _protect(MutableHeaders(scope=message), names, self._more)
            await send(message)

        app = self._app
        if not allowed:
            app = problem_response(Problem.BAD_HOST)
        elif not _from_own_page(scope, headers, host, self._origin):
            app = problem_response(Problem.BAD_ORIGIN)
        await app(scope, receive, send_guarded)

    def _names(self, host: str) -> list[str]:
        """Give the names that a browser may know us by: a proxy need not tell which."""
        public = (self._origin or "").partition("://")[2]
        return [host, public] if public and public != host else [host]


def _from_own_page(scope: Scope, headers: Headers, host: str, public: str | None) -> bool:
    """Say whether this may come from our page: it only reads, or it names the origin that is ours.

    Browsers send an origin with every socket and with all that is not a plain reading. What has
    none is refused too: it is no browser, and then it can name one. Newer browsers also say from what
    kind of place a request comes, which no page can change.
    """
    if scope["type"] == "http":
        if scope["method"] in SAFE_METHODS:
            return not _reads_from_elsewhere(scope, headers)
        if headers.get("sec-fetch-site", "same-origin") not in FROM_HERE:
            return False
    by_tls, public = f"https://{host}".lower(), (public or "").lower()
    own = {by_tls, public} - {""}
    if scope["scheme"] not in {"https", "wss"} and by_tls != public:
        # Behind a proxy that speaks TLS, we ourselves are spoken to without; but nobody who listens on
        # the way, and speaks for our name where there is no TLS, speaks for a page that came by TLS.
        own.add(f"http://{host}".lower())
    origins = headers.getlist("origin")
    return len(origins) == 1 and origins[0].lower() in own


def _reads_from_elsewhere(scope: Scope, headers: Headers) -> bool:
    """Whether a page of another place asks for what is somebody's own, to look at its size or its time."""
    if not scope["path"].startswith(API) or headers.get("sec-fetch-mode") == "navigate":
        return False
    return headers.get("sec-fetch-site", "same-origin") not in FROM_HERE


def _protect(headers: MutableHeaders, names: list[str], more: Mapping[str, str]) -> None:
    sockets = " ".join(f"ws://{name} wss://{name}" for name in names)
    headers["Content-Security-Policy"] = _POLICY.format(sockets=sockets)
    for name, value in {**_HEADERS, **more}.items():
        headers[name] = value
    headers.setdefault("Cache-Control", "no-store")
