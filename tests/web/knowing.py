"""Which cards each hearer may know after each event of a match: worked out from the events alone.

Number cards are told apart; the three wagers of a colour are alike, so nothing can be said of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lostcities.rules import Seat
from lostcities.table import Event, Table, evolve
from lostcities.table.events import Dealt, Drawn, Placed

NUMBER_CARD = re.compile(r"\b[YBWGRP](?:10|[2-9])\b")
HEARERS: tuple[Seat | None, ...] = (0, 1, None)


def number_cards(text: str) -> set[str]:
    """Give the number cards that a text names."""
    return set(NUMBER_CARD.findall(text))


@dataclass(frozen=True)
class Known:
    """What a hearer may know at one moment."""

    this_round: frozenset[str]
    earlier: frozenset[str]
    """What could be known in earlier rounds, which may still be told as what was missed."""


class Knowing:
    """What each hearer may know: by hearer and by the number of what it was told."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._known: dict[Seat | None, dict[int, Known]] = {hearer: {} for hearer in HEARERS}
        self._cards: dict[Seat | None, set[str]] = {hearer: set() for hearer in HEARERS}
        self._earlier: dict[Seat | None, set[str]] = {hearer: set() for hearer in HEARERS}
        self._deck: list[str] = []
        self._placed = ""
        table = None
        for event in events:
            self._follow(event)
            table = evolve(table, event)
            self._note(table)

    def secrets_in(self, state: str, told: str, hearer: Seat | None, number: int) -> set[str]:
        """Give the cards that a state, or what is told beside it, names and that cannot be known."""
        known = self._known[hearer][number]
        return (number_cards(state) - known.this_round) | (
            number_cards(told) - known.this_round - known.earlier
        )

    def _follow(self, event: Event) -> None:
        match event:
            case Dealt():
                for hearer in HEARERS:
                    self._earlier[hearer] |= self._cards[hearer]
                self._cards = {0: set(event.deck[:8]), 1: set(event.deck[8:16]), None: set()}
                self._deck = list(event.deck[16:])
            case Placed():
                self._placed = event.move.split()[1]
            case Drawn():
                for hearer in HEARERS:
                    self._cards[hearer].add(self._placed)
                if event.move == "draw deck":
                    self._cards[event.seat].add(self._deck.pop(0))
            case _:
                pass

    def _note(self, table: Table) -> None:
        for hearer in HEARERS:
            known = Known(frozenset(self._cards[hearer]), frozenset(self._earlier[hearer]))
            # The first moment with this number counts: what is told under it may be no more.
            self._known[hearer].setdefault(table.number(hearer), known)
