"""Which cards each hearer may know after each event of a match: worked out from the events alone.

Nothing here asks a view: what a seat may know is its hand, and what it has seen put down in the open.
A card is known from the moment on at which a hearer has a right to it, to the end of its round; when
the round is over, nothing in it is secret any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lostcities.rules import Seat
from lostcities.table import Event, Table, evolve
from lostcities.table.events import Dealt, Drawn, Placed, TakenBack

CARD = re.compile(r"\b[YBWGRP](?:10|[2-9]|W)\b")
HEARERS: tuple[Seat | None, ...] = (0, 1, None)


def cards_in(text: str) -> set[str]:
    """Give the cards that a text names."""
    return set(CARD.findall(text))


@dataclass(frozen=True)
class Known:
    """What a hearer may know at one moment."""

    this_round: frozenset[str]
    earlier: frozenset[str]
    """What could be known in earlier rounds, which may still be told as what was missed."""
    hand: tuple[str, ...]
    """The own hand; nobody else has any."""


class Knowing:
    """What each hearer may know: by hearer and by the number of what it was told."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._known: dict[Seat | None, dict[int, Known]] = {hearer: {} for hearer in HEARERS}
        self._cards: dict[Seat | None, set[str]] = {hearer: set() for hearer in HEARERS}
        self._earlier: dict[Seat | None, set[str]] = {hearer: set() for hearer in HEARERS}
        self._hands: dict[Seat | None, list[str]] = {hearer: [] for hearer in HEARERS}
        self._deck: list[str] = []
        self._piles: dict[str, list[str]] = {}
        self._placed = ""
        self.finished: list[int] = []
        """How many rounds are over, after each event."""
        self.decks: list[tuple[str, ...]] = []
        """What was dealt, by rounds."""
        table = None
        for event in events:
            self._follow(event)
            table = evolve(table, event)
            rounds = table.match.rounds
            over = [table.match.over or round_.over for round_ in rounds]
            self.finished.append(sum(over))
            self._note(table)

    def secrets_in(self, state: str, told: str, hearer: Seat | None, number: int) -> set[str]:
        """Give the cards that a state, or what is told beside it, names and that cannot be known."""
        known = self._known[hearer][number]
        return (cards_in(state) - known.this_round) | (
            cards_in(told) - known.this_round - known.earlier
        )

    def hand(self, hearer: Seat | None, number: int) -> tuple[str, ...]:
        """Give the hand that a hearer has, in alphabetical order."""
        return self._known[hearer][number].hand

    def _follow(self, event: Event) -> None:
        match event:
            case Dealt():
                self.decks.append(event.deck)
                for hearer in HEARERS:
                    self._earlier[hearer] |= self._cards[hearer]
                self._hands = {0: [*event.deck[:8]], 1: [*event.deck[8:16]], None: []}
                self._cards = {hearer: set(hand) for hearer, hand in self._hands.items()}
                self._deck, self._piles = list(event.deck[16:]), {}
            case Placed():
                self._placed = event.move
                self._hands[event.seat].remove(event.move.split()[1])
            case TakenBack():
                self._hands[event.seat].append(self._placed.split()[1])
            case Drawn():
                self._complete(event)
            case _:
                pass

    def _complete(self, event: Drawn) -> None:
        kind, placed = self._placed.split()
        for hearer in HEARERS:
            self._cards[hearer].add(placed)
        if kind == "discard":
            self._piles.setdefault(placed[0], []).append(placed)
        if event.move == "draw deck":
            card = self._deck.pop(0)
            self._cards[event.seat].add(card)
        else:
            card = self._piles[event.move.split()[1]].pop()
        self._hands[event.seat].append(card)

    def _note(self, table: Table) -> None:
        for hearer in HEARERS:
            known = Known(
                frozenset(self._cards[hearer]),
                frozenset(self._earlier[hearer]),
                tuple(sorted(self._hands[hearer])),
            )
            # The first moment with this number counts: what is told under it may be no more.
            self._known[hearer].setdefault(table.number(hearer), known)
