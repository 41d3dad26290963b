"""Two who do not know each other find each other; the computer passes the time meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.geometry import outside, scrolling
from tests.browser.player import TABLE, Person
from tests.browser.test_axe import THEMES, faults
from tests.browser.visitor import DESKTOP, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-queue")]


def looking(visitor: Visitor, name: str, rounds: str = "Any") -> Person:
    """Look for an opponent, from the start page on."""
    person = Person(visitor.open())
    person.action("find-opponent").click()
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_role("group", name="Rounds").get_by_label(rounds, exact=True).check()
    person.action("search").click()
    return person


def state(page: Page) -> str | None:
    return page.get_by_test_id("queue").get_attribute("data-state")


def seated(*people: Person) -> None:
    for person in people:
        person.page.locator(TABLE).wait_for()
    assert len({person.match for person in people}) == 1


def test_two_who_look_find_each_other_and_play(visit: Visit) -> None:
    ada = looking(visit(), "Ada", "1")
    expect(ada.page).to_have_title("Looking for an opponent · Lost Cities")
    bo = looking(visit(size=DESKTOP), "Bo", "1")
    seated(ada, bo)

    expect(ada.page.locator(".far-strip .name-text")).to_have_text("Bo")
    expect(bo.page.locator(".far-strip .name-text")).to_have_text("Ada")
    turn = "Your turn · Ada \u2013 Bo · Lost Cities"
    first, second = (ada, bo) if ada.page.title() == turn else (bo, ada)
    expect(first.page).to_have_title(turn)
    assert "icon-due" in icon(first.page)
    assert "icon-due" not in icon(second.page)
    first.take_turn(first.wait_to_place())
    expect(second.page).to_have_title(turn)
    expect(first.page).to_have_title("Ada \u2013 Bo · Lost Cities")


def icon(page: Page) -> str:
    href = page.locator("link[rel=icon]").get_attribute("href")
    assert href is not None
    return href


def test_who_plays_the_computer_meanwhile_is_called_and_keeps_both_matches(visit: Visit) -> None:
    host = visit()
    ada = looking(host, "Ada", "3")
    ada.action("meanwhile").click()
    ada.page.locator(TABLE).wait_for()
    ada.take_turn(ada.wait_to_place())
    expect(ada.page.locator("[data-action=to-search]")).to_contain_text("Looking for an opponent")
    # A reload keeps the place.
    ada.page.reload()
    expect(ada.page.locator("[data-action=to-search]")).to_be_visible()
    bo = looking(visit(), "Bo", "3")
    call = ada.page.locator("[data-panel=call]")
    expect(call).to_contain_text("Bo wants to play you.")
    expect(ada.page).to_have_title(re.compile("^An opponent is there"))
    assert (state(bo.page), bo.page.url.endswith("#/opponent")) == ("found", True)
    assert [] == faults(ada.page)

    ada.action("accept-opponent").click()

    bo.page.locator(TABLE).wait_for()
    ada.page.locator(f"{TABLE}[data-match='{bo.match}']").wait_for()
    expect(ada.page.locator("[data-action=to-search]")).to_have_count(0)
    start = host.open()
    expect(start.locator("[data-summary]")).to_have_count(2)


def test_who_says_no_looks_no_more_and_the_other_waits_on(visit: Visit) -> None:
    ada = looking(visit(), "Ada", "5")
    ada.action("meanwhile").click()
    ada.page.locator(TABLE).wait_for()
    bo = looking(visit(), "Bo", "5")
    ada.page.locator("[data-panel=call]").wait_for()

    ada.action("refuse-opponent").click()

    expect(ada.page.locator("[data-panel=call]")).to_have_count(0)
    expect(bo.page.get_by_test_id("queue")).to_have_attribute("data-state", "waiting")
    bo.action("stop-search").click()
    expect(bo.action("search")).to_be_visible()


def test_two_tabs_of_one_player_wait_together_and_not_for_each_other(visit: Visit) -> None:
    visitor = visit()
    one = looking(visitor, "Ada", "1")
    one.action("stop-search").wait_for()
    two = Person(visitor.open())
    two.action("to-search").click()
    two.action("stop-search").wait_for()

    assert (state(one.page), state(two.page)) == ("waiting", "waiting")
    expect(two.page.locator("main")).to_contain_text("Nobody else is looking just now.")
    two.action("stop-search").click()
    expect(one.action("search")).to_be_visible()


def test_a_server_that_is_started_anew_is_asked_again(visit: Visit) -> None:
    """Fault: a restart, and both wait for ever."""
    host, guest = visit(), visit()
    for visitor in (host, guest):
        visitor.expect("ERR_|WebSocket")
    ada = looking(host, "Ada", "1")
    ada.action("stop-search").wait_for()
    host.server.kill()
    host.server.revive()
    bo = looking(guest, "Bo", "1")

    seated(ada, bo)


def test_the_computer_offers_itself_as_what_it_is(visit: Visit) -> None:
    ada = Person(visit().open())

    def offer(route: Route) -> None:
        if route.request.method == "DELETE":
            route.continue_()
        else:
            computer = {"level": "timid", "title": "Timid"}
            part = {"state": "waiting", "waited": 25, "looking": 0, "estimate": None, "pairs": 0}
            route.fulfill(json=part | {"computer": computer, "found": None, "match": None})

    # As it is after a wait, which has tests of its own.
    ada.page.route("**/api/queue", offer)
    ada.action("find-opponent").click()

    expect(ada.shows("computer-offer")).to_contain_text(
        "A computer player would be your opponent: Timid."
    )


def test_nothing_serious_is_found_by_axe(visit: Visit) -> None:
    ada = Person(visit().open())
    ada.action("find-opponent").click()
    ada.page.get_by_label("The computer may be my opponent").check()
    ada.page.get_by_label("Level").wait_for()
    for theme in THEMES:
        ada.page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(ada.page))
    ada.action("search").click()
    expect(ada.page.get_by_test_id("queue")).to_have_attribute("data-state", "waiting")
    for theme in THEMES:
        ada.page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(ada.page))
    ada.action("meanwhile").click()
    ada.page.locator("[data-action=to-search]").wait_for()
    for theme in THEMES:
        ada.page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(ada.page))
    ada.action("to-search").click()
    ada.action("stop-search").click()


def test_the_table_has_room_beside_the_sign_and_a_long_name_breaks_no_line(visit: Visit) -> None:
    ada = looking(visit(), "Ada", "5")
    expect(ada.page.get_by_test_id("queue")).to_have_attribute("data-state", "waiting")
    ada.action("meanwhile").click()
    ada.wait_to_place()
    ada.page.locator("[data-action=to-search]").wait_for()
    assert [] == scrolling(ada.page)
    assert [] == outside(ada.page, ".hand-card, .deck, .search-bar")
    bo = looking(visit(), "W" * 20, "5")
    ada.page.locator("[data-panel=call]").wait_for()

    assert [] == outside(ada.page, ".panel-call p, .panel-call button")
    assert bo.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bo.action("stop-search").click()
    ada.action("to-search").click()
    ada.action("stop-search").click()
