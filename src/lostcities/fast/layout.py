"""How a round lies in memory: 192 bytes, three cache lines.

| field | type | holds |
|---|---|---|
| `discards` | uint64, by colour | the pile as kinds of four bits each, the top card in the lowest |
| `hands` | uint16, by seat and colour | a set of cards of one colour, see below |
| `expeditions` | uint16, by seat and colour | the same |
| `taken` | uint16, by seat and colour | cards taken from discard piles and still held, the same |
| `deck` | uint8, 56 | cards from the bottom of the draw pile to its top, then zeros |
| `idle_turns` | uint32 | turns in a row without a card from the draw pile |
| `turns` | uint32 | turns that are complete |
| `cut_off` | uint32 | the round ends after so many idle turns in a row; 0: it goes on |
| `left` | uint8 | how many cards the draw pile has |
| `turn` | uint8 | the seat whose turn it is |
| `placed` | uint8 | the action that placed a card in this turn, until its draw; else 0 |
| `colours` | uint8 | 5 or 6; with five, all of the sixth is zero |

Kinds: 1 is a wager, 2 to 10 are the numbers, 0 is no card. A card is `16 * colour + kind`.

Sets: the lowest two bits count wagers (0 to 3), bit `n` is the number `n`. So the wagers of a
colour are alike, cards are added with `+` and taken away with `-`, and what is equal in the rules is
equal here: positions have the same row exactly if they are the same, `turns` and `cut_off` apart.

Fields are narrow in memory only. Code reads them as `int64`, which nothing here comes near to fill:
Numba turns sums of mixed or narrow unsigned integers into wider ones, or into floats.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.rules import HAND_SIZE, NUMBERS, RANKS, WAGERS_OF_A_COLOUR, Variant

MOST_COLOURS = 6
MOST_CARDS = len(Variant(colours=MOST_COLOURS).cards)
WAGER_KIND = 1
LOWEST_NUMBER, HIGHEST_NUMBER = NUMBERS[0], NUMBERS[-1]
KINDS = len(RANKS)
"""How many kinds of cards a colour has."""
WHOLE_COLOUR = WAGERS_OF_A_COLOUR + sum(1 << number for number in NUMBERS)
"""The set of all cards of a colour."""

ROUND = np.dtype(
    [
        ("discards", np.uint64, MOST_COLOURS),
        ("hands", np.uint16, (2, MOST_COLOURS)),
        ("expeditions", np.uint16, (2, MOST_COLOURS)),
        ("taken", np.uint16, (2, MOST_COLOURS)),
        ("deck", np.uint8, MOST_CARDS - 2 * HAND_SIZE),
        ("idle_turns", np.uint32),
        ("turns", np.uint32),
        ("cut_off", np.uint32),
        ("left", np.uint8),
        ("turn", np.uint8),
        ("placed", np.uint8),
        ("colours", np.uint8),
    ],
    align=True,
)
"""One round, as the table of this module describes it."""

Rounds: TypeAlias = NDArray[np.void]
"""Rounds in one array of type `ROUND`; any number of them, of both variants mixed."""
Row: TypeAlias = np.void
"""One of them."""


def no_rounds(count: int) -> Rounds:
    """Give so many rounds with nothing in them, to be dealt or written over."""
    return np.zeros(count, ROUND)
