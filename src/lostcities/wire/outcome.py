"""Ratings as they are shown, and what a finished match has changed in them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

UnratedCode: TypeAlias = Literal[
    "by_choice", "same_player", "same_network", "short", "chain", "too_many"
]
"""Why a result counts for no rating; the page has a sentence for each."""


class RatingPart(msgspec.Struct, frozen=True, kw_only=True):
    """A rating: 1500 for who is new."""

    rating: int
    sure: bool
    """Whether it rests on enough to be taken at its word."""
    matches: int


class ChangePart(msgspec.Struct, frozen=True, kw_only=True):
    """What a match has changed in a rating."""

    before: int
    after: int
    sure: bool


class OutcomePart(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished match has changed in the ratings of its seats, or why it has not."""

    unrated: UnratedCode | None
    changes: tuple[ChangePart, ChangePart] | None
