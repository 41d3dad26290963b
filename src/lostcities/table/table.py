"""The live table: a match and all that is said about it between the moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from lostcities.rules import Card, Match, Pair, Seat
from lostcities.table.answers import NONE_DONE, Answers
from lostcities.table.clock import ALLOWANCE
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
    opened: float = 0.0
    """When the table was opened."""
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
    left: Pair[float] | None = None
    """The seconds that each seat has left in this round, as of the last turn; None without a clock."""
    since: float = 0.0
    """Since when it is up to whoever it is up to: the turn has passed, or the round has ended."""
    interrupted: float = 0.0
    """Up to when the absences of the server are known."""
    answers: Answers = NONE_DONE
    next: str | None = None
    """The id of the match that is the rematch of this one."""

    @property
    def turn(self) -> Seat | None:
        """Who has to place or draw now; None when the round is over."""
        if self.match.over or self.match.round.over:
            return None
        return self.match.round.position.turn

    @property
    def running(self) -> Seat | None:
        """Whose clock runs; None when nobody's does."""
        time, seat = self.options.time, self.turn
        if time is None or seat is None:
            return None
        made = len(self.match.round.moves) // 2
        opener = self.match.round.opener
        turns = Pair((made + 1) // 2, made // 2)
        return seat if time.runs(turns if opener == 0 else Pair(*turns[::-1]), seat) else None

    def time_left(self, at: float) -> Pair[float] | None:
        """Give the seconds that each seat has left at a moment; below zero they have run out."""
        if self.left is None or (seat := self.running) is None:
            return self.left
        used = max(0.0, at - self.since - ALLOWANCE)
        return self.left.put(seat, self.left[seat] - used)

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
