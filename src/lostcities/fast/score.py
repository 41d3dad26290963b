"""What the board of one round is worth as it stands."""

from __future__ import annotations

from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import MOST_COLOURS, Row
from lostcities.fast.sets import size, total, wagers
from lostcities.rules import BONUS, CARDS_FOR_BONUS, COST


@compiled
def expedition_score(expedition: int) -> int:
    """Give the points of an expedition, 0 when it was not started."""
    if expedition == 0:
        return 0
    bonus = BONUS if size(expedition) >= CARDS_FOR_BONUS else 0
    return (total(expedition) - COST) * (1 + wagers(expedition)) + bonus


@compiled
def board_score(row: Row, seat: int) -> int:
    """Give the points of one seat's board."""
    points = 0
    for colour in range(MOST_COLOURS):
        points += expedition_score(wide(row["expeditions"][seat, colour]))
    return points
