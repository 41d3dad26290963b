"""What is promised about finished matches; whatever implements the lobby's port runs this suite.

Subclass `ArchiveContract` and give it a fixture `store` with an open, empty store.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from lostcities.lobby.ratings import NEW, ratings_from
from lostcities.rules import Seat, Why
from lostcities.store import ConflictError, NewMatch, Pool, Unrated
from tests.store.results import finish, played, result, side
from tests.table.players import sit

if TYPE_CHECKING:
    from lostcities.store import Result, Store


class ArchiveContract:
    @pytest.fixture
    def store(self) -> Store:
        raise NotImplementedError

    async def test_what_became_of_a_match_is_kept_with_its_last_event(self, store: Store) -> None:
        kept = await played(store, result())
        assert kept == await store.archive.of("m1")
        assert kept.unrated is None

    async def test_nothing_is_kept_of_a_match_that_goes_on(self, store: Store) -> None:
        await store.add_player("ada", "hash of ada", at=1.0)
        await store.create(NewMatch(id="m1", players={0: "ada"}, events=sit().events))
        assert await store.archive.of("m1") is None

    async def test_an_event_that_is_refused_keeps_no_result(self, store: Store) -> None:
        """Fault: a repeated ending counts twice."""
        kept = await played(store, result())
        sitting = sit()
        sitting.turn()
        with pytest.raises(ConflictError):
            await store.append(
                "m1", 2, sitting.events[2:], finished=True, finish=finish(result(winner=1))
            )
        assert kept == await store.archive.of("m1")
        assert 1 == (await store.archive.ratings("ada"))[Pool.PEOPLE].matches

    async def test_of_many_who_end_a_match_at_once_one_does(self, store: Store) -> None:
        for name in ("ada", "bo"):
            await store.add_player(name, f"hash of {name}", at=1.0)
        sitting = sit()
        await store.create(NewMatch(id="m1", players={0: "ada", 1: "bo"}, events=sitting.events))
        sitting.turn()
        done = await asyncio.gather(
            *(
                store.append("m1", 2, sitting.events[2:], finished=True, finish=finish(result()))
                for _ in range(5)
            ),
            return_exceptions=True,
        )
        assert 4 == sum(isinstance(outcome, ConflictError) for outcome in done)
        assert 1 == (await store.archive.ratings("bo"))[Pool.PEOPLE].matches

    async def test_who_wins_gains_what_the_other_loses(self, store: Store) -> None:
        kept = await played(store, result())
        changes = [one.change for one in kept.sides]
        assert [NEW, NEW] == [change and change.before for change in changes]
        ada, bo = [
            (await store.archive.ratings(name))[Pool.PEOPLE].strength for name in ("ada", "bo")
        ]
        assert [ada, bo] == [change and change.after for change in changes]
        assert ada.mean - NEW.mean == pytest.approx(NEW.mean - bo.mean)

    async def test_ratings_are_those_that_follow_from_the_results_in_order(
        self, store: Store
    ) -> None:
        matches: list[tuple[str, str, Seat | None]] = [
            ("ada", "bo", 0),
            ("bo", "cleo", 1),
            ("cleo", "ada", None),
            ("bo", "ada", 0),
        ]
        results = [
            await played(store, result(f"m{number}", side(one), side(two), winner=winner))
            for number, (one, two, winner) in enumerate(matches)
        ]
        kept = {
            (name, str(pool)): standing.strength
            for name in ("ada", "bo", "cleo")
            for pool, standing in (await store.archive.ratings(name)).items()
        }
        assert kept == ratings_from(results)

    async def test_levels_are_rated_apart_from_people(self, store: Store) -> None:
        level = side(None, level="careful")
        await played(store, result("m1", second=level))
        assert {Pool.LEVELS} == set(await store.archive.ratings("ada"))
        assert {Pool.LEVELS} == set(await store.archive.ratings("level:careful"))

    async def test_a_match_that_was_not_to_count_changes_no_rating(self, store: Store) -> None:
        kept = await played(store, result(wished=False))
        assert Unrated.BY_CHOICE is kept.unrated
        assert {} == await store.archive.ratings("ada")

    async def test_two_in_one_network_are_not_rated(self, store: Store) -> None:
        for seat in (0, 1):
            await _noted(store, f"m{seat}", [(0, 7), (1, 7 if seat else 8)])
        assert [None, Unrated.SAME_NETWORK] == [
            (await _ended(store, f"m{seat}")).unrated for seat in (0, 1)
        ]

    async def test_matches_given_up_one_after_the_other_count_once(self, store: Store) -> None:
        """Fault: a friend resigns and resigns, and a rating climbs."""
        kept = [
            await played(store, result(f"m{number}", why=why))
            for number, why in enumerate([Why.RESIGNED, Why.RESIGNED, Why.TIME, None, Why.RESIGNED])
        ]
        assert [None, Unrated.CHAIN, Unrated.CHAIN, None, None] == [one.unrated for one in kept]

    async def test_the_same_two_are_rated_so_often_in_a_day(self, store: Store) -> None:
        kept = [await played(store, result(f"m{number}")) for number in range(12)]
        assert [*[None] * 10, *[Unrated.TOO_MANY] * 2] == [one.unrated for one in kept]

    async def test_matches_without_a_result_are_found(self, store: Store) -> None:
        await played(store, result())
        assert [] == list(await store.archive.missing(10))


async def _noted(store: Store, match: str, marks: list[tuple[Seat, int]]) -> None:
    for name in ("ada", "bo"):
        if await store.player_of(f"hash of {name}") is None:
            await store.add_player(name, f"hash of {name}", at=1.0)
    await store.create(NewMatch(id=match, players={0: "ada", 1: "bo"}, events=sit().events))
    for seat, mark in marks:
        for _ in range(2):
            await store.archive.note_network(match, seat, mark)


async def _ended(store: Store, match: str) -> Result:
    sitting = sit()
    sitting.turn()
    kept = await store.append(
        match, 2, sitting.events[2:], finished=True, finish=finish(result(match))
    )
    assert kept is not None
    return kept
