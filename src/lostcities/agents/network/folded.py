"""A network as it is asked about one round: its first layer folded into a table.

Nearly all that the first layer sees of a colour are sets of cards. What it makes of each set is worked
out beforehand for every set there is. So the layer is a sum of nine rows of a table, and a colour as a
seat sees it is nine places in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from lostcities.agents.network.records import Block, block_of
from lostcities.fast.layout import KINDS, WHOLE_COLOUR
from lostcities.fast.looks import CARDS_OF_A_COLOUR, LOOKS_OF_KINDS, LOOKS_OF_SETS, WORTH

if TYPE_CHECKING:
    from lostcities.agents.network.weights import Floats, Network

_SETS = WHOLE_COLOUR + 1

# Where each part of the table begins: seven by set, `FITS` by kinds of cards with the wager's bit at
# bit 0, `TOP` by kind of card or 0 for none, `CLOSED` by whether the pile is closed.
HAND: Final = 0
KNOWN: Final = 1 * _SETS
UNSEEN: Final = 2 * _SETS
OWN: Final = 3 * _SETS
THEIRS: Final = 4 * _SETS
PILE: Final = 5 * _SETS
FITS: Final = 6 * _SETS
TOP: Final = FITS + (1 << KINDS)
CLOSED: Final = TOP + KINDS + 1

PARTS: Final = 9
"""How many rows of the table add up to the first layer of a colour."""

_KEPT = 8
"""So many networks stay folded, four megabytes each: more hardly play at once."""


@lru_cache(_KEPT)
def folded(network: Network) -> Block:
    """Fold a network, or give what was made of it before.

    A block of the `table`, and of the other layers, each with its bias: `embed`, `trunk`,
    `second_trunk`, `head` (the part of its first layer that sees an embedding), `shared` (the part
    that sees the trunk), `logits` and `deck` (both by action).
    """
    (head, head_bias), (logits, logits_bias) = network.head
    width = network.embedding
    return block_of(
        {
            "table": _table(*network.colour[0]),
            "embed": network.colour[1].weight,
            "embed_bias": network.colour[1].bias,
            "trunk": network.trunk[0].weight,
            "trunk_bias": network.trunk[0].bias,
            "second_trunk": network.trunk[1].weight,
            "second_trunk_bias": network.trunk[1].bias,
            "head": head[:width],
            "shared": head[width:],
            "shared_bias": head_bias,
            "logits": logits.T,
            "logits_bias": logits_bias,
            "deck": network.deck.weight.T,
            "deck_bias": network.deck.bias,
        }
    )


def _table(weight: Floats, bias: Floats) -> Floats:
    """Give the table of a first layer; the places of features are those of `fast.observation`."""
    worth = CARDS_OF_A_COLOUR + WORTH

    def of_sets(first: int, count: int) -> Floats:
        return LOOKS_OF_SETS[:, :count] @ weight[first : first + count]

    tops = LOOKS_OF_KINDS[[0, *(1 << kind for kind in range(KINDS))]]
    return np.concatenate(
        (
            of_sets(0, CARDS_OF_A_COLOUR) + bias,
            of_sets(22, CARDS_OF_A_COLOUR),
            of_sets(34, CARDS_OF_A_COLOUR),
            of_sets(46, worth),
            of_sets(62, worth),
            of_sets(78, CARDS_OF_A_COLOUR + 1),
            LOOKS_OF_KINDS @ weight[12 : 12 + KINDS],
            tops @ weight[91 : 91 + KINDS],
            np.zeros((1, len(bias)), np.float32),
            weight[101:],
        )
    )
