"""What the start page sends and gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec

from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE
from lostcities.table import LONGEST_NAME
from lostcities.wire.limits import BODY_BYTES, LEVEL_LENGTH


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wants to play; what is left out is the usual."""

    kind: Literal["computer", "device"]
    level: Annotated[str, msgspec.Meta(max_length=LEVEL_LENGTH)] | None = None
    colours: Literal[5, 6] = 5
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS_AGREED_AT_ONCE)] = 3
    opener: Literal["random", 0, 1] = "random"
    open_discards: bool = False
    names: tuple[
        Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)],
        Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)],
    ] = ("", "")


class Made(msgspec.Struct, frozen=True):
    """The id of the match that was made."""

    match: str


class LevelPart(msgspec.Struct, frozen=True):
    """A computer player that can be chosen."""

    name: str
    title: str
    text: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """An unfinished match in the list."""

    match: str
    kind: str
    names: Sequence[str]
    level: str | None
    colours: int
    rounds: int
    round: int
    totals: Sequence[int]
    turn: int
    your_turn: bool
    updated_at: float
    """Seconds since the epoch."""


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """What the start page shows."""

    levels: Sequence[LevelPart]
    default_level: str
    matches: Sequence[Summary]


_DECODER: Final[msgspec.json.Decoder[Wishes]] = msgspec.json.Decoder(Wishes)


class BadRequestError(ValueError):
    """The body of a request is not what it should be; the text says what is wrong with it."""


def read_wishes(body: bytes) -> Wishes:
    """Give the wishes that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or does not look like wishes for a match.
    """
    if len(body) > BODY_BYTES:
        raise BadRequestError(f"longer than {BODY_BYTES} bytes")
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRequestError(str(error)) from None
