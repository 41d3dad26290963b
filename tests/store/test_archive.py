"""What is asked about finished matches, and what becomes of them when players come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.rules import Why
from lostcities.store import Pool, Store, Tally, Unrated
from lostcities.store.holders import hand_over
from tests.contracts.archive_contract import ArchiveContract
from tests.contracts.farewell_contract import forget
from tests.store.results import finish, played, result, side

if TYPE_CHECKING:
    from lostcities.store import Result


class TestArchive(ArchiveContract):
    @pytest.fixture
    def store(self, fresh: Store) -> Store:
        return fresh


@pytest.fixture
def store(fresh: Store) -> Store:
    return fresh


def device(match: str) -> Result:
    """A match of Ada's against somebody on the same device."""
    return result(match, side("ada"), side("ada"), wished=False)


async def test_a_history_is_given_in_pages_the_latest_first(store: Store) -> None:
    for number in range(7):
        await played(store, result(f"m{number}", wished=False))
    await played(store, result("other", side("cleo"), side("bo"), wished=False))
    pages, before = [], None
    for _ in range(3):
        page = await store.archive.history("ada", before, 3)
        pages.append([found.match for found in page.results])
        before = page.following
    assert [["m6", "m5", "m4"], ["m3", "m2", "m1"], ["m0"]] == pages
    assert before is None


async def test_the_last_page_says_so_when_it_is_full(store: Store) -> None:
    for number in range(3):
        await played(store, result(f"m{number}", wished=False))
    assert (await store.archive.history("ada", None, 3)).following is None


async def test_a_match_for_two_on_one_device_is_in_the_history_once(store: Store) -> None:
    await played(store, device("m1"))
    assert 1 == len((await store.archive.history("ada", None, 3)).results)


async def test_a_deleted_match_leaves_a_result_only_where_ratings_rest_on_it(store: Store) -> None:
    """Fault: who has lost deletes the match, and keeps the rating of before."""
    await played(store, result("m1"))
    await played(store, result("m2", wished=False))
    for match in ("m1", "m2"):
        await store.delete(match)
    page = await store.archive.history("ada", None, 3)
    assert ["m1"] == [found.match for found in page.results]
    assert frozenset() == page.kept


async def test_sums_are_of_people_and_of_the_computer_apart(store: Store) -> None:
    await played(store, result("m1", side("ada", 30), side("bo", 10)))
    await played(store, result("m2", side("bo", 40), side("ada", -7), rounds=3, turns=140))
    await played(store, result("m3", side("ada", 5), side("bo", 5), winner=None, why=Why.LEFT))
    await played(store, result("m4", second=side(None, 12, level="careful"), winner=1))
    await played(store, device("m5"))
    assert {
        "people": Tally(
            matches=3,
            won=1,
            lost=1,
            points=28,
            points_against=55,
            rounds=7,
            turns=230,
            turns_rounds=5,
        ),
        "computer": Tally(
            matches=1,
            won=0,
            lost=1,
            points=20,
            points_against=12,
            rounds=2,
            turns=90,
            turns_rounds=2,
        ),
    } == await store.archive.tallies("ada")


async def test_the_best_expeditions_come_first(store: Store) -> None:
    for number, points in enumerate([20, 90, 0, 55]):
        await played(store, result(f"m{number}", side("ada", points)))
    await played(store, device("m9"))
    assert ["m1", "m3"] == [found.match for found in await store.archive.best("ada", 2)]


async def test_opponents_are_listed_by_their_last_match_and_name(store: Store) -> None:
    await played(store, result("m1"))
    await played(store, result("m2", second=side(None, level="careful")))
    await played(store, result("m3", side("bo", 9), side("ada", 2)))
    found = await store.archive.opponents("ada", 10)
    assert [("Bo", None, "m3", 2, 1), ("Careful", "careful", "m2", 1, 1)] == [
        (one.name, one.level, one.match, one.tally.matches, one.tally.won) for one in found
    ]


async def test_the_record_against_one_is_of_both_seats(store: Store) -> None:
    await played(store, result("m1"))
    await played(store, result("m2", side("bo", 9), side("ada", 2)))
    await played(store, result("m3", second=side("cleo")))
    await played(store, result("m4", second=side(None, level="careful")))
    found = [await store.archive.against("ada", one) for one in ("bo", "level:careful")]
    assert [(2, 1, 1), (1, 1, 0)] == [(one.matches, one.won, one.lost) for one in found]


async def test_nothing_is_known_of_two_who_have_not_met(store: Store) -> None:
    assert 0 == (await store.archive.against("ada", "bo")).matches


async def test_who_goes_leaves_the_others_their_results(store: Store) -> None:
    for match in ("m1", "m2", "m3"):
        await played(store, result(match))
    await forget(store, "bo")
    for match in ("m1", "m2", "m3"):
        kept = await store.archive.of(match)
        assert kept is not None
        assert [("Ada", "ada"), ("", None)] == [(one.name, one.player) for one in kept.sides]
    assert {} == await store.archive.ratings("bo")
    assert {Pool.PEOPLE} == set(await store.archive.ratings("ada"))
    assert [""] == [one.name for one in await store.archive.opponents("ada", 5)]


async def test_who_becomes_another_takes_results_along_and_the_rating_that_rests_on_more(
    store: Store,
) -> None:
    for number in range(3):
        await played(store, result(f"m{number}", second=side("guest")))
    await played(store, result("m4"))
    await played(store, result("m5", side("guest"), side(None, level="careful")))
    before = await store.archive.ratings("guest")
    await store._run(lambda connection: hand_over(connection, "guest", "bo"))
    assert before == await store.archive.ratings("bo")
    assert {} == await store.archive.ratings("guest")
    assert 5 == len((await store.archive.history("bo", None, 9)).results)


async def test_a_rating_that_rests_on_more_is_kept_by_who_takes_over(store: Store) -> None:
    for number in range(2):
        await played(store, result(f"m{number}"))
    await played(store, result("m3", second=side("guest")))
    before = await store.archive.ratings("bo")
    await store._run(lambda connection: hand_over(connection, "guest", "bo"))
    assert before == await store.archive.ratings("bo")


async def test_a_match_that_went_on_is_rated_once_and_told_of_as_it_ended(store: Store) -> None:
    """Fault: a match that is continued counts twice."""
    first = await played(store, result())
    again = result(first=side("ada", 30), second=side("bo", 90), winner=1, rounds=4)
    kept = await store.archive.keep(finish(again))
    assert kept == await store.archive.of("m1")
    assert (1, 90, 4) == (kept.winner, kept.sides[1].points, kept.rounds)
    assert [one.change for one in first.sides] == [one.change for one in kept.sides]
    assert 1 == (await store.archive.ratings("ada"))[Pool.PEOPLE].matches


async def test_the_seats_say_who_has_played(store: Store) -> None:
    """A guest who got an account during the match is that account's player when it ends."""
    kept = await played(store, result(second=side("bo")))
    assert "bo" == kept.sides[1].player
    assert Unrated.BY_CHOICE is not kept.unrated
