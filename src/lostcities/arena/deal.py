"""What chance gives to one deal of the arena, all of it from a seed and a number."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from lostcities.rules import Variant, shuffled

if TYPE_CHECKING:
    from lostcities.rules import Card, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks of one match (of one round, mostly), to be played twice with the seats swapped.

    Nothing but these three values decides it: it is the same whichever process plays it, and
    whatever was played before.
    """

    seed: int
    index: int
    variant: Variant

    def decks(self) -> list[tuple[Card, ...]]:
        """Give the deck of each round, alike for both plays."""
        rng = self._rng("decks")
        return [shuffled(self.variant, rng) for _ in range(self.variant.rounds)]

    def rng(self, play: int, seat: Seat) -> Random:
        """Give the chance that the agent at a seat has in the first or the second play."""
        return self._rng(f"play {play} seat {seat}")

    def _rng(self, purpose: str) -> Random:
        # A text as a seed goes through a hash, so seeds side by side give unrelated numbers.
        return Random(f"lostcities arena, seed {self.seed}, deal {self.index}, {purpose}")  # noqa: S311
