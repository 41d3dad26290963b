"""What may be asked of a table beside moves: one rule for each request, used to refuse it and to offer it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from lostcities.rules import IDLE_TURNS_UNTIL_OFFER, MOST_ROUNDS, Refusal, Seat, other
from lostcities.table.commands import (
    Accept,
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


def may(table: Table, seat: Seat | None) -> tuple[str, ...]:
    """Give what a seat may ask for now beside moves, by the names of the commands."""
    if seat is None:
        return ()
    return tuple(name_of(kind) for kind, rule in RULES.items() if rule(table, seat) is None)


def name_of(kind: type[Command]) -> str:
    """Give the name that a kind of command goes by in messages."""
    return str(kind.__struct_config__.tag)


def _take_back(table: Table, seat: Seat) -> Refusal | None:
    if over := _over(table):
        return over
    position = table.match.round.position
    if seat != position.turn:
        return Refusal.NOT_YOUR_TURN
    if not table.options.take_back:
        return Refusal.NO_TAKE_BACK
    return Refusal.NOTHING_PLACED if position.placed is None else None


def _offer(table: Table, seat: Seat) -> Refusal | None:
    if over := _over(table):
        return over
    if table.offer is not None:
        return Refusal.ALREADY_ASKED
    if table.match.round.position.idle_turns < IDLE_TURNS_UNTIL_OFFER:
        return Refusal.TOO_EARLY
    return Refusal.JUST_DECLINED if table.declined[seat] else None


def _answer(table: Table, seat: Seat) -> Refusal | None:
    if over := _over(table):
        return over
    return None if table.offer == other(seat) else Refusal.NO_OFFER


def _resign(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001 - either seat may
    return Refusal.MATCH_OVER if table.match.over else None


def _continue(table: Table, seat: Seat) -> Refusal | None:
    if table.match.ended is not None or table.next is not None:
        return Refusal.MATCH_OVER
    if not table.match.round.over:
        return Refusal.ROUND_NOT_OVER
    if table.wishes[seat] is Wish.CONTINUE:
        return Refusal.ALREADY_ASKED
    agreed, more = table.match.variant.rounds, table.options.variant.rounds
    return Refusal.NO_MORE_ROUNDS if table.match.over and agreed + more > MOST_ROUNDS else None


def _rematch(table: Table, seat: Seat) -> Refusal | None:
    if not table.match.over:
        return Refusal.MATCH_NOT_OVER
    if table.next is not None:
        return Refusal.MATCH_OVER
    return Refusal.ALREADY_ASKED if table.wishes[seat] is Wish.REMATCH else None


def _over(table: Table) -> Refusal | None:
    if table.match.over:
        return Refusal.MATCH_OVER
    return Refusal.ROUND_OVER if table.match.round.over else None


RULES: Mapping[type[Command], Callable[[Table, Seat], Refusal | None]] = MappingProxyType(
    {
        TakeBack: _take_back,
        Offer: _offer,
        Accept: _answer,
        Decline: _answer,
        Resign: _resign,
        Continue: _continue,
        Rematch: _rematch,
    }
)
"""Why a seat may not ask for something now, or None when it may."""
