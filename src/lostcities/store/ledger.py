"""Keeping results: each once, judged on the past as it is in the same transaction."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from lostcities.rules import SEATS, Pair, Why
from lostcities.store import schema
from lostcities.store.result_rows import ratings_of, result_of, result_values, side_values
from lostcities.store.results import Change, Earlier, Past, Result, Strength, Unrated, Verdict
from lostcities.table import DAY

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.rules import Seat
    from lostcities.store.results import Finish

_results = schema.results.c
_sides = schema.sides.c
_ratings = schema.ratings.c
_networks = schema.networks.c


async def finish(connection: AsyncConnection, finished: Finish) -> Result:
    """Write down what became of a match, judged; give it as it is kept.

    A match that was over before and then went on is judged once, when it is over first: what counts
    for ratings is what was agreed at the beginning. All else of its result is written anew.
    """
    result = await _seated(connection, finished.result)
    known = await result_of(connection, result.match)
    if known is not None:
        return await _rewrite(connection, known, result)
    verdict = Verdict(Unrated.BY_CHOICE)
    if result.wished:
        verdict = finished.judge(result, await _past(connection, result))
    judged = _judged(result, verdict)
    await _write(connection, judged)
    for side in judged.sides:
        if side.change is not None and side.holder is not None:
            await _rate(connection, side.holder, judged.pool, side.change.after)
    # Where somebody has played from is of no use any more.
    await connection.execute(delete(schema.networks).where(_networks.match == result.match))
    return judged


async def note_network(connection: AsyncConnection, match: str, seat: Seat, mark: int) -> None:
    """Write down from where a seat plays, unless that is known."""
    values = {"match": match, "seat": seat, "mark": mark}
    same = (_networks.match == match, _networks.seat == seat, _networks.mark == mark)
    if await connection.scalar(select(_networks.mark).where(*same)) is None:
        await connection.execute(insert(schema.networks).values(values))


async def without_result(connection: AsyncConnection, limit: int) -> tuple[str, ...]:
    """Give finished matches whose results are not kept: from before there were any."""
    matches = schema.matches.c
    query = (
        select(matches.id)
        .outerjoin(schema.results, _results.match == matches.id)
        .where(matches.finished.is_(True), _results.match.is_(None))
        .order_by(matches.updated_at, matches.id)
        .limit(limit)
    )
    return tuple((await connection.scalars(query)).all())


async def _seated(connection: AsyncConnection, result: Result) -> Result:
    """Give a result with who holds the seats now: a guest may have become somebody else meanwhile."""
    seats = schema.seats.c
    query = select(seats.seat, seats.player).where(seats.match == result.match)
    players = {row.seat: row.player for row in (await connection.execute(query)).all()}
    sides = (replace(result.sides[seat], player=players.get(seat)) for seat in SEATS)
    return replace(result, sides=Pair(*sides))


async def _past(connection: AsyncConnection, result: Result) -> Past:
    standings = [
        {} if side.holder is None else await ratings_of(connection, side.holder)
        for side in result.sides
    ]
    known = [standing.get(result.pool) for standing in standings]
    return Past(
        earlier=await _earlier(connection, result),
        same_network=await _shares_network(connection, result.match),
        strengths=Pair(*(None if standing is None else standing.strength for standing in known)),
    )


async def _earlier(connection: AsyncConnection, result: Result) -> tuple[Earlier, ...]:
    first, second = (schema.sides.alias(name).c for name in ("one", "two"))
    one, two = result.sides
    query = (
        select(_results.unrated, _results.why)
        .join(first.result.table, first.result == _results.number)
        .join(second.result.table, second.result == _results.number)
        .where(
            first.player == one.player if one.level is None else first.level == one.level,
            second.player == two.player if two.level is None else second.level == two.level,
            first.seat != second.seat,
            _results.wished.is_(True),
            _results.finished_at > result.finished_at - DAY,
        )
        .order_by(_results.number.desc())
    )
    rows = (await connection.execute(query)).all()
    return tuple(
        Earlier(rated=row.unrated is None, why=None if row.why is None else Why(row.why))
        for row in rows
    )


async def _shares_network(connection: AsyncConnection, match: str) -> bool:
    query = (
        select(_networks.mark)
        .where(_networks.match == match)
        .group_by(_networks.mark)
        .having(func.count(_networks.seat) > 1)
        .limit(1)
    )
    return await connection.scalar(query) is not None


def _judged(result: Result, verdict: Verdict) -> Result:
    sides = result.sides
    if verdict.before is not None and verdict.after is not None:
        changes = [Change(verdict.before[seat], verdict.after[seat]) for seat in SEATS]
        sides = Pair(*(replace(sides[seat], change=changes[seat]) for seat in SEATS))
    return replace(result, unrated=verdict.unrated, sides=sides)


async def _write(connection: AsyncConnection, result: Result) -> None:
    written = await connection.execute(insert(schema.results).values(result_values(result)))
    assert written.inserted_primary_key is not None
    number = written.inserted_primary_key[0]
    rows = [side_values(result.sides[seat]) | {"result": number, "seat": seat} for seat in SEATS]
    await connection.execute(insert(schema.sides), rows)


async def _rewrite(connection: AsyncConnection, known: Result, result: Result) -> Result:
    changed = replace(
        result,
        wished=known.wished,
        unrated=known.unrated,
        sides=Pair(
            *(replace(result.sides[seat], change=known.sides[seat].change) for seat in SEATS)
        ),
    )
    number = select(_results.number).where(_results.match == result.match).scalar_subquery()
    for seat in SEATS:
        await connection.execute(
            update(schema.sides)
            .where(_sides.result == number, _sides.seat == seat)
            .values(side_values(changed.sides[seat]))
        )
    await connection.execute(
        update(schema.results).where(_results.match == result.match).values(result_values(changed))
    )
    return changed


async def _rate(connection: AsyncConnection, holder: str, pool: str, after: Strength) -> None:
    values = {"mean": after.mean, "deviation": after.deviation}
    changed = await connection.execute(
        update(schema.ratings)
        .where(_ratings.holder == holder, _ratings.pool == pool)
        .values(values | {"matches": _ratings.matches + 1})
    )
    if not changed.rowcount:
        first = {"holder": holder, "pool": pool, "matches": 1}
        await connection.execute(insert(schema.ratings).values(values | first))
