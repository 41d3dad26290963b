"""How a set of cards looks as numbers, worked out for every set that there is.

Copying sixteen numbers from a table takes half the time of working them out. The tables are
constants of the module, so that the compiler knows that nobody writes to them.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.layout import KINDS, WHOLE_COLOUR
from lostcities.rules import BONUS, CARDS_FOR_BONUS, COST, NUMBERS, WAGERS_OF_A_COLOUR

Features: TypeAlias = NDArray[np.float32]

CARDS_OF_A_COLOUR = WAGERS_OF_A_COLOUR + len(NUMBERS)
WORTH = 4
"""How many numbers say what a set is worth."""
SUM_OF_A_COLOUR = sum(NUMBERS)
POINTS = 100
"""Points are divided by this: a good round is about one half."""
FEW_CARDS = np.array([*range(1, 13), 14, 16, 18, 20, 24, 28, 32, 36])
"""Cards in the draw pile that a network is told there are at most: close together near the end, where
a turn more or less decides what is worth playing."""


def _looks_of_sets() -> Features:
    sets = np.arange(WHOLE_COLOUR + 1)
    wagers = sets & 0b11
    numbers = np.stack([sets >> number & 1 for number in NUMBERS], axis=1)
    size, total = wagers + numbers.sum(axis=1), numbers @ np.array(NUMBERS)
    points = (total - COST) * (1 + wagers) + BONUS * (size >= CARDS_FOR_BONUS)
    worth = (
        size / CARDS_OF_A_COLOUR,
        total / SUM_OF_A_COLOUR,
        np.where(size > 0, points, 0) / POINTS,
        size > 0,
    )
    thermometer = (wagers > others for others in range(WAGERS_OF_A_COLOUR))
    return np.stack([*thermometer, *numbers.T, *worth], axis=1).astype(np.float32)


def _looks_of_kinds() -> Features:
    bits = np.arange(1 << KINDS)
    return np.stack([bits >> place & 1 for place in range(KINDS)], axis=1).astype(np.float32)


LOOKS_OF_SETS = _looks_of_sets()
"""By set: twelve numbers for its cards (one wager, two, three, 2 to 10), and four for its worth as an
expedition: cards / 12, sum / 54, points / 100, whether there are any."""
LOOKS_OF_KINDS = _looks_of_kinds()
"""By kinds, the wager's bit moved to bit 0: ten numbers that say which there are."""
