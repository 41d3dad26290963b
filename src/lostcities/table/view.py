"""What one seat may know of a table: built from an allow-list, never the truth with things taken out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lostcities.rules import (
    DRAW_DECK,
    Card,
    Colour,
    Ending,
    Move,
    Pair,
    Position,
    PublicView,
    Refusal,
    Seat,
    Step,
    View,
    discard,
    draw,
    legal_moves,
    play,
    refusal,
)
from lostcities.table.clock import SOME_TIME, Moment
from lostcities.table.options import Options
from lostcities.table.requests import claim_of, may
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
    left: Pair[float] | None
    """The seconds that each seat has left now; None without a clock."""
    running: Seat | None
    """Whose clock runs."""
    claim: Literal["time", "left"] | None
    """Why this seat may claim the match."""


def view(table: Table, seat: Seat | None, moment: Moment = SOME_TIME) -> TableView:
    """Give what a seat may know of a table now; None stands for watchers and for a closed curtain."""
    match = table.match
    to_move = seat is not None and seat == table.turn
    return TableView(
        seat=seat,
        number=table.number(seat),
        options=table.options,
        game=match.public_view() if seat is None else match.view(seat),
        legal=legal_moves(match.round.position) if to_move else (),
        refused=_refused(match.round.position) if to_move else {},
        drawn=None if seat is None else table.drawn[seat],
        rounds=tuple(
            RoundResult(played.opener, played.scores, played.ended)
            for played in match.rounds
            if played.over
        ),
        totals=match.totals,
        round_over=match.round.over,
        match_over=match.over,
        winner=match.winner,
        ended=match.ended,
        offer=table.offer,
        wishes=table.wishes,
        next=table.next,
        may=may(table, seat, moment),
        left=table.left if moment is SOME_TIME else table.time_left(moment.at),
        running=table.running,
        claim=None if seat is None else claim_of(table, seat, moment),
    )


def _refused(position: Position) -> Mapping[Move, Refusal]:
    """Give what the seat that is to move sees before it and may not do, with the reasons."""
    tried: list[Move]
    if position.step is Step.PLACE:
        hand = dict.fromkeys(position.hands[position.turn])
        tried = [move for card in hand for move in (play(card), discard(card))]
    else:
        tried = [DRAW_DECK, *(draw(Colour(colour)) for colour in range(len(position.discards)))]
    reasons = ((move, refusal(position, move)) for move in tried)
    return {move: reason for move, reason in reasons if reason is not None}
