"""A round that goes nowhere: both are told, and may end it as it stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person
from tests.browser.tables import DEVICE, stalled
from tests.browser.visitor import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-start")]

ENOUGH = 41
"""Turns without the draw pile, after which it is the first side's turn again, and it may offer."""


def test_before_forty_turns_nobody_is_asked(visit: Visit) -> None:
    visitor = visit()
    person = Person(visitor.open(visitor.server.lay(visitor.player, stalled(39))))
    person.wait_to_place()
    expect(person.shows("stalled")).to_have_count(0)


def test_the_computer_accepts(visit: Visit) -> None:
    visitor = visit()
    person = Person(visitor.open(visitor.server.lay(visitor.player, stalled(ENOUGH))))
    person.wait_to_place()
    expect(person.shows("stalled")).to_contain_text("For 41 turns nobody has drawn")
    person.action("offer").click()
    expect(person.shows("round-end")).to_contain_text("ended by agreement")
    person.go_on()
    assert 2 == len(visitor.server.table(person.match).match.rounds)


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_the_other_at_the_device_answers(visit: Visit, answer: str) -> None:
    visitor = visit()
    match = visitor.server.lay(visitor.player, stalled(ENOUGH, seats=DEVICE))
    person = Person(visitor.open(match))
    person.action("sit").click()
    sight = person.wait_to_place()
    person.action("offer").click()
    expect(person.shows("stalled")).to_have_count(0)
    # A card from the draw pile would be an answer of its own.
    person.discard(sight.hand[-1])
    gives = [letter for letter, pile in person.wait_to_draw().piles.items() if pile.gives]
    person.finish_turn(gives[0])
    person.action("cover").click()
    person.action("sit").click()
    person.wait_to_place()

    expect(person.shows("offer")).to_contain_text("Ada offers to end the round as it stands.")
    person.action(answer).click()
    expect(person.shows("offer")).to_have_count(0)
    if answer == "accept":
        expect(person.shows("round-end")).to_contain_text("ended by agreement")
    assert (answer == "accept") == visitor.server.table(match).match.round.over
