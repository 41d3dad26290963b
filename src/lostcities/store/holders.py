"""What becomes of results when a player becomes another, or nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from lostcities.store import schema
from lostcities.store.result_rows import ratings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

_results = schema.results.c
_sides = schema.sides.c
_ratings = schema.ratings.c


async def leave_results(connection: AsyncConnection, player: str, most: int) -> int:
    """Take a player out of so many results; the others keep theirs, against somebody without a name. Gives how many."""
    found = select(_sides.result).where(_sides.player == player).distinct().limit(most)
    results = (await connection.scalars(found)).all()
    left = update(schema.sides).where(_sides.result.in_(results), _sides.player == player)
    await connection.execute(left.values(player=None, name=""))
    return len(results)


async def forget_rating(connection: AsyncConnection, player: str) -> None:
    """Delete what is believed of a player's strength."""
    await connection.execute(delete(schema.ratings).where(_ratings.holder == player))


async def hand_over(connection: AsyncConnection, old: str, new: str) -> None:
    """Give one player's results to another, who is the same person.

    Of two ratings the one that rests on more results stays.
    """
    await connection.execute(update(schema.sides).where(_sides.player == old).values(player=new))
    mine = await ratings_of(connection, new)
    for pool, standing in (await ratings_of(connection, old)).items():
        better = pool not in mine or mine[pool].matches < standing.matches
        loser = new if better else old
        await connection.execute(
            delete(schema.ratings).where(_ratings.holder == loser, _ratings.pool == pool)
        )
    await connection.execute(
        update(schema.ratings).where(_ratings.holder == old).values(holder=new)
    )


async def delete_unrated(connection: AsyncConnection, matches: Sequence[str]) -> None:
    """Delete the results of matches that are deleted. Those that ratings rest on stay."""
    await connection.execute(
        delete(schema.results).where(_results.match.in_(matches), _results.unrated.is_not(None))
    )
