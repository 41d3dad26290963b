"""One text for all that the kernel does in a few rounds, to compare one way of running it with another."""

from __future__ import annotations

import hashlib

import numpy as np

from lostcities.fast import (
    action_count,
    chances,
    deal,
    legal_lists,
    legal_masks,
    observe,
    over,
    play_randomly,
    random_actions,
    refusals,
    resample,
    scores,
    seen_by,
    shuffled,
    step,
)

ROUNDS = 3


def fingerprint() -> str:
    """Changes when any number changes that any function of the room gives."""
    digest = hashlib.sha256()
    for colours in (5, 6):
        states = chances(ROUNDS, seed=colours)
        rows = deal(shuffled(states, colours), np.arange(ROUNDS) % 2)
        for turn in range(30):
            seats = np.arange(ROUNDS) + turn & 1
            found = (
                *legal_lists(rows),
                legal_masks(rows),
                refusals(rows, turn * action_count(colours) // 30),
                scores(rows),
                over(rows),
                seen_by(rows, seats),
                *observe(rows, seats),
                resample(rows, seats, states.copy()),
            )
            for array in found:
                digest.update(array.tobytes())
            step(rows, random_actions(rows, states))
        play_randomly(rows, states)
        digest.update(rows.tobytes() + states.tobytes() + scores(rows).tobytes())
    return digest.hexdigest()
