from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from lostcities.agents import network
from lostcities.agents.network import load
from lostcities.agents.search import Deals, Method, Search
from lostcities.fast import chances, deal, legal_lists, over, scores, seen_by, shuffled
from lostcities.training import CheckpointError, Network
from lostcities.training.options import Widths
from lostcities.training.student import Student
from lostcities.training.teacher import (
    Lessons,
    joined,
    read_lessons,
    rounds_of,
    taught,
    teach,
    write_lessons,
)

CHAMPION = Path(network.__file__).with_name("champion.npz")
SEARCH = Search(load(CHAMPION), None, Deals(2), Method(candidates=3, least=0, horizons=(4,)))


def lessons_of(colours: int = 5, seed: int = 1) -> Lessons:
    row = deal(shuffled(chances(1, seed), colours))
    return taught(SEARCH, row, Random(seed))


@pytest.mark.parametrize("colours", [5, 6])
def test_a_round_is_taught_from_its_first_decision_to_its_last(colours: int) -> None:
    found = lessons_of(colours)
    assert not over(found.rows).any()
    assert found.rows["turns"][0] == 0
    assert found.targets.shape == (len(found.rows), 16)
    assert found.targets.sum(1) == pytest.approx(np.ones(len(found.rows)), abs=1e-5)
    # Only legal actions are taught.
    assert not found.targets[legal_lists(found.rows)[0] == 255].any()


def test_what_search_found_better_is_made_likelier() -> None:
    row = deal(shuffled(chances(1, 5)))
    legal, counts = legal_lists(row)
    race = SEARCH.run(seen_by(row, row["turn"]), legal[0, : counts[0]], Random(2))
    first = taught(SEARCH, row, Random(2)).targets[0]
    order = [int(np.flatnonzero(legal[0] == action)[0]) for action in race.actions]
    ranks = np.argsort(race.points), np.argsort(first[order], kind="stable")
    assert ranks[0].tolist() == ranks[1].tolist()


def test_returns_are_of_the_seat_that_decided() -> None:
    found = lessons_of()
    by_seat = [found.returns[found.rows["turn"] == seat] for seat in range(2)]
    # Before anything lies on the board, what one wins is what the other loses.
    leads = scores(found.rows).astype(float) @ [1, -1]
    whole = [
        returns * 40 * (1 - 2 * seat) + leads[found.rows["turn"] == seat]
        for seat, returns in enumerate(by_seat)
    ]
    assert np.concatenate(whole) == pytest.approx(np.full(len(leads), whole[0][0]), abs=1e-3)


def test_lessons_are_read_as_they_were_written(tmp_path: Path) -> None:
    found = joined([lessons_of(5), lessons_of(6)])
    write_lessons(found, tmp_path / "lessons.npz")
    again = read_lessons(tmp_path / "lessons.npz")
    assert found.rows.tobytes() == again.rows.tobytes()
    assert found.targets.tolist() == again.targets.tolist()
    assert found.returns.tolist() == again.returns.tolist()


@pytest.mark.parametrize("what", ["nothing", "garbage", "network", "short"])
def test_a_file_without_lessons_is_refused(tmp_path: Path, what: str) -> None:
    path = tmp_path / "lessons.npz"
    if what == "garbage":
        path.write_bytes(b"not an archive")
    if what == "network":
        np.savez(path, a=np.zeros(3))
    if what == "short":
        found = lessons_of()
        write_lessons(found._replace(returns=found.returns[:-1]), path)
    with pytest.raises(CheckpointError, match=r"lessons\.npz"):
        read_lessons(path)


def test_rounds_are_of_the_variants_by_turns_and_never_the_same() -> None:
    dealt = [row for row, _ in zip(rounds_of([5, 6], 0), range(4), strict=False)]
    assert [5, 6, 5, 6] == [int(row["colours"][0]) for row in dealt]
    assert [0, 0, 1, 1] == [int(row["turn"][0]) for row in dealt]
    assert 4 == len({row.tobytes() for row in dealt})


def test_a_teacher_writes_down_what_it_found(tmp_path: Path) -> None:
    teach(SEARCH, 1e-9, [5], 3, tmp_path / "lessons.npz")
    assert len(read_lessons(tmp_path / "lessons.npz").rows) > 40


@pytest.mark.parametrize("threads", [1, 2])
def test_a_student_learns_what_it_is_taught(threads: int) -> None:
    teacher = Network(Widths(colour=8, trunk=8, head=8))
    lessons = joined([lessons_of(5, 1), lessons_of(6, 2)])
    before = {name: values.clone() for name, values in teacher.state_dict().items()}
    student = Student(teacher, lessons, 3e-3, threads)
    means = student.learn(30)
    assert means[-1][0] < means[0][0]
    # The teacher's network stays as it was.
    assert all(torch.equal(values, before[name]) for name, values in teacher.state_dict().items())
