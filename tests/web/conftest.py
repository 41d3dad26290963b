"""One server for all tests of a module: each test brings its own browsers and matches."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from lostcities.store import open_store
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Served, served

_numbers = itertools.count(1)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """A server with a real database."""
    store = await open_store(f"sqlite:///{tmp_path_factory.mktemp('served') / 'games.sqlite3'}")
    async with served(store) as running:
        yield running
    await store.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def quick_server() -> AsyncIterator[Served]:
    """A server that keeps everything in memory: for tests that make many moves."""
    async with served(MemoryStore()) as running:
        yield running


@pytest.fixture
def browser(server: Served) -> Browser:
    return server.browser()


@pytest.fixture
def guest(server: Served) -> Browser:
    """Somebody else, who has never been here."""
    return server.browser()


@pytest.fixture
def second(server: Served) -> Browser:
    """Another browser."""
    return server.browser()


@pytest.fixture
def name() -> str:
    """A name that no other test has taken."""
    return f"Ada {next(_numbers)}"
