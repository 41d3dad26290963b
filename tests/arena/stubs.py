"""Agents that do what no good agent does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.rules import Discard, Draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.rules import Move, View


@dataclass(frozen=True)
class Staller:
    """Discards whatever it has, and draws from discard piles whenever it can."""

    name: str = "staller"

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        preferred = [
            move
            for move in legal
            if isinstance(move, Discard) or (isinstance(move, Draw) and move.pile is not None)
        ]
        return (preferred or legal)[0]


@dataclass(frozen=True)
class Hasty:
    """Places a card where it should draw one."""

    name: str = "hasty"

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        return legal[0] if view.placed is None else Discard(view.hand[0])
