"""Two tabs of one browser at one match, and hands that are too quick."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lostcities.table.events import Drawn, Placed
from tests.browser.player import NOW_DRAW, Person
from tests.browser.tables import laid
from tests.browser.visitor import DESKTOP, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-keys")]


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit(size=DESKTOP)


@pytest.fixture
def match(visitor: Visitor) -> str:
    return visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))


def done(visitor: Visitor, match: str) -> list[str]:
    """The person's own moves."""
    events = visitor.server.events(match)
    return [event.move for event in events if isinstance(event, Placed | Drawn) and not event.seat]


def test_both_tabs_show_every_step(visitor: Visitor, match: str) -> None:
    one, two = Person(visitor.open(match)), Person(visitor.open(match))
    assert one.wait_to_place() == two.wait_to_place()
    one.place()
    assert one.look() == two.wait_to_draw()
    two.finish_turn()
    assert one.wait_to_place() == two.wait_to_place()
    two.place()
    assert two.look() == one.wait_to_draw()
    one.action("take-back").click()
    assert one.wait_to_place() == two.wait_to_place()


def test_a_card_picked_in_one_tab_and_played_in_the_other(visitor: Visitor, match: str) -> None:
    one, two = Person(visitor.open(match)), Person(visitor.open(match))
    sight = one.wait_to_place()
    two.wait_to_place()
    one.pick(sight.hand[0])
    two.discard(sight.hand[0])
    two.wait_to_draw()
    one.wait_to_draw()
    expect(one.page.locator(".picked")).to_have_count(0)
    one.finish_turn()
    assert one.wait_to_place() == two.wait_to_place()
    assert 4 == len(done(visitor, match))


def test_a_double_click_plays_one_card(visitor: Visitor, match: str) -> None:
    person = Person(visitor.open(match))
    sight = person.wait_to_place()
    before = done(visitor, match)
    card = next(card for card in sight.hand if card.playable)
    person.pick(card)
    person.expedition(0, card.card[0]).dblclick()
    after = person.wait_to_draw()
    assert 7 == len(after.hand)
    # A double click discards one card too, and does not pick another up from the pile.
    person.action("take-back").click()
    person.wait_to_place()
    person.pick(card)
    person.pile(card.card[0]).dblclick()
    assert 7 == len(person.wait_to_draw().hand)
    expect(person.page.locator(NOW_DRAW)).to_have_count(1)
    placings = done(visitor, match)[len(before) :]
    assert [f"play {card.card}", f"discard {card.card}"] == placings

    person.deck.dblclick()
    assert 8 == len(person.wait_to_place().hand)
    assert ["draw deck"] == done(visitor, match)[len(before) + 2 :]


def test_a_double_click_on_a_card_plays_nothing(visitor: Visitor, match: str) -> None:
    person = Person(visitor.open(match))
    sight = person.wait_to_place()
    person.card(sight.hand[0].key).dblclick()
    expect(person.page.locator(".picked")).to_have_count(0)
    assert sight == person.look()


def test_a_double_click_begins_one_match_and_deals_one_round(visitor: Visitor) -> None:
    person = Person(visitor.open())
    person.action("play-computer").dblclick()
    person.page.locator("main.table").wait_for()
    person.page.goto("/")
    expect(person.page.locator("[data-summary]")).to_have_count(1)
