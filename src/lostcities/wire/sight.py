"""What a seat sees, as the state that its page gets: every field is written down here by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.rules import SEATS, Colour, Seat, View, count
from lostcities.table import Wish
from lostcities.wire.state import (
    ClockPart,
    CountPart,
    EndingPart,
    OfferPart,
    PastMovePart,
    PilePart,
    RoundPart,
    SeatPart,
    State,
    TurnPart,
    VariantPart,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lostcities.rules import Card, Cards, Ending, Move, PublicView
    from lostcities.table import RoundResult, TableView
    from lostcities.wire.outcome import OutcomePart

TURNS_REMEMBERED = 6
"""The last three turns of each side: what people at a real table would still know."""

TURNS_LEAFED_THROUGH = 300
"""With open discard piles all turns are told, up to what no round has that anyone wants to end."""


class _Turn(NamedTuple):
    seat: Seat
    placing: Move
    draw: Move


def state_of(match: str, seen: TableView, outcome: OutcomePart | None = None) -> State:
    """Give what a seat sees of a match as the state that its page gets; and what it changed in ratings when it is over."""
    game = seen.game
    # Nobody's eyes but this seat's: without one, these parts stay empty.
    own = game if isinstance(game, View) else None
    open_discards = game.variant.open_discards
    turns = _last_turns(game, TURNS_LEAFED_THROUGH if open_discards else TURNS_REMEMBERED)
    return State(
        match=match,
        number=seen.number,
        kind=seen.options.kind,
        variant=VariantPart(
            colours=game.variant.colours,
            rounds=game.variant.rounds,
            open_discards=open_discards,
            rated=seen.options.rated,
        ),
        seats=[
            SeatPart(name=seating.name, kind=seating.kind, level=seating.level)
            for seating in seen.options.seats
        ],
        you=seen.seat,
        round=game.round,
        opener=game.opener,
        turn=game.turn,
        turns=_complete(game),
        step="place" if own is None else own.step,
        placed=None if own is None or own.placed is None else str(own.placed),
        hand=[] if own is None else _codes(own.hand),
        legal=[str(move) for move in seen.legal],
        refused={str(move): str(refusal) for move, refusal in seen.refused.items()},
        expeditions=[_expeditions(piles) for piles in game.expeditions],
        counts=[_counts(piles) for piles in game.expeditions],
        discards=_discards(game),
        closed=None if own is None or own.just_discarded is None else own.just_discarded.letter,
        deck=game.deck,
        turns_left=[game.turns_left(seat) for seat in SEATS],
        known=[] if own is None else _codes(own.known),
        idle_turns=game.idle_turns,
        last=[_last(turns, seat) for seat in SEATS],
        drawn=None if seen.drawn is None else str(seen.drawn),
        log=_log(turns),
        scores=game.scores,
        totals=seen.totals,
        rounds=[_round(result) for result in seen.rounds],
        round_over=seen.round_over,
        match_over=seen.match_over,
        winner=seen.winner,
        ended=_ending(seen.ended),
        offer=None if seen.offer is None else OfferPart(seat=seen.offer),
        continued=[wish is Wish.CONTINUE for wish in seen.wishes],
        rematch=[wish is Wish.REMATCH for wish in seen.wishes],
        next=seen.next,
        may=seen.may,
        clock=_clock(seen),
        claim=seen.claim,
        outcome=outcome if seen.match_over else None,
    )


def _clock(seen: TableView) -> ClockPart | None:
    time = seen.options.time
    if time is None or seen.left is None:
        return None
    return ClockPart(
        pace=time.pace,
        bank=time.bank,
        increment=time.increment,
        # Tenths: a clock that others read is no measure of how busy the server is.
        left=[round(max(0.0, left), 1) for left in seen.left],
        running=seen.running,
    )


def _complete(game: PublicView) -> int:
    """Give how many turns of this round are complete; a placing that waits for its draw is none."""
    return len(game.moves) // 2


def _last_turns(game: PublicView, most: int) -> list[_Turn]:
    """Give the last complete turns of this round, however long it is: nobody says how long one may be."""
    complete = _complete(game)
    past = list(game.last_moves(len(game.moves) - 2 * max(0, complete - most)))
    pairs = zip(past[::2], past[1::2], strict=False)
    return [_Turn(placing.seat, placing.move, draw.move) for placing, draw in pairs]


def _last(turns: list[_Turn], seat: Seat) -> TurnPart | None:
    for turn in reversed(turns):
        if turn.seat == seat:
            return TurnPart(placing=str(turn.placing), draw=str(turn.draw))
    return None


def _log(turns: list[_Turn]) -> list[PastMovePart]:
    return [
        PastMovePart(seat=turn.seat, move=str(move))
        for turn in turns
        for move in (turn.placing, turn.draw)
    ]


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _expeditions(piles: tuple[Cards, ...]) -> dict[str, list[str]]:
    return {letter: _codes(pile) for letter, pile in _by_letter(piles).items()}


def _counts(piles: tuple[Cards, ...]) -> dict[str, CountPart]:
    return {letter: _count(pile) for letter, pile in _by_letter(piles).items()}


def _count(pile: Cards) -> CountPart:
    counted = count(pile)
    return CountPart(
        cards=counted.cards,
        numbers=counted.numbers,
        wagers=counted.wagers,
        multiplier=counted.multiplier,
        bonus=counted.bonus,
        total=counted.total,
    )


def _discards(game: PublicView) -> dict[str, PilePart]:
    return {
        letter: PilePart(
            top=str(pile[-1]),
            count=len(pile),
            cards=_codes(pile) if game.variant.open_discards else None,
        )
        for letter, pile in _by_letter(game.discards).items()
    }


def _by_letter(piles: tuple[Cards, ...]) -> Mapping[str, Cards]:
    """Give the piles that have a card, by the letters of their colours."""
    return {Colour(index).letter: pile for index, pile in enumerate(piles) if pile}


def _round(result: RoundResult) -> RoundPart:
    return RoundPart(opener=result.opener, scores=result.scores, ended=_ending(result.ended))


def _ending(ending: Ending | None) -> EndingPart | None:
    return None if ending is None else EndingPart(why=str(ending.why), seat=ending.seat)
