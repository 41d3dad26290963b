"""Rounds to ask networks about, from the kernel and chance alone: they stay the same while agents change."""

from __future__ import annotations

import numpy as np

from lostcities.fast import Rounds, chances, deal, legal_lists, over, random_actions, shuffled, step


def situations(count: int, colours: int, seed: int) -> Rounds:
    """So many rounds at any stage, none of them over, some of them odd.

    Half of all actions are chance; the others play low cards first and take from the draw pile.
    """
    states = chances(count, seed)
    rng = np.random.default_rng(seed)
    rows = deal(shuffled(states, colours))
    found, length = rows.copy(), rng.integers(0, 90, count)
    for number in range(90):
        going = ~over(rows)
        found[going & (number <= length)] = rows[going & (number <= length)]
        lowest = legal_lists(rows)[0][:, 0]
        step(rows, np.where(rng.random(count) < 0.5, lowest, random_actions(rows, states)))
    return found


def mixed(count: int, seed: int) -> Rounds:
    """Rounds of five and of six colours by turns."""
    five, six = (situations(count // 2, colours, seed + colours) for colours in (5, 6))
    return np.stack([five, six], axis=1).reshape(-1)
