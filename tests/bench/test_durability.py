"""A small share of `python -m bench.durability`, and whether its judge finds what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.durability.lives import Plan
from bench.durability.seat import Done, Seat, Shown, Sight
from bench.durability.storm import storm
from bench.durability.verdict import judge
from bench.friends.people import Person
from lostcities.rules import Pair
from lostcities.store import NewMatch, open_store
from lostcities.table import Event, MakeMove, Options, Seating, decide, fold, open_table, view
from lostcities.table.events import Placed, TakenBack

OPTIONS = Options(seats=Pair(Seating("Ada"), Seating("Bo")), opener=0)


@pytest.mark.slow
async def test_nothing_is_lost_doubled_or_stuck_when_servers_die_and_lines_are_lost(
    tmp_path: Path,
) -> None:
    seed = int(os.environ.get("LOSTCITIES_TEST_SEED") or Random().randrange(10**6))
    print(f"LOSTCITIES_TEST_SEED={seed}")

    outcome = await storm(tmp_path, Plan(tables=4, kills=4, drops=10, seed=seed))

    verdict = outcome.verdict
    assert (verdict.lost, verdict.doubled, verdict.untrue, verdict.stuck) == ([], [], [], [])
    assert (outcome.complaints, outcome.errors) == ("", {})
    assert (outcome.kills, sum(outcome.dropped.values())) == (4, 10)
    # Else nothing was going on.
    assert verdict.acknowledged >= 4 * 2 * 4


async def played(folder: Path) -> tuple[Path, tuple[Seat, Seat]]:
    """A match in which the first seat has placed and drawn, and two clients that know the truth."""
    rng, database = Random(1), folder / "games.sqlite3"
    events = list(open_table(OPTIONS, at=1, rng=rng))
    person = Person("http://127.0.0.1", "10.0.0.1")
    seats = (Seat(person, "m", 0, 0, Random(0)), Seat(person, "m", 1, 0, Random(0)))
    for number in range(2):
        table = fold(events)
        move = str(view(table, 0).legal[0]) if number == 0 else "draw deck"
        command = MakeMove(id=f"c{number}", on=table.number(0), seat=0, move=move)
        events += decide(table, command, at=1, rng=rng, new_match="none")
        seats[0].done.append(Done("m", command.id, move))
        seats[0].sent.add(command.id)
        for seat in (0, 1):
            table = fold(events)
            sight = table.match.view(seat)
            hand = tuple(sorted(map(str, sight.hand)))
            shown = Shown(sight.round, len(sight.moves) // 2, hand)
            seats[seat].shown[Sight("m", table.number(seat))] = shown
    await keep(database, events)
    return database, seats


async def keep(database: Path, events: Sequence[Event]) -> None:
    store = await open_store(f"sqlite:///{database}")
    await store.add_player("ada", "a", at=1)
    await store.add_player("bo", "b", at=1)
    await store.create(NewMatch(id="m", players={0: "ada", 1: "bo"}, events=events))
    await store.close()


def lose(seat: Seat) -> None:
    seat.done.append(Done("m", "c9", "draw deck"))


def do_unasked(seat: Seat) -> None:
    seat.sent.discard("c1")


def do_though_refused(seat: Seat) -> None:
    seat.refused["c1"] = "stale"


def see_what_never_was(seat: Seat) -> None:
    seat.shown[Sight("m", 2)] = Shown(0, 7, ())


def see_two_things(seat: Seat) -> None:
    seat.contradictions.append("1 after 2")


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        (lambda _: None, (0, 0, 0)),
        (lose, (1, 0, 0)),
        (do_unasked, (0, 1, 0)),
        (do_though_refused, (0, 1, 0)),
        (see_what_never_was, (0, 0, 1)),
        (see_two_things, (0, 0, 1)),
    ],
)
async def test_the_judge_finds_what_is_wrong(
    tmp_path: Path, harm: Callable[[Seat], None], found: tuple[int, int, int]
) -> None:
    database, seats = await played(tmp_path)
    harm(seats[0])

    verdict = await judge(database, [seats])

    assert verdict.acknowledged == len(seats[0].done)
    assert (len(verdict.lost), len(verdict.doubled), len(verdict.untrue)) == found


async def test_the_judge_finds_a_command_that_happened_twice(tmp_path: Path) -> None:
    opening = open_table(OPTIONS, at=1, rng=Random(1))
    placed = Placed(at=1, seat=0, command="c0", move=str(view(fold(opening), 0).legal[0]))
    back = TakenBack(at=1, seat=0, command="c1")
    await keep(tmp_path / "games.sqlite3", [*opening, placed, back, placed])
    seat = Seat(Person("http://127.0.0.1", "10.0.0.1"), "m", 0, 0, Random(0), sent={"c0", "c1"})
    seat.done += [Done("m", "c0", placed.move), Done("m", "c1", None)]
    other = replace(seat, seat=1, done=[], shown={Sight("m", 1): Shown(0, 0, ())})

    verdict = await judge(tmp_path / "games.sqlite3", [(seat, other)])

    assert verdict.doubled == ["m seat 0: c0 twice"]
