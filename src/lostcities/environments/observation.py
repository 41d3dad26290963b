"""What a seat may know as one row of numbers: the kernel's features, end to end.

| place | feature |
|---|---|
| 102 c + f | feature f of colour c |
| 102 * colours + f | feature f of the round |

`lostcities.fast.observation` says what the features are. So the first part folds into an array of
colours by 102, in which colours may change places and nothing else changes.
"""

from __future__ import annotations

import numpy as np

from lostcities.environments.rewards import most_difference
from lostcities.fast import (
    FEATURES_OF_A_COLOUR,
    FEATURES_OF_A_ROUND,
    ROUND,
    Features,
    Rounds,
    compiled,
)
from lostcities.fast.arguments import Numbers, Seats, seats_for
from lostcities.fast.bits import wide
from lostcities.fast.observation import write_features
from lostcities.fast.seen import see
from lostcities.rules import Card, board_score

_POINTS_OF_EXPEDITIONS = (60, 76)
_POINTS_OF_BOARDS = (23, 24)
_DIFFERENCE = 25
_HUNDRED = 100
_WORST, _BEST = (
    board_score([[Card.parse(code) for code in codes.split()]]) / _HUNDRED
    for codes in ("YW YW YW", "YW YW YW Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10")
)


def observation_size(colours: int) -> int:
    """Give how many numbers an observation has.

    >>> observation_size(5), observation_size(6)
    (538, 640)
    """
    return FEATURES_OF_A_COLOUR * colours + FEATURES_OF_A_ROUND


def observe(rows: Rounds, seats: Numbers | int, colours: int) -> Features:
    """Give what a seat of each round may know: rounds by numbers. All rounds have so many colours."""
    out = np.empty((len(rows), observation_size(colours)), np.float32)
    _observe(rows, seats_for(rows, seats), out, FEATURES_OF_A_COLOUR * colours)
    return out


def bounds(colours: int) -> tuple[Features, Features]:
    """Give the least and the greatest value that each number of an observation can have."""
    low = np.zeros(observation_size(colours), np.float32)
    high = np.ones_like(low)
    for bound, points, sign in ((low, _WORST, -1), (high, _BEST, 1)):
        by_colour = bound[: FEATURES_OF_A_COLOUR * colours].reshape(colours, FEATURES_OF_A_COLOUR)
        of_round = bound[FEATURES_OF_A_COLOUR * colours :]
        by_colour[:, _POINTS_OF_EXPEDITIONS] = points
        of_round[list(_POINTS_OF_BOARDS)] = points * colours
        of_round[_DIFFERENCE] = sign * most_difference(colours) / _HUNDRED
    return low, high


@compiled
def _observe(rows: Rounds, seats: Seats, out: Features, of_colours: int) -> None:
    seen = np.zeros(1, ROUND)[0]
    for index in range(len(rows)):
        seat, features = wide(seats[index]), out[index]
        see(rows[index], seat, seen)
        by_colour = features[:of_colours].reshape(-1, FEATURES_OF_A_COLOUR)
        write_features(seen, seat, by_colour, features[of_colours:])
