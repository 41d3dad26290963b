"""The rules and the strategy to read; "why?" of a refusal, and what the points at the table are made of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lostcities.rules import Pair
from tests.browser.geometry import sideways
from tests.browser.player import Person
from tests.browser.tables import before_last_draw, laid
from tests.browser.visitor import PHONE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-rules")]


def opened(visit: Visit, address: str) -> Page:
    page = visit(size=PHONE).context.new_page()
    page.goto(address)
    page.locator(".book").wait_for()
    return page


def test_the_rules_count_an_example_of_the_readers_own(visit: Visit) -> None:
    page = opened(visit, "/rules")
    assert [] == sideways(page)
    total = page.get_by_test_id("example-total")
    expect(total).to_have_text("It counts \N{MINUS SIGN}6 points.")
    # A wager, 4, 6, 7; and then 5, 8, 9 and 10 as well.
    for rank in ("5", "8", "9", "10"):
        page.get_by_role("button", name=f"yellow {rank}", exact=True).click()
    expect(total).to_have_text("It counts 78 points.")
    sums = page.locator("[data-testid=example] dd")
    expect(sums.nth(1)).to_have_text("29 \N{MULTIPLICATION SIGN} 2 = 58")
    page.get_by_role("button", name="red", exact=True).click()
    page.get_by_role("button", name="red wager").first.press("Enter")
    expect(total).to_have_text("It counts 29 points.")


def test_contents_lead_to_a_section_and_strategy_is_beside_the_rules(visit: Visit) -> None:
    page = opened(visit, "/#/rules/end")
    expect(page.locator("#title-end")).to_be_focused()
    page.locator(".contents a", has_text="Expeditions rise").press("Enter")
    expect(page).to_have_url(f"{page.url.split('#')[0]}#/rules/rising")
    expect(page.locator("#title-rising")).to_be_focused()
    expect(page.locator("#title-rising")).to_be_in_viewport()
    page.get_by_role("link", name="Strategy").click()
    expect(page.get_by_role("heading", name="Strategy", level=1)).to_be_focused()
    expect(page.get_by_role("heading", name="For advanced players")).to_be_attached()
    assert [] == sideways(page)


def test_a_refusal_says_why_with_its_cards_and_leads_to_the_rule(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    events = laid(["play Y5"], ["discard R2"], hands=Pair(["Y3"], ()))
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    sight = person.wait_to_place()
    low = next(card for card in sight.hand if card.card == "Y3")
    person.pick(low)
    why = "Yellow 3 cannot follow yellow 5"
    expect(person.shows("prompt")).to_contain_text(f"{why}. Discard it?")
    person.press(person.expedition(0, "Y"))
    expect(person.shows("refusal")).to_contain_text(f"{why}: cards must rise.")
    person.action("why").press("Enter")
    panel = person.page.get_by_role("dialog", name="Why?")
    expect(panel.get_by_role("heading", name="Expeditions rise")).to_be_visible()
    expect(panel.get_by_role("heading")).to_have_count(2)
    person.page.keyboard.press("Escape")
    assert sight == person.look()


def test_every_score_can_be_asked_what_it_is_made_of(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    person = Person(visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=3))))
    person.wait_to_place()
    person.take_turn()
    person.action("continue").click()
    person.page.locator("main.table:not(.over)").wait_for()
    person.shows("own-score").press("Enter")
    panel = person.page.get_by_role("dialog", name="What counts?")
    own = panel.locator("[data-counted='0']")
    expect(own).to_contain_text("No expedition begun: nothing counts.")
    expect(own.locator("[data-sum=match]")).to_have_text("156 + 0 = 156")
    # The round before lies on no table any more.
    panel.get_by_label("Round").select_option("1")
    expect(own).to_contain_text("(54 \N{MINUS SIGN} 20) \N{MULTIPLICATION SIGN} 4 + 20 = 156")
    expect(own).to_contain_text("3 wagers multiply that by 4.")
    expect(own.locator("[data-sum=round]")).to_have_text("156")
