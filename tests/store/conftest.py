"""An open, empty database for each test."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

import pytest

from lostcities.store import Store, open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database; copying it takes less time than making one for every test."""

    async def make() -> None:
        await (await open_store(f"sqlite:///{file}")).close()

    file = tmp_path_factory.mktemp("empty") / "lostcities.sqlite3"
    asyncio.run(make())
    return file


@pytest.fixture
async def fresh(empty: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """An open, empty store."""
    file = shutil.copy(empty, tmp_path)
    store = await open_store(f"sqlite:///{file}")
    yield store
    await store.close()
