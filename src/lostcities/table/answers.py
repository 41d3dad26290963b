"""Which commands were done, and what they were answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from lostcities.rules import Seat

Ask: TypeAlias = tuple[Seat, str]
"""A command as its sender knows it: the seat and the id. One seat's ids are nothing to the other."""

LARGEST_PART: Final = 200
"""About as many commands as a round has."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The number that each command led to, for the seat that gave it.

    Kept in parts of which only the last one still grows, so that a command costs no more after a
    hundred thousand others than after ten.
    """

    parts: tuple[Mapping[Ask, int], ...] = ({},)
    last: Ask | None = None

    def get(self, ask: Ask) -> int | None:
        """Give what a command was answered, or None when it was not done."""
        for answers in reversed(self.parts):
            if ask in answers:
                return answers[ask]
        return None

    def put(self, ask: Ask, number: int) -> Answers:
        """Give the answers with one more, or with a later one for the same command."""
        *full, growing = self.parts
        if len(growing) >= LARGEST_PART:
            full, growing = [*full, growing], {}
        return Answers((*full, {**growing, ask: number}), ask)


NONE_DONE = Answers()
