"""Rounds played to their end by a network for both seats: what a search asks most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.forward import evaluate
from lostcities.agents.network.weights import Network
from lostcities.fast import Chances, Rounds, legal_masks, observe, over, scores, step


def playouts(
    network: Network, rows: Rounds, chances: Chances | None = None, *, temperature: float = 0
) -> NDArray[np.int16]:
    """Play each round to its end, in place, and give the points of seat 0 less those of seat 1.

    With a temperature above 0 moves are drawn from the policy, by ``chances``.

    Raises:
        ValueError: a temperature needs chances.
    """
    if temperature > 0 and chances is None:
        raise ValueError("moves that are drawn from the policy need chances")
    rng = np.random.default_rng(int(chances[0]) if chances is not None and len(chances) else 0)
    while True:
        going = np.flatnonzero(~over(rows))
        if not len(going):
            break
        some = rows[going]
        logits = evaluate(network, *observe(some, some["turn"])).logits
        if temperature > 0:
            logits = logits / temperature + rng.gumbel(size=logits.shape)
        logits[~legal_masks(some)] = -np.inf
        step(some, logits.argmax(axis=1).astype(np.uint8))
        rows[going] = some
    points = scores(rows)
    return points[:, 0] - points[:, 1]
