"""Compiling ahead, so that nobody waits for it later."""

from __future__ import annotations

import numpy as np

from lostcities.fast.batch import (
    legal_lists,
    legal_masks,
    over,
    play_randomly,
    random_actions,
    refusals,
    scores,
    step,
)
from lostcities.fast.chance import chances
from lostcities.fast.dealing import deal
from lostcities.fast.deck import shuffled
from lostcities.fast.observation import observe
from lostcities.fast.sample import resample
from lostcities.fast.seen import seen_by


def prepare() -> None:
    """Compile the whole room, or load what was compiled before.

    Takes some ten seconds the first time on a machine, and half a second later. Meant for a thread or a
    worker that has nothing else to do.
    """
    states = chances(1, seed=0)
    rows = deal(shuffled(states))
    for use in (over, scores, legal_lists, legal_masks):
        use(rows)
    refusals(rows, random_actions(rows, states))
    step(rows, random_actions(rows, states))
    observe(seen_by(rows, np.zeros(1, np.uint8)), 0)
    play_randomly(resample(rows, 0, states), states)
