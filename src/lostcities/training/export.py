"""The network as a plain file of arrays, to be played with without torch, and a card that says how it was made."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import torch

from lostcities.agents.network import NetworkFileError, load
from lostcities.locales import N_
from lostcities.training.error import TrainingError
from lostcities.training.network import Network
from lostcities.training.options import Widths

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from numpy.typing import NDArray
    from torch import nn

    from lostcities.training.archive import Document


def arrays_of(network: nn.Module) -> dict[str, NDArray[np.float32]]:
    """Give copies of all weights under their names, as float32."""
    return {name: values.numpy(force=True).copy() for name, values in network.state_dict().items()}


def write_arrays(network: nn.Module, path: Path) -> None:
    """Write all weights into a file that is there whole, or as it was before."""
    beside = path.with_suffix(".part.npz")
    np.savez(beside, **arrays_of(network))  # type: ignore[arg-type]
    beside.replace(path)


def read_network(path: Path, device: torch.device) -> Network:
    """Read a network from such a file, of whatever widths.

    Raises:
        TrainingError: it holds none.
    """
    try:
        load(path)
    except NetworkFileError as error:
        raise TrainingError(
            N_("{path} holds no network ({error})."), path=path, error=error
        ) from error
    with np.load(path, allow_pickle=False) as file:
        return network_of({name: file[name] for name in file.files}, device)


def network_of(arrays: Mapping[str, NDArray[np.float32]], device: torch.device) -> Network:
    """Make a network of its arrays.

    Raises:
        ValueError: they make none.
    """
    widths = Widths(
        colour=len(arrays["colour.0.bias"]),
        trunk=len(arrays["trunk.0.bias"]),
        head=len(arrays["head.0.bias"]),
    )
    network = Network(widths)
    fill(network, arrays)
    return network.to(device)


def fill(network: Network, arrays: Mapping[str, NDArray[np.float32]]) -> None:
    """Give a network these weights.

    Raises:
        ValueError: they are none for it.
    """
    state = {name: torch.from_numpy(array.copy()) for name, array in arrays.items()}
    if any(array.dtype != torch.float32 or not array.isfinite().all() for array in state.values()):
        raise ValueError("weights are finite numbers of float32")
    try:
        network.load_state_dict(state)
    except RuntimeError as error:
        raise ValueError(str(error)) from error


def write_card(card: Document, path: Path) -> None:
    """Write down how a network was made, as JSON beside its file."""
    beside = path.with_suffix(".part.json")
    beside.write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", "utf-8")
    beside.replace(path.with_suffix(".json"))
