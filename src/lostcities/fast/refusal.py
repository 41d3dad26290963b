"""Why an action is refused in one round."""

from __future__ import annotations

from lostcities.fast.actions import DECK, action_count, colour_of, is_draw, is_play, kind_of
from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import WAGER_KIND, Row
from lostcities.fast.legal import is_closed, is_over
from lostcities.fast.sets import barred, has
from lostcities.rules import Refusal

REFUSALS = (
    None,
    Refusal.UNKNOWN_MOVE,
    Refusal.ROUND_OVER,
    Refusal.WRONG_STEP,
    Refusal.CARD_NOT_IN_HAND,
    Refusal.PILE_EMPTY,
    Refusal.JUST_DISCARDED,
    Refusal.RANK_NOT_HIGHER,
    Refusal.WAGER_AFTER_NUMBER,
)
"""What the numbers mean that say why an action was refused; 0: it was not."""

NOT_REFUSED = 0
# Numba knows no enumerations of texts.
_UNKNOWN_MOVE = REFUSALS.index(Refusal.UNKNOWN_MOVE)
_ROUND_OVER = REFUSALS.index(Refusal.ROUND_OVER)
_WRONG_STEP = REFUSALS.index(Refusal.WRONG_STEP)
_CARD_NOT_IN_HAND = REFUSALS.index(Refusal.CARD_NOT_IN_HAND)
_PILE_EMPTY = REFUSALS.index(Refusal.PILE_EMPTY)
_JUST_DISCARDED = REFUSALS.index(Refusal.JUST_DISCARDED)
_RANK_NOT_HIGHER = REFUSALS.index(Refusal.RANK_NOT_HIGHER)
_WAGER_AFTER_NUMBER = REFUSALS.index(Refusal.WAGER_AFTER_NUMBER)

_ACTIONS_OF_FIVE = action_count(5)
_ACTIONS_OF_SIX = action_count(6)


@compiled
def refusal_of(row: Row, action: int) -> int:
    """Say why an action is refused, as a place in `REFUSALS`."""
    known = _ACTIONS_OF_FIVE if wide(row["colours"]) == 5 else _ACTIONS_OF_SIX
    if not 0 <= action < known:
        return _UNKNOWN_MOVE
    if is_over(row):
        return _ROUND_OVER
    placed = wide(row["placed"]) != 0
    if is_draw(action) != placed:
        return _WRONG_STEP
    if placed:
        return NOT_REFUSED if action == DECK else _refusal_of_draw(row, colour_of(action))
    return _refusal_of_placing(row, action)


@compiled
def _refusal_of_draw(row: Row, colour: int) -> int:
    if wide(row["discards"][colour]) == 0:
        return _PILE_EMPTY
    return _JUST_DISCARDED if is_closed(row, colour) else NOT_REFUSED


@compiled
def _refusal_of_placing(row: Row, action: int) -> int:
    seat, colour, kind = wide(row["turn"]), colour_of(action), kind_of(action)
    if not has(wide(row["hands"][seat, colour]), kind):
        return _CARD_NOT_IN_HAND
    if not is_play(action) or barred(wide(row["expeditions"][seat, colour])) >> kind & 1 == 0:
        return NOT_REFUSED
    return _WAGER_AFTER_NUMBER if kind == WAGER_KIND else _RANK_NOT_HIGHER
