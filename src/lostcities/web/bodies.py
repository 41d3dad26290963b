"""The body of a request, taken in with patience and within limits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from lostcities.web.refusals import RefusedRequestError
from lostcities.wire import BODY_BYTES, Problem

if TYPE_CHECKING:
    from starlette.requests import Request

SECONDS_FOR_BODY: Final = 10.0
"""A body of this size arrives in one packet; who needs longer keeps a connection for nothing."""


async def body_of(request: Request) -> bytes:
    """Give the body of a request.

    Raises:
        RefusedRequestError: it is no JSON, or too much, or does not come.
    """
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    # A page of another site can send a form without being asked back, but never JSON.
    if media_type != "application/json":
        raise RefusedRequestError(Problem.NOT_JSON)
    if request.headers.get("content-encoding", "identity") != "identity":
        # Nothing is unpacked here: what is small and would become large stays what it is.
        raise RefusedRequestError(Problem.NOT_JSON)
    body = bytearray()
    try:
        async with asyncio.timeout(SECONDS_FOR_BODY):
            async for chunk in request.stream():
                body += chunk
                if len(body) > BODY_BYTES:
                    raise RefusedRequestError(Problem.TOO_LARGE)
    except TimeoutError:
        raise RefusedRequestError(Problem.TOO_SLOW) from None
    return bytes(body)
