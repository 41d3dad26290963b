"""axe finds nothing on any screen, however slight, in the light or in the dark.

`pytest -rP tests/browser/test_axe.py` prints how many findings each screen has; `docs/accessibility.md`
says when that was done last.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.screens import SCREENS
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visit

pytestmark = pytest.mark.browser

THEMES: tuple[Theme, ...] = ("light", "dark")
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


@pytest.mark.parametrize(
    "name",
    # In three parts, so that three processes can share them.
    [
        pytest.param(name, marks=pytest.mark.xdist_group(f"browser-axe-{index % 3}"))
        for index, name in enumerate(SCREENS)
    ],
)
def test_axe_finds_nothing(visit: Visit, name: str) -> None:
    assert [] == found(SCREENS[name](visit(size=PHONE)), name)


@pytest.mark.xdist_group("browser-axe-0")
@pytest.mark.parametrize("name", BESIDE)
def test_nor_on_a_desk(visit: Visit, name: str) -> None:
    assert [] == found(SCREENS[name](visit(size=DESKTOP)), name)
