"""Two at one device: each sees their own cards and never the other's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lostcities.rules import Pair
from tests.browser.listener import Listener, leaks
from tests.browser.player import TABLE, Person, Sight
from tests.browser.tables import DEVICE, before_last_draw, laid
from tests.browser.visitor import PHONE, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-device")]

NAMES = ("Ada", "Bo")
# A busy machine may be looked at too late; what is written down in the page is not missed.
WATCH_FOR_WHOLE_HAND = """() => {
  window.wholeHandSeen = false;
  new MutationObserver(() => {
    const cards = document.querySelectorAll(".hand-card").length;
    const cover = document.querySelector("[data-action=cover]");
    window.wholeHandSeen ||= cards === 8 && cover !== null;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


class Couple(Person):
    """Two people who hand a device to each other."""

    @property
    def whose(self) -> str:
        """Whom the curtain asks for."""
        curtain = self.shows("curtain")
        curtain.wait_for()
        expect(self.page.locator(".hand-card")).to_have_count(0)
        return curtain.inner_text().strip()

    def sit(self) -> Sight:
        self.press(self.action("sit"))
        return self.wait_to_place()

    def cover(self) -> None:
        self.press(self.action("cover"))


def begin_by_names(page: Page) -> Couple:
    people = Couple(page)
    page.get_by_label("First name").fill(NAMES[0])
    page.get_by_label("Second name").fill(NAMES[1])
    people.press(people.action("play-device"))
    return people


@pytest.mark.slow
def test_a_round_in_which_nobody_sees_what_is_not_theirs(visit: Visit) -> None:
    visitor = visit()
    page = visitor.context.new_page()
    listener = Listener(page)
    page.goto("/")
    listener.watch_document()
    people = begin_by_names(page)
    people.shows("curtain").wait_for()
    match = people.match

    def expect_no_leak() -> None:
        told = listener.told()
        assert told, "something was told since"
        assert [] == leaks(told, visitor.server.table(match))

    turns = 0
    while True:
        people.page.locator(f"[data-testid=curtain], {TABLE}.over").first.wait_for()
        expect_no_leak()
        if people.look().over:
            break
        seat = visitor.server.table(match).turn
        assert seat is not None
        assert f"I am {NAMES[seat]}: show my cards" == people.whose
        expect(people.shows("prompt")).to_have_text(f"Hand the device to {NAMES[seat]}.")
        sight = people.sit()
        assert seat == sight.seat
        people.place(sight)
        expect_no_leak()
        people.finish_turn()
        turns += 1
        if not people.look().over:
            people.cover()
    assert 44 <= turns
    # When the board is counted, nobody's hand is shown; and the next round begins behind the curtain.
    expect(people.page.locator(".hand-card")).to_have_count(0)
    people.press(people.action("continue"))
    people.shows("curtain").wait_for()
    # What was public in the round before is hidden again, so only what is told from here on counts.
    listener.told()
    page.reload()
    listener.watch_document()
    people.shows("curtain").wait_for()
    expect_no_leak()
    people.sit()
    expect_no_leak()


Begin = Callable[[], tuple[Visitor, Couple]]


@pytest.fixture
def begin(visit: Visit) -> Begin:
    """Ada and Bo in the middle of a round; it is Ada's turn, and the curtain is closed."""

    def begin() -> tuple[Visitor, Couple]:
        visitor = visit(size=PHONE)
        events = laid(["play Y5"], ["discard R2"], seats=DEVICE, hands=Pair(["G4", "B9"], ["W8"]))
        people = Couple(visitor.open(visitor.server.lay(visitor.player, events)))
        people.shows("curtain").wait_for()
        return visitor, people

    return begin


def test_the_curtain_falls_by_itself_when_the_drawn_card_was_seen(begin: Begin) -> None:
    _, people = begin()
    people.sit()
    people.place()
    people.page.evaluate(WATCH_FOR_WHOLE_HAND)
    people.finish_turn()
    assert "I am Bo: show my cards" == people.whose
    # The one who drew could look at the card for a moment.
    assert people.page.evaluate("window.wholeHandSeen")


def test_whoever_sits_down_sees_what_the_other_just_did(begin: Begin) -> None:
    _, people = begin()
    sight = people.sit()
    green = next(card for card in sight.hand if card.card == "G4")
    people.discard(green)
    people.wait_to_draw()
    people.finish_turn("R")
    people.cover()
    assert "I am Bo: show my cards" == people.whose
    sight = people.sit()
    assert (1, "G4", 0) == (sight.seat, sight.piles["G"].top, sight.piles["R"].count)
    # In words, on the board, and among the cards that Ada is known to hold.
    expect(people.shows("told")).to_contain_text("Ada discarded green 4.")
    expect(people.shows("told")).to_contain_text("Ada drew from the red discard pile.")
    expect(people.pile("G").locator(".last-move.by-other")).to_have_count(1)
    expect(people.pile("R").locator(".draw-mark.other")).to_have_count(1)
    expect(people.page.locator("[data-known=R2]")).to_have_count(1)

    people.press(people.action("log"))
    log = people.page.get_by_role("dialog").get_by_test_id("log")
    first = log.locator("li").first
    expect(first).to_contain_text("Ada discarded green 4.")
    expect(first).to_contain_text("Ada drew from the red discard pile.")
    expect(log).to_contain_text("Bo discarded red 2.")


def test_only_the_one_whose_turn_it_is_can_open_the_curtain(begin: Begin) -> None:
    visitor, people = begin()
    expect(people.action("sit")).to_have_count(1)
    expect(people.action("sit")).to_have_text("I am Ada: show my cards")
    # Another tab of this browser shows no hand either.
    other = Couple(visitor.open(people.match))
    assert "I am Ada: show my cards" == other.whose
    people.sit()
    expect(other.page.locator(".hand-card")).to_have_count(0)
    people.place()
    people.finish_turn()
    people.cover()
    assert "I am Bo: show my cards" == people.whose == other.whose


def test_keys_and_drags_do_nothing_behind_the_curtain(begin: Begin) -> None:
    visitor, people = begin()
    kept = visitor.server.events(people.match)
    for key in ("1", "p", "d", "0", "r", "t", "ArrowRight", "Enter"):
        people.page.keyboard.press(key)
    people.draw()
    people.pile("R").click()
    expect(people.page.locator(".hand-card")).to_have_count(0)
    assert kept == visitor.server.events(people.match)


def test_the_match_ends_for_both_and_goes_on_with_one_press(visit: Visit) -> None:
    visitor = visit()
    events = before_last_draw(rounds=1, seats=DEVICE)
    people = Couple(visitor.open(visitor.server.lay(visitor.player, events)))
    people.shows("curtain").wait_for()
    people.sit()
    people.take_turn()
    expect(people.shows("match-end")).to_contain_text("Ada has won the match")
    expect(people.page.locator(".hand-card")).to_have_count(0)
    first = people.match
    people.press(people.action("rematch"))
    people.page.wait_for_url(lambda url: not url.endswith(first))
    # Ada did not open the first round of the match before.
    assert "I am Ada: show my cards" == people.whose
