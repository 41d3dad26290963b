"""Steps of several matches that come at once: written together, and each kept or refused for itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import event

from lostcities.store import ConflictError, Store, StoreError, UnknownMatchError, open_store
from lostcities.table import fold
from tests.contracts.store_contract import new_match, next_events
from tests.table.players import Sitting, sit

MATCHES = 12
NAMES = [f"m{number}" for number in range(MATCHES)]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path}/lostcities.sqlite3")
    await store.add_player("ada", "hash of ada", at=1.0)
    yield store
    await store.close()


@pytest.fixture
async def sittings(store: Store) -> dict[str, Sitting]:
    sittings = {name: sit(seed=seed) for seed, name in enumerate(NAMES)}
    for name, sitting in sittings.items():
        await store.create(new_match(sitting, name))
    return sittings


async def append(store: Store, match: str, sitting: Sitting, shift: int = 0) -> None:
    after = len(sitting.stored) + shift
    await store.append(match, after, next_events(sitting), finished=False)


async def kept(store: Store, sittings: dict[str, Sitting]) -> list[str]:
    """The matches of which the store has all events."""
    return [name for name in sittings if sittings[name].table == fold(await store.load(name))]


async def test_what_comes_at_once_is_kept_and_takes_few_transactions(
    store: Store, sittings: dict[str, Sitting]
) -> None:
    begun: list[object] = []
    event.listen(store._engine.sync_engine, "begin", begun.append)

    await asyncio.gather(*(append(store, name, sitting) for name, sitting in sittings.items()))

    assert len(begun) <= 2
    assert await kept(store, sittings) == NAMES


async def test_what_is_refused_is_nobody_elses_business(
    store: Store, sittings: dict[str, Sitting]
) -> None:
    outcomes = await asyncio.gather(
        *(append(store, name, sittings[name], 2 * (name == "m3")) for name in NAMES),
        append(store, "none", sit()),
        return_exceptions=True,
    )

    assert [type(outcome) for outcome in outcomes if outcome] == [ConflictError, UnknownMatchError]
    assert await kept(store, sittings) == [name for name in NAMES if name != "m3"]


async def test_two_steps_of_one_match_follow_each_other(store: Store) -> None:
    sitting = sit()
    await store.create(new_match(sitting, "m1"))
    before = len(sitting.stored)
    first, second = next_events(sitting), next_events(sitting)

    await asyncio.gather(
        store.append("m1", before, first, finished=False),
        store.append("m1", before + len(first), second, finished=False),
    )

    assert sitting.events == list(await store.load("m1"))


async def test_when_the_database_fails_over_one_the_others_are_kept(
    store: Store, sittings: dict[str, Sitting]
) -> None:
    trigger = "CREATE TRIGGER fail BEFORE INSERT ON events WHEN NEW.match = 'm5' "
    trigger += "BEGIN SELECT RAISE(ABORT, 'no'); END"
    async with store._engine.begin() as connection:
        await connection.exec_driver_sql(trigger)

    outcomes = await asyncio.gather(
        *(append(store, name, sittings[name]) for name in NAMES), return_exceptions=True
    )

    assert [isinstance(outcome, StoreError) for outcome in outcomes].index(True) == 5
    assert await kept(store, sittings) == [name for name in NAMES if name != "m5"]


async def test_who_has_gone_does_not_keep_others_from_being_written(
    store: Store, sittings: dict[str, Sitting]
) -> None:
    steps = [asyncio.ensure_future(append(store, name, sittings[name])) for name in NAMES]
    await asyncio.sleep(0)
    steps[4].cancel()
    await asyncio.wait(steps)

    assert await kept(store, sittings) == NAMES
