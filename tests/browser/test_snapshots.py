"""The main screens look as they were meant to.

After a change that is meant to be seen, look at the pictures of `python -m tools.screens`, then renew those kept here:
`LOSTCITIES_RENEW_SNAPSHOTS=1 .venv/bin/pytest tests/browser/test_snapshots.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.server import GameServer
from tests.browser.snapshots import FOLDER, TOLERANCE, Difference, compare, keep, shot_of
from tools.screens import Show, scenes
from tools.screens.show import Theme

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-snapshots")]

RENEW = "LOSTCITIES_RENEW_SNAPSHOTS"
SCENES = {scene.name: scene for scene in scenes()}
SHOTS: list[tuple[str, str, Theme]] = [
    ("start", "360", "light"),
    ("start", "1440", "dark"),
    ("picked", "360", "light"),
    ("picked", "1440", "light"),
    ("draw", "390", "dark"),
    ("long-six", "360", "light"),
    ("left", "640", "light"),
    ("large", "390", "light"),
    ("round-end", "360", "light"),
    ("match-end", "1440", "dark"),
    ("curtain", "390", "light"),
    ("lost", "360", "dark"),
    ("invitation-open", "390", "light"),
    ("replay-end", "360", "light"),
    ("pad-begun", "360", "light"),
]

HARMS = (
    ".menu-button { visibility: hidden }",
    ".strip .asterisk { visibility: hidden }",
    ".hand-card:nth-child(3) { visibility: hidden }",
    "[data-points='0-B'] { visibility: hidden }",
    ".prompt { visibility: hidden }",
    ".rail-score { visibility: hidden }",
    "[data-card] .picture { visibility: hidden }",
    ".ghost { visibility: hidden }",
    ".board { transform: translateY(7px) }",
    ".strip-buttons { transform: translateX(-12px) }",
    ".near .expedition { align-self: end; height: 90% !important }",
    ".table { --max-step: 20px !important }",
    ".hand { justify-content: start; gap: 0 !important }",
)
"""What a picture has to be told apart from."""
HAIRS = (
    "* { text-rendering: geometricPrecision !important }",
    "* { letter-spacing: 0.03px !important }",
    ".table { filter: blur(0.6px) brightness(1.015) }",
    ".table { transform: translate(0.4px, 0.3px) }",
)
"""By how much other machines draw the same otherwise."""

Look = Callable[[str, str, Theme], Page]


@pytest.fixture(scope="module")
def easel(chromium: Browser) -> Iterator[Page]:
    """A page on which pictures are compared; the game's own lets nothing in."""
    page = chromium.new_page()
    yield page
    page.close()


@pytest.fixture
def look(chromium: Browser, server: GameServer) -> Iterator[Look]:
    """Show a scene."""
    shows: list[Show] = []

    def look(scene: str, size: str, theme: Theme) -> Page:
        shows.append(Show(chromium, f"{server.url}/", size, "en", theme))
        return shows[-1].open(SCENES[scene])

    yield look
    for show in shows:
        show.context.close()


def kept(scene: str, size: str, theme: Theme) -> Path:
    return FOLDER / f"{scene}-{size}-{theme}.webp"


@pytest.mark.parametrize(("scene", "size", "theme"), SHOTS)
def test_a_screen_looks_as_it_is_kept(
    look: Look, easel: Page, scene: str, size: str, theme: Theme
) -> None:
    shot = shot_of(look(scene, size, theme))
    path = kept(scene, size, theme)
    if os.environ.get(RENEW):
        keep(easel, shot, path)
    difference = compare(easel, path, shot)
    assert difference.amount < TOLERANCE, (
        f"{path.name} differs by {difference}; if that is meant, set {RENEW}=1 and run this again"
    )


def differences(look: Look, easel: Page, styles: tuple[str, ...]) -> dict[str, Difference]:
    """How a screen differs from what is kept of it, in each of some styles."""
    page = look("picked", "360", "light")
    path = kept("picked", "360", "light")
    return {style: compare(easel, path, shot_of(page, style)) for style in styles}


def test_what_is_missing_or_elsewhere_is_found(look: Look, easel: Page) -> None:
    found = differences(look, easel, HARMS)
    assert {} == {harm: str(at) for harm, at in found.items() if at.amount < TOLERANCE}


def test_what_another_machine_draws_otherwise_passes(look: Look, easel: Page) -> None:
    found = differences(look, easel, HAIRS)
    assert {} == {hair: str(at) for hair, at in found.items() if at.amount >= TOLERANCE}


def test_the_kept_pictures_are_few_and_small() -> None:
    pictures = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {kept(*shot).name for shot in SHOTS} == set(pictures)
    assert sum(pictures.values()) < 600_000
