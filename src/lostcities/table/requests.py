"""What may be asked of a table beside moves: one rule for each request, used to refuse it and to offer it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from lostcities.rules import IDLE_TURNS_UNTIL_OFFER, MOST_ROUNDS, Refusal, Seat, other
from lostcities.table.clock import SECONDS_TO_GO_ON, SOME_TIME, Moment, Pace, TimeControl
from lostcities.table.commands import (
    Accept,
    Claim,
    Command,
    Continue,
    Decline,
    Offer,
    Rematch,
    Resign,
    TakeBack,
)
from lostcities.table.table import Table, Wish

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def may(table: Table, seat: Seat | None, moment: Moment = SOME_TIME) -> tuple[str, ...]:
    """Give what a seat may ask for now beside moves, by the names of the commands."""
    if seat is None:
        return ()
    return tuple(name_of(kind) for kind, rule in RULES.items() if rule(table, seat, moment) is None)


def name_of(kind: type[Command]) -> str:
    """Give the name that a kind of command goes by in messages."""
    return str(kind.__struct_config__.tag)


def claim_of(table: Table, seat: Seat, moment: Moment) -> Literal["time", "left"] | None:
    """Say why a seat may claim the match now; None when it may not.

    It may when it is up to the other, and their time has run out, or they are gone from a live table.
    """
    time, waited_for = table.options.time, other(seat)
    if time is None or table.match.over:
        return None
    gone = time.pace is Pace.LIVE and waited_for in moment.absent
    if table.turn is None:
        return "left" if _keeps_waiting(table, seat, time, moment) else None
    if table.turn != waited_for:
        return None
    left = table.time_left(moment.at)
    if left is not None and left[waited_for] < 0:
        return "time"
    # A first turn costs no time, but it has to come.
    never_begins = table.running is None and moment.at - table.since > SECONDS_TO_GO_ON
    return "left" if gone or never_begins else None


def _keeps_waiting(table: Table, seat: Seat, time: TimeControl, moment: Moment) -> bool:
    """Whether a seat has wanted to go on after a round for long, and the other does not."""
    if table.wishes[seat] is not Wish.CONTINUE or table.wishes[other(seat)] is Wish.CONTINUE:
        return False
    patience = SECONDS_TO_GO_ON if time.pace is Pace.LIVE else float(time.bank)
    gone = time.pace is Pace.LIVE and other(seat) in moment.absent
    return gone or moment.at - table.since > patience


def _claim(table: Table, seat: Seat, moment: Moment) -> Refusal | None:
    if table.match.over:
        return Refusal.MATCH_OVER
    return Refusal.NOTHING_TO_CLAIM if claim_of(table, seat, moment) is None else None


def _take_back(table: Table, seat: Seat, _moment: Moment) -> Refusal | None:
    if over := _over(table):
        return over
    position = table.match.round.position
    if seat != position.turn:
        return Refusal.NOT_YOUR_TURN
    if not table.options.take_back:
        return Refusal.NO_TAKE_BACK
    return Refusal.NOTHING_PLACED if position.placed is None else None


def _offer(table: Table, seat: Seat, _moment: Moment) -> Refusal | None:
    if over := _over(table):
        return over
    if table.offer is not None:
        return Refusal.ALREADY_ASKED
    if table.match.round.position.idle_turns < IDLE_TURNS_UNTIL_OFFER:
        return Refusal.TOO_EARLY
    return Refusal.JUST_DECLINED if table.declined[seat] else None


def _answer(table: Table, seat: Seat, _moment: Moment) -> Refusal | None:
    if over := _over(table):
        return over
    return None if table.offer == other(seat) else Refusal.NO_OFFER


def _resign(table: Table, _seat: Seat, _moment: Moment) -> Refusal | None:
    return Refusal.MATCH_OVER if table.match.over else None


def _continue(table: Table, seat: Seat, _moment: Moment) -> Refusal | None:
    if table.match.ended is not None or table.next is not None:
        return Refusal.MATCH_OVER
    if not table.match.round.over:
        return Refusal.ROUND_NOT_OVER
    if table.wishes[seat] is Wish.CONTINUE:
        return Refusal.ALREADY_ASKED
    agreed, more = table.match.variant.rounds, table.options.variant.rounds
    return Refusal.NO_MORE_ROUNDS if table.match.over and agreed + more > MOST_ROUNDS else None


def _rematch(table: Table, seat: Seat, _moment: Moment) -> Refusal | None:
    if not table.match.over:
        return Refusal.MATCH_NOT_OVER
    if table.next is not None:
        return Refusal.MATCH_OVER
    return Refusal.ALREADY_ASKED if table.wishes[seat] is Wish.REMATCH else None


def _over(table: Table) -> Refusal | None:
    if table.match.over:
        return Refusal.MATCH_OVER
    return Refusal.ROUND_OVER if table.match.round.over else None


RULES: Mapping[type[Command], Callable[[Table, Seat, Moment], Refusal | None]] = MappingProxyType(
    {
        TakeBack: _take_back,
        Offer: _offer,
        Accept: _answer,
        Decline: _answer,
        Resign: _resign,
        Continue: _continue,
        Rematch: _rematch,
        Claim: _claim,
    }
)
"""Why a seat may not ask for something now, or None when it may."""
