"""What the settings make more comfortable, by finger and by mouse."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect

from lostcities.rules import Pair
from tests.browser.player import TABLE, Person, TouchingPerson
from tests.browser.tables import laid
from tests.browser.test_drags import DraggingPerson, Finger, Mouse, middle_of
from tests.browser.visitor import DESKTOP, QUICK, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-drags")]

ASKED = "Do it again if you mean it."
EVENTS = laid(["play Y2"], ["discard R2"], hands=Pair(["Y10", "Y3"], []))


def test_in_fast_play_two_taps_play_and_a_swipe_draws(visit: Visit) -> None:
    visitor = visit(touch=True, settings={**QUICK, "quick": True})
    person = TouchingPerson(visitor.open(visitor.server.lay(visitor.player, EVENTS)))
    person.wait_to_place()
    card = person.card("Y3-0")
    # Two taps of a finger, as quick as a machine: nothing has to be on time.
    card.evaluate(
        "(card) => { for (const detail of [1, 1]) card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })); }"
    )
    person.wait_to_draw()
    assert ("Y2", "Y3") == person.look().mine("Y")
    left = person.look().deck
    x, y = middle_of(person.deck)
    finger = Finger(person.page)
    # On a busy machine a swipe may take too long to be one, and is made again.
    for _ in range(20):
        finger.lift((x, y), (x - 40, y + 12))
        finger.drop()
        with suppress(PlaywrightTimeoutError):
            person.page.locator(f"{TABLE}:not(.step-draw)").wait_for(timeout=1500)
            break
    assert left > person.wait_to_place().deck


@pytest.mark.parametrize("dragged", [False, True])
def test_what_is_likely_a_loss_is_asked_about_once(visit: Visit, *, dragged: bool) -> None:
    visitor = visit(size=DESKTOP, settings={**QUICK, "confirm": True})
    page = visitor.open(visitor.server.lay(visitor.player, EVENTS))
    person = DraggingPerson(page, Mouse(page)) if dragged else Person(page)
    sight = person.wait_to_place()
    card = next(card for card in sight.hand if card.card == "Y10")
    page.wait_for_load_state("networkidle")
    person.play(card)
    said = person.shows("refusal")
    expect(said).to_contain_text(ASKED)
    expect(person.card(card.key)).to_be_visible()
    assert ("Y2",) == person.look().mine("Y")
    # A double click is no answer: a person reads first.
    page.evaluate("{ const now = Date.now; Date.now = () => now() + 1000; }")
    person.play(card) if dragged else person.expedition(0, "Y").click()
    person.wait_to_draw()
    assert ("Y2", "Y10") == person.look().mine("Y")


def test_how_long_a_card_can_be_taken_back_is_said_until_it_was_done(visit: Visit) -> None:
    visitor = visit(settings={**QUICK, "hint": True})
    person = Person(visitor.open(visitor.server.lay(visitor.player, EVENTS)))
    person.place()
    expect(person.shows("prompt")).to_contain_text("take your card back")
    person.action("take-back").click()
    person.wait_to_place()
    person.place()
    expect(person.shows("prompt")).to_contain_text("turns left")
