"""Rounds played in step: an action in each, then the next, by agents that choose for many rounds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import NO_ACTION, Actions, Rounds, over, step

if TYPE_CHECKING:
    from lostcities.rules import Pair


class Share(NamedTuple):
    """What the agent of one seat draws from in some of the rounds: for each the next words of its generator."""

    words: NDArray[np.uint32]
    """By round and seat, so many words for each, of all rounds."""
    used: NDArray[np.int64]
    """By round and seat, how many of them were drawn."""
    places: NDArray[np.int64]
    """Which rounds it is asked about."""
    seat: int


Chooser: TypeAlias = Callable[[Rounds, Share], Actions]
"""Gives an action for each of some rounds; `NO_ACTION` where its words have run out."""


def play_in_step(
    rows: Rounds, choosers: Pair[Chooser], words: NDArray[np.uint32], used: NDArray[np.int64]
) -> int:
    """Play each round to its end, in place, as far as the words go; give how many actions it took."""
    steps = 0
    going = np.flatnonzero(~over(rows))
    while len(going):
        some = rows[going]
        chosen = np.full(len(some), NO_ACTION, np.uint8)
        for seat, choose in enumerate(choosers):
            asked = np.flatnonzero(some["turn"] == seat)
            if len(asked):
                chosen[asked] = choose(some[asked], Share(words, used, going[asked], seat))
        goes_on = chosen != NO_ACTION
        some, going = some[goes_on], going[goes_on]
        step(some, chosen[goes_on])
        rows[going] = some
        steps += len(going)
        going = going[~over(some)]
    return steps


def fractions(share: Share, wanted: NDArray[np.bool]) -> NDArray[np.float64]:
    """Draw a number below 1 for each of the rounds where one is wanted, as `Random.random` does.

    That makes one of two words: 27 bits of the first and 26 of the second. The others get 0, and
    those whose words have run out a number that is none.
    """
    drawn = np.zeros(len(share.places))
    begun = share.used[share.places, share.seat]
    lacks = begun + 2 > share.words.shape[2]
    drawn[wanted & lacks] = np.nan
    draws = wanted & ~lacks
    places, begun = share.places[draws], begun[draws]
    upper = share.words[places, share.seat, begun] >> np.uint32(5)
    lower = share.words[places, share.seat, begun + 1] >> np.uint32(6)
    drawn[draws] = (upper * 2.0**26 + lower) / 2.0**53
    share.used[places, share.seat] += 2
    return drawn
