"""What is said about playing with a friend: the wishes, the invitation as it is shown, the answer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, Self, TypeAlias

import msgspec

from lostcities.table import DAY, LONGEST_INCREMENT, MOST_DAYS, Pace
from lostcities.wire.body import read_body
from lostcities.wire.outcome import RatingPart
from lostcities.wire.start import GameWishes, Name

if TYPE_CHECKING:
    from lostcities.table import Options

InvitationState: TypeAlias = Literal["waiting", "open", "yours", "watch", "taken", "expired"]
"""What a link means to who follows it: their own table that waits, a free seat, a seat of theirs, a
match that they may watch, or one that they may not; a table that nobody came to in time."""
USUAL_DAYS: Final = 7
"""So long a link can be followed: friends who answer letters get it, and lists do not grow for ever."""
MOST_DAYS_OPEN: Final = 30


class TimeWishes(msgspec.Struct, frozen=True, kw_only=True):
    """How much time there is for thinking, in seconds: for a round, or over days for each turn."""

    pace: Pace
    bank: Annotated[int, msgspec.Meta(ge=10, le=MOST_DAYS * DAY)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_INCREMENT)] = 0


class InvitationWishes(GameWishes, frozen=True, kw_only=True):
    """What a person wants to play with a friend; what is left out is the usual."""

    name: Name = ""
    take_back: bool = True
    watchers: bool = False
    time: TimeWishes | None = None
    days: Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS_OPEN)] = USUAL_DAYS
    """How long the link can be followed."""


class Acceptance(msgspec.Struct, frozen=True):
    """Who sits down."""

    name: Name = ""


class Invited(msgspec.Struct, frozen=True):
    """The link of the table that was opened."""

    link: str


class InvitationPart(msgspec.Struct, frozen=True, kw_only=True):
    """Who invites to what, and what the link means to who asks."""

    state: InvitationState
    host: str
    colours: int
    rounds: int
    opener: Literal["random", 0, 1]
    open_discards: bool
    take_back: bool
    watchers: bool
    time: TimeWishes | None
    rated: bool
    match: str | None
    """Where to go; null as long as there is no match, and for whom it is closed."""
    expires_at: float
    """Until when the seat can be taken: seconds since the epoch."""
    rating: RatingPart | None = None
    """The host's rating among people, where the match is rated and they have one."""
    url: str | None = None
    """The whole link, for the one who invites; null when no other device could follow it."""

    @classmethod
    def of(
        cls, options: Options, state: InvitationState, match: str | None, expires_at: float
    ) -> Self:
        """Give what is shown of a table."""
        return cls(
            state=state,
            host=options.seats[0].name,
            colours=options.variant.colours,
            rounds=options.variant.rounds,
            opener="random" if options.opener is None else options.opener,
            open_discards=options.variant.open_discards,
            take_back=options.take_back,
            watchers=options.watchers,
            time=_time(options),
            rated=options.rated,
            match=match,
            expires_at=expires_at,
        )


def _time(options: Options) -> TimeWishes | None:
    time = options.time
    if time is None:
        return None
    return TimeWishes(pace=time.pace, bank=time.bank, increment=time.increment)


_WISHES: Final = msgspec.json.Decoder(InvitationWishes)
_ACCEPTANCE: Final = msgspec.json.Decoder(Acceptance)


def read_invitation_wishes(body: bytes) -> InvitationWishes:
    """Give the wishes that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or does not look like wishes for a table.
    """
    return read_body(_WISHES, body)


def read_acceptance(body: bytes) -> Acceptance:
    """Give the name of who sits down, from a request's body.

    Raises:
        BadRequestError: it is too long, no JSON, or no acceptance.
    """
    return read_body(_ACCEPTANCE, body)
