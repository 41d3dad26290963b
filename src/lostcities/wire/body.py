"""Reading the body of a request."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from lostcities.wire.limits import BODY_BYTES

T = TypeVar("T")


class BadRequestError(ValueError):
    """The body of a request is not what it should be; the text says what is wrong with it."""


def read_body(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    """Give what a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or of another shape.
    """
    if len(body) > BODY_BYTES:
        raise BadRequestError(f"longer than {BODY_BYTES} bytes")
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRequestError(str(error)) from None
