"""A match as it was stored."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from lostcities.locales import N_
from lostcities.store import DamagedError
from lostcities.table import BadHistoryError, Interrupted, fold

if TYPE_CHECKING:
    from lostcities.lobby.ports import Store
    from lostcities.table import Table


async def interruptions(store: Store, table: Table, at: float) -> list[Interrupted]:
    """Give the events by which the time in which the server was not there is given back to a table.

    Raises:
        StoreError: they could not be read.
    """
    if table.options.time is None or table.match.over:
        return []
    return [
        Interrupted(at=at, began=absence.began, ended=absence.ended)
        for absence in await store.absences_after(max(table.since, table.interrupted))
    ]


async def stored_table(store: Store, match: str) -> Table:
    """Give the table that a match's stored events have led to.

    Raises:
        UnknownMatchError: there is no such match.
        DamagedError: its events do not follow from each other.
        StoreError: it could not be read.
    """
    events = await store.load(match)
    try:
        # A long match takes some hundredths of a second, in which others want to be answered.
        return await asyncio.to_thread(fold, events)
    except BadHistoryError as error:
        # What exactly is wrong would name cards, and this text goes to the log.
        raise DamagedError(
            N_("The events of match {match} do not follow from each other."), match=match
        ) from error
