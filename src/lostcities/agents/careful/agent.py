"""The agent: a view and legal moves in, a move out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.agents.agent import NothingToChooseError
from lostcities.agents.careful.choice import (
    DECK,
    DISCARD,
    RANKS,
    best_drawing,
    best_placing,
)
from lostcities.agents.careful.outlook import ROOM, Room
from lostcities.agents.careful.sight import see
from lostcities.rules import Discard, Draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.rules import Move, View


@dataclass(frozen=True, slots=True)
class CarefulAgent:
    """A sound player by rule.

    It starts what it can expect to pay for, does not discard what the other can use, and minds how
    many turns are left. It has no chance in it: the same view, the same move. It weighs in whole
    numbers, so that the same code is compiled for thousands of rounds at once: see `kernel`.
    """

    name: str = "careful"

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give the move that is worth most.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        if not legal:
            raise NothingToChooseError(self.name)
        best = best_placing if view.placed is None else best_drawing
        room = Room(*([0] * places for places in ROOM))
        return legal[best(see(view), [_number(move) for move in legal], len(legal), room)]


def _number(move: Move) -> int:
    if isinstance(move, Draw):
        return DECK if move.pile is None else int(move.pile)
    card = int(move.card.colour) * RANKS + move.card.rank
    return card + DISCARD if isinstance(move, Discard) else card
