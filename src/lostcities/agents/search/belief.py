"""What a network thinks the other seat keeps: how much likelier each unseen card is in its hand than in the draw pile.

Nobody's hand is a random one: cards that fit are kept, others are thrown away. So hands that were
dealt at random from the unseen cards are weaker than real ones, and a search that deals such hands
prepares for an opponent who is not there.

The network has the parts of the player's: a small net for each colour, a trunk, a head for each colour.

| layer | from | to |
|---|---|---|
| `colour.0`, `colour.1` | the features of a colour | its embedding |
| `trunk.0`, `trunk.1` | mean and maximum of the embeddings, features of the round | the trunk |
| `head.0`, `head.1` | an embedding and the trunk | 12 logits: a first wager, a second, a third, 2 to 10 |

After each layer but the last of the head stands a ReLU. A logit is the logarithm of the odds by which
holding the card is likelier than for a card of no interest. That a hand has so many cards is
not in the logits: `deals` draws hands of the right size from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.forward import applied, rectified
from lostcities.agents.network.weights import Floats, Layer, read_arrays
from lostcities.fast import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND, Rounds, observe
from lostcities.fast.looks import CARDS_OF_A_COLOUR

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

STEEPEST: Final = 6
"""No logit is taken for larger than this, or less than its opposite. A factor of 400 is as good as certain, and
products over a whole hand stay far from overflowing even as float32."""

LAYERS: Final = ("colour.0", "colour.1", "trunk.0", "trunk.1", "head.0", "head.1")
"""The layers of a file; each has a `weight` of the shape [out, in] and a `bias`."""


class BeliefFileError(ValueError):
    """A file holds no belief that can be asked."""


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """A belief, ready to be asked. Two are equal only if they are the same object."""

    colour: tuple[Layer, Layer]
    trunk: tuple[Layer, Layer]
    head: tuple[Layer, Layer]

    def logits(self, rows: Rounds) -> Floats:
        """Say what the seat to move believes: an array of rounds by colours by 12.

        Only what that seat may know is read. With five colours the sixth is left out.
        """
        by_colour, by_round = observe(rows, rows["turn"])
        count, colours, features = by_colour.shape
        flat: Floats = by_colour.reshape(-1, features)
        for layer in self.colour:
            flat = rectified(applied(layer, flat))
        embeddings: Floats = flat.reshape(count, colours, -1)
        trunk = np.concatenate((embeddings.mean(axis=1), embeddings.max(axis=1), by_round), axis=1)
        for layer in self.trunk:
            trunk = rectified(applied(layer, trunk))
        inputs = np.concatenate(
            (embeddings, np.repeat(trunk[:, np.newaxis], colours, axis=1)), axis=2
        )
        hidden = rectified(applied(self.head[0], inputs.reshape(count * colours, -1)))
        found = applied(self.head[1], hidden).reshape(count, colours, -1)
        return np.clip(found, -STEEPEST, STEEPEST)


def load_belief(path: str | PathLike[str]) -> Belief:
    """Read a belief from a file.

    Raises:
        BeliefFileError: it cannot be read, or an array is missing, of another shape or type, or holds
            something that is no finite number.
    """
    try:
        arrays = read_arrays(path)
    except ValueError as error:
        raise BeliefFileError(str(error)) from error
    try:
        return belief_of(arrays)
    except BeliefFileError as error:
        raise BeliefFileError(f"{path} holds no belief: {error}") from error


def belief_of(arrays: Mapping[str, NDArray[np.generic]]) -> Belief:
    """Make a belief of arrays, named as in a file.

    Raises:
        BeliefFileError: as `load_belief` does.
    """
    missing = [
        f"{layer}.{part}"
        for layer in LAYERS
        for part in ("weight", "bias")
        if f"{layer}.{part}" not in arrays
    ]
    if missing:
        raise BeliefFileError(f"it lacks arrays: {', '.join(missing)}")
    layers = [_layer(arrays, name) for name in LAYERS]
    _check_widths(layers)
    colour, second_colour, trunk, second_trunk, head, second_head = layers
    return Belief((colour, second_colour), (trunk, second_trunk), (head, second_head))


def _layer(arrays: Mapping[str, NDArray[np.generic]], name: str) -> Layer:
    weight, bias = arrays[f"{name}.weight"], arrays[f"{name}.bias"]
    if weight.dtype != np.float32 or bias.dtype != np.float32:
        raise BeliefFileError(f"{name} is not of float32")
    if weight.ndim != 2 or bias.shape != weight.shape[:1] or not weight.size:
        raise BeliefFileError(f"{name}.weight {weight.shape} and bias {bias.shape} make no layer")
    if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
        raise BeliefFileError(f"{name} holds numbers that are not finite")
    return Layer(np.ascontiguousarray(weight.T, np.float32), np.ascontiguousarray(bias, np.float32))


def _check_widths(layers: list[Layer]) -> None:
    outs = [len(layer.bias) for layer in layers]
    inside = [
        FEATURES_OF_A_COLOUR,
        outs[0],
        2 * outs[1] + FEATURES_OF_A_ROUND,
        outs[2],
        outs[1] + outs[3],
        outs[4],
    ]
    for name, layer, inputs in zip(LAYERS, layers, inside, strict=True):
        if len(layer.weight) != inputs:
            raise BeliefFileError(
                f"{name}.weight takes {len(layer.weight)} numbers, but gets {inputs} from the others"
            )
    if outs[5] != CARDS_OF_A_COLOUR:
        raise BeliefFileError(f"head.1 gives {outs[5]} logits, not {CARDS_OF_A_COLOUR}")
