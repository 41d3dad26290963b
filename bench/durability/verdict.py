"""What became of all that was acknowledged and shown, read from the database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.durability.seat import Done, Seat, Shown
from lostcities.rules import SEATS
from lostcities.store import open_store
from lostcities.table import Event, Table, evolve
from lostcities.table.events import Drawn, Placed, SeatEvent


@dataclass
class Verdict:
    """What was found wrong; all of it is nothing when all went well."""

    matches: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    """Commands that were acknowledged and are not in the database, or not in their order."""
    doubled: list[str] = field(default_factory=list)
    """Commands that happened twice, after they were refused, or though nobody gave them."""
    untrue: list[str] = field(default_factory=list)
    """Tables that were shown and never were, or that contradict each other."""
    stuck: list[str] = field(default_factory=list)
    """Tables that cannot go on."""


async def judge(database: Path, tables: Sequence[tuple[Seat, Seat]]) -> Verdict:
    """Compare what the seats know with what is kept."""
    verdict = Verdict()
    store = await open_store(f"sqlite:///{database}")
    try:
        for seats in tables:
            for match in dict.fromkeys(sight.match for seat in seats for sight in seat.shown):
                events = await store.load(match)
                verdict.matches += 1
                for seat in seats:
                    _judge_commands(verdict, seat, match, events)
                _judge_sights(verdict, seats, match, events)
    finally:
        await store.close()
    verdict.untrue += [text for seats in tables for seat in seats for text in seat.contradictions]
    return verdict


def _judge_commands(verdict: Verdict, seat: Seat, match: str, events: Sequence[Event]) -> None:
    kept = [
        Done(match, event.command, _move(event))
        for event in events
        if isinstance(event, SeatEvent) and event.seat == seat.seat and event.command is not None
    ]
    name = f"{match} seat {seat.seat}"
    ids = [command.id for command in kept]
    done = {command.id: command.move for command in seat.done if command.match == match}
    verdict.acknowledged += len(done)
    verdict.doubled += [f"{name}: {id_} twice" for id_, times in Counter(ids).items() if times > 1]
    verdict.doubled += [f"{name}: {id_} was refused" for id_ in ids if id_ in seat.refused]
    verdict.doubled += [f"{name}: {id_} came from nobody" for id_ in ids if id_ not in seat.sent]
    # Beside what was acknowledged, the last command may be kept whose answer never came.
    unanswered = seat.pending and seat.pending["id"]
    answered = {command.id: command.move for command in kept if command.id != unanswered}
    lost = [f"{name}: {id_}, {move}" for id_, move in done.items() - answered.items()]
    if not lost and list(answered) != list(done):
        lost = [f"{name}: in another order, or more than was acknowledged"]
    verdict.lost += lost


def _move(event: SeatEvent) -> str | None:
    return event.move if isinstance(event, Placed | Drawn) else None


def _judge_sights(
    verdict: Verdict, seats: Sequence[Seat], match: str, events: Sequence[Event]
) -> None:
    try:
        truth = _sights(events)
    except ValueError as error:
        verdict.stuck.append(f"{match}: {error}")
        return
    for seat in seats:
        verdict.untrue += [
            f"{match} seat {seat.seat} number {sight.number}: {shown}"
            for sight, shown in seat.shown.items()
            if sight.match == match and truth.get((seat.seat, sight.number)) != shown
        ]


def _sights(events: Sequence[Event]) -> dict[tuple[int, int], Shown]:
    """Give what each seat saw under each number, by replaying the match."""
    found: dict[tuple[int, int], Shown] = {}
    for table in _tables(events):
        for seat in SEATS:
            key = (seat, table.number(seat))
            view = table.match.view(seat)
            hand = tuple(sorted(str(card) for card in view.hand))
            # What follows by itself is told in one piece with what it follows from.
            found[key] = Shown(view.round, len(view.moves) // 2, hand)
    return found


def _tables(events: Sequence[Event]) -> Iterator[Table]:
    table: Table | None = None
    for event in events:
        table = evolve(table, event)
        if table.match.rounds:
            yield table
