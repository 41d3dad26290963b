"""What the first visit brings over the line stays small, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bench.page import load
from lostcities.locales import languages
from tests.browser.server import GameServer

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-start")]

MOST_BYTES = 120_000
"""Compressed: script, styles, typeface, pictures, texts."""


def test_the_first_load_is_small(chromium: Browser, server: GameServer) -> None:
    bodies = {
        language: load(chromium, f"{server.url}/", language, throttled=False).bodies
        for language in languages()
    }
    assert {} == {language: size for language, size in bodies.items() if size >= MOST_BYTES}
