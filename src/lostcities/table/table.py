"""The live table: a match and all that is said about it between the moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from lostcities.rules import Card, Match, Pair, Seat
from lostcities.table.answers import NONE_DONE, Answers
from lostcities.table.told import NOTHING, Told

if TYPE_CHECKING:
    from lostcities.table.news import News
    from lostcities.table.options import Options


class Wish(StrEnum):
    """What a seat wants after a round. After the last one the two exclude each other."""

    CONTINUE = "continue"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table at one moment, hidden cards included. What a seat may know of it is its `TableView`.

    A table is what its events have led to, see `fold`; no I/O, no clock.
    """

    options: Options
    match: Match
    events: int
    """How many events have happened; the number of the last one."""
    told: Pair[Told] = Pair(NOTHING, NOTHING)
    """What each seat has been told."""
    told_all: Told = NOTHING
    """What watchers have been told."""
    offer: Seat | None = None
    """Who offers to end the round as it stands."""
    declined: Pair[bool] = Pair(first=False, second=False)
    """Whose offer was declined; cleared by a turn of the one who made it."""
    wishes: Pair[Wish | None] = Pair(None, None)
    """What each seat wants next."""
    drawn: Pair[Card | None] = Pair(None, None)
    """The card that each seat drew last in this round."""
    answers: Answers = NONE_DONE
    next: str | None = None
    """The id of the match that is the rematch of this one."""

    @property
    def turn(self) -> Seat | None:
        """Who has to place or draw now; None when the round is over."""
        if self.match.over or self.match.round.over:
            return None
        return self.match.round.position.turn

    def number(self, seat: Seat | None) -> int:
        """Give how much a seat has been told; None stands for watchers.

        Each hearer counts what it may hear of, so that not even numbers tell what is hidden.
        """
        return self._told(seat).number

    def events_since(self, seat: Seat | None, number: int) -> tuple[News, ...] | None:
        """Give what a seat was told after a number; None when it needs a fresh view instead."""
        return self._told(seat).since(number)

    def answer(self, seat: Seat, command: str) -> int | None:
        """Give the number that a command of this seat has led to; None when no such command was done."""
        return self.answers.get((seat, command))

    def _told(self, seat: Seat | None) -> Told:
        return self.told_all if seat is None else self.told[seat]
