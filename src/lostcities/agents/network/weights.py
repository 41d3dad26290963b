"""The weights of a network, and reading them from a file of arrays.

One small network looks at each colour, a trunk at all of them together, and one head gives the
logits of each colour's actions; so five colours and six are played with the same weights. The file
is an `.npz` with these arrays of float32, each layer's weight of the shape [out, in]:

| layer | from | to |
|---|---|---|
| `colour.0`, `colour.1` | the features of a colour | its embedding |
| `trunk.0`, `trunk.1` | mean and maximum of the embeddings, features of the round | the trunk |
| `head.0`, `head.1` | an embedding and the trunk | 21 logits, in the order of `fast.actions` |
| `deck` | the trunk | the logit of drawing from the draw pile |
| `value.0`, `value.1` | the trunk | what is to come, see `VALUE_POINTS` |

After each layer but the last of each part stands a ReLU. Widths are those of the arrays.
"""

from __future__ import annotations

import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND
from lostcities.fast.actions import OF_A_COLOUR

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

Floats: TypeAlias = NDArray[np.float32]

VALUE_POINTS: Final = 40
"""The value is the expected change of (own points - the other's) to the end of the round, over this."""

LAYERS: Final = (
    "colour.0",
    "colour.1",
    "trunk.0",
    "trunk.1",
    "head.0",
    "head.1",
    "deck",
    "value.0",
    "value.1",
)
"""The layers of a file; each has a `weight` and a `bias`."""


class NetworkFileError(ValueError):
    """A file holds no network that can be played."""


class Layer(NamedTuple):
    """A layer as it is computed: inputs @ weight + bias."""

    weight: Floats
    """Of the shape [in, out]."""
    bias: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """A network, ready to be asked. Two are equal only if they are the same object."""

    colour: tuple[Layer, Layer]
    trunk: tuple[Layer, Layer]
    head: tuple[Layer, Layer]
    deck: Layer
    value: tuple[Layer, Layer]

    @property
    def embedding(self) -> int:
        """The width of a colour's embedding."""
        return len(self.colour[1].bias)


def load(path: str | PathLike[str]) -> Network:
    """Read a network from a file.

    Raises:
        NetworkFileError: it cannot be read, or an array is missing, unknown, of another shape or
            type, or holds something that is no finite number.
    """
    try:
        arrays = read_arrays(path)
    except ValueError as error:
        raise NetworkFileError(str(error)) from error
    try:
        return network_of(arrays)
    except NetworkFileError as error:
        raise NetworkFileError(f"{path} holds no network: {error}") from error


def read_arrays(path: str | PathLike[str]) -> dict[str, NDArray[np.generic]]:
    """Read the arrays of a file, whatever they are.

    Raises:
        ValueError: it cannot be read.
    """
    try:
        # Opened here: NumPy leaves a file open that turns out to be no archive.
        with Path(path).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            return {name: np.asarray(file[name]) for name in file.files}
    except (OSError, ValueError, EOFError, zipfile.BadZipFile, AttributeError, TypeError) as error:
        # The last two: what NumPy raises for a file of a single array.
        raise ValueError(f"{path} cannot be read as a file of arrays: {error}") from error


def network_of(arrays: Mapping[str, NDArray[np.generic]]) -> Network:
    """Make a network of arrays, named as in a file.

    Raises:
        NetworkFileError: as `load` does.
    """
    wanted = {f"{layer}.{part}" for layer in LAYERS for part in ("weight", "bias")}
    for problem, names in (("lacks", wanted - set(arrays)), ("has unknown", set(arrays) - wanted)):
        if names:
            raise NetworkFileError(f"it {problem} arrays: {', '.join(sorted(names))}")
    layers = {name: _layer(arrays, name) for name in LAYERS}
    _check_widths(layers)
    return Network(
        (layers["colour.0"], layers["colour.1"]),
        (layers["trunk.0"], layers["trunk.1"]),
        (layers["head.0"], layers["head.1"]),
        layers["deck"],
        (layers["value.0"], layers["value.1"]),
    )


def _layer(arrays: Mapping[str, NDArray[np.generic]], name: str) -> Layer:
    weight, bias = (_checked(arrays, f"{name}.{part}") for part in ("weight", "bias"))
    if weight.ndim != 2 or bias.shape != weight.shape[:1] or not weight.size:
        raise NetworkFileError(
            f"{name}.weight {weight.shape} and {name}.bias {bias.shape} make no layer"
        )
    return Layer(np.ascontiguousarray(weight.T), np.ascontiguousarray(bias))


def _checked(arrays: Mapping[str, NDArray[np.generic]], name: str) -> Floats:
    array = arrays[name]
    if array.dtype != np.float32:
        raise NetworkFileError(f"{name} is of {array.dtype}, not of float32")
    if not np.isfinite(array).all():
        raise NetworkFileError(f"{name} holds numbers that are not finite")
    return array.astype(np.float32)


def _check_widths(layers: Mapping[str, Layer]) -> None:
    width = {name: layer.weight.shape[1] for name, layer in layers.items()}
    embedding, trunk = width["colour.1"], width["trunk.1"]
    wanted = {
        "colour.0": (FEATURES_OF_A_COLOUR, width["colour.0"]),
        "colour.1": (width["colour.0"], embedding),
        "trunk.0": (2 * embedding + FEATURES_OF_A_ROUND, width["trunk.0"]),
        "trunk.1": (width["trunk.0"], trunk),
        "head.0": (embedding + trunk, width["head.0"]),
        "head.1": (width["head.0"], OF_A_COLOUR),
        "deck": (trunk, 1),
        "value.0": (trunk, width["value.0"]),
        "value.1": (width["value.0"], 1),
    }
    for name, (inputs, outputs) in wanted.items():
        if layers[name].weight.shape != (inputs, outputs):
            given = layers[name].weight.shape[::-1]
            raise NetworkFileError(
                f"{name}.weight is {given}, but has to be {(outputs, inputs)} beside the others"
            )
