"""What a browser may say on the socket of a match: the table's commands, and what is about the socket."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from lostcities.rules import Seat
from lostcities.table import Command
from lostcities.wire.limits import LINE_LENGTH, MESSAGE_BYTES

Seen: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Phrase: TypeAlias = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "good_game", "must_go"
]
Pause: TypeAlias = Literal["none", "short", "long"]


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A message is known by its `type`."""


class Hello(_Message, frozen=True, tag="hello", kw_only=True):
    """The first message: who sits before the screen, what they saw last, how long to pause.

    The seat "own" is that of a player who has one of the two, and nobody's for everybody else.
    """

    seat: Literal[0, 1, "own"] | None
    seen: Seen | None = None
    pause: Pause = "short"
    away: bool = False
    """Whether the window is one that nobody looks at."""


class Sit(_Message, frozen=True, tag="sit"):
    """Who sits before the screen now; nobody while the curtain is drawn."""

    seat: Seat | None


class SetPause(_Message, frozen=True, tag="pause"):
    """How long the computer waits before it answers."""

    pause: Pause


class Attend(_Message, frozen=True, tag="attend"):
    """Whether somebody looks at the window."""

    away: bool


class Say(_Message, frozen=True, tag="say", kw_only=True):
    """Something said to the other player: a phrase that each reads in their language, or own words."""

    phrase: Phrase | None = None
    text: Annotated[str, msgspec.Meta(max_length=LINE_LENGTH)] | None = None


class Ping(_Message, frozen=True, tag="ping"):
    """Asks for a sign of life."""


ClientMessage: TypeAlias = Hello | Sit | SetPause | Attend | Say | Ping | Command

_DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


class BadMessageError(ValueError):
    """What was sent is no message; the text says what is wrong with it."""


def read_message(text: str) -> ClientMessage:
    """Give the message that a frame holds.

    Raises:
        BadMessageError: it is too long, no JSON, or not what any message looks like.
    """
    if len(text) > MESSAGE_BYTES:
        raise BadMessageError(f"longer than {MESSAGE_BYTES} bytes")
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        # A message of the wrong shape is a DecodeError too; brackets nested too deeply are not.
        raise BadMessageError(str(error)) from None
