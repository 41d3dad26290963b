"""What was played: the rating at the end of a match, the profile, and the match step by step."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest
from playwright.sync_api import expect

from lostcities.table import Event
from lostcities.table.events import Opened
from tests.browser import tables
from tests.browser.player import TABLE, Person
from tests.browser.test_axe import THEMES, faults
from tests.browser.test_friend import invited, seated
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-profile")]


def rated(events: list[Event]) -> list[Event]:
    """The same match, made for ratings."""
    opened = events[0]
    assert isinstance(opened, Opened)
    options = replace(opened.options, rated=True)
    return [msgspec.structs.replace(opened, options=options), *events[1:]]


def won(visitor: Visitor) -> Person:
    """A rated match against the computer, just won by the last card."""
    match = visitor.server.lay(visitor.player, rated(tables.before_last_draw()))
    person = Person(visitor.open(match))
    person.take_turn()
    expect(person.shows("match-end")).to_be_visible()
    return person


def expect_step(person: Person, number: int) -> None:
    expect(person.shows("replay")).to_have_attribute("data-step", str(number))


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_rated_match_is_told_of_at_its_end_and_in_the_profile(
    visit: Visit, size: tuple[int, int]
) -> None:
    ada = won(visit(size=size))
    # Others may have played this level before, so how much it is worth to win is not always the same.
    outcome = ada.shows("outcome").inner_text()
    found = re.search(r"1500 → (15\d\d)\? \(\+(\d+)\)", outcome)
    assert found is not None, outcome
    rating, gain = found.groups()
    assert int(rating) == 1500 + int(gain)

    ada.action("leave").last.click()
    ada.action("profile").click()
    expect(ada.page.locator("[data-rating=levels]")).to_contain_text(f"{rating}?")
    expect(ada.page.locator("[data-rating=people]")).to_contain_text("none yet")
    row = ada.page.locator("[data-result]")
    expect(row).to_contain_text("156 : 0")
    expect(row).to_contain_text(f"Rating {rating} (+{gain})")
    expect(ada.page.locator(".best")).to_contain_text("156")

    ada.page.locator("[data-opponent=Random] button").click()
    expect(ada.shows("together")).to_have_text("1 won, 0 lost")


def test_a_finished_match_is_followed_by_keys_and_by_buttons(visit: Visit) -> None:
    ada = won(visit())
    ada.action("replay").click()
    text = ada.shows("replay-text")
    expect(text).to_have_text("The cards are dealt; Random opens.")
    for seat in (0, 1):
        expect(ada.page.locator(f"[data-hand='{seat}'] [data-held]")).to_have_count(8)

    ada.page.keyboard.press("ArrowRight")
    expect(text).to_have_text("Random discarded green 2.")
    ada.page.keyboard.press("ArrowRight")
    expect(text).to_contain_text("from the draw pile.")
    ada.page.keyboard.press("ArrowDown")
    expect_step(ada, 4)
    expect(ada.page.locator("[data-expedition='0-Y'] [data-laid]")).to_have_count(1)
    ada.page.keyboard.press("End")
    expect(ada.page.locator("[data-expedition='0-Y'] [data-laid]")).to_have_count(12)
    expect(ada.page.locator("[data-deck='0']")).to_be_visible()
    ada.action("count").click()
    expect(ada.page.locator("[data-counted='0'] .counted-row").first).to_contain_text("156")
    assert [] == faults(ada.page)
    ada.action("count").click()
    ada.action("before").click()
    expect(ada.page.locator("[data-deck='1']")).to_be_visible()
    ada.action("first").click()
    expect_step(ada, 0)
    assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_what_counts_is_shown_before_it_is_accepted_and_two_in_one_place_are_not_rated(
    visit: Visit,
) -> None:
    ada, link = invited(visit(), "For ratings")
    guest = visit()
    asked = guest.context.new_page()
    asked.goto(link)
    expect(asked.locator(".summary-line")).to_contain_text("for ratings")
    bo = seated(guest, link)
    ada.page.locator(TABLE).wait_for()
    bo.action("menu").click()
    bo.action("resign").click()
    bo.action("confirm-resign").click()
    for person in (ada, bo):
        expect(person.shows("outcome")).to_have_text(
            "Not rated: both have played from the same network."
        )


def test_who_has_finished_nothing_is_told_so(visit: Visit) -> None:
    page = visit().open()
    page.goto("/#/profile")
    expect(page.get_by_test_id("profile")).to_contain_text("You have not finished a match")


def test_the_profile_of_a_match_of_others_is_not_here(visit: Visit) -> None:
    ada = won(visit())
    match = ada.match
    eve = visit()
    eve.expect("404")
    page = eve.open()
    for place in ("player", "replay"):
        page.goto(f"/#/{place}/{match}")
        expect(page.get_by_role("status")).to_have_text("That is not here.")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_these_pages(visit: Visit, theme: Theme) -> None:
    ada = won(visit(theme=theme))
    match = ada.match
    shown = {"profile": "profile", f"player/{match}": "player", f"replay/{match}": "replay"}
    found: list[str] = []
    for place, part in shown.items():
        ada.page.goto(f"/#/{place}")
        expect(ada.shows(part)).to_be_visible()
        found += faults(ada.page)
    assert [] == found
