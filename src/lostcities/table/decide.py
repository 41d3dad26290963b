"""What a command brings about at a table: events, or a refusal and no change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from lostcities.rules import (
    SEATS,
    Draw,
    Refusal,
    Refused,
    Seat,
    UnknownMove,
    other,
    parse_move,
    refusal,
    shuffled,
)
from lostcities.table.clock import Moment
from lostcities.table.commands import (
    Accept,
    Claim,
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
    Claimed,
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
from lostcities.table.requests import RULES, claim_of, name_of
from lostcities.table.table import Table, Wish

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

_Said: TypeAlias = TakenBack | Offered | Accepted | Declined | Resigned | Continued | RematchAsked

_SAID: Mapping[type[Command], type[_Said]] = {
    TakeBack: TakenBack,
    Offer: Offered,
    Accept: Accepted,
    Decline: Declined,
    Resign: Resigned,
    Continue: Continued,
    Rematch: RematchAsked,
}


def open_table(options: Options, *, at: float, rng: Random) -> tuple[Event, ...]:
    """Give the first events of a table: it is opened, and the first round dealt."""
    opener = rng.choice(SEATS) if options.opener is None else options.opener
    return Opened(at=at, options=options), _dealt(options, opener, at, rng)


def open_rematch(table: Table, *, at: float, rng: Random) -> tuple[Event, ...]:
    """Give the first events of a rematch: the options of a table, opened by who did not open that."""
    opener = other(table.match.rounds[0].opener)
    return open_table(replace(table.options, opener=opener), at=at, rng=rng)


def decide(  # noqa: PLR0911, PLR0913 - one case for each kind of command, and all that it rests on
    table: Table,
    command: Command,
    *,
    at: float,
    rng: Random,
    new_match: str,
    absent: frozenset[Seat] = frozenset(),
) -> tuple[Event, ...]:
    """Give the events that a command brings about, to be stored together.

    There are none when the command was done before. Either way `table.answer(command.seat, command.id)`
    is the answer to it, once the events are folded in.

    `absent` are the seats whose players have been gone for so long that it counts.
    `new_match` is the id that a rematch gets. When this command brings it about, the last event is
    `Rematched`, and the caller stores `open_rematch` under that id in the same transaction.

    Raises:
        Refused: the command changes nothing, for the first reason in the order of `Refusal`.
    """
    if table.answer(command.seat, command.id) is not None:
        return ()
    now = table.number(command.seat)
    if command.on != now:
        raise Refused(Refusal.STALE, f"made on number {command.on}, and it is {now}")
    if isinstance(command, MakeMove):
        return (_moved(table, command, at),)
    moment = Moment(at=at, absent=absent)
    reason = RULES[type(command)](table, command.seat, moment)
    if reason is not None:
        raise Refused(reason, name_of(type(command)))
    if isinstance(command, Claim):
        return (_claimed(table, command, moment),)
    said = _SAID[type(command)](at=at, command=command.id, seat=command.seat)
    match command:
        case Offer():
            return said, *_answers(table, command.seat, at)
        case Continue():
            return said, *_goes_on(table, command.seat, at, rng)
        case Rematch():
            return said, *_rematch(table, command.seat, at, new_match)
        case _:
            return (said,)


def _moved(table: Table, command: MakeMove, at: float) -> Placed | Drawn:
    try:
        move = parse_move(command.move)
    except UnknownMove as error:
        raise Refused(Refusal.UNKNOWN_MOVE, str(error)) from error
    seat, position = command.seat, table.match.round.position
    # The match would first say that it is over, even of a colour it does not have.
    if refusal(position, move, seat) is Refusal.UNKNOWN_MOVE:
        raise Refused(Refusal.UNKNOWN_MOVE, command.move)
    table.match.play(move, seat)
    happened = Drawn if isinstance(move, Draw) else Placed
    return happened(at=at, command=command.id, seat=seat, move=str(move))


def _claimed(table: Table, command: Claim, moment: Moment) -> Claimed:
    why = claim_of(table, command.seat, moment)
    assert why is not None  # else it was refused
    return Claimed(at=moment.at, command=command.id, seat=command.seat, why=why, draw=command.draw)


def _answers(table: Table, seat: Seat, at: float) -> tuple[Event, ...]:
    """Give what follows at once from an offer: a computer accepts it."""
    answering = other(seat)
    if table.options.seats[answering].kind is Kind.COMPUTER:
        return (Accepted(at=at, seat=answering),)
    return ()


def _goes_on(table: Table, seat: Seat, at: float, rng: Random) -> tuple[Event, ...]:
    """Give what follows when a seat asks to go on: the next round, once both have asked."""
    joined: tuple[Event, ...] = ()
    if table.wishes[other(seat)] is not Wish.CONTINUE:
        if not _joins_at_once(table.options, other(seat)):
            return ()
        joined = (Continued(at=at, seat=other(seat)),)
    if table.match.over:
        joined = (*joined, Extended(at=at, rounds=table.options.variant.rounds))
    opener = table.match.next_opener
    assert opener is not None
    return *joined, _dealt(table.options, opener, at, rng)


def _rematch(table: Table, seat: Seat, at: float, new_match: str) -> tuple[Event, ...]:
    """Give what follows when a seat asks for a rematch: there is one, once both have asked."""
    opened = Rematched(at=at, next=new_match)
    if table.wishes[other(seat)] is Wish.REMATCH:
        return (opened,)
    if _joins_at_once(table.options, other(seat)):
        return RematchAsked(at=at, seat=other(seat)), opened
    return ()


def _joins_at_once(options: Options, seat: Seat) -> bool:
    """Whether a seat wants to play on as soon as the other does.

    A computer always does, and two who share a device press one button for both.
    """
    return options.one_device or options.seats[seat].kind is Kind.COMPUTER


def _dealt(options: Options, opener: Seat, at: float, rng: Random) -> Dealt:
    deck = tuple(str(card) for card in shuffled(options.variant, rng))
    return Dealt(at=at, deck=deck, opener=opener)
