"""How ratings follow from results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.lobby.judgement import judge
from lostcities.lobby.ratings import NEW, is_sure, rated, ratings_from, shown
from lostcities.rules import Pair, Why
from lostcities.store import Past, Strength, Unrated
from tests.store.results import result, side

if TYPE_CHECKING:
    from lostcities.rules import Seat
    from lostcities.store import Result

Encounter: TypeAlias = "tuple[tuple[str, str], Seat | None, Unrated | None]"
NAMES = ("ada", "bo", "cleo", "dan")

encounters = st.tuples(
    st.permutations(NAMES).map(lambda names: (names[0], names[1])),
    st.sampled_from((0, 1, None)),
    st.sampled_from((None, *Unrated)),
)


def results(played: list[Encounter]) -> list[Result]:
    return [
        replace(result(f"m{number}", side(first), side(second), winner=winner), unrated=unrated)
        for number, ((first, second), winner, unrated) in enumerate(played)
    ]


@given(st.lists(encounters, max_size=20))
def test_the_same_results_in_the_same_order_give_the_same_ratings(
    played: list[Encounter],
) -> None:
    assert ratings_from(results(played)) == ratings_from(iter(results(played)))


@given(st.lists(encounters, max_size=20))
def test_rating_one_by_one_gives_what_rating_all_anew_gives(
    played: list[Encounter],
) -> None:
    """What is kept with each result adds up to what follows from all of them."""
    known: dict[str, Strength] = {}
    for one in results(played):
        if one.unrated is None:
            first, second = (str(seat.player) for seat in one.sides)
            before = Pair(known.get(first, NEW), known.get(second, NEW))
            known[first], known[second] = rated(before, one.winner)
    assert known == {
        name: strength for (name, _), strength in ratings_from(results(played)).items()
    }


@given(st.lists(encounters, min_size=1, max_size=12), st.data())
def test_a_result_that_does_not_count_can_stand_anywhere(
    played: list[Encounter], data: st.DataObject
) -> None:
    counted = [one for one in played if one[2] is None]
    idle: Encounter = (("ada", "bo"), 0, Unrated.SHORT)
    place = data.draw(st.integers(0, len(counted)))
    assert ratings_from(results(counted)) == ratings_from(
        results([*counted[:place], idle, *counted[place:]])
    )


@given(st.sampled_from((0, 1, None)), st.floats(10, 40), st.floats(10, 40), st.floats(1, 8))
def test_seats_make_no_difference(
    winner: Seat | None, first: float, second: float, deviation: float
) -> None:
    before = Pair(Strength(first, deviation), Strength(second, deviation))
    swapped: Seat | None = None if winner is None else 1 if winner == 0 else 0
    after, other = rated(before, winner), rated(Pair(before.second, before.first), swapped)
    assert (after.first.mean, after.second.mean) == pytest.approx(
        (other.second.mean, other.first.mean)
    )


@pytest.mark.parametrize(("winner", "seat"), [(0, 0), (1, 1)])
def test_who_wins_gains(winner: Seat, seat: Seat) -> None:
    assert rated(Pair(NEW, NEW), winner)[seat].mean > NEW.mean


def test_beating_somebody_much_stronger_gains_more() -> None:
    strong, weak = Strength(35, 3), Strength(15, 3)
    gains = [rated(Pair(NEW, other), 0).first.mean - NEW.mean for other in (weak, strong)]
    assert gains[1] > 2 * gains[0] > 0


@pytest.mark.parametrize("winner", [0, 1, None])
def test_a_new_player_changes_nothing_for_who_is_well_known(winner: Seat | None) -> None:
    """Fault: new guests cost nothing, and a rating climbs on them without end."""
    known = Strength(30.0, 4.9)
    after = rated(Pair(known, NEW), winner)
    assert after.first == known
    assert after.second.deviation < NEW.deviation


def test_new_players_bring_a_new_one_so_far_and_no_further() -> None:
    """Fault: the same, before one is well known."""
    strength = NEW
    for _ in range(100):
        strength = rated(Pair(strength, NEW), 0).first
    assert (shown(strength) < 2000, is_sure(strength)) == (True, False)
    # A loss still counts, and so does somebody who is as strong.
    assert rated(Pair(strength, NEW), 1).first.mean < strength.mean
    assert rated(Pair(strength, strength), 0).first.mean > strength.mean


def test_two_who_are_well_known_gain_from_each_other() -> None:
    before = Pair(Strength(30.0, 4.9), Strength(25.0, 4.0))
    after = rated(before, 1)
    assert after.first.mean < before.first.mean
    assert after.second.mean > before.second.mean


def test_who_is_new_has_1500_and_a_question_mark() -> None:
    assert (1500, False) == (shown(NEW), is_sure(NEW))


def test_after_some_twenty_results_a_rating_is_taken_at_its_word() -> None:
    known, count = Pair(NEW, NEW), 0
    while not is_sure(known.first):
        known, count = rated(known, 1 if count % 2 else 0), count + 1
    assert 15 <= count <= 30


def test_four_hundred_points_more_win_ten_times_out_of_eleven() -> None:
    """What is shown is on the scale that chess players know."""
    strong, weak = Strength(25 + 400 / 30, 0.5), Strength(25, 0.5)
    before = Pair(strong, weak)
    won, lost = (after.first.mean - strong.mean for after in (rated(before, 0), rated(before, 1)))
    assert -lost / (won - lost) == pytest.approx(10 / 11, abs=0.01)


NOTHING_BEFORE = Past(earlier=(), same_network=False, strengths=Pair(None, None))


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (result(), None),
        (result(wished=False), Unrated.BY_CHOICE),
        (result(second=side("ada")), Unrated.SAME_PLAYER),
        (result(second=side(None)), Unrated.BY_CHOICE),
        (result(why=Why.RESIGNED, turns=3), Unrated.SHORT),
        (result(why=Why.RESIGNED, turns=4), None),
        # A match of one turn that its cards ended would be odd, but it was played.
        (result(turns=1), None),
    ],
)
def test_what_counts_is_said_with_its_reason(played: Result, expected: Unrated | None) -> None:
    assert expected == judge(played, NOTHING_BEFORE).unrated


def test_a_draw_counts() -> None:
    verdict = judge(result(winner=None), NOTHING_BEFORE)
    assert verdict.after is not None
    assert verdict.after.first.mean == pytest.approx(verdict.after.second.mean)
