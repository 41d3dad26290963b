"""A training in a file, to go on with as if there had been no break."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch

from lostcities.fast import ROUND
from lostcities.locales import N_
from lostcities.training import archive
from lostcities.training.error import CheckpointError
from lostcities.training.export import arrays_of, fill, network_of
from lostcities.training.league import frozen
from lostcities.training.soundness import sound

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from lostcities.training.archive import Array, Document
    from lostcities.training.collector import Collector
    from lostcities.training.network import Network

NAME = "checkpoint.npz"
FORMAT = "lostcities-training"
VERSION = 1


def read(folder: Path) -> dict[str, Document]:
    """Read the checkpoint of a folder.

    Raises:
        CheckpointError: there is none, or it is of another kind or version.
    """
    path = folder / NAME
    if not path.is_file():
        raise CheckpointError(N_("{folder} holds no training to go on with."), folder=folder)
    document = archive.read(path)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise CheckpointError(N_("{path} is no checkpoint of a training."), path=path)
    if document.get("version") != VERSION:
        raise CheckpointError(
            N_("{path} is of version {version}, and this program reads {known}."),
            path=path,
            version=document.get("version"),
            known=VERSION,
        )
    return document


def part(document: Document, name: str) -> dict[str, Document]:
    """Give a part of a document that is one itself.

    Raises:
        ValueError: it has no such part.
    """
    found = document.get(name) if isinstance(document, dict) else None
    if not isinstance(found, dict):
        raise ValueError(f"{name} is missing")  # noqa: TRY004 - nobody passed it as an argument
    return found


def number(document: Mapping[str, Document], name: str) -> float:
    """Give a number of a document.

    Raises:
        ValueError: it has none of this name.
    """
    found = document.get(name)
    if not isinstance(found, int | float) or not np.isfinite(found) or found < 0:
        raise ValueError(f"{name} is {found!r}")
    return found


def array(document: Mapping[str, Document], name: str) -> Array:
    """Give an array of a document.

    Raises:
        ValueError: it has none of this name.
    """
    found = document.get(name)
    if not isinstance(found, np.ndarray):
        raise ValueError(f"{name} is missing")  # noqa: TRY004 - nobody passed it as an argument
    return found


def network_state(network: Network) -> dict[str, Document]:
    """Give what a network is made of."""
    return dict(arrays_of(network))


def network_from(state: Document, device: torch.device) -> Network:
    """Make a network of it again, to learn nothing more.

    Raises:
        ValueError: it makes none.
    """
    if not isinstance(state, dict) or not all(isinstance(a, np.ndarray) for a in state.values()):
        raise ValueError("a network is missing")
    return frozen(network_of(_floats(state), device))


def fill_network(network: Network, state: Document) -> None:
    """Give a network the weights that were kept.

    Raises:
        ValueError: they are none for it.
    """
    fill(network, _floats(state if isinstance(state, dict) else {}))


def optimiser_state(optimiser: torch.optim.Adam) -> list[Document]:
    """Give what the optimiser remembers of each parameter; nothing before its first step."""
    remembered = optimiser.state_dict()["state"]
    return [
        {name: values.numpy(force=True).copy() for name, values in of_one.items()}
        for _, of_one in sorted(remembered.items())
    ]


def fill_optimiser(optimiser: torch.optim.Adam, state: Document) -> None:
    """Give an optimiser what was remembered.

    Raises:
        ValueError: it is of other parameters.
    """
    parameters = optimiser.param_groups[0]["params"]
    if not isinstance(state, list) or len(state) not in {0, len(parameters)}:
        raise ValueError("the optimiser's memory is of another network")
    remembered = {}
    for index, (parameter, of_one) in enumerate(zip(parameters, state, strict=False)):
        kept = {name: array(part({"one": of_one}, "one"), name) for name in _ADAM}
        shapes = [kept[name].shape for name in _ADAM]
        if shapes != [(), tuple(parameter.shape), tuple(parameter.shape)]:
            raise ValueError("the optimiser's memory is of another network")
        remembered[index] = {
            name: torch.from_numpy(np.array(values, np.float32)) for name, values in kept.items()
        }
    groups = optimiser.state_dict()["param_groups"]
    optimiser.load_state_dict({"state": remembered, "param_groups": groups})


def collector_state(collector: Collector) -> dict[str, Document]:
    """Give the rounds in play, and what they have of chance."""
    return {
        "rows": np.frombuffer(collector.rows.tobytes(), np.uint8),
        "states": collector.states.copy(),
        "opponents": collector.opponents.copy(),
        "sides": collector.sides.copy(),
    }


def fill_collector(collector: Collector, state: Document) -> None:
    """Let a collector go on with rounds that were kept.

    Raises:
        ValueError: they are none for it.
    """
    if not isinstance(state, dict):
        raise ValueError("rounds are missing")  # noqa: TRY004 - nobody passed it as an argument
    count = len(collector.rows)
    kept = array(state, "rows")
    if kept.dtype != np.uint8 or kept.shape != (count * ROUND.itemsize,):
        raise ValueError("the rounds in play are others")
    rows = np.frombuffer(kept.tobytes(), ROUND).copy()
    fresh = rows["colours"] == 0
    if not sound(rows[~fresh], collector.colours):
        raise ValueError("the rounds in play are no rounds")
    rows[fresh] = np.zeros(1, ROUND)
    collector.rows[:] = rows
    for name, kind, most in (("states", "u8", None), ("opponents", "u1", None), ("sides", "u1", 1)):
        values = array(state, name)
        wrong = values.dtype != np.dtype(kind) or values.shape != (count,)
        if wrong or (most is not None and values.max() > most):
            raise ValueError(f"{name} of the rounds in play are none")
        getattr(collector, name)[:] = values


def _floats(state: Mapping[str, Document]) -> dict[str, np.typing.NDArray[np.float32]]:
    return {name: array(state, name).astype(np.float32, casting="no") for name in state}


_ADAM = ("step", "exp_avg", "exp_avg_sq")
