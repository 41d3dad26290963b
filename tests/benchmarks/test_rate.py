from __future__ import annotations

from itertools import count

from lostcities.benchmarks import PARTS, rate


def test_a_rate_is_what_was_done_for_each_second_of_the_clock() -> None:
    # Each look at this clock is half a second after the one before.
    ticks = count()
    found = rate(lambda: 10, 0, lambda: next(ticks) / 2)
    assert (20, 20, 5) == (found.median, found.best, found.runs)


def test_every_part_that_needs_something_names_the_extra_that_has_it() -> None:
    assert all(part.extra is not None for part in PARTS if part.needs)
