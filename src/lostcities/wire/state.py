"""The state of a match as a page gets it: the shapes. `sight` fills them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from lostcities.rules import Seat
from lostcities.table import MatchKind
from lostcities.wire.outcome import OutcomePart

_CARD: Final = "[YBWGRP](W|[2-9]|10)"

CardCode: TypeAlias = Annotated[str, Meta(pattern=f"^{_CARD}$")]
MoveText: TypeAlias = Annotated[
    str, Meta(pattern=f"^((play|discard) {_CARD}|draw (deck|[YBWGRP]))$")
]
Letter: TypeAlias = Annotated[str, Meta(pattern="^[YBWGRP]$")]
NotNegative: TypeAlias = Annotated[int, Meta(ge=0)]

T = TypeVar("T")
BySeat: TypeAlias = Annotated[Sequence[T], Meta(min_length=2, max_length=2)]
"""One for each seat, in their order."""


def one_of(*texts: str) -> Meta:
    """Say which texts there are; what is sent is one of them already."""
    return Meta(extra_json_schema={"enum": [*texts]})


class _Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the state."""


class VariantPart(_Part, frozen=True, kw_only=True):
    """Which game is played."""

    colours: int
    rounds: int
    open_discards: bool
    rated: bool


class SeatPart(_Part, frozen=True, kw_only=True):
    """Who sits at a seat."""

    name: str
    kind: Annotated[str, one_of("person", "computer", "device")]
    level: str | None


class CountPart(_Part, frozen=True, kw_only=True):
    """The count of one expedition, with its formula."""

    cards: int
    numbers: int
    wagers: int
    multiplier: int
    bonus: int
    total: int


class PilePart(_Part, frozen=True, kw_only=True, omit_defaults=True):
    """A discard pile with at least one card; its cards from the bottom when piles are open."""

    top: CardCode
    count: NotNegative
    cards: Sequence[CardCode] | None = None


class TurnPart(_Part, frozen=True, kw_only=True):
    """A turn, both halves of it. Neither names a card that was drawn from the draw pile."""

    placing: MoveText
    draw: MoveText


class PastMovePart(_Part, frozen=True, kw_only=True):
    """A move that everybody has seen."""

    seat: Seat
    move: MoveText


class EndingPart(_Part, frozen=True, kw_only=True):
    """How a round or the match ended otherwise than by the last card."""

    why: Annotated[str, one_of("agreed", "cut_off", "resigned", "time", "left")]
    seat: Seat | None


class RoundPart(_Part, frozen=True, kw_only=True):
    """A finished round."""

    opener: Seat
    scores: BySeat[int]
    ended: EndingPart | None


class OfferPart(_Part, frozen=True, kw_only=True):
    """An offer to end the round as it stands, and who made it."""

    seat: Seat


class ClockPart(_Part, frozen=True, kw_only=True):
    """The time for thinking, at the moment of sending: the seconds left to each seat, and whose clock runs."""

    pace: Annotated[str, one_of("live", "days")]
    bank: int
    increment: int
    left: BySeat[float]
    running: Seat | None


class State(_Part, frozen=True, kw_only=True):
    """All that a seat may know; with `you` null, all that everybody may know.

    `docs/architecture.md` and the page's `types.js` describe each field for those who read it.
    """

    match: str
    number: NotNegative
    kind: MatchKind
    variant: VariantPart
    seats: BySeat[SeatPart]
    you: Seat | None
    round: NotNegative
    opener: Seat
    turn: Seat
    turns: NotNegative
    step: Annotated[str, one_of("place", "draw")]
    placed: MoveText | None
    hand: Sequence[CardCode]
    legal: Sequence[MoveText]
    refused: Mapping[MoveText, str]
    expeditions: BySeat[Mapping[Letter, Sequence[CardCode]]]
    counts: BySeat[Mapping[Letter, CountPart]]
    discards: Mapping[Letter, PilePart]
    closed: Letter | None
    deck: NotNegative
    turns_left: BySeat[int]
    known: Sequence[CardCode]
    idle_turns: NotNegative
    last: BySeat[TurnPart | None]
    drawn: CardCode | None
    log: Sequence[PastMovePart]
    scores: BySeat[int]
    totals: BySeat[int]
    rounds: Sequence[RoundPart]
    round_over: bool
    match_over: bool
    winner: Seat | None
    ended: EndingPart | None
    offer: OfferPart | None
    continued: BySeat[bool]
    rematch: BySeat[bool]
    next: str | None
    may: Sequence[str]
    clock: ClockPart | None
    claim: Annotated[str, one_of("time", "left")] | None
    outcome: OutcomePart | None
    """What the finished match has changed in ratings; null while it goes on."""
