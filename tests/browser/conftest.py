"""A real Chromium for the tests of the page.

Which one: the path in `LOSTCITIES_CHROMIUM`, else what `tools.browser.find()` finds (the system's,
then Playwright's own). `make test` sets the variable, and gets a browser where there is none. A
test that asks for the fixture `chromium` fails without one; it is never skipped.

The fixture lasts for one file: Playwright's synchronous interface keeps an event loop running in
the thread, and the asynchronous tests of other files, on the same worker, need theirs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Unpack

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.server import GameServer
from tests.browser.visitor import Visit, Visitor, Wishes
from tools.browser import find

# Nothing here may look for the network: tests run without one.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


def sandbox() -> tuple[str, ...]:
    """Chromium refuses to sandbox itself when root runs it, as in a container."""
    return ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless Chromium; make a context of your own in it, `chromium.new_context(…)`."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(), args=[*QUIET, *sandbox()], headless=True
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameServer]:
    """A running server with an empty database. It may be killed; it may not complain."""
    server = GameServer(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    assert server.log == ""


@pytest.fixture
def visit(chromium: Browser, server: GameServer) -> Iterator[Visit]:
    """Opens browsers at the server, see `Visitor.come`; none of their consoles may complain."""
    visitors: list[Visitor] = []

    def come(**wishes: Unpack[Wishes]) -> Visitor:
        visitors.append(Visitor.come(chromium, server, **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [] == [text for visitor in visitors for text in visitor.unexpected]
