from __future__ import annotations

import pytest

from lostcities.rules import Pair, Variant
from lostcities.table import LONGEST_NAME, Kind, Options, Seating
from tests.table.players import AGAINST_COMPUTER, ONE_DEVICE, TWO_PEOPLE


@pytest.mark.parametrize("name", ["Ada", "A", "Zoë", "李", "🦊", "👩‍🚀", "x" * LONGEST_NAME])
def test_a_name_may_be_any_text_that_can_be_shown(name: str) -> None:
    assert name == Seating(name).name


@pytest.mark.parametrize(
    "name", ["", " ", " Ada", "Ada ", "A\nda", "\x00", "\u200b", "\ud800", "x" * (LONGEST_NAME + 1)]
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"name|shown"):
        Seating(name)


def test_a_computer_has_a_level() -> None:
    with pytest.raises(ValueError, match="level"):
        Seating("Computer", Kind.COMPUTER)


def test_a_person_has_no_level() -> None:
    with pytest.raises(ValueError, match="level"):
        Seating("Ada", Kind.PERSON, "careful")


@pytest.mark.parametrize("rounds", [1, 9])
def test_one_to_nine_rounds_can_be_agreed(rounds: int) -> None:
    assert rounds == Options(seats=TWO_PEOPLE, variant=Variant(rounds=rounds)).variant.rounds


def test_more_rounds_cannot_be_agreed_at_once() -> None:
    with pytest.raises(ValueError, match="10 rounds"):
        Options(seats=TWO_PEOPLE, variant=Variant(rounds=10))


def test_two_computers_make_no_table() -> None:
    with pytest.raises(ValueError, match="person"):
        Options(seats=Pair(AGAINST_COMPUTER[1], AGAINST_COMPUTER[1]))


def test_only_a_shared_device_is_one_device() -> None:
    shared = [
        Options(seats=seats).one_device for seats in (TWO_PEOPLE, AGAINST_COMPUTER, ONE_DEVICE)
    ]
    assert [False, False, True] == shared


def test_two_on_one_device_have_no_rating() -> None:
    with pytest.raises(ValueError, match="rated"):
        Options(seats=ONE_DEVICE, rated=True)


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AGAINST_COMPUTER])
def test_a_match_counts_for_ratings_only_where_that_is_agreed(seats: Pair[Seating]) -> None:
    assert not Options(seats=seats).rated
    assert Options(seats=seats, rated=True).rated


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        (Seating("Bo"), "people"),
        (Seating("Bo", Kind.DEVICE), "device"),
        (Seating("Bo", Kind.COMPUTER, "careful"), "computer"),
    ],
)
def test_who_sits_there_says_what_kind_of_match_it_is(other: Seating, kind: str) -> None:
    assert Options(seats=Pair(Seating("Ada"), other)).kind == kind
