"""A network that has learned nothing, to try things with."""

from __future__ import annotations

import numpy as np

from lostcities.agents.network.weights import Network, network_of
from lostcities.fast import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND
from lostcities.fast.actions import OF_A_COLOUR


def untrained(seed: int, *, colour: int = 64, trunk: int = 128, head: int = 64) -> Network:
    """Give a network of these widths, whose weights are chance."""
    shapes = {
        "colour.0": (colour, FEATURES_OF_A_COLOUR),
        "colour.1": (colour, colour),
        "trunk.0": (trunk, 2 * colour + FEATURES_OF_A_ROUND),
        "trunk.1": (trunk, trunk),
        "head.0": (head, colour + trunk),
        "head.1": (OF_A_COLOUR, head),
        "deck": (1, trunk),
        "value.0": (trunk, trunk),
        "value.1": (1, trunk),
    }
    rng = np.random.default_rng(seed)
    arrays = {}
    for name, (out, inside) in shapes.items():
        scale = np.sqrt(2 / inside)
        arrays[f"{name}.weight"] = (rng.standard_normal((out, inside)) * scale).astype(np.float32)
        arrays[f"{name}.bias"] = (rng.standard_normal(out) * 0.1).astype(np.float32)
    return network_of(arrays)
