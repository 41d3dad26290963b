"""Which action a network takes, given the logits of those that are legal.

Two colours may look the same to a seat, and then so do their actions; which of them comes out higher
is left to rounding. So among actions that are as good as equal the first is taken, and the choice does
not depend on the machine. Plain Python, which is compiled elsewhere: see `thinking`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence


EQUAL: Final = 1e-4
"""Logits that differ by less are as good as equal: rounding makes differences of a hundredth of this."""


def chosen_of(logits: Sequence[float], count: int, temperature: float, lot: float) -> int:
    """Give the place of one of so many logits: the best one, or with a temperature one that is drawn."""
    if temperature > 0:
        return drawn_of(logits, count, temperature, lot)
    return best_of(logits, count)


def best_of(logits: Sequence[float], count: int) -> int:
    """Give the place of the highest of so many logits, the first of equals."""
    highest = logits[0]
    for place in range(1, count):
        highest = max(highest, logits[place])
    for place in range(count):
        if logits[place] > highest - EQUAL:
            return place
    return 0


def drawn_of(logits: Sequence[float], count: int, temperature: float, lot: float) -> int:
    """Give a place, drawn with the likelihood exp(logit / temperature); ``lot`` is from 0 to below 1."""
    highest = logits[best_of(logits, count)]
    total = 0.0
    for place in range(count):
        total += math.exp((logits[place] - highest) / temperature)
    left = total * lot
    for place in range(count):
        left -= math.exp((logits[place] - highest) / temperature)
        if left < 0:
            return place
    return count - 1
