"""Whoever reloads the page finds the same table, wherever the turn stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import NOW_DRAW, NOW_PLACE, OVER, TABLE, Person, sensible
from tests.browser.tables import DEVICE, before_last_draw, laid
from tests.browser.visitor import Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-reload")]

_ALL = """() => [...document.querySelectorAll("main.table")].map((table) => {
  const all = (selector) => [...table.querySelectorAll(selector)];
  return JSON.stringify({
    text: table.innerText,
    labels: all("[aria-label]").map((part) => part.getAttribute("aria-label")),
    marks: all(".last-move, .draw-mark, .new, .closed, .source").map((part) => part.className),
    match: table.dataset.match,
    number: table.dataset.number,
  });
})[0]"""


def everything(person: Person) -> str:
    """All that can be read, heard and done at the table."""
    return str(person.page.evaluate(_ALL))


def expect_same_after_reload(person: Person, state: str) -> None:
    person.page.locator(state).first.wait_for()
    before = everything(person)
    person.page.reload()
    person.page.locator(state).first.wait_for()
    assert before == everything(person)


Begin = Callable[..., tuple[Visitor, Person]]


@pytest.fixture
def begin(visit: Visit) -> Begin:
    """Somebody at a table against the computer, in the middle of a round."""

    def begin() -> tuple[Visitor, Person]:
        visitor = visit()
        events = laid(["play Y5", "discard B9"], ["discard R2", "play G4"])
        person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
        person.wait_to_place()
        return visitor, person

    return begin


def test_when_a_card_is_to_be_placed(begin: Begin) -> None:
    _, person = begin()
    expect_same_after_reload(person, NOW_PLACE)


def test_when_a_card_is_to_be_drawn(begin: Begin) -> None:
    _, person = begin()
    person.place()
    expect_same_after_reload(person, NOW_DRAW)
    person.finish_turn()
    person.wait_to_place()


def test_after_the_other_has_moved(begin: Begin) -> None:
    _, person = begin()
    person.take_turn()
    expect_same_after_reload(person, NOW_PLACE)
    person.take_turn()
    expect_same_after_reload(person, NOW_PLACE)


def test_when_the_round_is_over_and_when_the_match_is(visit: Visit) -> None:
    visitor = visit()
    person = Person(visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=2))))
    person.wait_to_place()
    person.take_turn()
    expect_same_after_reload(person, f"{OVER} [data-testid=round-end]")
    person.go_on()
    person.action("menu").click()
    person.action("resign").click()
    person.action("confirm-resign").click()
    expect_same_after_reload(person, f"{OVER} [data-testid=match-end]")
    expect(person.shows("match-end")).to_contain_text("You resigned.")


def test_when_the_curtain_is_closed(visit: Visit) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"], seats=DEVICE))
    person = Person(visitor.open(match))
    curtain = "[data-testid=curtain]"
    expect_same_after_reload(person, curtain)
    person.action("sit").click()
    person.wait_to_place()
    # Whoever reloads could be anybody: the curtain closes again.
    person.page.reload()
    person.page.locator(curtain).wait_for()
    expect(person.page.locator(".hand-card")).to_have_count(0)
    person.action("sit").click()
    person.place()
    person.page.reload()
    person.action("sit").click()
    assert 7 == len(person.wait_to_draw().hand)


def test_a_card_can_be_taken_back_until_the_draw_and_not_after(begin: Begin) -> None:
    visitor, person = begin()
    before = person.look()
    person.place()
    person.page.reload()
    person.wait_to_draw()
    person.action("take-back").click()
    assert before == person.wait_to_place()
    expect(person.action("take-back")).to_have_count(0)

    # And another card may be placed then.
    card, _ = sensible(before)
    other = next(held for held in before.hand if held.card != card.card)
    person.discard(other)
    person.wait_to_draw()
    person.finish_turn()
    expect(person.action("take-back")).to_have_count(0)
    sight = person.wait_to_place()
    expect(person.action("take-back")).to_have_count(0)
    person.page.reload()
    assert sight == person.wait_to_place()
    expect(person.action("take-back")).to_have_count(0)
    moves = visitor.server.table(person.match).match.round.moves
    assert f"discard {other.card}" == str(moves[8])


def test_the_pile_just_discarded_onto_stays_closed_after_a_reload(begin: Begin) -> None:
    visitor, person = begin()
    card = person.look().hand[0]
    person.discard(card)
    letter = card.card[0]
    assert person.wait_to_draw().piles[letter].closed
    person.page.reload()
    sight = person.wait_to_draw()
    assert (True, False) == (sight.piles[letter].closed, sight.piles[letter].gives)
    kept = visitor.server.events(person.match)

    refusal = person.refusal(lambda: person.draw(letter))
    expect(refusal).to_contain_text("You have just discarded")
    assert sight == person.look()
    assert kept == visitor.server.events(person.match)

    # Once it is taken back, nothing is closed any more.
    person.action("take-back").click()
    assert not person.wait_to_place().piles[letter].closed


def test_a_match_that_is_not_there_says_so(visit: Visit) -> None:
    person = Person(visit().open("no-such-match"))
    expect(person.page.get_by_role("status")).to_have_text("This match is not here.")
    person.action("leave").click()
    expect(person.shows("start")).to_be_visible()
    expect(person.page.locator(TABLE)).to_have_count(0)
