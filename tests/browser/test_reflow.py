"""A window whose colours the system chooses loses nothing, and the focus can be seen in every one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.screens import SCREENS
from tests.browser.test_axe import THEMES, faults
from tests.browser.visitor import DESKTOP, Visit

pytestmark = pytest.mark.browser

STOPS = 25

_FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const rings = (one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };
  // The ring of a choice is around its text.
  const ringed = rings(element) || element.nextElementSibling && rings(element.nextElementSibling);
  return ringed ? null : element.outerHTML.slice(0, 160);
}"""
_CHOICES = """() => [...document.querySelectorAll(".option input:checked + span")].filter((chosen) => {
  const other = chosen.closest(".options").querySelector("input:not(:checked) + span");
  const look = (element) => getComputedStyle(element).backgroundColor;
  return other && look(chosen) === look(other);
}).map((chosen) => chosen.textContent)"""


def unringed(page: Page) -> list[str]:
    """What has the focus and no ring to show it, of the first that the tab key leads to."""
    found = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        found.append(page.evaluate(_FOCUS))
    return [element for element in found if element]


FORCED = [
    "start",
    "start: settings",
    "table: a card is picked",
    "table: drawing, refused",
    "table: end of a round",
    "in words: placing",
    "invitation",
    "replay",
    "score pad",
]


@pytest.mark.xdist_group("browser-reflow-0")
@pytest.mark.parametrize("name", FORCED)
def test_colours_of_the_system_lose_nothing(visit: Visit, name: str) -> None:
    page = SCREENS[name](visit(size=DESKTOP))
    page.emulate_media(forced_colors="active")
    assert [] == page.evaluate(_CHOICES)
    # What contrast there is is the system's, which axe does not know of.
    assert [] == [fault for fault in faults(page) if not fault.startswith("color-contrast")]
    assert [] == unringed(page)


@pytest.mark.xdist_group("browser-reflow-1")
@pytest.mark.parametrize(
    "name", ["start", "table: settings", "table: a card is picked", "in words: placing"]
)
def test_the_focus_can_be_seen(visit: Visit, name: str) -> None:
    page = SCREENS[name](visit(size=DESKTOP))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, unringed(page))
