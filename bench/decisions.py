"""Every placing and every card taken from a discard pile in many rounds, as arrays: for `bench.choices`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.habits import Integers, sets_of, sizes_of, sums_of, worth_of
from lostcities.fast import Actions, Rounds, chances, deal, over, shuffled, step
from lostcities.fast.actions import OF_A_COLOUR
from lostcities.fast.layout import WAGER_KIND

Booleans = NDArray[np.bool_]
Choose = Callable[[Rounds], Actions]

_AT_ONCE = 2000
_WAGERS: Final = 0b11
_KIND: Final = 0b1111
"""The top card of a pile, as a kind."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """One sort of decision in many rounds, one entry in each array for each of them."""

    turn: Integers
    """The own turn in which it was made, from 1."""
    left: Integers
    """Cards in the draw pile."""
    kind: Integers
    """The card: 1 a wager, else its number."""
    top: Integers
    """The last number of the own expedition of this colour: 1 with wagers only, 0 not begun."""
    other_top: Integers
    """The same of the other side."""
    cards: Integers
    """How many cards of this colour were in the hand, with this one."""
    numbers: Integers
    """What the numbers among them add up to."""
    points: Integers
    """What the own expedition of this colour counted at the end of the round."""

    def where(self, chosen: Booleans) -> Decisions:
        """Give those that are chosen."""
        return Decisions(*(getattr(self, field.name)[chosen] for field in fields(self)))

    def in_turns(self, low: int, high: int) -> Decisions:
        """Give those of the own turns from one to another."""
        return self.where((self.turn >= low) & (self.turn <= high))

    def fits(self, tops: Integers) -> Booleans:
        """Give whether the card can be put to an expedition that has been begun and has this top."""
        wager_on_wager = (self.kind == WAGER_KIND) & (tops == WAGER_KIND)
        fits: Booleans = (tops > 0) & ((self.kind > tops) | wager_on_wager)
        return fits

    def __len__(self) -> int:
        return len(self.turn)


@dataclass(frozen=True, slots=True)
class Played:
    """What was decided in some rounds."""

    plays: Decisions
    discards: Decisions
    takes: Decisions
    stranded: Integers
    """For each seat of each round: cards in hand at the end that its begun expeditions had room for."""


def decided(choose: Choose, rounds: int, colours: int, seed: int) -> Played:
    """Let a player play rounds against itself, each opened by either seat in turn."""
    decks = shuffled(chances(rounds, seed), colours)
    openers = np.arange(rounds) % 2
    parts = [
        _played(choose, decks[start : start + _AT_ONCE], openers[start : start + _AT_ONCE])
        for start in range(0, rounds, _AT_ONCE)
    ]
    return Played(
        _joined([part.plays for part in parts]),
        _joined([part.discards for part in parts]),
        _joined([part.takes for part in parts]),
        np.concatenate([part.stranded for part in parts]),
    )


def _joined(parts: list[Decisions]) -> Decisions:
    names = [field.name for field in fields(Decisions)]
    return Decisions(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def _played(choose: Choose, decks: Actions, openers: Integers) -> Played:
    rows = deal(decks, openers)
    going = np.arange(len(rows))
    seen: tuple[list[Integers], list[Integers], list[Integers]] = ([], [], [])
    while len(going):
        part = rows[going]
        actions = choose(part)
        for found, chosen in zip(seen, _sorts(part, actions), strict=True):
            found.append(_described(part, actions, going, chosen))
        step(part, actions)
        rows[going] = part
        going = going[~over(part)]
    points = worth_of(rows)
    plays, discards, takes = (_with_points(np.concatenate(found), points) for found in seen)
    return Played(plays, discards, takes, _stranded(rows))


def _sorts(part: Rounds, actions: Actions) -> tuple[Booleans, Booleans, Booleans]:
    """Tell plays, discards and draws from discard piles apart."""
    placing = part["placed"] == 0
    discarding = (actions.astype(int) - 1) % OF_A_COLOUR % 2 == 1
    return placing & ~discarding, placing & discarding, ~placing & (actions > 0)


def _described(part: Rounds, actions: Actions, going: Integers, chosen: Booleans) -> Integers:
    rows, codes = part[chosen], actions[chosen].astype(int) - 1
    each, seat, colour = np.arange(len(rows)), rows["turn"].astype(int), codes // OF_A_COLOUR
    on_top = (rows["discards"][each, colour] & _KIND).astype(int)
    hand = rows["hands"][each, seat, colour].astype(int)
    columns = [
        rows["turns"].astype(int) // 2 + 1,
        rows["left"].astype(int),
        np.where(rows["placed"] != 0, on_top, codes % OF_A_COLOUR // 2 + 1),
        tops_of(rows["expeditions"][each, seat, colour].astype(int)),
        tops_of(rows["expeditions"][each, 1 - seat, colour].astype(int)),
        sizes_of(hand),
        sums_of(hand),
        going[chosen],
        seat,
        colour,
    ]
    return np.stack(columns, axis=1)


def _with_points(lines: Integers, points: Integers) -> Decisions:
    rounds, seats, colours = lines[:, 7:].T
    columns = [*lines[:, :7].T, points[rounds, seats, colours]]
    return Decisions(*columns)


def _stranded(rows: Rounds) -> Integers:
    board = sets_of(rows)
    hands = rows["hands"][:, :, : board.shape[2]].astype(int)
    beyond = np.maximum(tops_of(board), WAGER_KIND) + 1
    fitting = np.where(board > 0, (hands >> beyond) << beyond, 0)
    found: Integers = sizes_of(fitting & ~_WAGERS).sum(2).ravel()
    return found


def tops_of(sets: Integers) -> Integers:
    """Give the highest number of each set of cards: 1 with wagers only, 0 for none."""
    numbers = sets & ~_WAGERS
    highest = np.log2(np.maximum(numbers, 1)).astype(int)
    found: Integers = np.where(numbers > 0, highest, (sets > 0) * WAGER_KIND)
    return found
