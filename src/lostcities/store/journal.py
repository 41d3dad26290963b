"""What matches append to their events: steps that come while others are being written are written together.

A transaction takes its time, most of it for the disk to say that it has it; how much is in it hardly matters. So
one transaction carries what all matches have waiting, and each step is still kept, or refused, for itself.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, func, insert, select, update

from lostcities.locales import N_
from lostcities.store import ledger, schema
from lostcities.store.errors import ConflictError, StoreError, UnknownMatchError
from lostcities.store.matches import NO_MATCH, event_rows, insert_match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.matches import NewMatch
    from lostcities.store.results import Finish, Result
    from lostcities.store.run import Run
    from lostcities.table import Event

MOST_AT_ONCE: Final = 100
"""Databases limit how much one statement may name."""
_MOVED_ON: Final = N_("Match {match} is at event {number}, not at {after}.")

_last_numbers = (
    select(schema.events.c.match, func.max(schema.events.c.number).label("last"))
    .where(schema.events.c.match.in_(bindparam("matches", expanding=True)))
    .group_by(schema.events.c.match)
)
_update_match = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("match"))
    .values(finished=bindparam("over"), updated_at=bindparam("at"))
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The events that follow event number ``after`` of a match."""

    match: str
    after: int
    events: Sequence[Event]
    finished: bool
    """Whether the match is over with them."""
    public: bool
    """Whether everybody at the table hears of one; only then the match counts as played."""


class Journal:
    """Writes steps, all that are waiting at once."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._waiting: list[tuple[Step, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, step: Step) -> None:
        """Keep a step.

        Raises:
            ConflictError: other events follow that number already, or it does not exist yet.
            UnknownMatchError: there is no such match.
            StoreError: the database fails.
        """
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((step, answer))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        # Also when who asked has gone, the answer comes.
        await asyncio.shield(answer)

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch = self._take()
                outcomes = await self._keep([step for step, _ in batch])
                for (_, answer), outcome in zip(batch, outcomes, strict=True):
                    if outcome is None:
                        answer.set_result(None)
                    else:
                        answer.set_exception(outcome)
        finally:
            self._writing = None

    def _take(self) -> list[tuple[Step, asyncio.Future[None]]]:
        """Take what is waiting: of each match one step, since the next one may rest on it."""
        batch: dict[str, tuple[Step, asyncio.Future[None]]] = {}
        rest = []
        for waiting in self._waiting:
            if waiting[0].match in batch or len(batch) == MOST_AT_ONCE:
                rest.append(waiting)
            else:
                batch[waiting[0].match] = waiting
        self._waiting = rest
        return list(batch.values())

    async def _keep(self, steps: Sequence[Step]) -> Sequence[Exception | None]:
        try:
            return await self._run(partial(keep_steps, steps=steps))
        except Exception as error:  # noqa: BLE001 - whoever waits for the step gets it
            if len(steps) == 1:
                return [error]
            # What is wrong with one is none of the others' business.
            return [outcome for step in steps for outcome in await self._keep([step])]


async def keep_steps(
    connection: AsyncConnection, steps: Sequence[Step]
) -> Sequence[StoreError | None]:
    """Write steps of different matches; gives for each why it was refused, or None."""
    rows = await connection.execute(_last_numbers, {"matches": [step.match for step in steps]})
    numbers: Mapping[str, int] = {row.match: row.last for row in rows}
    outcomes = [_refusal(step, numbers.get(step.match)) for step in steps]
    kept = [step for step, refused in zip(steps, outcomes, strict=True) if refused is None]
    if kept:
        events = [row for step in kept for row in event_rows(step.match, step.after, step.events)]
        await connection.execute(insert(schema.events), events)
    # A placing, which the others do not hear of, changes nothing of the match's own.
    changes = [
        {"match": step.match, "over": step.finished, "at": step.events[-1].at}
        for step in kept
        if step.public
    ]
    if changes:
        await connection.execute(_update_match, changes)
    return outcomes


async def keep_ending(
    connection: AsyncConnection, step: Step, new_match: NewMatch | None, finish: Finish | None
) -> Result | None:
    """Write a step that brings a rematch, or a result; gives the result as it is judged.

    Raises:
        ConflictError, UnknownMatchError: why it was refused.
    """
    (refused,) = await keep_steps(connection, [step])
    if refused is not None:
        raise refused
    if new_match is not None:
        await insert_match(connection, new_match)
    return None if finish is None else await ledger.finish(connection, finish)


def _refusal(step: Step, number: int | None) -> StoreError | None:
    if number is None:
        return UnknownMatchError(NO_MATCH, match=step.match)
    if number != step.after:
        return ConflictError(_MOVED_ON, match=step.match, number=number, after=step.after)
    return None
