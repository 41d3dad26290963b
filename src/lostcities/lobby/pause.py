"""How long the computer waits before it answers.

The time is drawn by lot before anything is known of the move, and thinking happens within it: how
long an answer takes says nothing about the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from lostcities.wire import Pause

DEFAULT_PAUSE: Final[Pause] = "short"

# Without a pause the answer still takes longer than our levels think, for the reason above.
_SECONDS: Final[Mapping[Pause, tuple[float, float]]] = {
    "none": (0.03, 0.03),
    "short": (0.5, 0.9),
    "long": (1.5, 2.5),
}


def seconds(pause: Pause, rng: Random) -> float:
    """Draw a time to wait.

    >>> import random
    >>> 0.5 <= seconds("short", random.Random(1)) <= 0.9
    True
    """
    return rng.uniform(*_SECONDS[pause])
