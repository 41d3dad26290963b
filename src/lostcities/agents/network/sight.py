"""A view as a network is given it: places in its table, and the features of the round.

The same as `fast.observe`, for one view and without compiled code.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lostcities.agents.careful.cards import sets_of
from lostcities.agents.network.folded import (
    CLOSED,
    FITS,
    HAND,
    KNOWN,
    OWN,
    PILE,
    THEIRS,
    TOP,
    UNSEEN,
)
from lostcities.fast.layout import MOST_COLOURS, WAGER_KIND, WHOLE_COLOUR
from lostcities.fast.looks import CARDS_OF_A_COLOUR, FEW_CARDS, LOOKS_OF_SETS, POINTS
from lostcities.fast.sets import barred, kinds
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF, other

if TYPE_CHECKING:
    from lostcities.rules import Cards, View

_DECK = 60
_FEW_CARDS: list[int] = FEW_CARDS.tolist()
_POINTS = np.rint(LOOKS_OF_SETS[:, CARDS_OF_A_COLOUR + 2] * POINTS).astype(int).tolist()
"""By set: what it is worth as an expedition."""
_KINDS = [kinds.function(cards) for cards in range(WHOLE_COLOUR + 1)]
_FREE = [~barred.function(cards) for cards in range(WHOLE_COLOUR + 1)]


class Sight(NamedTuple):
    """What a seat sees."""

    places: list[list[int]]
    """By colour: the rows of the table that add up."""
    of_round: list[float]
    """The features of the round."""


def see(view: View) -> Sight:
    """Give what is in a view."""
    colours = view.variant.colours
    hand, known = sets_of(view.hand, colours), sets_of(view.known, colours)
    own = sets_of(chain(*view.expeditions[view.seat]), colours)
    theirs = sets_of(chain(*view.expeditions[other(view.seat)]), colours)
    lying = sets_of(chain(*view.discards), colours)
    places = [
        [
            HAND + hand[colour],
            FITS + ((_KINDS[hand[colour]] & _FREE[own[colour]]) >> WAGER_KIND),
            KNOWN + known[colour],
            UNSEEN
            + WHOLE_COLOUR
            - (hand[colour] + known[colour] + own[colour] + theirs[colour] + lying[colour]),
            OWN + own[colour],
            THEIRS + theirs[colour],
            PILE + lying[colour],
            TOP + _kind_on_top(pile),
            CLOSED + (colour == view.just_discarded),
        ]
        for colour, pile in enumerate(view.discards)
    ]
    return Sight(places, _of_round(view, _points(own), _points(theirs)))


def _points(expeditions: list[int]) -> int:
    return sum(_POINTS[cards] for cards in expeditions)


def _kind_on_top(pile: Cards) -> int:
    return max(WAGER_KIND, pile[-1].rank) if pile else 0


def _of_round(view: View, own: int, theirs: int) -> list[float]:
    left, own_turn = view.deck, view.turn == view.seat
    idle_turns = min(view.idle_turns, IDLE_TURNS_UNTIL_CUT_OFF)
    return [
        left / _DECK,
        *(left <= most for most in _FEW_CARDS),
        own_turn,
        own_turn and view.placed is not None,
        own / POINTS,
        theirs / POINTS,
        (own - theirs) / POINTS,
        idle_turns / IDLE_TURNS_UNTIL_CUT_OFF,
        view.variant.colours == MOST_COLOURS,
    ]
