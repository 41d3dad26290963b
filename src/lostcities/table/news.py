"""What one seat hears of what happens at a table: built from an allow-list, one item for each event it may know.

The other's turn is told when its draw is made, as one `Turn`, and nothing of it before. A card from the draw pile
is named to the seat that drew it and to nobody else. Watchers, and a device whose curtain is closed, hear
what both seats may know.
"""

from typing import Literal, TypeAlias

import msgspec

from lostcities.rules import Seat


class _News(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Opened(_News, frozen=True, kw_only=True, tag="opened"):
    """The table was opened."""


class Dealt(_News, frozen=True, kw_only=True, tag="dealt"):
    """A round was dealt."""

    round: int
    """From 0."""
    opener: Seat


class Placed(_News, frozen=True, kw_only=True, tag="placed"):
    """This seat placed a card; nobody else hears of it yet."""

    seat: Seat
    move: str


class TakenBack(_News, frozen=True, kw_only=True, tag="taken_back"):
    """This seat took its card back; nobody else ever hears of it."""

    seat: Seat


class Turn(_News, frozen=True, kw_only=True, tag="turn"):
    """A turn is complete."""

    seat: Seat
    placing: str
    draw: str
    card: str | None
    """The card drawn; None when it came from the draw pile and another seat drew it."""


class Offered(_News, frozen=True, kw_only=True, tag="offered"):
    """A seat offered to end the stalled round as it stands."""

    seat: Seat


class Accepted(_News, frozen=True, kw_only=True, tag="accepted"):
    """A seat accepted: the round has ended."""

    seat: Seat


class Declined(_News, frozen=True, kw_only=True, tag="declined"):
    """A seat declined the other's offer."""

    seat: Seat


class Resigned(_News, frozen=True, kw_only=True, tag="resigned"):
    """A seat resigned the match."""

    seat: Seat


class Claimed(_News, frozen=True, kw_only=True, tag="claimed"):
    """A seat claimed the match, or called it a draw: the other had run out of time or gone away."""

    seat: Seat
    why: Literal["time", "left"]
    draw: bool


class Continued(_News, frozen=True, kw_only=True, tag="continued"):
    """A seat asked to go on."""

    seat: Seat


class Extended(_News, frozen=True, kw_only=True, tag="extended"):
    """So many more rounds were agreed."""

    rounds: int


class RematchAsked(_News, frozen=True, kw_only=True, tag="rematch_asked"):
    """A seat asked for a rematch."""

    seat: Seat


class Rematched(_News, frozen=True, kw_only=True, tag="rematched"):
    """The rematch is open, as a match of its own."""

    next: str


News: TypeAlias = (
    Opened
    | Dealt
    | Placed
    | TakenBack
    | Turn
    | Offered
    | Accepted
    | Declined
    | Resigned
    | Claimed
    | Continued
    | Extended
    | RematchAsked
    | Rematched
)
