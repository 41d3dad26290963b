"""What the network is told of rounds, and what it says of the actions that are legal there.

At most sixteen of 106 actions are legal. Only their logits are kept, in the order of `fast.legal_lists`,
so an action is known here by its place in that list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lostcities.fast import (
    FEATURES_OF_A_COLOUR,
    FEATURES_OF_A_ROUND,
    NO_ACTION,
    Actions,
    Features,
    Rounds,
    legal_lists,
    observe,
    spread,
)

if TYPE_CHECKING:
    from lostcities.training.network import Network

K = TypeVar("K", bound=np.generic)

CHUNK = 1024
"""Rounds at once on a processor: with more, what comes of the layers falls out of its caches; with
fewer, the calls cost more than that."""


class Sight(NamedTuple):
    """What the seats to move see of rounds, where the network lies."""

    by_colour: Tensor
    by_round: Tensor
    legal: Tensor
    """Rounds by sixteen: the legal actions, then `NO_ACTION`."""


class Answers(NamedTuple):
    """What the network says of rounds."""

    legal: Actions
    """Rounds by sixteen, as `fast.legal_lists` gives them."""
    logits: Tensor
    """The same shape; minus infinity where there is no action."""
    values: Tensor


def look(rows: Rounds, device: torch.device) -> Sight:
    """Look at rounds from the seats whose turn it is; none is over, and all have as many colours."""
    # Only pinned memory is copied to a card while the processor goes on.
    pinned = device.type == "cuda"
    colours = int(rows["colours"][0]) if len(rows) else 5
    by_colour = torch.empty((len(rows), colours, FEATURES_OF_A_COLOUR), pin_memory=pinned)
    by_round = torch.empty((len(rows), FEATURES_OF_A_ROUND), pin_memory=pinned)
    arrays = rows, by_colour.numpy(), by_round.numpy()
    # On a processor each thread has rounds of its own already.
    spread(_observe, *arrays, threads=None if pinned else 1)
    legal = torch.from_numpy(legal_lists(rows)[0])
    return Sight(
        by_colour.to(device, non_blocking=True),
        by_round.to(device, non_blocking=True),
        legal.to(device),
    )


def answer(network: Network, sight: Sight) -> tuple[Tensor, Tensor]:
    """Give the logits of the legal actions and the values, to learn from."""
    logits, values = network(sight.by_colour, sight.by_round)
    missing = sight.legal == NO_ACTION
    places = sight.legal.long().masked_fill_(missing, 0)
    return logits.gather(1, places).masked_fill(missing, -torch.inf), values


@torch.no_grad()
def evaluate(network: Network, rows: Rounds) -> Answers:
    """Ask the network about rounds, with nothing to learn from."""
    sights = [look(part, network.device) for part in chunks(rows, network.device)]
    found = [answer(network, sight) for sight in sights]
    logits, values = (torch.cat(part) for part in zip(*found, strict=True))
    legal = torch.cat([sight.legal for sight in sights]).numpy(force=True)
    return Answers(legal, logits, values)


def chunks(rows: NDArray[K], device: torch.device) -> list[NDArray[K]]:
    """Divide rounds, or their numbers, into parts that are looked at together."""
    whole = device.type == "cuda" or len(rows) <= CHUNK
    return [rows] if whole else np.array_split(rows, -(-len(rows) // CHUNK))


def sampled(logits: Tensor, rng: torch.Generator) -> Tensor:
    """Draw a place for each row of logits."""
    # The highest of the logits with Gumbel noise added is a sample of their distribution.
    noise = torch.empty_like(logits).exponential_(generator=rng).log_()
    return (logits - noise).argmax(1)


def at_places(legal: Actions, places: Tensor) -> Actions:
    """Give the actions at these places of the lists of legal ones."""
    chosen: NDArray[np.int64] = places.numpy(force=True)
    return np.take_along_axis(legal, chosen[:, None], 1)[:, 0]


def _observe(rows: Rounds, by_colour: Features, by_round: Features) -> None:
    observe(rows, rows["turn"], (by_colour, by_round))
