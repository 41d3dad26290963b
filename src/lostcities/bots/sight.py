"""What a program is told of a round: every field is written down here by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.bots.messages import (
    PROTOCOL,
    Hello,
    MoveWanted,
    PastMovePart,
    PilePart,
    VariantPart,
    ViewPart,
)
from lostcities.rules import Colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lostcities.rules import Card, Cards, Move, Seat, Variant, View


def hello_of(variant: Variant, seat: Seat) -> Hello:
    """Give the message that begins a match."""
    return Hello(
        protocol=PROTOCOL,
        variant=VariantPart(colours=6 if variant.colours == 6 else 5, rounds=variant.rounds),
        seat=seat,
    )


def question_of(view: View, legal: Sequence[Move]) -> MoveWanted:
    """Give the message that asks for a move."""
    return MoveWanted(view=part_of(view), legal=[str(move) for move in legal])


def part_of(view: View) -> ViewPart:
    """Give what a seat sees as a program gets it."""
    first, second = view.expeditions
    return ViewPart(
        seat=view.seat,
        step=view.step.value,
        hand=_codes(view.hand),
        expeditions=(_expeditions(first), _expeditions(second)),
        discards={
            letter: PilePart(top=str(pile[-1]), count=len(pile))
            for letter, pile in _by_letter(view.discards).items()
        },
        deck=view.deck,
        known=_codes(view.known),
        just_discarded=None if view.just_discarded is None else view.just_discarded.letter,
        round=view.round,
        opener=view.opener,
        totals=(view.totals.first, view.totals.second),
        history=[PastMovePart(seat=past.seat, move=str(past.move)) for past in view.history],
    )


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _expeditions(piles: tuple[Cards, ...]) -> dict[str, list[str]]:
    return {letter: _codes(pile) for letter, pile in _by_letter(piles).items()}


def _by_letter(piles: tuple[Cards, ...]) -> Mapping[str, Cards]:
    """Give the piles that have a card, by the letters of their colours."""
    return {Colour(index).letter: pile for index, pile in enumerate(piles) if pile}
