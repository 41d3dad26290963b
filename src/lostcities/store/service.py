"""When the server was there: kept, so that a clock does not run while nobody could move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, select, update

from lostcities.store import schema

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

ONLY_ROW: Final = 1


@dataclass(frozen=True, slots=True)
class Absence:
    """From when to when the server was not there: seconds since the epoch."""

    began: float
    ended: float


async def begin_service(connection: AsyncConnection, at: float) -> None:
    """Write down that the server is there again, and since when it was not."""
    last = await connection.scalar(select(schema.service.c.alive_at))
    if last is None:
        await connection.execute(insert(schema.service).values(id=ONLY_ROW, alive_at=at))
        return
    if at > last:
        await connection.execute(insert(schema.absences).values(began=last, ended=at))
    await note_alive(connection, at)


async def note_alive(connection: AsyncConnection, at: float) -> None:
    """Write down that the server is still there."""
    await connection.execute(update(schema.service).values(alive_at=at))


async def absences_after(connection: AsyncConnection, at: float) -> tuple[Absence, ...]:
    """Give the absences that ended after a moment, in order."""
    table = schema.absences.c
    query = select(table.began, table.ended).where(table.ended > at).order_by(table.ended)
    return tuple(Absence(*row) for row in (await connection.execute(query)).all())
