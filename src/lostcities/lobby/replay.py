"""Showing a finished round again, position by position."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from lostcities.records import finished_part
from lostcities.rules import SEATS, Colour, Draw, apply, count, deal
from lostcities.wire import MOST_STEPS, ReplayEndingPart, ReplayPart, StepPart

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lostcities.rules import Cards, Ending, Match, Move, Position, Round, Seat
    from lostcities.table import Table


class NotFinishedError(Exception):
    """There is no such round, or it is not finished: its cards are nobody's to see."""


def replay_of(table: Table, index: int, first: int, you: Seat | None) -> ReplayPart:
    """Give steps of a round from a number on, as many as there are at once.

    Raises:
        NotFinishedError: nothing of this round can be shown, or it has no such step.
    """
    match = finished_part(table.match)
    if index >= len(match.rounds):
        raise NotFinishedError
    played = match.rounds[index]
    steps = len(played.moves) + 1
    if first >= steps:
        raise NotFinishedError
    names = table.options.seats.map(lambda seating: seating.name)
    return ReplayPart(
        names=(names.first, names.second),
        colours=match.variant.colours,
        you=you,
        rounds=len(match.rounds),
        round=index,
        steps=steps,
        first=first,
        shown=list(islice(_steps(played), first, first + MOST_STEPS)),
        totals=_totals_before(match, index),
        ended=_ending(match, played),
    )


def _steps(played: Round) -> Iterator[StepPart]:
    position = deal(played.deck, played.opener)
    yield _step(position, played.opener, None, None)
    for move in played.moves:
        seat = position.turn
        drawn = None
        if isinstance(move, Draw):
            pile = position.deck if move.pile is None else position.discards[move.pile][::-1]
            drawn = str(pile[0])
        position = apply(position, move)
        yield _step(position, seat, move, drawn)


def _step(position: Position, seat: Seat, move: Move | None, drawn: str | None) -> StepPart:
    return StepPart(
        seat=seat,
        move=None if move is None else str(move),
        drawn=drawn,
        hands=_codes(position.hands[0], position.hands[1]),
        expeditions=(
            _by_letter(position.expeditions[0]),
            _by_letter(position.expeditions[1]),
        ),
        discards=_by_letter(position.discards),
        points=(_points(position.expeditions[0]), _points(position.expeditions[1])),
        deck=len(position.deck),
        scores=(position.scores.first, position.scores.second),
    )


def _codes(first: Cards, second: Cards) -> tuple[list[str], list[str]]:
    return [str(card) for card in first], [str(card) for card in second]


def _by_letter(piles: tuple[Cards, ...]) -> Mapping[str, list[str]]:
    return {
        Colour(index).letter: [str(card) for card in pile]
        for index, pile in enumerate(piles)
        if pile
    }


def _points(piles: tuple[Cards, ...]) -> Mapping[str, int]:
    return {Colour(index).letter: count(pile).total for index, pile in enumerate(piles) if pile}


def _totals_before(match: Match, index: int) -> tuple[int, int]:
    scores = [played.scores for played in match.rounds[:index]]
    first, second = (sum(score[seat] for score in scores) for seat in SEATS)
    return first, second


def _ending(match: Match, played: Round) -> ReplayEndingPart | None:
    ended: Ending | None = played.ended
    if ended is None and played is match.rounds[-1]:
        ended = match.ended
    return None if ended is None else ReplayEndingPart(why=ended.why.value, seat=ended.seat)
