"""The network's value of one round, compiled: the layers behind the trunk that playing asks nothing of."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from lostcities.agents.network.records import Block, block_of
from lostcities.agents.network.thinking import _write_trunk
from lostcities.agents.network.weights import VALUE_POINTS, Network
from lostcities.fast import Row, compiled_loosely
from lostcities.fast.bits import wide

_KEPT = 8
"""So many networks are kept, as in `network.folded`."""


@lru_cache(_KEPT)
def folded_value(network: Network) -> Block:
    """Give the layers of the value as compiled code takes them, with room to compute in."""
    (weight, bias), (last, last_bias) = network.value
    return block_of(
        {
            "weight": weight,
            "bias": bias,
            "last": np.ascontiguousarray(last[:, 0]),
            "last_bias": last_bias,
        }
    )


def value_desk(network: Network) -> Block:
    """Give room to compute a value in."""
    return block_of({"hidden": np.zeros_like(network.value[0].bias)})


@compiled_loosely
def value_of(network: Row, value: Row, row: Row, desk: Row, room: Row) -> float:
    """Give by how many points the seat to move is expected to gain on the other from now on.

    ``desk`` is the network's for this round, ``room`` that of `value_desk`.
    """
    _write_trunk(network, row, wide(row["turn"]), desk)
    trunk, hidden = desk["second_trunk"], room["hidden"]
    for place in range(len(hidden)):
        hidden[place] = value["bias"][place]
    for inside in range(len(trunk)):
        if trunk[inside] != 0:
            for place in range(len(hidden)):
                hidden[place] += trunk[inside] * value["weight"][inside, place]
    total = value["last_bias"][0]
    for place in range(len(hidden)):
        total += max(hidden[place], np.float32(0)) * value["last"][place]
    return float(total * np.float32(VALUE_POINTS))
