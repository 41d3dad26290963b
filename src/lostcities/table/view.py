"""What one seat may know of a table: built from an allow-list, never the truth with things taken out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lostcities.rules import Card, Ending, Move, Pair, PublicView, Refusal, Seat, View
from lostcities.table.options import Options
from lostcities.table.table import Table, Wish


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round."""

    opener: Seat
    scores: Pair[int]
    ended: Ending | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """What a seat may know of a table; with ``seat`` None, what watchers may know."""

    seat: Seat | None
    number: int
    """How much this seat has been told so far: what its next command names."""
    options: Options
    game: View | PublicView
    """The round being played, or the last one: a `View` exactly when there is a seat."""
    legal: tuple[Move, ...]
    """The moves this seat may make now."""
    refused: Mapping[Move, Refusal]
    """When this seat is to move: the placings of its cards, or the draws from piles, that it may not make, and why."""
    drawn: Card | None
    """The card that this seat drew last in this round."""
    rounds: tuple[RoundResult, ...]
    """The finished rounds."""
    totals: Pair[int]
    """The points of the finished rounds."""
    round_over: bool
    match_over: bool
    winner: Seat | None
    ended: Ending | None
    """How the match ended otherwise than by its last round."""
    offer: Seat | None
    """Who offers to end the round as it stands."""
    wishes: Pair[Wish | None]
    """What each seat wants after the round."""
    next: str | None
    """The match that is the rematch of this one."""
    may: tuple[str, ...]
    """What this seat may ask for beside moves, by the names of the commands."""


def view(table: Table, seat: Seat | None) -> TableView:
    """Give what a seat may know of a table; None stands for watchers and for a closed curtain."""
    raise NotImplementedError
