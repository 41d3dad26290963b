"""Agents of ours in thousands of rounds at once, played to their end in one call.

Needs NumPy, and is worth its while with Numba only: `has_compiler` says whether it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.careful.rows import DESK, careful_action
from lostcities.agents.levels import network_names, recipe_of
from lostcities.agents.lockstep import Chooser, Share, fractions, play_in_step
from lostcities.agents.network import NetworkBatch, actions_of, packaged
from lostcities.agents.sense.rows import sensible_counts
from lostcities.fast import NO_ACTION, Actions, Rounds, compiled
from lostcities.fast.bits import wide
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.turn import apply

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from lostcities.agents.levels import Recipe
    from lostcities.rules import Pair

_COMPILED: Final = ("random", "careful")
"""Agents that are compiled as a whole, and play one round after the other."""
_CAREFUL: Final = _COMPILED.index("careful")

BATCH_AGENTS: Final = (*_COMPILED, *network_names())
"""The agents that play in batches. They make the very moves that they make one by one.

With a network all but that: where two moves are as good as equal, the last bit of a sum decides
whether they are, and that may differ. It does about once in a million moves.
"""


class Lots(NamedTuple):
    """What the agents of a batch that draw lots draw from: for each round and seat the next words of a generator."""

    words: NDArray[np.uint32]
    """By round and seat, so many words for each."""
    used: NDArray[np.int64]
    """By round and seat, how many of them were drawn."""

    @classmethod
    def of(cls, generators: Sequence[Pair[Random]], words: int) -> Self:
        """Take so many words from the generators of each round."""
        drawn = b"".join(
            rng.getrandbits(32 * words).to_bytes(4 * words, "little")
            for of_round in generators
            for rng in of_round
        )
        shape = len(generators), 2
        return cls(np.frombuffer(drawn, "<u4").reshape(*shape, words), np.zeros(shape, np.int64))

    @classmethod
    def none(cls, rounds: int) -> Self:
        """Give none at all, for agents that draw none."""
        return cls(np.empty((rounds, 2, 0), np.uint32), np.zeros((rounds, 2), np.int64))


def play_batch(rows: Rounds, agents: Pair[str], lots: Lots) -> int:
    """Play each round to its end, in place, by the agents of seat 0 and seat 1; give how many actions it took.

    Each move is the one that the agent makes by itself, with the generator that its lots are from.
    A round whose lots run out stays as it is then, and is not over.

    Raises:
        ValueError: an agent that plays in no batch.
    """
    unknown = [name for name in agents if name not in BATCH_AGENTS]
    if unknown:
        known = ", ".join(BATCH_AGENTS)
        raise ValueError(f"{unknown[0]!r} plays in no batch; those that do are {known}")
    if all(name in _COMPILED for name in agents):
        first, second = (_COMPILED.index(name) for name in agents)
        return _play_batch(rows, first, second, lots.words, lots.used)
    return play_in_step(rows, agents.map(_chooser), lots.words, lots.used)


def draws_lots(name: str) -> bool:
    """Say whether an agent of a batch needs lots."""
    recipe = recipe_of(name)
    return name == "random" if recipe is None else recipe.temperature > 0


def network_batch(name: str) -> NetworkBatch | None:
    """Give the network that plays under this name, for many rounds at once.

    None when no network does, or when it searches.

    Raises:
        NetworkFileError: it is missing or damaged.
    """
    recipe = recipe_of(name)
    if recipe is None or recipe.milliseconds:
        return None
    return NetworkBatch(packaged(recipe.network), recipe.temperature, recipe.sense)


def _chooser(name: str) -> Chooser:
    recipe = recipe_of(name)
    if recipe is not None:
        return _network_chooser(recipe)
    return _draw if name == "random" else _weigh


def _network_chooser(recipe: Recipe) -> Chooser:
    network = packaged(recipe.network)

    def choose(rows: Rounds, share: Share) -> Actions:
        if recipe.temperature == 0:
            return actions_of(network, rows, sense=recipe.sense)
        # The agent asks its generator for moves that are not forced.
        lots = fractions(share, sensible_counts(rows, recipe.sense) > 1)
        drawn_by = np.nan_to_num(lots)
        chosen = actions_of(network, rows, recipe.temperature, drawn_by, recipe.sense)
        return np.where(np.isnan(lots), np.uint8(NO_ACTION), chosen)

    return choose


def _weigh(rows: Rounds, share: Share) -> Actions:  # noqa: ARG001 - it leaves nothing to chance
    return careful_actions(rows)


def _draw(rows: Rounds, share: Share) -> Actions:
    chosen = np.empty(len(rows), np.uint8)
    _draw_each(rows, share, chosen)
    return chosen


def careful_actions(rows: Rounds) -> Actions:
    """Give the action that `careful` takes in each round; `NO_ACTION` where it is over.

    Rows of what the seat to move may know, as `seen_by` gives them, are answered alike.
    """
    chosen = np.empty(len(rows), np.uint8)
    _careful_actions(rows, chosen)
    return chosen


@compiled
def _careful_actions(rows: Rounds, chosen: Actions) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    desk = np.zeros(1, DESK)
    scratch = np.zeros_like(rows[:1])
    for index in range(len(rows)):
        count = list_legal(rows[index], legal)
        chosen[index] = NO_ACTION
        if count != 0:
            chosen[index] = careful_action(rows[index], legal, count, scratch[0], desk)


@compiled
def _draw_each(rows: Rounds, share: Share, chosen: Actions) -> None:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    for index in range(len(rows)):
        count = list_legal(rows[index], legal)
        place = share.places[index]
        lot = _lot(share.words[place, share.seat], share.used[place], share.seat, count)
        chosen[index] = NO_ACTION if lot == count else legal[lot]


@compiled
def _play_batch(
    rows: Rounds,
    first: int,
    second: int,
    words: NDArray[np.uint32],
    used: NDArray[np.int64],
) -> int:
    legal = np.empty(ROOM_FOR_LEGAL, np.uint8)
    desk = np.zeros(1, DESK)
    scratch = np.zeros_like(rows[:1])
    steps = 0
    for index in range(len(rows)):
        row = rows[index]
        count = list_legal(row, legal)
        while count != 0:
            seat = wide(row["turn"])
            if (first if seat == 0 else second) == _CAREFUL:
                action = careful_action(row, legal, count, scratch[0], desk)
            else:
                place = _lot(words[index, seat], used[index], seat, count)
                if place == count:
                    break
                action = wide(legal[place])
            apply(row, action)
            steps += 1
            count = list_legal(row, legal)
    return steps


@compiled
def _lot(words: NDArray[np.uint32], used: NDArray[np.int64], seat: int, bound: int) -> int:
    """Draw a number below a bound as `Random.randrange` does; the bound itself, when no word is left.

    That takes as many upper bits of a word as the bound has, and draws again what is too high.
    """
    bits = 0
    while bound >> bits != 0:
        bits += 1
    drawn = bound
    while drawn >= bound and used[seat] < len(words):
        drawn = wide(words[used[seat]]) >> (32 - bits)
        used[seat] += 1
    return min(drawn, bound)
