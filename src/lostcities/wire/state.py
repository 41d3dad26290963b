"""The state of a match as a page gets it: the shapes. `sight` fills them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from lostcities.wire.outcome import OutcomePart

Codes: TypeAlias = Sequence[str]
"""Cards or moves as text."""


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
    kind: str
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

    top: str
    count: int
    cards: Codes | None = None


class TurnPart(_Part, frozen=True, kw_only=True):
    """A turn, both halves of it. Neither names a card that was drawn from the draw pile."""

    placing: str
    draw: str


class PastMovePart(_Part, frozen=True, kw_only=True):
    """A move that everybody has seen."""

    seat: int
    move: str


class EndingPart(_Part, frozen=True, kw_only=True):
    """How a round or the match ended otherwise than by the last card."""

    why: str
    seat: int | None


class RoundPart(_Part, frozen=True, kw_only=True):
    """A finished round."""

    opener: int
    scores: Sequence[int]
    ended: EndingPart | None


class OfferPart(_Part, frozen=True, kw_only=True):
    """An offer to end the round as it stands, and who made it."""

    seat: int


class ClockPart(_Part, frozen=True, kw_only=True):
    """The time for thinking, at the moment of sending: the seconds left to each seat, and whose clock runs."""

    pace: str
    bank: int
    increment: int
    left: Sequence[float]
    running: int | None


class State(_Part, frozen=True, kw_only=True):
    """All that a seat may know; with `you` null, all that everybody may know.

    `docs/architecture.md` and the page's `types.js` describe each field for those who read it.
    """

    match: str
    number: int
    kind: str
    variant: VariantPart
    seats: Sequence[SeatPart]
    you: int | None
    round: int
    opener: int
    turn: int
    turns: int
    step: str
    placed: str | None
    hand: Codes
    legal: Codes
    refused: Mapping[str, str]
    expeditions: Sequence[Mapping[str, Codes]]
    counts: Sequence[Mapping[str, CountPart]]
    discards: Mapping[str, PilePart]
    closed: str | None
    deck: int
    turns_left: Sequence[int]
    known: Codes
    idle_turns: int
    last: Sequence[TurnPart | None]
    drawn: str | None
    log: Sequence[PastMovePart]
    scores: Sequence[int]
    totals: Sequence[int]
    rounds: Sequence[RoundPart]
    round_over: bool
    match_over: bool
    winner: int | None
    ended: EndingPart | None
    offer: OfferPart | None
    continued: Sequence[bool]
    rematch: Sequence[bool]
    next: str | None
    may: Sequence[str]
    clock: ClockPart | None
    claim: str | None
    outcome: OutcomePart | None
    """What the finished match has changed in ratings; null while it goes on."""
