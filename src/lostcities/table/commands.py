"""What can be asked of a table.

Every command names the seat that asks, the number that this seat had seen (``on``), and an id that its
sender gives it: a command that comes twice is known by its id and done once.
That a sender may speak for its seat is checked before, by whoever knows the sender.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from lostcities.rules import Seat

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    id: CommandId
    on: Number
    seat: Seat


class MakeMove(_Command, frozen=True, kw_only=True, tag="move"):
    """Place a card, or draw one."""

    move: str


class TakeBack(_Command, frozen=True, kw_only=True, tag="take_back"):
    """Take the card of this turn back to the hand, before drawing."""


class Offer(_Command, frozen=True, kw_only=True, tag="offer"):
    """Offer to end a stalled round as it stands."""


class Accept(_Command, frozen=True, kw_only=True, tag="accept"):
    """Accept the other's offer."""


class Decline(_Command, frozen=True, kw_only=True, tag="decline"):
    """Decline the other's offer."""


class Resign(_Command, frozen=True, kw_only=True, tag="resign"):
    """Give the match up."""


class Continue(_Command, frozen=True, kw_only=True, tag="continue"):
    """Ask for the next round; after the last, for as many rounds again as were first agreed."""


class Rematch(_Command, frozen=True, kw_only=True, tag="rematch"):
    """Ask for a new match from zero."""


class Claim(_Command, frozen=True, kw_only=True, tag="claim"):
    """Claim the match of who has run out of time or gone away; or end it as a draw."""

    draw: bool = False


Command: TypeAlias = (
    Claim | MakeMove | TakeBack | Offer | Accept | Decline | Resign | Continue | Rematch
)
