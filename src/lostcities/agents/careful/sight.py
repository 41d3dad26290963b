"""What a seat sees, as plain numbers in flat lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from lostcities.rules import HAND_SIZE, WAGERS_OF_A_COLOUR, other

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.rules import Card, Cards, View

RANKS = 11
"""Places for the ranks of a colour: wagers at 0, nothing at 1, the numbers at their own."""
HIGHEST = 10
LOWEST = 2


class Column(NamedTuple):
    """One expedition."""

    top: int
    """The last rank; 0 while there is no number."""
    cards: int
    points: int
    """The sum of the numbers."""
    wagers: int

    def with_card(self, rank: int) -> Column:
        """Give the expedition with a card more."""
        return Column(
            rank, self.cards + 1, self.points + rank, self.wagers + 1 if rank == 0 else self.wagers
        )


@dataclass(slots=True)
class Sight:
    """What a seat sees. Cards are counted at ``colour * RANKS + rank``."""

    colours: int
    deck: int
    idle_turns: int
    hand: list[int]
    known: list[int]
    """Cards that the other is known to hold."""
    unseen: list[int]
    """Cards in the draw pile or in the rest of the other hand."""
    mine: list[Column]
    theirs: list[Column]
    piles: list[list[int]]
    """The ranks on each discard pile, the top last."""

    @property
    def hidden(self) -> int:
        """How many cards are unseen: the draw pile, and of the other hand what is not known."""
        return self.deck + HAND_SIZE - sum(self.known)


def see(view: View) -> Sight:
    """Give what is in a view."""
    colours = view.variant.colours
    mine = view.expeditions[view.seat]
    theirs = view.expeditions[other(view.seat)]
    unseen = ([WAGERS_OF_A_COLOUR, 0] + [1] * (RANKS - LOWEST)) * colours
    for cards in (view.hand, view.known, *view.discards, *mine, *theirs):
        for colour, rank in cards:
            unseen[colour * RANKS + rank] -= 1
    return Sight(
        colours=colours,
        deck=view.deck,
        idle_turns=view.idle_turns,
        hand=_counted(view.hand, colours),
        known=_counted(view.known, colours),
        unseen=unseen,
        mine=_columns(mine),
        theirs=_columns(theirs),
        piles=[[card.rank for card in pile] for pile in view.discards],
    )


def _counted(cards: Iterable[Card], colours: int) -> list[int]:
    counts = [0] * (RANKS * colours)
    for colour, rank in cards:
        counts[colour * RANKS + rank] += 1
    return counts


def _columns(expeditions: tuple[Cards, ...]) -> list[Column]:
    columns = []
    for expedition in expeditions:
        ranks = [card.rank for card in expedition]
        columns.append(Column(max(ranks, default=0), len(ranks), sum(ranks), ranks.count(0)))
    return columns
