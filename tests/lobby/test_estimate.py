"""How long a wait will be: from all who waited, those among them who gave up."""

from __future__ import annotations

from lostcities.lobby.estimate import FEWEST, RECENT, Wait, Waits


def waits(*seconds: float, gave_up: tuple[float, ...] = (), at: float = 0.0) -> Waits:
    known = Waits()
    for each in seconds:
        known.note(Wait(at, each, found=True))
    for each in gave_up:
        known.note(Wait(at, each, found=False))
    return known


def test_half_of_those_who_waited_had_somebody_by_then() -> None:
    assert waits(10, 20, 30, 40).remaining(0.0, 0.0) == 20


def test_who_has_waited_already_is_compared_with_those_who_waited_so_long() -> None:
    assert waits(10, 20, 30, 40, 100, 200).remaining(25.0, 0.0) == 15


def test_people_who_give_up_make_the_wait_longer_and_not_shorter() -> None:
    """An estimate from those who found somebody alone would look better the worse it is."""
    patient, impatient = waits(10, 20, 30, 40), waits(10, 20, 30, 40, gave_up=(15, 15, 15))

    assert (patient.remaining(0.0, 0.0), impatient.remaining(0.0, 0.0)) == (20, 30)


def test_where_most_give_up_nobody_knows() -> None:
    assert waits(50, 60, 70, 80, gave_up=(90,) * 20).remaining(0.0, 0.0) is None


def test_few_searches_tell_nothing() -> None:
    assert waits(*[10.0] * (FEWEST - 1)).remaining(0.0, 0.0) is None


def test_what_was_long_ago_does_not_count() -> None:
    known = waits(10, 20, 30, 40)

    assert (known.found(RECENT), known.found(RECENT + 1.0)) == (4, 0)
    assert known.remaining(0.0, RECENT + 1.0) is None


def test_who_has_waited_longer_than_anybody_is_told_nothing() -> None:
    assert waits(10, 20, 30, 40).remaining(50.0, 0.0) is None
