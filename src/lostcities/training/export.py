"""The network as a plain file of arrays, to be played with without torch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from torch import nn


def write_arrays(network: nn.Module, path: Path) -> None:
    """Write all weights under their names, as float32."""
    arrays = {name: values.numpy() for name, values in network.state_dict().items()}
    beside = path.with_suffix(".part.npz")
    np.savez(beside, **arrays)  # type: ignore[arg-type]
    beside.replace(path)
