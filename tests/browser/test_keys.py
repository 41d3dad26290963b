"""The game by the keyboard alone: no mouse, no finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from lostcities.rules import Pair
from tests.browser.player import NOW_DRAW, HandCard, Person
from tests.browser.tables import laid
from tests.browser.visitor import DESKTOP, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-keys")]

MOST_STOPS = 60
"""Whoever has to press the tab key more often than this has got nowhere."""

_FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return {
    ring: element.matches(":focus-visible") && style.outlineStyle !== "none"
      && parseFloat(style.outlineWidth) >= 2,
    seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
  };
}"""


class TypingPerson(Person):
    """Plays by keys only, and needs to see at every step where the focus is."""

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

    def go_to(self, target: Locator) -> None:
        """Tab on until something has the focus."""
        for _ in range(MOST_STOPS):
            if target.count() == 1 and target.evaluate("it => it === document.activeElement"):
                return self.expect_visible_focus()
            self.key("Tab")
        raise AssertionError(f"the tab key does not lead to {target}")

    def press(self, target: Locator) -> None:
        self.go_to(target)
        self.key("Enter")

    def go_to_card(self, card: HandCard) -> None:
        """Go through the hand with the arrows."""
        wanted = self.card(card.key)
        for _ in range(9):
            if wanted.evaluate("it => it === document.activeElement"):
                return self.expect_visible_focus()
            self.key("ArrowRight")
        raise AssertionError(f"the arrows do not lead to {card}")

    def play(self, card: HandCard) -> None:
        self.go_to_card(card)
        self.key("p")

    def discard(self, card: HandCard) -> None:
        self.go_to_card(card)
        self.key("d")

    def draw(self, pile: str | None = None) -> None:
        self.key("0" if pile is None else pile.lower())

    def expect_visible_focus(self) -> None:
        assert {"ring": True, "seen": True} == self.page.evaluate(_FOCUS)


@pytest.mark.slow
def test_a_page_that_is_gone_to_begins_at_its_title(visit: Visit) -> None:
    """A screen reader says where one is, and the tab key goes on from there."""
    page = visit(size=DESKTOP).open()
    expect(page.locator("[data-action=play-computer]")).to_be_enabled()
    # Whoever opens it first begins where the browser does.
    expect(page.locator("body")).to_be_focused()
    for action, title in (("profile", "Your matches"), ("rules", "The rules")):
        page.locator(f"[data-action={action}]").press("Enter")
        expect(page.get_by_role("heading", name=title, level=1)).to_be_focused()
        page.locator("[data-action=leave]").press("Enter")
        expect(page.get_by_role("heading", name="Lost Cities", level=1)).to_be_focused()


def test_a_whole_round_and_on_to_the_next(visit: Visit) -> None:
    person = TypingPerson(visit(size=DESKTOP).open())
    person.page.locator("[data-action=play-computer]:enabled").wait_for()
    person.press(person.action("play-computer"))
    person.play_round()
    person.press(person.action("continue"))
    person.page.locator("main.table:not(.over)").wait_for()
    # The focus is somewhere from where the game goes on, and the first key is understood.
    sight = person.wait_to_place()
    person.take_turn(sight)


def test_the_question_mark_shows_the_keys(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, laid([], []))))
    person.wait_to_place()
    person.key("ArrowRight")
    before = focused(person.page)
    person.key("?")
    keys = person.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    for text in ("play the card", "discard the card", "draw from the draw pile"):
        expect(keys).to_contain_text(text)
    person.key("Escape")
    expect(keys).to_have_count(0)
    assert before == focused(person.page)


def test_keys_do_nothing_to_the_table_behind_a_panel(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, laid([], []))))
    sight = person.wait_to_place()
    person.key("ArrowRight")
    person.key("?")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.key("d")
    person.key("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    assert sight == person.look()
    assert 2 == len(visitor.server.events(person.match))


def test_escape_puts_a_card_down_and_t_takes_it_back(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, laid([], []))))
    sight = person.wait_to_place()
    person.go_to_card(sight.hand[2])
    person.key("Enter")
    expect(person.card(sight.hand[2].key)).to_have_attribute("aria-pressed", "true")
    person.key("Escape")
    expect(person.card(sight.hand[2].key)).to_have_attribute("aria-pressed", "false")

    person.discard(sight.hand[2])
    assert 7 == len(person.wait_to_draw().hand)
    person.key("t")
    assert sight == person.wait_to_place()


def test_an_illegal_key_says_why(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    events = laid(["play Y5"], ["discard R2"], hands=Pair(["Y3"], ()))
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, events)))
    sight = person.wait_to_place()
    low = next(card for card in sight.hand if card.card == "Y3")
    person.play(low)
    expect(person.shows("refusal")).to_contain_text("must rise")
    # What it says is also read out.
    expect(person.shows("live")).to_contain_text("must rise")
    person.key("0")
    expect(person.shows("refusal")).to_contain_text("Place a card first")
    assert sight == person.look()


def test_letters_can_be_switched_off(visit: Visit) -> None:
    visitor = visit(size=DESKTOP, settings={"pause": "none", "keys": False})
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, laid([], []))))
    sight = person.wait_to_place()
    person.go_to_card(sight.hand[0])
    person.key("d")
    # Enter, and then the pile, still discard it: the letter has done nothing.
    person.key("Enter")
    expect(person.card(sight.hand[0].key)).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator(NOW_DRAW)).to_have_count(0)
    person.press(person.pile(sight.hand[0].card[0]))
    person.wait_to_draw()


def test_the_table_can_be_heard(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    events = laid(["play Y5"], ["discard R2"])
    person = TypingPerson(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    person.key("s")
    heard = person.shows("live")
    expect(heard).to_contain_text("You: \N{MINUS SIGN}15 points. yellow 5.")
    expect(heard).to_contain_text("On the discard piles: red 2.")
    expect(heard).to_contain_text(
        "42 cards left in the draw pile. You have at least 21 turns left."
    )
    expect(heard).to_have_attribute("aria-live", "polite")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.outerHTML"))
