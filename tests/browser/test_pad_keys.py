"""The whole pad by keys, and by ear."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pad import ADA, BO, PadPerson, pad_of, shown
from tests.browser.visitor import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-pad")]

THREE = [[None, None], [None, None], [None, None]]
COLOURS = "YBWGR"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def type_board(page: Page, cards: list[str]) -> None:
    """Type a board in, colour after colour."""
    for letter in COLOURS:
        for card in cards:
            if card[0] == letter:
                press(page, {"W": "+", "10": "0"}.get(card[1:], card[1:]))
        press(page, "PageDown")


def tab_to_the_board(page: Page) -> None:
    for _ in range(20):
        press(page, "Tab")
        if page.evaluate("document.activeElement.matches('.pad-card')"):
            return
    raise AssertionError("the tab key does not lead to the board")


def test_a_round_is_counted_without_a_pointer(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(THREE))
    tab_to_the_board(person.page)
    type_board(person.page, ADA)
    press(person.page, "x")
    type_board(person.page, BO)
    person.expect_points("104", "-59")
    press(person.page, "n")
    expect(person.page.get_by_role("heading", name="Round 2 of 3")).to_be_visible()


def test_arrows_lead_from_card_to_card(visit: Visit) -> None:
    page = PadPerson(visit(), pad_of(THREE)).page
    tab_to_the_board(page)
    names = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "End", "Home"):
        press(page, key)
        names.append(page.evaluate("document.activeElement.dataset.card"))
    assert ["YW", "Y6", "BW", "R10", "YW"] == names
    press(page, "Space")
    expect(page.locator(":focus")).to_have_attribute(
        "aria-label", "yellow wager, on Ada's side; tap to take it away"
    )
    # One card of the board takes the tab key, however many there are.
    assert 1 == page.locator(".pad-board.active .pad-card[tabindex='0']").count()


def test_the_keys_can_be_shown_and_letters_switched_off(visit: Visit) -> None:
    person = PadPerson(visit(settings={"keys": False}), pad_of(THREE))
    page = person.page
    press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("To the other side")
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to_the_board(page)
    press(page, "7", "n", "x")
    person.expect_points("", "")
    expect(page.get_by_role("heading", name="Round 1 of 3")).to_be_visible()


def test_cards_say_where_they_lie(visit: Visit) -> None:
    kept = pad_of([[{"cards": ["B7", "BW"]}, None]])
    page = PadPerson(visit(), kept).page
    board = page.get_by_role("region", name="Cards of Ada")
    blue = board.get_by_role("group", name="blue")
    for name, number in (
        ("blue 7, on Ada's side; tap to take it away", 1),
        ("blue 8, not placed; tap to put it on Ada's side", 1),
        ("blue wager, on Ada's side; tap to take it away", 1),
        ("blue wager, not placed; tap to put it on Ada's side", 2),
    ):
        expect(blue.get_by_role("button", name=name)).to_have_count(number)
    page.locator('[data-side="1"]').click()
    other = page.get_by_role("region", name="Cards of Bo")
    expect(other.get_by_role("button", name="blue 7, lies on Ada's side")).to_have_count(1)


def test_what_a_tap_does_is_said_once(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(THREE))
    said = person.page.get_by_test_id("live").locator("p")
    person.tap(0, ["BW"])
    expect(said.last).to_have_text(
        shown("blue wager on Ada's side. blue: (0 - 20) x 2 = -40. Ada: -40 points in this round.")
    )
    person.tap(0, ["B7"])
    expect(said.last).to_have_text(
        shown("blue 7 on Ada's side. blue: (7 - 20) x 2 = -26. Ada: -26 points in this round.")
    )
    expect(said).to_have_count(2)
    person.do("undo")
    expect(said.last).to_have_text(shown("Undone. Ada -40, Bo 0."))
    person.do("undo")
    expect(said.last).to_have_text("Undone. Ada 0, Bo 0.")


def test_a_dialog_gives_the_focus_back(visit: Visit) -> None:
    page = PadPerson(visit(), pad_of(THREE)).page
    page.locator("[data-action=type-sum]").focus()
    press(page, "Enter")
    expect(page.locator("[name=sum]")).to_be_focused()
    page.keyboard.type("-80")
    press(page, "Enter")
    expect(page.locator("[data-action=type-sum]")).to_be_focused()
    expect(page.locator('[data-total="0"]')).to_have_text(shown("-80"))
