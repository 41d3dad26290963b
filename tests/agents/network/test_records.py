from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.records import block_of


def test_a_block_holds_copies_of_its_arrays() -> None:
    arrays: dict[str, NDArray[np.generic]] = {
        "odd": np.arange(3, dtype=np.float32),
        "next": np.ones((2, 5), np.int64),
    }
    block = block_of(arrays)
    arrays["odd"][0] = 9
    assert (1,) == block.shape
    assert [[0, 1, 2]] == block["odd"].tolist()
    assert [[[1] * 5] * 2] == block["next"].tolist()


def test_each_array_begins_a_cache_line() -> None:
    block = block_of({"odd": np.zeros(3, np.float32), "next": np.zeros(5, np.uint8)})
    assert [0, 0] == [block[name].ctypes.data % 64 for name in ("odd", "next")]
