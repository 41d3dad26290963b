"""Results as rows of their tables, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from lostcities.rules import Pair, Why
from lostcities.store import schema
from lostcities.store.results import Best, Change, Result, Side, Standing, Strength, Unrated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat

_results = schema.results.c
_sides = schema.sides.c
_ratings = schema.ratings.c


async def result_of(connection: AsyncConnection, match: str) -> Result | None:
    """Give what became of a match; None when it never was over."""
    found = await read_results(connection, select(schema.results).where(_results.match == match))
    return next(iter(found.values()), None)


async def read_results(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> dict[int, Result]:
    """Give the results that a query for whole rows of them finds, by number and in its order."""
    rows = (await connection.execute(query)).all()
    numbers = [row.number for row in rows]
    sides = select(schema.sides).where(_sides.result.in_(numbers))
    found: dict[int, dict[Seat, Side]] = {number: {} for number in numbers}
    for row in (await connection.execute(sides)).all():
        found[row.result][row.seat] = _side(row)
    return {row.number: _result(row, found[row.number]) for row in rows}


async def ratings_of(connection: AsyncConnection, holder: str) -> Mapping[str, Standing]:
    """Give the ratings of a player or a level, by pools."""
    query = select(schema.ratings).where(_ratings.holder == holder)
    return {row.pool: _standing(row) for row in (await connection.execute(query)).all()}


def result_values(result: Result) -> dict[str, object]:
    """Give the row of a result."""
    return {
        "match": result.match,
        "kind": result.kind,
        "colours": result.colours,
        "rounds": result.rounds,
        "turns": result.turns,
        "winner": result.winner,
        "why": result.why,
        "finished_at": result.finished_at,
        "wished": result.wished,
        "unrated": result.unrated,
    }


def side_values(side: Side) -> dict[str, object]:
    """Give the row of a side, without the result and the seat that it belongs to."""
    best, change = side.best, side.change
    return {
        "name": side.name,
        "player": side.player,
        "level": side.level,
        "points": side.points,
        "best_points": None if best is None else best.points,
        "best_cards": None if best is None else " ".join(best.cards),
        "mean_before": None if change is None else change.before.mean,
        "deviation_before": None if change is None else change.before.deviation,
        "mean_after": None if change is None else change.after.mean,
        "deviation_after": None if change is None else change.after.deviation,
    }


def _result(row: Row[tuple[object, ...]], sides: Mapping[Seat, Side]) -> Result:
    return Result(
        match=row.match,
        kind=row.kind,
        colours=row.colours,
        rounds=row.rounds,
        turns=row.turns,
        winner=row.winner,
        why=None if row.why is None else Why(row.why),
        finished_at=row.finished_at,
        wished=row.wished,
        unrated=None if row.unrated is None else Unrated(row.unrated),
        sides=Pair(sides[0], sides[1]),
    )


def _side(row: Row[tuple[object, ...]]) -> Side:
    change = best = None
    if row.mean_after is not None:
        change = Change(
            Strength(row.mean_before, row.deviation_before),
            Strength(row.mean_after, row.deviation_after),
        )
    if row.best_points is not None:
        best = Best(tuple(row.best_cards.split()), row.best_points)
    return Side(
        name=row.name,
        player=row.player,
        level=row.level,
        points=row.points,
        best=best,
        change=change,
    )


def _standing(row: Row[tuple[object, ...]]) -> Standing:
    return Standing(Strength(row.mean, row.deviation), row.matches)
