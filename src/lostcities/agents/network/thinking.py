"""What a network says of one round as the seat to move sees it, compiled.

The same as `forward.evaluate`, for legal actions only, and for colours that have changed only.
"""

from __future__ import annotations

import numpy as np

from lostcities.agents.network.choice import best_of, chosen_of, drawn_of
from lostcities.agents.network.folded import (
    CLOSED,
    FITS,
    HAND,
    KNOWN,
    OWN,
    PILE,
    THEIRS,
    TOP,
    UNSEEN,
)
from lostcities.agents.network.products import apply, apply_plainly, dot, rectify
from lostcities.agents.network.weights import Floats
from lostcities.fast import DECK, Actions, Row, callable_from_compiled, compiled_loosely
from lostcities.fast.actions import OF_A_COLOUR, colour_of
from lostcities.fast.bits import wide
from lostcities.fast.layout import MOST_COLOURS, WAGER_KIND, WHOLE_COLOUR
from lostcities.fast.legal import is_closed
from lostcities.fast.observation import write_round
from lostcities.fast.piles import cards_of, top
from lostcities.fast.sets import barred, kinds

callable_from_compiled(best_of, chosen_of, drawn_of)


@compiled_loosely
def write_logits(network: Row, row: Row, legal: Actions, count: int, desk: Row) -> None:
    """Write the logit of each of so many legal actions on the desk.

    Of the round nothing is read that the seat to move may not know.
    """
    seat = wide(row["turn"])
    _write_trunk(network, row, seat, desk)
    apply(
        desk["second_trunk"],
        network["shared"],
        network["shared_bias"],
        desk["shared"],
        desk["places"],
    )
    last = -1
    for place in range(count):
        action = wide(legal[place])
        if action == DECK:
            desk["logits"][place] = (
                dot(desk["second_trunk"], network["deck"], 0) + network["deck_bias"][0]
            )
            continue
        colour = colour_of(action)
        if colour != last:
            _write_hidden(desk["heads"], seat, colour, desk["shared"], desk["hidden"])
            last = colour
        of_colour = action - 1 - OF_A_COLOUR * colour
        logit = dot(desk["hidden"], network["logits"], of_colour)
        desk["logits"][place] = logit + network["logits_bias"][of_colour]


@compiled_loosely
def _write_trunk(network: Row, row: Row, seat: int, desk: Row) -> None:
    colours = wide(row["colours"])
    for colour in range(colours):
        if desk["stale"][seat] >> colour & 1 != 0:
            _embed(network, row, seat, colour, desk)
    desk["stale"][seat] = 0
    inputs, trunk, second = desk["inputs"], desk["trunk"], desk["second_trunk"]
    _write_inputs(desk["embeddings"], seat, colours, inputs)
    write_round(row, seat, inputs[2 * desk["embeddings"].shape[2] :])
    apply(inputs, network["trunk"], network["trunk_bias"], trunk, desk["places"])
    rectify(trunk)
    apply(trunk, network["second_trunk"], network["second_trunk_bias"], second, desk["places"])
    rectify(second)


@compiled_loosely
def _embed(network: Row, row: Row, seat: int, colour: int, desk: Row) -> None:
    first, embedding = desk["first"], desk["embeddings"][seat, colour]
    _write_first(network["table"], row, seat, colour, first)
    apply(first, network["embed"], network["embed_bias"], embedding, desk["places"])
    rectify(embedding)
    apply_plainly(embedding, network["head"], desk["heads"][seat, colour], desk["places"])


@compiled_loosely
def _write_first(table: Floats, row: Row, seat: int, colour: int, out: Floats) -> None:
    hand = wide(row["hands"][seat, colour])
    known = wide(row["taken"][1 - seat, colour])
    own = wide(row["expeditions"][seat, colour])
    theirs = wide(row["expeditions"][1 - seat, colour])
    pile = wide(row["discards"][colour])
    lying = cards_of(pile)
    unseen = UNSEEN + WHOLE_COLOUR - lying - hand - known - own - theirs
    fits = FITS + ((kinds(hand) & ~barred(own)) >> WAGER_KIND)
    highest = TOP + top(pile)
    closed = CLOSED + (1 if is_closed(row, colour) else 0)
    hand, known, own, theirs, lying = (
        HAND + hand,
        KNOWN + known,
        OWN + own,
        THEIRS + theirs,
        PILE + lying,
    )
    for place in range(len(out)):
        held = table[hand, place] + table[fits, place] + table[known, place] + table[unseen, place]
        board = table[own, place] + table[theirs, place]
        piled = table[lying, place] + table[highest, place] + table[closed, place]
        value = held + board + piled
        out[place] = value if value > 0 else np.float32(0)


@compiled_loosely
def _write_inputs(embeddings: Floats, seat: int, colours: int, out: Floats) -> None:
    width = embeddings.shape[2]
    share = np.float32(1 / colours)
    for place in range(width):
        total = most = embeddings[seat, 0, place]
        # Always six, so that the compiler knows how many: a sixth colour that is not there is zeros.
        for colour in range(1, MOST_COLOURS):
            value = embeddings[seat, colour, place]
            total += value
            most = max(most, value)
        out[place] = total * share
        out[width + place] = most


@compiled_loosely
def _write_hidden(heads: Floats, seat: int, colour: int, shared: Floats, out: Floats) -> None:
    for place in range(len(out)):
        value = heads[seat, colour, place] + shared[place]
        out[place] = value if value > 0 else np.float32(0)
