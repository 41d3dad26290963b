"""Whether rounds from a file are rounds at all: compiled code trusts what it is given."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import Rounds, action_count, legal_lists, over
from lostcities.fast.actions import OF_A_COLOUR
from lostcities.fast.layout import (
    HIGHEST_NUMBER,
    KINDS,
    LOWEST_NUMBER,
    MOST_CARDS,
    MOST_COLOURS,
    WAGER_KIND,
)
from lostcities.rules import HAND_SIZE, WAGERS_OF_A_COLOUR

Counts = NDArray[np.int64]
"""Rounds by … by colours by kinds (from 0): how many of each card."""

_PILE = 16
"""Cards that a pile has room for."""


def sound(rows: Rounds, colours: int) -> bool:
    """Say whether each row is a round of this variant that is not over, with each card in one place."""
    if not (
        (rows["colours"] == colours).all()
        and (rows["turn"] <= 1).all()
        and (rows["left"] <= MOST_CARDS - 2 * HAND_SIZE).all()
        and (rows["placed"] < action_count(colours)).all()
        and not (is_a_draw(rows["placed"]) & (rows["placed"] != 0)).any()
        and all((rows[name] < 1 << HIGHEST_NUMBER + 1).all() for name in _SETS)
        and _gapless(_piles(rows))
        and _gapless(rows["deck"])
    ):
        return False
    held, taken = _of_sets(rows["hands"]), _of_sets(rows["taken"])
    everything = (
        held.sum(1) + _of_sets(rows["expeditions"]).sum(1) + _of_piles(rows) + _of_decks(rows)
    )
    sizes = held.sum((2, 3))
    placing = (rows["placed"] != 0)[:, None] & (np.arange(2) == rows["turn"][:, None])
    return bool(
        (everything == _whole(colours)).all()
        and (sizes == HAND_SIZE - placing).all()
        and (_shown(taken - held) <= _placed(rows)).all()
        and (np.count_nonzero(rows["deck"], axis=1) == rows["left"]).all()
        and not over(rows).any()
        and (legal_lists(rows)[1] > 0).all()
    )


def is_a_draw(actions: NDArray[np.uint8]) -> NDArray[np.bool]:
    """Say of actions whether they draw a card."""
    draws: NDArray[np.bool] = actions % OF_A_COLOUR == 0
    return draws


_SETS = ("hands", "expeditions", "taken")


def _whole(colours: int) -> Counts:
    whole = np.zeros((MOST_COLOURS, KINDS + 1), np.int64)
    whole[:colours, WAGER_KIND] = WAGERS_OF_A_COLOUR
    whole[:colours, LOWEST_NUMBER:] = 1
    return whole


def _of_sets(sets: NDArray[np.uint16]) -> Counts:
    counts = np.zeros((*sets.shape, KINDS + 1), np.int64)
    counts[..., WAGER_KIND] = sets & 0b11
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        counts[..., number] = sets >> number & 1
    return counts


def _piles(rows: Rounds) -> NDArray[np.uint64]:
    """Give the kinds on each pile, from the top; zeros after the last card."""
    places = np.arange(_PILE, dtype=np.uint64) * np.uint64(4)
    kinds: NDArray[np.uint64] = rows["discards"][..., None] >> places & np.uint64(0b1111)
    return kinds


def _of_piles(rows: Rounds) -> Counts:
    kinds = _piles(rows)
    return np.stack([(kinds == kind).sum(-1) * (kind > 0) for kind in range(KINDS + 1)], -1)


def _of_decks(rows: Rounds) -> Counts:
    counts = np.zeros((len(rows), MOST_COLOURS, KINDS + 1), np.int64)
    for colour in range(MOST_COLOURS):
        for kind in range(1, KINDS + 1):
            counts[:, colour, kind] = (rows["deck"] == colour << 4 | kind).sum(1)
    return counts


def _gapless(cards: NDArray[np.integer]) -> bool:
    """Say whether no card stands behind an empty place."""
    there = cards != 0
    return bool((there[..., :-1] >= there[..., 1:]).all())


def _shown(surplus: Counts) -> Counts:
    """Give of how many kinds a seat is said to hold more taken cards than cards, by round and seat."""
    most: Counts = np.maximum(surplus, 0).sum((2, 3))
    return most


def _placed(rows: Rounds) -> Counts:
    # Until the draw, a placed card that was taken once is still said to be held.
    placing = (rows["placed"] != 0)[:, None] & (np.arange(2) == rows["turn"][:, None])
    result: Counts = placing.astype(np.int64)
    return result
