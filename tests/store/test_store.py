from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from lostcities.store import DamagedError, NewMatch, Store, StoreError, open_store
from tests.contracts.store_contract import StoreContract, new_match, next_events
from tests.table.players import sit

if TYPE_CHECKING:
    from pathlib import Path


class TestStore(StoreContract):
    @pytest.fixture
    def store(self, fresh: Store) -> Store:
        return fresh


@pytest.fixture
async def store(fresh: Store) -> Store:
    """A store with Ada's match `m1`, just dealt."""
    await fresh.add_player("ada", "hash of ada", at=1.0)
    await fresh.create(new_match(sit()))
    return fresh


async def execute(store: Store, statement: str) -> int:
    """Do something to the database behind the store's back; give the first number of its answer."""
    async with store._engine.begin() as connection:
        result = await connection.exec_driver_sql(statement)
        return int(result.scalar_one()) if result.returns_rows else result.rowcount


async def test_a_store_may_be_in_memory_only() -> None:
    store = await open_store("sqlite://")
    await store.add_player("ada", "hash of ada", at=1.0)
    assert "ada" == await store.player_of("hash of ada")
    await store.close()


async def test_everything_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/lostcities.sqlite3"
    sitting = sit()
    first = await open_store(url)
    await first.add_player("ada", "hash of ada", at=1.0)
    await first.create(new_match(sitting))
    await first.append("m1", 2, next_events(sitting, turns=5), finished=False)
    await first.close()
    second = await open_store(url)
    assert sitting.events == list(await second.load("m1"))
    assert "ada" == await second.player_of("hash of ada")
    await second.close()


@pytest.mark.parametrize("table", ["events", "seats", "matches"])
async def test_deleting_a_match_leaves_no_row_behind(store: Store, table: str) -> None:
    await store.delete("m1")
    assert 0 == await execute(store, f"SELECT count(*) FROM {table}")


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM events WHERE number = 1",
        "UPDATE events SET body = substr(body, 1, 40) WHERE number = 2",
        'UPDATE events SET body = \'{"type":"flown","at":0}\' WHERE number = 2',
        "UPDATE events SET body = x'ff00' WHERE number = 2",
    ],
)
async def test_a_damaged_match_is_named_and_others_can_be_played(store: Store, damage: str) -> None:
    other = sit(seed=2)
    await store.create(new_match(other, "m2"))
    await execute(store, f"{damage} AND match = 'm1'")
    with pytest.raises(DamagedError, match="m1"):
        await store.load("m1")
    assert other.events == list(await store.load("m2"))


async def test_no_error_shows_what_was_to_be_stored(store: Store) -> None:
    """Fault: hidden cards in logs."""
    sitting = sit()
    with pytest.raises(StoreError) as caught:
        await store.create(NewMatch(id="m1", players={}, events=sitting.events))
    shown = f"{caught.value} {caught.value.__cause__}"
    assert [] == [
        text for text in ("dealt", *sitting.stored[1].split('"')[7:17:2]) if text in shown
    ]


async def test_who_asks_and_goes_away_leaves_the_store_working(store: Store) -> None:
    sitting = sit()
    for delay in range(8):
        before = len(await store.load("m1"))
        events = next_events(sitting)
        asked = asyncio.create_task(store.append("m1", before, events, finished=False))
        await asyncio.sleep(delay / 2_000)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        stored = len(await store.load("m1"))
        assert stored in (before, before + len(events))
        if stored == before:
            await store.append("m1", before, events, finished=False)
    assert sitting.events == list(await store.load("m1"))


async def test_a_closed_store_does_not_open_itself_again(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/lostcities.sqlite3")
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.load("m1")


async def test_a_store_may_be_closed_twice(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/lostcities.sqlite3")
    await store.close()
    await store.close()
