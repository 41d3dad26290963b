"""Tests of remembering what was done."""

from __future__ import annotations

from random import Random

from lostcities.rules import Pair
from lostcities.table import (
    Kind,
    MakeMove,
    Options,
    Seating,
    Table,
    TakeBack,
    decide,
    evolve,
    fold,
    open_table,
    view,
)
from lostcities.table.answers import LARGEST_PART, NONE_DONE


def test_the_first_of_very_many_commands_is_still_answered() -> None:
    answers = NONE_DONE
    for number in range(3 * LARGEST_PART):
        answers = answers.put((0, f"c{number}"), number)
    assert [
        answers.get((0, f"c{number}")) for number in (0, LARGEST_PART, 3 * LARGEST_PART - 1)
    ] == [
        0,
        LARGEST_PART,
        3 * LARGEST_PART - 1,
    ]
    assert answers.get((1, "c0")) is None


def test_a_later_answer_to_the_same_command_counts_also_across_parts() -> None:
    answers = NONE_DONE
    for number in range(LARGEST_PART):
        answers = answers.put((0, f"c{number}"), number)
    assert answers.put((0, "c7"), 1000).get((0, "c7")) == 1000


def test_placing_and_taking_back_for_ever_does_not_make_a_command_dearer() -> None:
    """Whoever did so for an hour made a match that took minutes to read, while all others waited."""
    seats = Pair(Seating("Ada"), Seating("Bo", Kind.DEVICE))
    table = fold(open_table(Options(seats=seats, opener=0), at=0.0, rng=Random(1)))
    placing = str(view(table, 0).legal[0])
    for turn in range(3 * LARGEST_PART):
        place = MakeMove(id=f"p{turn}", on=table.number(0), seat=0, move=placing)
        back = TakeBack(id=f"b{turn}", on=table.number(0) + 1, seat=0)
        table = _done(_done(table, place), back)
    assert max(map(len, table.answers.parts)) == LARGEST_PART
    assert table.answer(0, "p0") == 3


def _done(table: Table, command: MakeMove | TakeBack) -> Table:
    for event in decide(table, command, at=0.0, rng=Random(1), new_match=""):
        table = evolve(table, event)
    return table
