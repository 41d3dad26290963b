"""The pad fits every screen and every eye."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.geometry import covered, cut, small
from tests.browser.pad import ADA, BO, PadPerson, pad_of
from tests.browser.visitor import DESKTOP, PHONE, Size, Theme, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-pad-layout")]

FINGER = (44, 44)
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES: list[Size] = [PHONE, (390, 844), (820, 1180), DESKTOP]
FULL = {"cards": [*ADA, *(f"P{rank}" for rank in ("W", "W", 2, 3, 4, 5, 6, 7, 8, 9, 10))]}
SIX = pad_of([[FULL, {"cards": BO}], [{"sum": -480}, {"sum": 936}], [None, None]], colours=6)
DONE = pad_of([[FULL, {"cards": BO}], [{"sum": -12}, {"cards": []}]], colours=6, ended=True, at=1)
TEXTS = ".trail-sum, .trail-formula strong, .side-total, .foot-button span, .foot-next, h2"
PANELS = ["agreed", "share", "history", "rules", "settings", "keys", "clear-round", "erase"]


def faults(page: Page) -> list[str]:
    """Everything that axe finds, however slight."""
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in Axe().run(page).response["violations"]
        for node in violation["nodes"]
    ]


def expect_no_faults(page: Page) -> None:
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(page))


def sideways(page: Page) -> bool:
    """Whether the page, or a panel, is wider than what shows it."""
    wide: bool = page.evaluate(
        "document.scrollingElement.scrollWidth > innerWidth"
        " || [...document.querySelectorAll('dialog')].some((box) => box.scrollWidth > box.clientWidth)"
    )
    return wide


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("kept", [SIX, DONE], ids=["six", "done"])
def test_nothing_runs_over(visit: Visit, size: Size, kept: str) -> None:
    page = PadPerson(visit(size=size), kept).page
    page.evaluate("document.fonts.ready.then(() => undefined)")
    assert not sideways(page)
    assert [] == cut(page, TEXTS)


def test_whatever_is_touched_has_room_for_a_finger(visit: Visit) -> None:
    page = PadPerson(visit(touch=True), SIX).page
    assert [] == small(page, FINGER)
    page.locator("[data-action=menu]").tap()
    assert [] == small(page, FINGER)


def test_the_last_card_can_be_scrolled_clear_of_what_stays_in_place(visit: Visit) -> None:
    page = PadPerson(visit(), SIX).page
    last = page.locator('.pad-board.active [data-card="P10"]')
    page.locator("[data-testid=keeping]").scroll_into_view_if_needed()
    last.evaluate("(card) => card.scrollIntoView({ block: 'center' })")
    assert [] == covered(page, '.pad-board.active [data-card="P10"]')


@pytest.mark.parametrize("size", [PHONE, (820, 1180)], ids=["phone", "tablet"])
def test_letters_of_twice_the_size_fit(visit: Visit, size: Size) -> None:
    for kept in (SIX, DONE):
        page = PadPerson(visit(size=size), kept).page
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert not sideways(page)
        assert [] == cut(page, TEXTS)


def test_the_page_at_four_times_its_size_does_not_scroll_sideways(visit: Visit) -> None:
    # A window of 1280 at 400 %.
    page = PadPerson(visit(size=(320, 256)), SIX).page
    assert not sideways(page)


@pytest.mark.parametrize("kept", [SIX, DONE], ids=["six", "done"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_axe_finds_nothing(visit: Visit, kept: str, size: Size) -> None:
    expect_no_faults(PadPerson(visit(size=size), kept).page)


def test_axe_finds_nothing_while_something_is_refused(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[{"cards": ["B7"]}, {"cards": ["B8"]}]]))
    person.tap(0, ["B8"])
    expect(person.refusal()).to_be_visible()
    expect_no_faults(person.page)


def test_axe_finds_nothing_where_the_page_is_not_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"
    )
    expect_no_faults(PadPerson(visitor, SIX).page)


@pytest.mark.parametrize("panel", ["menu", "sum", "missing", *PANELS])
def test_axe_finds_nothing_in_any_panel(visit: Visit, panel: str) -> None:
    person = PadPerson(visit(), SIX)
    person.do("menu", "new-match")
    person.tap(0, ["Y2"])
    if panel == "sum":
        person.do("type-sum")
    elif panel == "missing":
        person.do("next")
    else:
        person.do("menu", *([panel] if panel != "menu" else []))
    expect(person.page.locator("dialog[open]")).to_be_visible()
    assert not sideways(person.page)
    expect_no_faults(person.page)
