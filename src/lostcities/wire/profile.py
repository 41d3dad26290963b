"""What a player is told about their finished matches, and about those whom they have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from lostcities.rules import Seat, Why
from lostcities.table import MatchKind
from lostcities.wire.outcome import ChangePart, RatingPart, UnratedCode

BeforeNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
"""From where on a list goes on: as the part of it before says."""


class RatingsPart(msgspec.Struct, frozen=True, kw_only=True):
    """Ratings among people and against levels of the computer; null where there is none yet."""

    people: RatingPart | None
    levels: RatingPart | None


class TallyPart(msgspec.Struct, frozen=True, kw_only=True):
    """Some matches, counted; means are null where there is nothing to take them of."""

    matches: int
    won: int
    lost: int
    drawn: int
    points: float | None
    """In a finished round, on average."""
    points_against: float | None
    turns: float | None
    """In a round, by both sides, in matches that were played to their end."""


class BestPart(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best expeditions; none is named twice for one match."""

    match: str
    cards: Sequence[str]
    points: int
    against: str
    """The name of the other side; empty when they are gone."""
    finished_at: float
    """Seconds since the epoch."""


class OpponentPart(msgspec.Struct, frozen=True, kw_only=True):
    """The record against one opponent."""

    name: str
    """Empty when they are gone."""
    level: str | None
    match: str
    """The last match against them."""
    tally: TallyPart


class SidePart(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a finished match."""

    name: str
    """Empty when they are gone."""
    level: str | None
    points: int
    change: ChangePart | None


class ResultPart(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match."""

    match: str
    kind: MatchKind
    colours: int
    rounds: int
    """How many were finished."""
    sides: tuple[SidePart, SidePart]
    you: Seat | None
    """The own seat; null when both are."""
    winner: Seat | None
    why: Why | None
    """Why it ended otherwise than by its last card."""
    unrated: UnratedCode | None
    finished_at: float
    """Seconds since the epoch."""
    kept: bool
    """Whether the match can still be looked at, or was deleted."""


class HistoryPart(msgspec.Struct, frozen=True, kw_only=True):
    """Some finished matches, the latest first."""

    results: Sequence[ResultPart]
    before: int | None
    """What to ask with for those before; null when these are the first ones."""


class ProfilePart(msgspec.Struct, frozen=True, kw_only=True):
    """All about one's own finished matches."""

    name: str
    """The name that was used last; empty for who has finished none."""
    ratings: RatingsPart
    people: TallyPart | None
    computer: TallyPart | None
    best: Sequence[BestPart]
    opponents: Sequence[OpponentPart]
    history: HistoryPart


class OtherPart(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody may know of the other player at one of their tables."""

    name: str
    level: str | None
    ratings: RatingsPart
    together: TallyPart
    """The finished matches against the one who asks, from their side; nobody else's are told of."""
