"""What the start page sends and gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE
from lostcities.table import LONGEST_NAME, MatchKind, Pace
from lostcities.wire.body import read_body
from lostcities.wire.limits import LEVEL_LENGTH
from lostcities.wire.waiting import WaitingPart

Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class GameWishes(msgspec.Struct, frozen=True, kw_only=True):
    """Which game a person wants to play; what is left out is the usual."""

    colours: Literal[5, 6] = 5
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS_AGREED_AT_ONCE)] = 3
    opener: Literal["random", 0, 1] = "random"
    open_discards: bool = False
    rated: bool = False
    """Whether the result counts for ratings; two on one device have none."""


class Wishes(GameWishes, frozen=True, kw_only=True):
    """What a person wants to play against the computer, or with somebody on the same device."""

    kind: Literal["computer", "device"]
    level: Annotated[str, msgspec.Meta(max_length=LEVEL_LENGTH)] | None = None
    names: tuple[Name, Name] = ("", "")


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
    kind: MatchKind
    names: Sequence[str]
    level: str | None
    colours: int
    rounds: int
    round: int
    totals: Sequence[int]
    turn: int
    your_turn: bool
    """Whether it is up to this player to go on."""
    you: int | None
    """The player's seat; null when both are theirs."""
    round_over: bool
    pace: Pace | None
    """Whether time is counted in seconds or in days; null when there is as much as they like."""
    time_left: float | None
    """Seconds that whoever is to move has left; below zero they have run out. Null while no clock runs."""
    rated: bool
    updated_at: float
    """Seconds since the epoch."""


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """What the start page shows."""

    levels: Sequence[LevelPart]
    default_level: str
    matches: Sequence[Summary]
    waiting: Sequence[WaitingPart] = ()
    """Tables that still wait for somebody to come."""
    address: str | None = None
    """Where other devices find this server; null when it can only be reached from its own."""
    account: str | None = None
    """The name of who is signed in."""
    known: bool = False
    """Whether this browser has played before, as a guest or signed in: then there is something kept about its player."""
    command: str = ""
    """What to type to let other devices in, where they cannot reach it."""


_DECODER: Final[msgspec.json.Decoder[Wishes]] = msgspec.json.Decoder(Wishes)


def read_wishes(body: bytes) -> Wishes:
    """Give the wishes that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or does not look like wishes for a match.
    """
    return read_body(_DECODER, body)
