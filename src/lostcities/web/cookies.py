"""The cookie by which a browser is known again.

It is set when a browser makes its first match, and not before. Browsers keep one cookie for a host
and not one for each port: two servers on one machine, each with a database of its own, see the same
cookie. So it holds a token for each of the last servers, and each server looks for its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.lobby import is_token

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.requests import HTTPConnection
    from starlette.responses import Response

NAME: Final = "lostcities"
SEPARATOR: Final = "."
MOST_TOKENS: Final = 4
SECONDS_KEPT: Final = 400 * 24 * 60 * 60
"""The longest that browsers allow."""


def tokens_of(connection: HTTPConnection) -> list[str]:
    """Give the tokens that a browser brings, the newest first; what cannot be one is left out."""
    tokens = connection.cookies.get(NAME, "").split(SEPARATOR, MOST_TOKENS)
    return [token for token in tokens[:MOST_TOKENS] if is_token(token)]


def keep_tokens(
    connection: HTTPConnection,
    response: Response,
    *new: str,
    without: Collection[str] = (),
    secure: bool = False,
) -> None:
    """Let the browser keep its tokens for another long time, new ones in front, but not those ``without``.

    ``secure`` lets it send them by TLS alone, as it is when it came that way.
    """
    tokens = [*new, *(token for token in tokens_of(connection) if token not in without)]
    tokens = tokens[:MOST_TOKENS]
    if not tokens:
        response.delete_cookie(NAME, httponly=True, samesite="lax")
        return
    response.set_cookie(
        NAME,
        SEPARATOR.join(tokens),
        max_age=SECONDS_KEPT,
        secure=secure or connection.url.scheme in {"https", "wss"},
        httponly=True,
        samesite="lax",
    )
