"""What is agreed before a table is opened: the variant, who sits where, who opens."""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE, Pair, Seat, Variant
from lostcities.table.clock import TimeControl

MatchKind: TypeAlias = Literal["computer", "device", "people"]
"""Against the computer, between two on one device, or between people with a device each."""

LONGEST_NAME = 40
"""Longer names push the points off a phone's screen."""


class Kind(StrEnum):
    """Who sits at a seat."""

    PERSON = "person"
    COMPUTER = "computer"
    DEVICE = "device"
    """A second person who shares the first one's device."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at one seat; ``level`` says how well a computer plays, and is None for people.

    Raises:
        ValueError: a name that is empty, too long or cannot be shown, or a level at the wrong place.
    """

    name: str
    kind: Kind = Kind.PERSON
    level: str | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= LONGEST_NAME or self.name != self.name.strip():
            raise ValueError(
                f"{self.name[:LONGEST_NAME]!r} is no name; a name has 1 to {LONGEST_NAME} characters"
            )
        categories = {unicodedata.category(character) for character in self.name}
        if categories & {"Cc", "Cs", "Zl", "Zp"} or all(
            category[0] in "CZ" for category in categories
        ):
            raise ValueError(f"{self.name!r} has characters that cannot be shown")
        if (self.level is not None) != (self.kind is Kind.COMPUTER):
            raise ValueError("a computer has a level, and nobody else has one")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is agreed before a table is opened.

    ``variant.rounds`` are the rounds first agreed: so many again are added when both go on after the last.
    ``opener`` is who opens the first round; None leaves it to chance. ``take_back`` allows to take a placed
    card back until a card is drawn. ``watchers`` lets others see what both seats see.
    ``time`` is the time for thinking, which only people are given; None is as much as they like.
    ``rated`` lets the result count for ratings, which two on one device do not have.

    Raises:
        ValueError: more rounds than can be agreed at once, or seats that make no table.
    """

    seats: Pair[Seating]
    variant: Variant = Variant()
    opener: Seat | None = None
    take_back: bool = True
    watchers: bool = False
    time: TimeControl | None = None
    rated: bool = False

    def __post_init__(self) -> None:
        if self.variant.rounds > MOST_ROUNDS_AGREED_AT_ONCE:
            raise ValueError(
                f"{self.variant.rounds} rounds cannot be agreed at once;"
                f" it is 1 to {MOST_ROUNDS_AGREED_AT_ONCE}"
            )
        if all(seating.kind is not Kind.PERSON for seating in self.seats):
            raise ValueError("a person sits at one of the seats at least")
        if self.time is not None and any(s.kind is not Kind.PERSON for s in self.seats):
            raise ValueError("only two people with a device each play against the clock")
        if self.rated and self.one_device:
            raise ValueError("whose result would two on one device be rated with?")

    @property
    def kind(self) -> MatchKind:
        """What kind of match this is."""
        if any(seating.kind is Kind.COMPUTER for seating in self.seats):
            return "computer"
        return "device" if self.one_device else "people"

    @property
    def one_device(self) -> bool:
        """Whether two people share one device, so that what one of them asks, both have asked."""
        return any(seating.kind is Kind.DEVICE for seating in self.seats)
