"""The same for rows of the batch kernel, compiled. Unlike the rest of this folder, this needs NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.careful import cards
from lostcities.agents.sense.sense import PATIENCE, TIME_TO_USE, Sense, cannot_pay, fits
from lostcities.fast import (
    DECK,
    Actions,
    Rounds,
    Row,
    callable_from_compiled,
    compiled,
    legal_lists,
)
from lostcities.fast.actions import colour_of, is_play, kind_of
from lostcities.fast.bits import wide
from lostcities.fast.layout import WAGER_KIND, WHOLE_COLOUR
from lostcities.fast.piles import cards_of, top

_TIME, _GIFTS = int(Sense.TIME), int(Sense.GIFTS)
_NUMBERS = WHOLE_COLOUR & ~cards.WAGERS

callable_from_compiled(cards.highest, cannot_pay, fits)


@compiled
def keep_sensible(row: Row, legal: Actions, count: int, sense: int) -> int:
    """Leave of so many legal actions those that `sensible` does, and give how many these are.

    Of the round nothing is read that the seat to move may not know.
    """
    if sense == 0 or count == 0:
        return count
    if wide(row["placed"]) != 0:
        return _keep_drawing(row, legal, count)
    if sense < _TIME:
        return count
    gifts = sense >= _GIFTS and _has_what_neither_needs(row, legal, count)
    kept = 0
    for place in range(count):
        action = wide(legal[place])
        absurd = _is_wasted(row, action) if is_play(action) else gifts and _is_given(row, action)
        if not absurd:
            legal[kept] = action
            kept += 1
    return kept


@compiled
def _keep_drawing(row: Row, legal: Actions, count: int) -> int:
    if wide(row["idle_turns"]) < PATIENCE:
        return count
    legal[0] = DECK
    return 1


@compiled
def _has_what_neither_needs(row: Row, legal: Actions, count: int) -> bool:
    seat = wide(row["turn"])
    for place in range(count):
        action = wide(legal[place])
        if not is_play(action) and not _is_given(row, action):
            own = wide(row["expeditions"][seat, colour_of(action)])
            if not fits(own, _rank(action)):
                return True
    return False


@compiled
def _is_given(row: Row, action: int) -> bool:
    theirs = wide(row["expeditions"][1 - wide(row["turn"]), colour_of(action)])
    return wide(row["left"]) >= TIME_TO_USE and fits(theirs, _rank(action))


@compiled
def _is_wasted(row: Row, action: int) -> bool:
    seat, colour = wide(row["turn"]), colour_of(action)
    own, hand = wide(row["expeditions"][seat, colour]), wide(row["hands"][seat, colour])
    pile = wide(row["discards"][colour])
    theirs = wide(row["expeditions"][1 - seat, colour]) + wide(row["taken"][1 - seat, colour])
    # Numbers only: each is there once, so what is nowhere in sight is what is left over.
    outside = _NUMBERS & ~(own | hand | theirs | cards_of(pile))
    if top(pile) > WAGER_KIND:
        outside |= 1 << top(pile)
    return cannot_pay(own, hand, outside, _rank(action), wide(row["left"]))


@compiled
def _rank(action: int) -> int:
    kind = kind_of(action)
    return 0 if kind == WAGER_KIND else kind


def sensible_counts(rows: Rounds, sense: Sense) -> NDArray[np.intp]:
    """Give for each round how many actions a player with so much sense considers; 0 where it is over."""
    legal, counts = legal_lists(rows)
    if sense is Sense.NONE:
        return counts.astype(np.intp)
    return np.array(
        [
            keep_sensible(row, some, int(count), int(sense))
            for row, some, count in zip(rows, legal, counts, strict=True)
        ],
        np.intp,
    )
