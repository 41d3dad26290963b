"""Players who are deleted from a real database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.store import Store, open_store
from lostcities.table import fold
from tests.contracts.account_contract import begin, come, sign_up
from tests.contracts.farewell_contract import FarewellContract, forget

if TYPE_CHECKING:
    from pathlib import Path


class TestFarewells(FarewellContract):
    @pytest.fixture
    def store(self, fresh: Store) -> Store:
        return fresh


async def rows(store: Store, table: str) -> int:
    """Count the rows of a table."""
    async with store._engine.begin() as connection:
        found = await connection.exec_driver_sql(f"SELECT count(*) FROM {table}")
        return int(found.scalar_one())


async def test_nothing_is_left_when_all_are_forgotten(fresh: Store) -> None:
    await come(fresh, "ada", "bo")
    await sign_up(fresh)
    await begin(fresh, "alone", "ada")
    await begin(fresh, "shared", "ada", "bo")

    await forget(fresh, "ada")
    await forget(fresh, "bo")

    assert [0, 0, 0] == [await rows(fresh, table) for table in ("players", "matches", "farewells")]


async def test_what_was_begun_outlives_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'lostcities.sqlite3'}"
    first = await open_store(url)
    await come(first, "ada")
    await first.farewells.begin("ada", "Somebody")
    await first.close()

    second = await open_store(url)

    assert ("ada",) == await second.farewells.begun()
    await second.close()


async def test_who_is_being_deleted_is_not_swept_away_with_the_work_half_done(fresh: Store) -> None:
    await come(fresh, "ada")
    await fresh.farewells.begin("ada", "Somebody")

    swept = await fresh.housekeeping.sweep_players("", keep=9, most=9)

    assert (0, ("ada",)) == (swept.dismissed, await fresh.farewells.begun())


async def test_who_is_gone_already_is_not_deleted_again(fresh: Store) -> None:
    """Fault: a second window that asked for the same was told that the database had failed."""
    await come(fresh, "ada")
    await forget(fresh, "ada")

    assert () == await fresh.farewells.begin("ada", "Somebody")
    assert await fresh.farewells.end("ada", most=9)


async def test_a_damaged_match_keeps_nobody_from_going(fresh: Store) -> None:
    """Fault: who had a match that could not be read could not be deleted."""
    await come(fresh, "ada", "bo")
    for match in ("m1", "m2", "m3"):
        await begin(fresh, match, "ada", "bo")
    async with fresh._engine.begin() as connection:
        await connection.exec_driver_sql(
            "UPDATE events SET body = '{' WHERE match = 'm1' AND number = 1"
        )
        await connection.exec_driver_sql(
            "UPDATE events SET body = (SELECT body FROM events WHERE number = 2)"
            " WHERE match = 'm2' AND number = 1"
        )

    await forget(fresh, "ada")

    assert () == await fresh.farewells.begun()
    assert "Somebody" == fold(await fresh.load("m3")).options.seats[0].name
