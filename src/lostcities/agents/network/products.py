"""Products of a row of numbers and a layer's weights, compiled.

About half of what stands behind a rectifier is zero. Skipping it, one row at a time is as fast as many
rows at once in a library for matrices, and what comes out depends on no other row.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.weights import Floats
from lostcities.fast import compiled_loosely


@compiled_loosely
def apply(
    inputs: Floats, weight: Floats, bias: Floats, out: Floats, places: NDArray[np.int64]
) -> None:
    """Write inputs @ weight + bias. ``places`` is room for one number more than there are inputs."""
    for place in range(len(out)):
        out[place] = bias[place]
    _add_product(inputs, weight, out, places)


@compiled_loosely
def apply_plainly(inputs: Floats, weight: Floats, out: Floats, places: NDArray[np.int64]) -> None:
    """Write inputs @ weight."""
    for place in range(len(out)):
        out[place] = 0
    _add_product(inputs, weight, out, places)


@compiled_loosely
def _add_product(inputs: Floats, weight: Floats, out: Floats, places: NDArray[np.int64]) -> None:
    count = 0
    for place in range(len(inputs)):
        places[count] = place
        count += 1 if inputs[place] != 0 else 0
    # Two at a time, so that sums are stored half as often. Rows are indexed, not taken as views:
    # counting references to those takes as long as the sum.
    for pair in range(count // 2):
        first, second = places[2 * pair], places[2 * pair + 1]
        one, two = inputs[first], inputs[second]
        for place in range(len(out)):
            out[place] = out[place] + one * weight[first, place] + two * weight[second, place]
    if count % 2 != 0:
        last = places[count - 1]
        one = inputs[last]
        for place in range(len(out)):
            out[place] += one * weight[last, place]


@compiled_loosely
def rectify(array: Floats) -> None:
    """Set what is below zero to zero."""
    for place in range(len(array)):
        value = array[place]
        array[place] = value if value > 0 else np.float32(0)


@compiled_loosely
def dot(inputs: Floats, weight: Floats, row: int) -> np.floating:
    """Give the product of the inputs and one row of the weights."""
    total: np.float32 = np.float32(0)
    for place in range(len(inputs)):
        total += inputs[place] * weight[row, place]
    return total
