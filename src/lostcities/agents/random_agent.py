"""An agent that draws lots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.agents.agent import NothingToChooseError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from lostcities.rules import Move, View


@dataclass(frozen=True, slots=True)
class RandomAgent:
    """Every legal move is as likely as any other; the generator decides."""

    rng: Random
    name: str = "random"

    def choose(self, view: View, legal: Sequence[Move]) -> Move:  # noqa: ARG002 - it looks at nothing
        """Give any legal move.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        if not legal:
            raise NothingToChooseError(self.name)
        return legal[self.rng.randrange(len(legal))]
