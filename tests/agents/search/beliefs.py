"""Beliefs that have learned nothing, for the tests."""

from __future__ import annotations

import numpy as np

from lostcities.agents.network.weights import Floats
from lostcities.fast import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND


def belief_arrays(seed: int) -> dict[str, Floats]:
    """Weights by chance, named as in a file."""
    shapes = {
        "colour.0": (16, FEATURES_OF_A_COLOUR),
        "colour.1": (24, 16),
        "trunk.0": (16, 2 * 24 + FEATURES_OF_A_ROUND),
        "trunk.1": (20, 16),
        "head.0": (16, 24 + 20),
        "head.1": (12, 16),
    }
    rng = np.random.default_rng(seed)
    arrays = {}
    for name, (out, inside) in shapes.items():
        weight = rng.standard_normal((out, inside)) * np.sqrt(2 / inside)
        arrays[f"{name}.weight"] = weight.astype(np.float32)
        arrays[f"{name}.bias"] = (rng.standard_normal(out) * 0.1).astype(np.float32)
    return arrays
