"""The rules for a whole batch of rounds: each function does one thing to every row."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.actions import NO_ACTION, Actions, action_count
from lostcities.fast.arguments import Numbers, actions_for, checked_chances, checked_rounds
from lostcities.fast.bits import wide
from lostcities.fast.chance import Chances, below
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import Rounds
from lostcities.fast.legal import MOST_LEGAL, ROOM_FOR_LEGAL, is_over, list_legal
from lostcities.fast.refusal import NOT_REFUSED, refusal_of
from lostcities.fast.score import board_score
from lostcities.fast.turn import apply


def colours_of(rows: Rounds) -> int:
    """Give the most colours that any of the rounds has: 5 or 6."""
    return max(5, int(rows["colours"].max(initial=0)))


def over(rows: Rounds) -> NDArray[np.bool]:
    """Say of each round whether it is over."""
    result = np.empty(len(rows), np.bool)
    _over(checked_rounds(rows), result)
    return result


def scores(rows: Rounds) -> NDArray[np.int16]:
    """Give the points of each round as the board stands: an array of rounds by two seats."""
    points = np.empty((len(rows), 2), np.int16)
    _scores(checked_rounds(rows), points)
    return points


def legal_lists(rows: Rounds) -> tuple[Actions, NDArray[np.uint8]]:
    """Give the legal actions of each round in ascending order, and how many there are.

    The first is an array of rounds by `MOST_LEGAL`, `NO_ACTION` after the last legal one.
    """
    legal = np.empty((len(rows), MOST_LEGAL), np.uint8)
    counts = np.empty(len(rows), np.uint8)
    _legal_lists(checked_rounds(rows), legal, counts)
    return legal, counts


def legal_masks(rows: Rounds) -> NDArray[np.bool]:
    """Give an array of rounds by actions, true where an action is legal; a round that is over has none.

    There are as many actions as belong to the most colours that any of the rounds has.
    """
    masks = np.zeros((len(rows), action_count(colours_of(rows))), np.bool)
    _legal_masks(checked_rounds(rows), masks)
    return masks


def refusals(rows: Rounds, chosen: Numbers | int) -> NDArray[np.uint8]:
    """Say why each round refuses an action, as places in `REFUSALS`; 0 where it is legal."""
    reasons = np.empty(len(rows), np.uint8)
    _refusals(checked_rounds(rows), actions_for(rows, chosen), reasons)
    return reasons


def step(rows: Rounds, chosen: Numbers | int) -> NDArray[np.uint8]:
    """Make one action in each round, in place, and give what `refusals` gives; a round that refuses is unchanged."""
    reasons = np.empty(len(rows), np.uint8)
    _step(checked_rounds(rows), actions_for(rows, chosen), reasons)
    return reasons


def random_actions(rows: Rounds, chances: Chances) -> Actions:
    """Choose one of the legal actions of each round, all equally likely; `NO_ACTION` when it is over."""
    chosen = np.empty(len(rows), np.uint8)
    _random_actions(checked_rounds(rows), checked_chances(rows, chances), chosen)
    return chosen


def play_randomly(rows: Rounds, chances: Chances) -> int:
    """Play each round to its end, in place, every legal action equally likely.

    Gives how many actions that took in all.
    """
    return _play_randomly(checked_rounds(rows), checked_chances(rows, chances))


@compiled
def _over(rows: Rounds, result: NDArray[np.bool]) -> None:
    for index in range(len(rows)):
        result[index] = is_over(rows[index])


@compiled
def _scores(rows: Rounds, points: NDArray[np.int16]) -> None:
    for index in range(len(rows)):
        for seat in range(2):
            points[index, seat] = board_score(rows[index], seat)


@compiled
def _legal_lists(rows: Rounds, legal: Actions, counts: NDArray[np.uint8]) -> None:
    found = np.empty(ROOM_FOR_LEGAL, np.uint8)
    for index in range(len(rows)):
        count = list_legal(rows[index], found)
        counts[index] = count
        for place in range(MOST_LEGAL):
            legal[index, place] = found[place] if place < count else NO_ACTION


@compiled
def _legal_masks(rows: Rounds, masks: NDArray[np.bool]) -> None:
    found = np.empty(ROOM_FOR_LEGAL, np.uint8)
    for index in range(len(rows)):
        for place in range(list_legal(rows[index], found)):
            masks[index, wide(found[place])] = True


@compiled
def _refusals(rows: Rounds, chosen: Actions, reasons: NDArray[np.uint8]) -> None:
    for index in range(len(rows)):
        reasons[index] = refusal_of(rows[index], wide(chosen[index]))


@compiled
def _step(rows: Rounds, chosen: Actions, reasons: NDArray[np.uint8]) -> None:
    for index in range(len(rows)):
        action = wide(chosen[index])
        reason = refusal_of(rows[index], action)
        reasons[index] = reason
        if reason == NOT_REFUSED:
            apply(rows[index], action)


@compiled
def _random_actions(rows: Rounds, chances: Chances, chosen: Actions) -> None:
    found = np.empty(ROOM_FOR_LEGAL, np.uint8)
    for index in range(len(rows)):
        count = list_legal(rows[index], found)
        chosen[index] = found[below(chances, index, count)] if count != 0 else NO_ACTION


@compiled
def _play_randomly(rows: Rounds, chances: Chances) -> int:
    found, steps = np.empty(ROOM_FOR_LEGAL, np.uint8), 0
    for index in range(len(rows)):
        row = rows[index]
        count = list_legal(row, found)
        while count != 0:
            apply(row, wide(found[below(chances, index, count)]))
            count = list_legal(row, found)
            steps += 1
    return steps
