"""What a command brings about at a table: events, or a refusal and no change."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from lostcities.rules import (
    SEATS,
    Draw,
    Move,
    Refusal,
    Refused,
    Seat,
    UnknownMove,
    other,
    parse_move,
    refusal,
    shuffled,
)
from lostcities.table.commands import (
    Accept,
    Command,
    Continue,
    Decline,
    MakeMove,
    Offer,
    Rematch,
    Resign,
    TakeBack,
)
from lostcities.table.events import (
    Accepted,
    Continued,
    Dealt,
    Declined,
    Drawn,
    Event,
    Extended,
    Offered,
    Opened,
    Placed,
    RematchAsked,
    Rematched,
    Resigned,
    TakenBack,
)
from lostcities.table.options import Kind, Options
from lostcities.table.requests import RULES
from lostcities.table.table import Table, Wish

if TYPE_CHECKING:
    from collections.abc import Callable


def open_table(options: Options, *, at: float, rng: Random) -> tuple[Event, ...]:
    """Give the first events of a table: it is opened, and the first round dealt."""
    opener = rng.choice(SEATS) if options.opener is None else options.opener
    return Opened(at=at, options=options), _dealt(options, opener, at, rng)


def open_rematch(table: Table, *, at: float, rng: Random) -> tuple[Event, ...]:
    """Give the first events of the rematch: the same options, opened by who did not open this match."""
    raise NotImplementedError


def decide(
    table: Table, command: Command, *, at: float, rng: Random, new_match: str
) -> tuple[Event, ...]:
    """Give the events that a command brings about, to be stored together; none when it was done before.

    In both cases ``table.answer(command.seat, command.id)`` is the answer, once the events are folded in.
    ``new_match`` is the id for the rematch, should the command bring it about: then the last event is
    `Rematched`, and the caller stores `open_rematch` in the same transaction.

    Raises:
        Refused: the command changes nothing, for the first reason in the order of `Refusal`.
    """
    raise NotImplementedError
