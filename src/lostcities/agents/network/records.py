"""Several arrays in one block of memory, each at the start of a cache line.

Compiled code gets such a block as one address, and knows how long each array is: loops over them need
no remainder, and a load never takes two lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

if TYPE_CHECKING:
    from collections.abc import Mapping

Block: TypeAlias = NDArray[np.void]
"""An array of one record."""

_LINE = 64


def block_of(arrays: Mapping[str, NDArray[np.generic]]) -> Block:
    """Give a block that holds copies of these arrays, by name."""
    block = _empty({name: (array.dtype, array.shape) for name, array in arrays.items()})
    for name, array in arrays.items():
        block[name][0] = array
    return block


def _empty(fields: Mapping[str, tuple[DTypeLike, tuple[int, ...]]]) -> Block:
    offsets, size = [], 0
    for kind, shape in fields.values():
        offsets.append(size)
        size += -(-np.dtype((kind, shape)).itemsize // _LINE) * _LINE
    record = np.dtype(
        {
            "names": list(fields),
            "formats": [np.dtype((kind, shape)) for kind, shape in fields.values()],
            "offsets": offsets,
            "itemsize": size,
        }
    )
    room = np.zeros(size + _LINE, np.uint8)
    start = -room.ctypes.data % _LINE
    return room[start : start + size].view(record)
