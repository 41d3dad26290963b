"""What is said on the socket of a player's news: that something changed, never what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from lostcities.wire.answers import ErrorAnswer, PongAnswer
from lostcities.wire.commands import Attend, BadMessageError, Ping
from lostcities.wire.limits import MESSAGE_BYTES

Subject: TypeAlias = Literal["invitation", "matches", "queue"]
"""What changed: the table whose link the socket was opened with, the player's list of matches, their
search for an opponent."""


class ChangedAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="changed"):
    """These have changed: the page looks for itself. The first message names all that it may look at."""

    what: Sequence[Subject]


NewsMessage: TypeAlias = ChangedAnswer | PongAnswer | ErrorAnswer
NewsRequest: TypeAlias = Attend | Ping

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[NewsRequest]] = msgspec.json.Decoder(Attend | Ping)


def write_news(message: NewsMessage) -> str:
    """Give the text of a frame."""
    return _ENCODER.encode(message).decode()


def read_news_request(text: str) -> NewsRequest:
    """Give what a page says about itself: a sign of life, or that nobody looks at it.

    Raises:
        BadMessageError: it is too long, no JSON, or says something else.
    """
    if len(text) > MESSAGE_BYTES:
        raise BadMessageError(f"longer than {MESSAGE_BYTES} bytes")
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessageError(str(error)) from None
