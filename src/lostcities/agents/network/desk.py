"""Room to compute in, and what is kept from one decision of a round to the next.

A placing or a drawing changes one or two colours, and not for both seats alike. So each seat's
embeddings are kept, with a note of the colours that look otherwise by now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.folded import folded
from lostcities.agents.network.records import Block, block_of
from lostcities.fast import DECK, Row, compiled
from lostcities.fast.actions import colour_of, is_play
from lostcities.fast.bits import wide
from lostcities.fast.deck import colour_of_card
from lostcities.fast.layout import MOST_COLOURS
from lostcities.fast.legal import ROOM_FOR_LEGAL

if TYPE_CHECKING:
    from lostcities.agents.network.weights import Floats, Network

_ALL_COLOURS = (1 << MOST_COLOURS) - 1


class Mind(NamedTuple):
    """What compiled code asks: a folded network, and a desk for it. One thread at a time may use it."""

    networks: Block
    desks: Block


def mind_of(network: Network) -> Mind:
    """Give a network with a desk of its own."""
    networks = folded(network)
    return Mind(networks, desk_for(networks))


def desk_for(network: Block) -> Block:
    """Give a desk for a folded network."""
    first, embedding = network["embed"].shape[1:]
    inputs, trunk = network["trunk"].shape[1:]
    second_trunk, hidden = network["shared"].shape[1:]

    def floats(*shape: int) -> Floats:
        return np.zeros(shape, np.float32)

    return block_of(
        {
            # Kept, by seat and colour: embeddings, and their part of the head's hidden layer.
            "embeddings": floats(2, MOST_COLOURS, embedding),
            "heads": floats(2, MOST_COLOURS, hidden),
            # By seat, which colours have to be embedded anew, as bits.
            "stale": np.full(2, _ALL_COLOURS),
            "first": floats(first),
            "inputs": floats(inputs),
            "trunk": floats(trunk),
            "second_trunk": floats(second_trunk),
            "shared": floats(hidden),
            "hidden": floats(hidden),
            # Of each legal action.
            "logits": floats(ROOM_FOR_LEGAL),
            # Where the inputs of a layer are not zero.
            "places": np.zeros(1 + max(first, embedding, inputs, trunk, second_trunk), np.int64),
        }
    )


@compiled
def begin(desk: Row, colours: int) -> None:
    """Make a desk ready for another round of so many colours."""
    for seat in range(2):
        desk["stale"][seat] = _ALL_COLOURS
        for colour in range(colours, MOST_COLOURS):
            for place in range(desk["embeddings"].shape[2]):
                desk["embeddings"][seat, colour, place] = 0


@compiled
def note_stale(stale: NDArray[np.int64], row: Row, action: int) -> None:
    """Note which colours look otherwise to each seat after an action, before it is made."""
    seat, placed = wide(row["turn"]), wide(row["placed"])
    if placed != 0 and not is_play(placed):
        # With the draw its pile is closed no longer.
        stale[seat] |= 1 << colour_of(placed)
    if placed != 0 and action == DECK:
        card = wide(row["deck"][wide(row["left"]) - 1])
        stale[seat] |= 1 << colour_of_card(card)
    else:
        stale[0] |= 1 << colour_of(action)
        stale[1] |= 1 << colour_of(action)
