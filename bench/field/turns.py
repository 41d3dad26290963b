"""Players that choose both halves of a turn at once, as agents that are asked for them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from lostcities.rules import DRAW_DECK, Draw, Move, Placing, Step, View


class Turn(NamedTuple):
    """A placing, and the draw that is to follow."""

    placing: Placing
    draw: Draw


class Decider(Protocol):
    """Whoever chooses a whole turn."""

    @property
    def name(self) -> str:
        """What results call it."""

    def decide(self, view: View) -> Turn:
        """Choose a turn; the view is one of the step `place`."""


class Turns:
    """Asks for a turn in the step `place`, and keeps its draw for the step that follows.

    What is chosen is handed on as it is: whether it is legal is for the arena to see and to count.
    """

    def __init__(self, decider: Decider) -> None:
        self._decider = decider
        self._turn: Turn | None = None

    @property
    def name(self) -> str:
        """What results call it."""
        return self._decider.name

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give the half of the turn that is asked for.

        A draw that belongs to no turn of this player's (its placing was made for it, or by a process
        that has ended) is from the draw pile.
        """
        del legal
        if view.step is Step.PLACE:
            self._turn = self._decider.decide(view)
            return self._turn.placing
        turn, self._turn = self._turn, None
        return turn.draw if turn is not None and turn.placing == view.placed else DRAW_DECK
