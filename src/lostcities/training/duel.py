"""Two players of many rounds at once against each other, on duplicate deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import Rounds, chances, deal, over, scores, shuffled, step

if TYPE_CHECKING:
    from lostcities.training.opponents import Opponent

_AT_ONCE = 1024
"""Deals that are played at once."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the first fared; points and turns are means for a round."""

    difference: float
    standard_error: float
    """Of the difference, over deals."""
    wins: float
    """The share of rounds won, draws counted as halves."""
    points: float
    """The first's own."""
    turns: float
    idle: float
    """Draws from discard piles, by both."""
    cut_off: float
    """The share of rounds that were cut off."""
    deals: int

    @property
    def sure(self) -> bool:
        """Whether the first is better by more than a standard error."""
        return self.difference > self.standard_error


def duel(first: Opponent, second: Opponent, deals: int, seed: int, colours: int = 5) -> Standing:
    """Play each deal twice, the seats swapped, opened by the same seat; at least two deals."""
    decks = shuffled(chances(max(2, deals), seed), colours)
    openers = np.arange(len(decks)) % 2
    tables = [deal(decks, openers) for _ in range(2)]
    idle = sum(
        _play(rows[start : start + _AT_ONCE], first, second, seat)
        for seat, rows in enumerate(tables)
        for start in range(0, len(rows), _AT_ONCE)
    )
    points = [scores(rows).astype(np.int64) for rows in tables]
    own = np.stack([points[0][:, 0], points[1][:, 1]])
    others = np.stack([points[0][:, 1], points[1][:, 0]])
    lead = own - others
    by_deal = lead.mean(0)
    both = np.concatenate(tables)
    return Standing(
        difference=float(by_deal.mean()),
        standard_error=float(by_deal.std(ddof=1) / np.sqrt(len(decks))),
        wins=float(((lead > 0) + 0.5 * (lead == 0)).mean()),
        points=float(own.mean()),
        turns=float(both["turns"].mean()),
        idle=idle / len(both),
        cut_off=float((both["left"] != 0).mean()),
        deals=len(decks),
    )


def _play(rows: Rounds, first: Opponent, second: Opponent, seat: int) -> int:
    """Play to the end, in place, the first at this seat; give how many draws were from discard piles."""
    going = np.arange(len(rows))
    idle = 0
    while len(going):
        part = rows[going]
        before = part["idle_turns"].copy()
        actions: NDArray[np.uint8] = np.zeros(len(part), np.uint8)
        own = part["turn"] == seat
        for player, where in ((first, own), (second, ~own)):
            if where.any():
                actions[where] = player.choose_all(part[where])
        step(part, actions)
        idle += int((part["idle_turns"] > before).sum())
        rows[going] = part
        going = going[~over(part)]
    return idle
