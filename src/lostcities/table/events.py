"""What happens at a table, as it is stored: a match is its events, from the first on.

Cards and moves are the texts of the rules. Nobody but the store gets to see an event: it names hidden cards.
What a seat may hear of it is its `News`.
"""

from typing import Literal, TypeAlias

import msgspec

from lostcities.rules import Seat
from lostcities.table.options import Options


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    at: float
    """When it happened: seconds since the epoch, UTC."""


class SeatEvent(_Event, frozen=True, kw_only=True):
    """Something that a seat did."""

    seat: Seat
    command: str | None = None
    """The id of the command that asked for it; None for what followed from the event before it."""


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """The table was opened; always the first event."""

    options: Options


class Dealt(_Event, frozen=True, kw_only=True, tag="dealt"):
    """A round was dealt. The deck is all cards in the order of dealing."""

    deck: tuple[str, ...]
    opener: Seat


class Placed(SeatEvent, frozen=True, kw_only=True, tag="placed"):
    """A card was played or discarded."""

    move: str


class TakenBack(SeatEvent, frozen=True, kw_only=True, tag="taken_back"):
    """The card placed in this turn went back to the hand."""


class Drawn(SeatEvent, frozen=True, kw_only=True, tag="drawn"):
    """A card was drawn, and the turn with it complete."""

    move: str


class Offered(SeatEvent, frozen=True, kw_only=True, tag="offered"):
    """A seat offered to end the stalled round as it stands."""


class Accepted(SeatEvent, frozen=True, kw_only=True, tag="accepted"):
    """A seat accepted the other's offer: the round has ended."""


class Declined(SeatEvent, frozen=True, kw_only=True, tag="declined"):
    """A seat declined the other's offer."""


class Resigned(SeatEvent, frozen=True, kw_only=True, tag="resigned"):
    """A seat resigned the match."""


class Claimed(SeatEvent, frozen=True, kw_only=True, tag="claimed"):
    """A seat claimed the match of the other, who had run out of time or gone away; or called it a draw."""

    why: Literal["time", "left"]
    draw: bool = False


class Interrupted(_Event, frozen=True, kw_only=True, tag="interrupted"):
    """The server was away for a while, which is nobody's time."""

    began: float
    ended: float


class Continued(SeatEvent, frozen=True, kw_only=True, tag="continued"):
    """A seat asked for the next round, or after the last one to go on with the points adding up."""


class Extended(_Event, frozen=True, kw_only=True, tag="extended"):
    """So many more rounds were agreed."""

    rounds: int


class RematchAsked(SeatEvent, frozen=True, kw_only=True, tag="rematch_asked"):
    """A seat asked for a rematch from zero."""


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
    | Claimed
    | Interrupted
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
