"""What is said between us and a program that plays: one JSON object a line.

`docs/bots.md` is written for those who write such programs; `docs/bot-protocol.schema.json` is made
from these types.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from lostcities.bots.limits import LONGEST_NAME
from lostcities.rules import MOST_ROUNDS, Seat

PROTOCOL: Final = 1

CARD: Final = "[YBWGRP](W|[2-9]|10)"

CardCode: TypeAlias = Annotated[str, Meta(pattern=f"^{CARD}$")]
Letter: TypeAlias = Annotated[str, Meta(pattern="^[YBWGRP]$")]
MoveText: TypeAlias = Annotated[
    str, Meta(pattern=f"^((play|discard) {CARD}|draw (deck|[YBWGRP]))$")
]
NotNegative: TypeAlias = Annotated[int, Meta(ge=0)]


class VariantPart(msgspec.Struct, frozen=True, kw_only=True):
    """Which game is played: how many colours, and how many rounds in a match."""

    colours: Literal[5, 6]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class PilePart(msgspec.Struct, frozen=True, kw_only=True):
    """A discard pile that has a card: the card on top, and how many there are."""

    top: CardCode
    count: Annotated[int, Meta(ge=1)]


class PastMovePart(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was made; a draw from the draw pile is `draw deck`, its card never named."""

    seat: Seat
    move: MoveText


Expeditions: TypeAlias = dict[Letter, list[CardCode]]


class ViewPart(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat may know of a round."""

    seat: Seat
    step: Literal["place", "draw"]
    hand: list[CardCode]
    expeditions: tuple[Expeditions, Expeditions]
    discards: dict[Letter, PilePart]
    deck: NotNegative
    known: list[CardCode]
    just_discarded: Letter | None
    round: NotNegative
    opener: Seat
    totals: tuple[int, int]
    history: list[PastMovePart]


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", kw_only=True):
    """A match begins; the answer is `ready`."""

    protocol: Literal[1]
    variant: VariantPart
    seat: Seat


class MoveWanted(msgspec.Struct, frozen=True, tag_field="type", tag="move", kw_only=True):
    """It is the program's turn; the answer is one of the legal moves."""

    view: ViewPart
    legal: Annotated[list[MoveText], Meta(min_length=1)]


class RoundOver(msgspec.Struct, frozen=True, tag_field="type", tag="round_over", kw_only=True):
    """A round has ended with so many points, by seat; no answer."""

    scores: tuple[int, int]


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The program is not needed any more; no answer."""


class Ready(msgspec.Struct, frozen=True, tag_field="type", tag="ready", kw_only=True):
    """The program will play this match; its name is for people to read."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The move that the program makes."""

    move: str


ToProgram: TypeAlias = Hello | MoveWanted | RoundOver | Bye
FromProgram: TypeAlias = Ready | Answer

T = TypeVar("T")

_ENCODER: Final = msgspec.json.Encoder()
_TO_PROGRAM: Final[msgspec.json.Decoder[ToProgram]] = msgspec.json.Decoder(ToProgram)
_READY: Final = msgspec.json.Decoder(Ready)
_ANSWER: Final = msgspec.json.Decoder(Answer)


class BadMessageError(ValueError):
    """A line is no message that could be expected; the text says what is wrong with it."""


def write_message(message: ToProgram | FromProgram) -> bytes:
    """Give the line of a message."""
    return _ENCODER.encode(message) + b"\n"


def read_message(line: bytes) -> ToProgram:
    """Give what a program is told.

    Raises:
        BadMessageError: this is nothing that a program is told.
    """
    return _read(_TO_PROGRAM, line)


def read_ready(line: bytes) -> Ready:
    """Give a program's answer to `hello`.

    Raises:
        BadMessageError: this is no such answer.
    """
    return _read(_READY, line)


def read_answer(line: bytes) -> Answer:
    """Give a program's answer to `move`.

    Raises:
        BadMessageError: this is no such answer.
    """
    return _read(_ANSWER, line)


def _read(decoder: msgspec.json.Decoder[T], line: bytes) -> T:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        # A message of the wrong shape is a DecodeError too; brackets nested too deeply are not.
        raise BadMessageError(str(error)) from None
