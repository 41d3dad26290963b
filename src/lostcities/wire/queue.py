"""What is said about looking for an opponent: the wishes, how the search stands, the answers to what was found."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE
from lostcities.wire.body import read_body
from lostcities.wire.invitations import TimeWishes
from lostcities.wire.limits import LEVEL_LENGTH
from lostcities.wire.start import Name

PaceName: TypeAlias = Literal["fast", "calm", "day"]
"""3 minutes and 5 seconds for each turn, 10 minutes and 10 seconds, or a day for each turn."""
QueueState: TypeAlias = Literal["idle", "waiting", "found", "seated"]
"""Not looking; looking; somebody was found and has to agree, or both have; led to a match a moment ago."""
MATCH_LENGTH: Final = 64


class SearchWishes(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to play with whoever comes; null is either."""

    name: Name = ""
    colours: Literal[5, 6] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS_AGREED_AT_ONCE)] | None = None
    pace: PaceName | None = None
    rated: bool = False
    computer: bool = False
    """Whether the computer may be the opponent, when nobody else has come for a while."""
    level: Annotated[str, msgspec.Meta(max_length=LEVEL_LENGTH)] | None = None
    """Which computer player that would be; null: one that is about as strong."""


class Taking(msgspec.Struct, frozen=True):
    """Which opponent is taken: the match that the two would have."""

    match: Annotated[str, msgspec.Meta(max_length=MATCH_LENGTH)]


class ComputerPart(msgspec.Struct, frozen=True):
    """A computer player that offers to be the opponent, and says that it is one."""

    level: str
    title: str


class FoundPart(msgspec.Struct, frozen=True, kw_only=True):
    """An opponent who was found."""

    match: str
    """Names this pair; the match will have this id."""
    name: str
    rating: int | None
    """Null for who has none."""
    colours: int
    rounds: int
    time: TimeWishes
    rated: bool
    accepted: bool
    """Whether this player has agreed already and waits for the other."""
    seconds: float
    """How long both may still agree."""


class QueuePart(msgspec.Struct, frozen=True, kw_only=True):
    """How a player's search stands."""

    state: QueueState
    waited: float = 0.0
    """Seconds since it began."""
    looking: int = 0
    """How many others look for an opponent now, whatever they want."""
    estimate: float | None = None
    """Seconds in which half of those who have waited so long find somebody; null when too few have lately."""
    pairs: int = 0
    """How many searches have lately led to an opponent: what the estimate rests on."""
    computer: ComputerPart | None = None
    found: FoundPart | None = None
    match: str | None = None
    """Where the two play."""


_WISHES: Final = msgspec.json.Decoder(SearchWishes)
_TAKING: Final = msgspec.json.Decoder(Taking)


def read_search_wishes(body: bytes) -> SearchWishes:
    """Give the wishes that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or does not look like wishes for an opponent.
    """
    return read_body(_WISHES, body)


def read_taking(body: bytes) -> Taking:
    """Give which opponent is taken, from a request's body.

    Raises:
        BadRequestError: it is too long, no JSON, or names none.
    """
    return read_body(_TAKING, body)
