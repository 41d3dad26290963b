"""How much one player may have going on at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.lobby.ports import Store
    from lostcities.rules import Seat
    from lostcities.table import Table

MOST_UNFINISHED: Final = 200
"""Matches that one player may leave unfinished; a longer list is of no use to anybody."""
MOST_KEPT: Final = 20_000
"""Matches of one player that are kept, finished ones too: ten a day for five years. Of guests fewer are kept."""
MOST_WAITING: Final = 20
"""Tables of one player that may wait for somebody to come; who has more friends makes them later."""

MOVES_AT_ONCE: Final = 5_000
"""What a seat may have been told of a match that has just begun: some thirty rounds. After each second it is one more.
People need two seconds for a move, and seldom play through the night; but two programs that draw from the discard
piles for ever would have a million moves in some hours, and whoever comes to a match waits until all are read."""


class TooManyMatchesError(Exception):
    """A player has as many matches, unfinished ones, or tables that wait, as anyone may have."""


def hurries(table: Table, seat: Seat, at: float) -> bool:
    """Say whether more has been moved at a table than people could; by what the seat that asks was told of it."""
    return table.number(seat) > MOVES_AT_ONCE + max(0.0, at - table.opened)


async def check_matches(store: Store, player: str) -> None:
    """See that a player may begin another match.

    Raises:
        TooManyMatchesError: they have to finish or delete some first.
        StoreError: their matches could not be read.
    """
    if len(await store.unfinished(player)) >= MOST_UNFINISHED:
        raise TooManyMatchesError
    if await store.kept(player) >= MOST_KEPT:
        raise TooManyMatchesError


async def have_room(store: Store, players: Iterable[str]) -> bool:
    """Say whether all of these may begin another match.

    Raises:
        StoreError: their matches could not be read.
    """
    try:
        for player in players:
            await check_matches(store, player)
    except TooManyMatchesError:
        return False
    return True


async def check_tables(store: Store, player: str, at: float) -> None:
    """See that a player may open another table that waits for somebody, at this moment.

    Raises:
        TooManyMatchesError: they have to cancel some, or finish matches, first.
        StoreError: what they have could not be read.
    """
    await check_matches(store, player)
    if len(await store.waiting(player, at=at)) >= MOST_WAITING:
        raise TooManyMatchesError
