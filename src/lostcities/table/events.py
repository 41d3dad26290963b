"""What happens at a table, as it is stored: a match is its events, from the first on.

Cards and moves are the texts of the rules. Nobody but the store gets to see an event: it names hidden cards.
What a seat may hear of it is its `News`.
"""

from typing import TypeAlias

import msgspec

from lostcities.rules import Seat
from lostcities.table.options import Options


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    at: float
    """When it happened: seconds since the epoch, UTC."""
    command: str | None = None
    """The id of the command that asked for it; None for what followed from the event before it."""


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """The table was opened; always the first event."""

    options: Options


class Dealt(_Event, frozen=True, kw_only=True, tag="dealt"):
    """A round was dealt. The deck is all cards in the order of dealing."""

    deck: tuple[str, ...]
    opener: Seat


class Placed(_Event, frozen=True, kw_only=True, tag="placed"):
    """A card was played or discarded."""

    seat: Seat
    move: str


class TakenBack(_Event, frozen=True, kw_only=True, tag="taken_back"):
    """The card placed in this turn went back to the hand."""

    seat: Seat


class Drawn(_Event, frozen=True, kw_only=True, tag="drawn"):
    """A card was drawn, and the turn with it complete."""

    seat: Seat
    move: str


class Offered(_Event, frozen=True, kw_only=True, tag="offered"):
    """A seat offered to end the stalled round as it stands."""

    seat: Seat


class Accepted(_Event, frozen=True, kw_only=True, tag="accepted"):
    """A seat accepted the other's offer: the round has ended."""

    seat: Seat


class Declined(_Event, frozen=True, kw_only=True, tag="declined"):
    """A seat declined the other's offer."""

    seat: Seat


class Resigned(_Event, frozen=True, kw_only=True, tag="resigned"):
    """A seat resigned the match."""

    seat: Seat


class Continued(_Event, frozen=True, kw_only=True, tag="continued"):
    """A seat asked for the next round, or after the last one to go on with the points adding up."""

    seat: Seat


class Extended(_Event, frozen=True, kw_only=True, tag="extended"):
    """So many more rounds were agreed."""

    rounds: int


class RematchAsked(_Event, frozen=True, kw_only=True, tag="rematch_asked"):
    """A seat asked for a rematch from zero."""

    seat: Seat


class Rematched(_Event, frozen=True, kw_only=True, tag="rematched"):
    """The rematch was opened as a match of its own; always the last event."""

    next: str
    """The id of that match."""


Event: TypeAlias = (
    Opened
    | Dealt
    | Placed
    | TakenBack
    | Drawn
    | Offered
    | Accepted
    | Declined
    | Resigned
    | Continued
    | Extended
    | RematchAsked
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> str:
    """Give an event as the line of JSON that is stored."""
    return _encoder.encode(event).decode()


def decode(text: str) -> Event:
    """Give the event that a line of JSON holds.

    Raises:
        ValueError: the text is no event that this version knows.
    """
    return _decoder.decode(text)
