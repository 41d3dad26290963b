"""What callers give for a batch, brought into the one form that the compiled code takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.fast.actions import NO_ACTION, Actions
from lostcities.fast.layout import ROUND

if TYPE_CHECKING:
    from lostcities.fast.chance import Chances
    from lostcities.fast.layout import Rounds

Seats: TypeAlias = NDArray[np.uint8]
"""A seat for each round: 0 or 1."""
Numbers: TypeAlias = NDArray[np.integer]
"""Whole numbers of any width."""


def checked_rounds(rows: Rounds) -> Rounds:
    """Give the rounds themselves.

    Raises:
        ValueError: this is no row of rounds.
    """
    if rows.dtype != ROUND or rows.ndim != 1:
        raise ValueError(
            f"an array of {rows.ndim} dimensions and type {rows.dtype} is no batch of rounds; "
            "`no_rounds`, `deal` and `rows_of` make one"
        )
    return rows


def checked_chances(rows: Rounds, chances: Chances) -> Chances:
    """Give the states themselves.

    Raises:
        ValueError: there is not one for each round.
    """
    if chances.dtype != np.uint64 or chances.shape != (len(rows),):
        raise ValueError(
            f"{len(rows)} rounds need as many states of uint64, as `chances` gives them; "
            f"these are {chances.shape} of {chances.dtype}"
        )
    return chances


def seats_for(rows: Rounds, seats: Numbers | int) -> Seats:
    """Give a seat for each round, from one for each or one for all.

    Raises:
        ValueError: something is no seat, or there are more or fewer seats than rounds.
    """
    given = np.asarray(seats)
    if given.size and (given.min() < 0 or given.max() > 1):
        raise ValueError(f"seats are 0 and 1, and among these is {given.max()}")
    return _for_each(rows, given)


def actions_for(rows: Rounds, actions: Numbers | int) -> Actions:
    """Give an action for each round, from one for each or one for all; `NO_ACTION` for a number that is none.

    Raises:
        ValueError: there are more or fewer actions than rounds.
    """
    given = np.asarray(actions)
    if given.dtype != np.uint8:
        # Otherwise 256 would become 0, and be played.
        given = np.where((given < 0) | (given > NO_ACTION), NO_ACTION, given)
    return _for_each(rows, given)


def cut_off_for(turns: int | None) -> int:
    """Give how a row says after how many idle turns it ends: 0 for never.

    Raises:
        ValueError: no round can end after so many.
    """
    most = int(np.iinfo(ROUND["cut_off"]).max)
    if turns is None:
        return 0
    if not 1 <= turns <= most:
        raise ValueError(
            f"a round cannot be cut off after {turns} turns; 1 to {most} can be given, or None"
        )
    return turns


def _for_each(rows: Rounds, given: NDArray[np.generic]) -> NDArray[np.uint8]:
    if given.shape not in ((), (len(rows),)):
        raise ValueError(f"{len(rows)} rounds were given {given.size} seats or actions")
    if given.dtype == np.uint8 and given.ndim == 1 and given.flags.carray:
        return given.view(np.uint8)
    # A copy that can be written to: for a read-only array the compiler would begin anew.
    each = np.empty(len(rows), np.uint8)
    each[:] = given
    return each
