"""Which commands were done, and what they were answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from lostcities.rules import Seat

Ask: TypeAlias = tuple[Seat, str]
"""A command as its sender knows it: the seat and the id. One seat's ids are nothing to the other."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The number that each command led to, for the seat that gave it.

    Kept by round, so that a command costs no more in the twentieth round than in the first.
    """

    rounds: tuple[Mapping[Ask, int], ...] = ({},)
    last: Ask | None = None

    def get(self, ask: Ask) -> int | None:
        """Give what a command was answered, or None when it was not done."""
        for answers in reversed(self.rounds):
            if ask in answers:
                return answers[ask]
        return None

    def put(self, ask: Ask, number: int) -> Answers:
        """Give the answers with one more, or with a later one for the same command."""
        return Answers((*self.rounds[:-1], {**self.rounds[-1], ask: number}), ask)

    def next_round(self) -> Answers:
        """Give the answers when another round begins."""
        return Answers((*self.rounds, {}), self.last)


NONE_DONE = Answers()
