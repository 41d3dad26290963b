"""What a seat sees, as whole numbers."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from lostcities.agents.careful.cards import WHOLE_COLOUR, sets_of
from lostcities.rules import HAND_SIZE, other

if TYPE_CHECKING:
    from lostcities.rules import Cards, View

NO_CARD: Final = -1
"""Where a pile has no card, the rank of it."""


class Numbers(Protocol):
    """Whole numbers by colour: a list, or an array where the code is compiled."""

    def __getitem__(self, colour: int, /) -> int: ...


class Places(Numbers, Protocol):
    """Whole numbers that can be written over."""

    def __setitem__(self, place: int, number: int, /) -> None: ...


class Sight(NamedTuple):
    """What a seat sees. Each of the sets of `cards`, and each rank, is found by its colour."""

    colours: int
    deck: int
    """How many cards the draw pile has."""
    idle_turns: int
    hidden: int
    """How many cards are unseen: the draw pile, and of the other hand what is not known."""
    hand: Numbers
    known: Numbers
    """Cards that the other is known to hold."""
    unseen: Numbers
    """Cards in the draw pile or in the rest of the other hand."""
    mine: Numbers
    theirs: Numbers
    tops: Numbers
    """The rank on top of each discard pile."""
    seconds: Numbers
    """The rank under it."""


def see(view: View) -> Sight:
    """Give what is in a view."""
    colours = view.variant.colours
    hand, known = sets_of(view.hand, colours), sets_of(view.known, colours)
    mine = sets_of(chain(*view.expeditions[view.seat]), colours)
    theirs = sets_of(chain(*view.expeditions[other(view.seat)]), colours)
    discarded = sets_of(chain(*view.discards), colours)
    seen = zip(hand, known, mine, theirs, discarded, strict=True)
    return Sight(
        colours=colours,
        deck=view.deck,
        idle_turns=view.idle_turns,
        hidden=view.deck + HAND_SIZE - len(view.known),
        hand=hand,
        known=known,
        unseen=[WHOLE_COLOUR - sum(sets) for sets in seen],
        mine=mine,
        theirs=theirs,
        tops=[_rank(pile, 1) for pile in view.discards],
        seconds=[_rank(pile, 2) for pile in view.discards],
    )


def _rank(pile: Cards, place: int) -> int:
    return pile[-place].rank if len(pile) >= place else NO_CARD
