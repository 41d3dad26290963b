"""How much one player may have going on at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.lobby.ports import Store

MOST_UNFINISHED: Final = 200
"""Matches that one player may leave unfinished; a longer list is of no use to anybody."""
MOST_KEPT: Final = 20_000
"""Matches of one player that are kept, finished ones too: ten a day for five years. Of guests fewer are kept."""
MOST_WAITING: Final = 20
"""Tables of one player that may wait for somebody to come; who has more friends makes them later."""


class TooManyMatchesError(Exception):
    """A player has as many matches, unfinished ones, or tables that wait, as anyone may have."""


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
