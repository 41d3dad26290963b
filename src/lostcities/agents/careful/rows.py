"""The same agent for rows of the batch kernel: it sees a row as a sight, and its choice is compiled.

Nothing is weighed here. Unlike everything else in this folder, this module needs NumPy.
"""

from __future__ import annotations

from inspect import isfunction
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.careful import cards, choice, danger, expedition, outlook
from lostcities.agents.careful.cards import size
from lostcities.agents.careful.choice import DECK, DISCARD, RANKS, best_drawing, best_placing
from lostcities.agents.careful.outlook import ROOM, Room
from lostcities.agents.careful.sight import NO_CARD, Sight
from lostcities.fast import Actions, Row, callable_from_compiled, compiled
from lostcities.fast.actions import DECK as DECK_ACTION
from lostcities.fast.actions import colour_of, is_play, kind_of
from lostcities.fast.bits import wide
from lostcities.fast.layout import MOST_COLOURS, WAGER_KIND
from lostcities.fast.piles import taken_up, top
from lostcities.fast.seen import see, unseen
from lostcities.rules import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

Desk: TypeAlias = NDArray[np.void]
"""Room to write on: an array of one `DESK`, all 0 at first."""

_PARTS: Final = [(part, np.int64, places) for part, places in zip(Room._fields, ROOM, strict=True)]
DESK: Final = np.dtype([("seen", np.int64, (8, 2 * HAND_SIZE + 1)), *_PARTS])
"""A record, for its parts belong to nobody: compiled code need not count who uses them."""
_POSSIBLE: Final = 7


def _functions_of(module: ModuleType) -> list[Callable[..., object]]:
    named = vars(module).values()
    return [it for it in named if isfunction(it) and it.__module__ == module.__name__]


for _module in (cards, choice, danger, expedition, outlook):
    callable_from_compiled(*_functions_of(_module))


@compiled
def careful_action(row: Row, legal: Actions, count: int, seen: Row, desk: Desk) -> int:
    """Give the action that `CarefulAgent` takes in a round, among so many legal ones.

    ``seen`` is an empty row, to be written over, and ``desk`` an array to write on.
    """
    seat = wide(row["turn"])
    # What cannot be seen is not even here.
    see(row, seat, seen)
    sight, room = _sight(seen, seat, desk[0]["seen"]), _room(desk[0])
    possible = desk[0]["seen"][_POSSIBLE]
    placing = wide(seen["placed"]) == 0
    for place in range(count):
        action = wide(legal[place])
        possible[place] = _placing(action) if placing else _drawing(action)
    if placing:
        return wide(legal[best_placing(sight, possible, count, room)])
    return wide(legal[best_drawing(sight, possible, count, room)])


@compiled
def _room(desk: Row) -> Room:
    return Room(desk["chances"], desk["worths"], desk["counts"], desk["gains"], desk["ordered"])


@compiled
def _sight(seen: Row, seat: int, desk: NDArray[np.int64]) -> Sight:
    other = 1 - seat
    known = 0
    for colour in range(MOST_COLOURS):
        pile = wide(seen["discards"][colour])
        desk[0, colour] = wide(seen["hands"][seat, colour])
        desk[1, colour] = wide(seen["hands"][other, colour])
        desk[2, colour] = unseen(seen, colour)
        desk[3, colour] = wide(seen["expeditions"][seat, colour])
        desk[4, colour] = wide(seen["expeditions"][other, colour])
        desk[5, colour] = _rank(top(pile))
        desk[6, colour] = _rank(top(taken_up(pile)))
        known += size(wide(seen["hands"][other, colour]))
    left = wide(seen["left"])
    return Sight(
        wide(seen["colours"]),
        left,
        wide(seen["idle_turns"]),
        left + HAND_SIZE - known,
        desk[0],
        desk[1],
        desk[2],
        desk[3],
        desk[4],
        desk[5],
        desk[6],
    )


@compiled
def _rank(kind: int) -> int:
    if kind == WAGER_KIND:
        return 0
    return kind if kind != 0 else NO_CARD


@compiled
def _placing(action: int) -> int:
    card = colour_of(action) * RANKS + _rank(kind_of(action))
    return card if is_play(action) else card + DISCARD


@compiled
def _drawing(action: int) -> int:
    return DECK if action == DECK_ACTION else colour_of(action)
