"""The start page: matches that wait, and whose they are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lostcities.rules import Variant
from tests.browser.player import TABLE, Person
from tests.browser.tables import COMPUTER, DEVICE, before_last_draw, laid
from tests.browser.test_friend import invited, seated
from tests.browser.visitor import Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-start")]


def test_an_unfinished_match_is_listed_and_goes_on(visit: Visit) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open(match))
    sight = person.wait_to_place()
    person.action("menu").click()
    person.action("leave").click()

    row = person.page.locator(f'[data-summary="{match}"]')
    expect(row).to_contain_text("You and Random")
    expect(row).to_contain_text("Round 1 of 3")
    expect(row).to_contain_text("your turn")
    row.locator("[data-action=resume]").click()
    assert sight == person.wait_to_place()
    # And back, as browsers go back.
    person.page.go_back()
    expect(row).to_be_visible()


def test_all_that_wait_are_listed_and_those_that_are_over_are_not(visit: Visit) -> None:
    visitor = visit()
    server, player = visitor.server, visitor.player
    over = server.lay(player, before_last_draw(rounds=1))
    for seats in (COMPUTER, DEVICE):
        server.lay(player, laid(["play Y5"], [], seats=seats))
    person = Person(visitor.open())
    expect(person.page.locator("[data-summary]")).to_have_count(3)
    expect(person.page.get_by_text("Ada and Bo")).to_be_visible()
    person.page.locator(f'[data-summary="{over}"] [data-action=resume]').click()
    person.wait_to_place()
    person.take_turn()
    person.action("leave").click()
    expect(person.page.locator("[data-summary]")).to_have_count(2)


def test_a_match_can_be_deleted(visit: Visit) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, laid([], []))
    kept = visitor.server.lay(visitor.player, laid([], [], seats=DEVICE))
    person = Person(visitor.open())
    row = person.page.locator(f'[data-summary="{match}"]')
    row.locator("[data-action=remove]").click()
    # Not before one has said so twice.
    dialog = person.page.get_by_role("dialog", name="Delete this match?")
    dialog.get_by_role("button", name="Keep it").click()
    expect(dialog).to_have_count(0)
    expect(row).to_be_visible()
    row.locator("[data-action=remove]").click()
    person.action("confirm-remove").click()
    expect(row).to_have_count(0)
    expect(person.page.locator(f'[data-summary="{kept}"]')).to_be_visible()
    person.page.goto(f"/#/match/{match}")
    expect(person.page.get_by_role("status")).to_have_text("This match is not here.")


def test_deleting_ends_it_in_the_other_tab(visit: Visit) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, laid([], []))
    table = Person(visitor.open(match))
    table.wait_to_place()
    start = Person(visitor.open())
    start.action("remove").click()
    start.action("confirm-remove").click()
    expect(start.page.locator("[data-summary]")).to_have_count(0)
    expect(table.page.get_by_text("deleted")).to_be_visible()
    table.action("leave").click()
    expect(table.shows("start")).to_be_visible()


def test_another_browser_cannot_open_a_match(visit: Visit) -> None:
    owner, stranger = visit(), visit()
    match = owner.server.lay(owner.player, before_last_draw(rounds=2))
    Person(owner.open(match)).wait_to_place()
    stranger.expect("404")
    person = Person(stranger.open(match))
    expect(person.page.get_by_role("status")).to_have_text("This match is not here.")
    expect(person.page.locator(TABLE)).to_have_count(0)
    statuses = person.page.evaluate(
        """async (match) => {
          const record = await fetch(`/api/matches/${match}/record`);
          const removed = await fetch(`/api/matches/${match}`, {method: "DELETE"});
          return [record.status, removed.status];
        }""",
        match,
    )
    assert [404, 404] == statuses
    person.page.goto("/")
    expect(person.action("play-computer")).to_be_enabled()
    expect(person.page.locator("[data-summary]")).to_have_count(0)
    assert owner.server.events(match)


def test_a_new_browser_is_known_again_by_its_first_match(visit: Visit) -> None:
    visitor: Visitor = visit()
    visitor.context.clear_cookies()
    person = Person(visitor.open())
    expect(person.action("play-computer")).to_be_enabled()
    assert [] == visitor.context.cookies()
    person.action("play-computer").click()
    sight = person.wait_to_place()
    (cookie,) = visitor.context.cookies()
    assert (True, "Lax") == (cookie["httpOnly"], cookie["sameSite"])
    person.page.goto("/")
    person.action("resume").click()
    assert sight == person.wait_to_place()


def test_the_options_are_played_as_chosen_and_kept(visit: Visit) -> None:
    visitor = visit()
    person = Person(visitor.open())
    person.page.get_by_label("Beginner", exact=True).check()
    options = person.page.locator("details").first
    options.locator("summary").click()
    options.get_by_label("Six").check()
    options.get_by_label("Rounds").select_option("2")
    options.get_by_label("Open discard piles").check()
    options.get_by_label("You", exact=True).check()
    person.action("play-computer").click()
    sight = person.wait_to_place()
    assert 6 == len(sight.piles)
    match = visitor.server.table(person.match)
    assert Variant(colours=6, rounds=2, open_discards=True) == match.options.variant
    assert 0 == match.match.rounds[0].opener
    person.page.goto("/")
    expect(person.page.locator(".summary-line").first).to_have_text("Beginner, 2 rounds, 6 colours")


def test_open_discard_piles_can_be_leafed_through(visit: Visit) -> None:
    visitor = visit()
    variant = Variant(open_discards=True)
    events = laid(["discard R3", "discard R9"], ["discard R2", "discard Y2"], variant=variant)
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    person.action("fan-R").click()
    pile = person.page.get_by_role("dialog", name="Discard pile: red")
    expect(pile.locator(".rank")).to_have_text(["9", "2", "3"])


def test_a_computer_opens_when_asked_to(visit: Visit) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, laid([], [], opener=1))
    person = Person(visitor.open(match))
    person.wait_to_place()
    assert 1 == visitor.server.table(match).match.round.turns


def test_what_is_up_to_one_is_counted_at_once_and_the_most_urgent_comes_first(
    visit: Visit,
) -> None:
    host = visit()
    matches: list[tuple[Person, Person]] = []
    for time in ("1 day", "No limit", "No limit"):
        ada, link = invited(host, time)
        matches.append((ada, seated(visit(), link)))
        ada.page.locator(TABLE).wait_for()
    (ada, bo), _open, (ada_waits, bo_moves) = matches
    ada.take_turn(ada.wait_to_place())
    bo.take_turn(bo.wait_to_place())
    ada.wait_to_place()
    ada_waits.take_turn(ada_waits.wait_to_place())

    page = host.open()

    expect(page.get_by_role("heading", name="Your move in 2 matches")).to_be_visible()
    expect(page).to_have_title("Your move in 2 matches \u00b7 Lost Cities")
    first = page.locator("[data-summary]").first
    expect(first).to_have_attribute("data-summary", ada.match)
    expect(first).to_contain_text(re.compile(r"0 d 2[34] h left|2[34]:\d\d:\d\d left|1 d 0 h left"))
    # The page hears of the others' turns while it lies open.
    bo_moves.take_turn(bo_moves.wait_to_place())
    expect(page.get_by_role("heading", name="Your move in 3 matches")).to_be_visible()
