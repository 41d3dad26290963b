"""What is asked about the results of one player: the list, the sums, the best, and who they were against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVarTuple

from sqlalchemy import and_, case, func, or_, select

from lostcities.store import schema
from lostcities.store.result_rows import read_results
from lostcities.store.results import LEVEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.results import Result

Columns = TypeVarTuple("Columns")

_results = schema.results.c
_mine = schema.sides.alias("mine").c
_theirs = schema.sides.alias("theirs").c


@dataclass(frozen=True, slots=True)
class Page:
    """Some results, the latest first, and which of their matches are still kept."""

    results: tuple[Result, ...]
    kept: frozenset[str]
    following: int | None
    """What to ask for the results before these with; None when there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The sums of some matches."""

    matches: int
    won: int
    lost: int
    points: int
    """In finished rounds; so are the rounds."""
    points_against: int
    rounds: int
    turns: int
    """By both seats, in the matches that were played to their end; so many rounds had those."""
    turns_rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """Who somebody has played against, under the name that they had last."""

    name: str
    level: str | None
    match: str
    """The last match against them."""
    tally: Tally


async def history(connection: AsyncConnection, player: str, before: int | None, most: int) -> Page:
    """Give a player's results, the latest first, from those on that a page before says."""
    earlier = [] if before is None else [_results.number < before]
    own = select(schema.sides.c.result).where(schema.sides.c.player == player)
    query = (
        select(schema.results)
        .where(_results.number.in_(own), *earlier)
        .order_by(_results.number.desc())
        .limit(most + 1)
    )
    found = await read_results(connection, query)
    numbers = list(found)
    shown = tuple(found[number] for number in numbers[:most])
    matches = schema.matches.c
    kept = select(matches.id).where(matches.id.in_([result.match for result in shown]))
    return Page(
        results=shown,
        kept=frozenset((await connection.scalars(kept)).all()),
        following=numbers[most - 1] if len(numbers) > most else None,
    )


async def tallies(connection: AsyncConnection, player: str) -> dict[str, Tally]:
    """Give the sums of a player's matches against people and against the computer."""
    query = _joined(select(_results.kind, *_sums()), player).group_by(_results.kind)
    return {row[0]: _tally(row[1:]) for row in (await connection.execute(query)).all()}


async def best_of(connection: AsyncConnection, player: str, most: int) -> tuple[Result, ...]:
    """Give the results with a player's best expeditions, the best first; one of each match counts."""
    query = (
        _joined(select(schema.results), player)
        .where(_mine.best_points > 0)
        .order_by(_mine.best_points.desc(), _results.number)
        .limit(most)
    )
    return tuple((await read_results(connection, query)).values())


async def opponents(connection: AsyncConnection, player: str, most: int) -> tuple[Opponent, ...]:
    """Give who a player has played against, the latest first."""
    last = func.max(_results.number)
    query = (
        _joined(select(last, *_sums()), player)
        .group_by(_theirs.player, _theirs.level)
        .order_by(last.desc())
        .limit(most)
    )
    sums = {row[0]: _tally(row[1:]) for row in (await connection.execute(query)).all()}
    names = _joined(
        select(_results.number, _results.match, _theirs.name, _theirs.level), player
    ).where(_results.number.in_(list(sums)))
    rows = {row.number: row for row in (await connection.execute(names)).all()}
    return tuple(
        Opponent(
            name=rows[number].name, level=rows[number].level, match=rows[number].match, tally=tally
        )
        for number, tally in sums.items()
    )


async def against(connection: AsyncConnection, player: str, holder: str) -> Tally:
    """Give the sums of a player's matches against one other, or against a level."""
    level = holder.removeprefix(LEVEL)
    theirs = _theirs.player == holder if level == holder else _theirs.level == level
    query = _joined(select(*_sums()), player).where(theirs)
    row = (await connection.execute(query)).one()
    return _tally(row)


def _joined(query: Select[*Columns], player: str) -> Select[*Columns]:
    """Let a query about results see a player's side as `_mine` and the other as `_theirs`."""
    return (
        query.join_from(schema.results, _mine.result.table, _mine.result == _results.number)
        .join(
            _theirs.result.table,
            and_(_theirs.result == _results.number, _theirs.seat != _mine.seat),
        )
        # Who holds both seats has won and lost at once: nothing is counted.
        .where(_mine.player == player, or_(_theirs.player.is_(None), _theirs.player != player))
    )


def _sums() -> tuple[ColumnElement[int], ...]:
    whole = _results.why.is_(None)
    return (
        func.count(),
        _counted(_results.winner == _mine.seat),
        _counted(_results.winner == _theirs.seat),
        func.coalesce(func.sum(_mine.points), 0),
        func.coalesce(func.sum(_theirs.points), 0),
        func.coalesce(func.sum(_results.rounds), 0),
        func.coalesce(func.sum(case((whole, _results.turns), else_=0)), 0),
        func.coalesce(func.sum(case((whole, _results.rounds), else_=0)), 0),
    )


def _counted(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)


def _tally(sums: Sequence[int]) -> Tally:
    matches, won, lost, points, points_against, rounds, turns, turns_rounds = sums
    return Tally(
        matches=matches,
        won=won,
        lost=lost,
        points=points,
        points_against=points_against,
        rounds=rounds,
        turns=turns,
        turns_rounds=turns_rounds,
    )
