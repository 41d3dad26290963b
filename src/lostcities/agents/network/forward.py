"""What a network says of observations, in NumPy alone: the readable form of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lostcities.agents.network.weights import Floats, Layer, Network
from lostcities.fast import action_count
from lostcities.fast.layout import MOST_COLOURS


class Evaluation(NamedTuple):
    """What a network says of some positions, each as one seat sees it."""

    logits: Floats
    """By position and action, legal or not."""
    values: Floats
    """By position: the expected change of (own points - the other's) to the end, over `VALUE_POINTS`."""


def evaluate(network: Network, by_colour: Floats, by_round: Floats) -> Evaluation:
    """Ask a network about observations, as `fast.observe` gives them."""
    count, colours, features = by_colour.shape
    first, second = network.colour
    embeddings = rectified(
        applied(second, rectified(applied(first, by_colour.reshape(-1, features))))
    )
    embeddings = embeddings.reshape(count, colours, -1)
    colours_there: np.float32 | Floats = np.float32(colours)
    if colours == MOST_COLOURS:
        # A sixth colour that a round lacks: nothing in an embedding is below zero, so zeros change
        # neither sum nor maximum.
        has_six = by_colour[:, -1].any(axis=1, keepdims=True).astype(np.float32)
        embeddings[:, -1] *= has_six
        colours_there = colours - 1 + has_six
    mean = embeddings.sum(axis=1) / colours_there
    trunk = np.concatenate((mean, embeddings.max(axis=1), by_round), axis=1)
    for layer in network.trunk:
        trunk = rectified(applied(layer, trunk))
    return Evaluation(_logits(network, embeddings, trunk), _values(network, trunk))


def _logits(network: Network, embeddings: Floats, trunk: Floats) -> Floats:
    count, colours, width = embeddings.shape
    (weight, bias), last = network.head
    # The trunk's part of the first layer is the same for every colour: worked out once.
    shared = trunk @ weight[width:] + bias
    hidden = (embeddings.reshape(-1, width) @ weight[:width]).reshape(count, colours, -1)
    hidden += shared[:, np.newaxis]
    logits = np.empty((count, action_count(colours)), np.float32)
    logits[:, :1] = applied(network.deck, trunk)
    logits[:, 1:] = applied(last, rectified(hidden).reshape(count * colours, -1)).reshape(count, -1)
    return logits


def _values(network: Network, trunk: Floats) -> Floats:
    first, last = network.value
    return applied(last, rectified(applied(first, trunk)))[:, 0]


def applied(layer: Layer, inputs: Floats) -> Floats:
    """Give what a layer makes of its inputs, one row each."""
    outputs = inputs @ layer.weight
    outputs += layer.bias
    return outputs


def rectified(array: Floats) -> Floats:
    """Set what is below zero to zero, in place."""
    return np.maximum(array, 0, out=array)
