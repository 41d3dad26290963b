"""A finished round, step by step, every card open: nobody plays with these cards any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

import msgspec

from lostcities.rules import Seat

MOST_STEPS: Final = 120
"""Steps in one answer: a usual round in one go, and no round is too long."""

RoundNumber = Annotated[int, msgspec.Meta(ge=0, le=998)]
StepNumber = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class StepPart(msgspec.Struct, frozen=True, kw_only=True):
    """The board after a move; the first of a round is the deal."""

    seat: Seat
    """Who made the move, or opens the round."""
    move: str | None
    drawn: str | None
    """The card that was drawn."""
    hands: tuple[Sequence[str], Sequence[str]]
    expeditions: tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]
    discards: Mapping[str, Sequence[str]]
    points: tuple[Mapping[str, int], Mapping[str, int]]
    """Of each expedition as it stands."""
    deck: int
    scores: tuple[int, int]


class ReplayEndingPart(msgspec.Struct, frozen=True, kw_only=True):
    """How the round, or the match in it, ended otherwise than by the last card."""

    why: Literal["agreed", "cut_off", "resigned", "time", "left"]
    seat: Seat | None


class ReplayPart(msgspec.Struct, frozen=True, kw_only=True):
    """Some steps of a round, and where they belong."""

    names: tuple[str, str]
    colours: int
    you: Seat | None
    rounds: int
    """How many rounds can be looked at."""
    round: int
    steps: int
    """How many steps the round has, the deal among them."""
    first: int
    """The number of the first step that is given here."""
    shown: Sequence[StepPart]
    totals: tuple[int, int]
    """The points of the rounds before."""
    ended: ReplayEndingPart | None
