"""One server for all tests of a module: each test brings its own browsers and matches."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.web.serving import Browser, Served, served


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    async with served(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def browser(server: Served) -> Browser:
    return server.browser()
