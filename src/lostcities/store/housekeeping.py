"""What is thrown away in time: browsers that are never seen again, and what belongs to nobody any more.

All is done in small parts, since nobody's move is stored meanwhile. What an account holder has part in stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, delete, distinct, exists, func, or_, select

from lostcities.store import belongings, holders, schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.run import Run

MOST_AT_ONCE: Final = 200
"""Matches of one player that are deleted in one transaction: some hundredths of a second."""

_matches = schema.matches.c
_seats = schema.seats.c
_sessions = schema.sessions.c


@dataclass(frozen=True, slots=True)
class Swept:
    """A part that was looked through."""

    last: str | None
    """The id after which to go on; None when nothing is left to look through."""
    deleted: tuple[str, ...]
    """The ids of the matches that are no more."""
    dismissed: int = 0
    """How many players are no more."""


class Housekeeping:
    """The part of the store that is thrown away in time. Its methods raise `StoreError` as the store's do."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def end_unseen(self, *, before: float, most: int) -> int:
        """End sessions whose browsers were seen last before a moment, so many at most; give how many."""
        unseen = select(_sessions.token_hash).where(_sessions.seen_at < before).limit(most)
        statement = delete(schema.sessions).where(_sessions.token_hash.in_(unseen))
        return (await self._run(lambda connection: connection.execute(statement))).rowcount

    async def sweep_matches(self, after: str, *, most: int) -> Swept:
        """Delete those of the next so many matches, by id, that nobody is left of."""
        return await self._run(lambda connection: _sweep_matches(connection, after, most))

    async def sweep_players(self, after: str, *, keep: int, most: int) -> Swept:
        """Look through the next so many players, by id, and no further than to one who has too much.

        Who has neither a browser nor anything else is deleted. Of a guest so many matches are kept; of more,
        the finished ones played longest ago are deleted, unless somebody else has a seat and still room for them.
        """
        return await self._run(lambda connection: _sweep_players(connection, after, keep, most))


async def _sweep_matches(connection: AsyncConnection, after: str, most: int) -> Swept:
    query = select(_matches.id).where(_matches.id > after).order_by(_matches.id).limit(most)
    found = tuple((await connection.scalars(query)).all())
    if not found:
        return Swept(None, ())
    somebody = exists().where(_seats.match == _matches.id, belongings.is_left(_seats.player))
    query = select(_matches.id).where(_matches.id.in_(found), ~somebody)
    left = tuple((await connection.scalars(query)).all())
    await belongings.discard(connection, left)
    return Swept(found[-1], left)


async def _sweep_players(connection: AsyncConnection, after: str, keep: int, most: int) -> Swept:
    players = schema.players.c
    query = select(players.id).where(players.id > after).order_by(players.id).limit(most)
    found = tuple((await connection.scalars(query)).all())
    if not found:
        return Swept(None, ())
    dismissed = await _dismiss(connection, found)
    held = func.count(distinct(_seats.match))
    crowded = (
        select(_seats.player, held)
        .where(_seats.player.in_(found), ~belongings.has_account(_seats.player))
        .group_by(_seats.player)
        .having(held > keep)
        .order_by(_seats.player)
        .limit(1)
    )
    row = (await connection.execute(crowded)).first()
    if row is None:
        return Swept(found[-1], (), dismissed)
    # One player in one transaction: nobody's move waits for all the matches of many.
    player, count = row
    deleted = await _surplus(connection, player, count - keep, keep)
    await belongings.discard(connection, deleted)
    # Where so many went there may be more.
    return Swept(after if len(deleted) >= MOST_AT_ONCE else player, deleted, dismissed)


async def _dismiss(connection: AsyncConnection, players: Sequence[str]) -> int:
    """Delete those who are known nowhere and to whom nothing belongs; give how many."""
    ids = schema.players.c.id
    gone = await connection.scalars(select(ids).where(ids.in_(players), ~belongings.is_left(ids)))
    dismissed = 0
    for player in gone.all():
        if await belongings.dismiss(connection, player):
            await holders.forget_rating(connection, player)
            dismissed += 1
    return dismissed


async def _surplus(
    connection: AsyncConnection, player: str, most: int, keep: int
) -> tuple[str, ...]:
    """Give a guest's finished matches that were played longest ago, but for what others need."""
    own = select(_seats.match).where(_seats.player == player)
    others, held = schema.seats.alias("others").c, schema.seats.alias("held").c
    beside = schema.seats.alias("beside").c
    # Counted once for each of the others, and not for each match: two guests may have thousands together.
    with_room = (
        select(held.player)
        .where(held.player.in_(select(beside.player).where(beside.match.in_(own))))
        .group_by(held.player)
        .having(func.count(distinct(held.match)) <= keep)
    )
    needed = exists().where(
        others.match == _matches.id,
        others.player != player,
        or_(
            belongings.has_account(others.player),
            and_(belongings.has_browser(others.player), others.player.in_(with_room)),
        ),
    )
    query = (
        select(_matches.id)
        .where(
            _matches.id.in_(own),
            _matches.finished.is_(True),
            ~needed,
        )
        .order_by(_matches.updated_at, _matches.id)
        .limit(min(most, MOST_AT_ONCE))
    )
    return tuple((await connection.scalars(query)).all())
