"""Every screen on a phone, visited once: axe finds nothing, however slight, in the light or in the dark; and in a
window of 1280 by 1024 at 400 % nothing is lost.

`pytest -rP tests/browser/test_axe.py` prints how many findings each screen has; `docs/accessibility.md`
says when that was done last.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.geometry import cut, lost, sideways
from tests.browser.screens import SCREENS
from tests.browser.visitor import DESKTOP, PHONE, Size, Theme, Visit

pytestmark = pytest.mark.browser

THEMES: tuple[Theme, ...] = ("light", "dark")
FOURFOLD = (320, 256)
"""What 1280 by 1024 pixels show at 400 %."""
TEXTS = "h1, h2, h3, .button, button:not(.hand-card, .expedition, .pile-place, .side-tab), .option span, legend, .prompt"
BESIDE = [
    "table: drawing, refused",
    "table: end of a match",
    "in words: placing",
    "start",
    "profile",
]
"""What looks otherwise on a desk."""


def faults(page: Page) -> list[str]:
    """Everything that axe finds, with the parts of the page where it found it."""
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for violation in Axe().run(page).response["violations"]
        for node in violation["nodes"]
    ]


def found(page: Page, name: str) -> list[str]:
    """What is found in either theme."""
    all_faults = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        faulty = faults(page)
        print(f"{name}, {theme}: {len(faulty)} findings")
        all_faults += [f"{theme}: {fault}" for fault in faulty]
    return all_faults


def missed(page: Page, size: Size) -> list[str]:
    """What is wider than a window of this size, cut off, or cannot be brought into view."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("document.fonts.ready.then(() => undefined)")
    all_missed = [
        *sideways(page),
        *cut(page, f":is({TEXTS}):not(.visually-hidden)"),
        *lost(page),
    ]
    page.set_viewport_size(before)
    return all_missed


@pytest.mark.parametrize(
    "name",
    # In three parts, so that three processes can share them.
    [
        pytest.param(name, marks=pytest.mark.xdist_group(f"browser-axe-{index % 3}"))
        for index, name in enumerate(SCREENS)
    ],
)
def test_nothing_is_lost_at_four_times_the_size_and_axe_finds_nothing(
    visit: Visit, name: str
) -> None:
    page = SCREENS[name](visit(size=PHONE))
    # Some of it is there for seconds only.
    assert ([], []) == (missed(page, FOURFOLD), found(page, name))


@pytest.mark.xdist_group("browser-axe-0")
@pytest.mark.parametrize("name", BESIDE)
def test_nor_on_a_desk(visit: Visit, name: str) -> None:
    assert [] == found(SCREENS[name](visit(size=DESKTOP)), name)
