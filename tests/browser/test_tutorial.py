"""The lesson: a first round by the mouse on a phone, with wrong moves and a break, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.geometry import scrolling
from tests.browser.player import TABLE, Person
from tests.browser.test_axe import THEMES, faults
from tests.browser.test_languages import check, pseudo_visitor
from tests.browser.visitor import BROKEN, DESKTOP, PHONE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-tutorial")]

KEPT = "() => navigator.serviceWorker.controller && caches.match('/tutorial').then(Boolean)"

_LISTEN = """() => {
  const live = document.getElementById("live");
  window.said = [...live.children].map((line) => line.textContent);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const line of addedNodes) window.said.push(line.textContent);
  }).observe(live, { childList: true });
}"""

_LEAVE_AT = """(place) => localStorage.setItem("lostcities.tutorial",
  JSON.stringify({ version: 1, lesson: 1, place }))"""


class Learner(Person):
    """Somebody who does what the coach says, and sometimes does not."""

    def at(self, place: str) -> None:
        """Wait until the coach is at a place of the lesson."""
        self.place_of(place).wait_for()

    def place_of(self, place: str) -> Locator:
        return self.page.locator(f'[data-testid=coach][data-place="{place}"]')

    @property
    def told(self) -> Locator:
        return self.shows("coach-told")

    def put(self, card: str, target: Locator) -> None:
        """Place a card of the hand somewhere."""
        self.press(self.card(f"{card}-0"))
        self.press(target)

    def play_card(self, card: str) -> None:
        self.put(card, self.expedition(0, card[0]))

    def answer(self, points: int) -> None:
        self.press(self.page.locator(f'[data-answer="{points}"]'))

    def until(self, seen: Locator, gesture: Callable[[], None]) -> None:
        """Do something that is refused until the coach says so.

        Right after a move another press counts as the second half of a double click.
        """
        for _ in range(40):
            gesture()
            with suppress(PlaywrightTimeoutError):
                return seen.wait_for(timeout=250)
        raise AssertionError(f"the coach says {self.told.text_content()}")

    def hears(self, text: str, pile: str) -> None:
        """Try to draw from a pile where it may not be, and hear why not."""
        self.until(self.told.filter(has_text=text), lambda: self.draw(pile))


def axe(page: Page) -> None:
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(page))


def test_every_rule_is_met_by_doing_and_a_match_follows(visit: Visit) -> None:
    learner = Learner(visit(size=PHONE).open())
    learner.page.get_by_role("link", name="Learn it in three minutes").click()
    learner.at("place")
    axe(learner.page)
    # Allowed, and answered kindly.
    learner.play_card("R3")
    expect(learner.told).to_contain_text("You may do that, too.")
    learner.play_card("G3")
    learner.at("draw")
    learner.hears("The blue discard pile is empty", "B")
    learner.draw()
    learner.at("rise")
    learner.until(learner.place_of("discard"), lambda: learner.play_card("G2"))
    expect(learner.told).to_contain_text("Green 2 cannot follow green 3: cards must rise.")
    learner.put("G2", learner.pile("G"))
    learner.at("take")
    learner.action("take-back").click()
    learner.at("discard")
    learner.put("G2", learner.pile("G"))
    learner.at("take")
    learner.hears("You have just discarded green 2 here", "G")

    # Left in the middle, and gone on with.
    learner.action("menu").click()
    learner.action("leave").click()
    learner.page.get_by_role("link", name="Go on learning").click()
    learner.at("take")
    rest_of_the_round(learner)
    count_and_play(learner)


def rest_of_the_round(learner: Learner) -> None:
    learner.draw("R")
    learner.at("wager")
    expect(learner.page.locator("[data-known=G2]")).to_be_visible()
    learner.play_card("RW")
    learner.at("stake")
    expect(learner.page.locator('[data-points="0-R"]')).to_have_text("\N{MINUS SIGN}40")
    learner.draw()
    learner.at("later")
    learner.action("go-on").click()
    learner.at("eighth")
    learner.play_card("R10")
    learner.at("bonus")
    expect(learner.page.locator('[data-points="0-R"]')).to_have_text("74")
    learner.draw()
    learner.at("end")
    learner.action("go-on").click()
    learner.at("two")
    learner.play_card("G9")
    learner.at("stretch")
    learner.draw()
    expect(learner.told).to_contain_text("the computer draws the last card")
    learner.draw("W")
    learner.at("last-W")
    learner.play_card("G10")
    learner.at("over-W")
    learner.draw()
    learner.at("count-blue-W")
    axe(learner.page)


def count_and_play(learner: Learner) -> None:
    learner.answer(0)
    expect(learner.told).to_contain_text("The numbers add up to 17; setting out costs 20.")
    learner.answer(-3)
    learner.at("count-green-W")
    expect(learner.told).to_contain_text("Right: 17 \N{MINUS SIGN} 20 = \N{MINUS SIGN}3.")
    learner.answer(14)
    learner.answer(74)
    learner.at("match-W")
    axe(learner.page)
    learner.action("real-match").click()
    learner.page.locator(f"{TABLE}[data-match]").wait_for()
    expect(learner.page.locator(".far-strip .name")).to_contain_text("Beginner")
    # Whoever has learned is not asked again.
    learner.page.goto("/")
    expect(learner.page.get_by_role("link", name="Learn the game in three")).to_be_visible()
    expect(learner.shows("learn-offer")).to_have_count(0)


def test_it_is_learned_by_keys_and_by_ear(visit: Visit) -> None:
    learner = Learner(visit(size=DESKTOP).open())
    page = learner.page
    page.goto("/tutorial")
    learner.at("place")
    page.evaluate(_LISTEN)
    axe(page)

    def keys(place: str, *names: str) -> None:
        learner.at(place)
        for name in names:
            page.keyboard.press(name)

    keys("place", "3", "p")
    keys("draw", "0")
    learner.at("rise")
    learner.until(learner.place_of("discard"), lambda: keys("rise", "3", "p"))
    keys("discard", "d")
    keys("take", "r")
    keys("wager", "5", "p")
    keys("stake", "0")
    keys("later", "Enter")
    keys("eighth", "8", "p")
    keys("bonus", "0")
    keys("end", "Enter")
    keys("two", "7", "p")
    keys("stretch", "y")
    keys("last-Y", "8", "p")
    keys("over-Y", "0")
    keys("count-blue-Y", "Enter")
    keys("count-green-Y", "Tab", "Enter")
    keys("count-red-Y", "Tab", "Tab", "Enter")
    learner.at("match-Y")
    said = page.evaluate("window.said")
    assert [said.count(line) for line in said] == [1] * len(said)
    assert said[1].startswith("You played green 3.")
    assert "Setting out costs 20 points" in said[1]
    assert said[1].count("draw a card") == 1
    assert said[3].startswith("Computer discarded red 6.")
    keys("match-Y", "Enter")
    page.locator(f"{TABLE}[data-match]").wait_for()


def test_it_has_room_for_long_texts_and_goes_on_anywhere(visit: Visit) -> None:
    learner = Learner(pseudo_visitor(visit).open())
    expect(learner.shows("learn-offer")).to_be_visible()
    check(learner.page)
    for place in ("place", "discard", "two", "count-red-Y", "match-Y"):
        learner.page.evaluate(_LEAVE_AT, place)
        learner.page.goto("/tutorial")
        learner.at(place)
        check(learner.page)
    learner.action("menu").click()
    check(learner.page)
    learner.action("restart").click()
    learner.at("place")


@pytest.mark.parametrize("size", [PHONE, (740, 360)])
def test_a_phone_shows_all_that_the_coach_says(visit: Visit, size: tuple[int, int]) -> None:
    """Where two things scroll a finger moves the wrong one, and German says the most."""
    learner = Learner(visit(size=size, locale="de-DE", touch=True).open())
    for place in ("place", "discard", "stake", "two"):
        learner.page.evaluate(_LEAVE_AT, place)
        learner.page.goto("/tutorial")
        learner.at(place)
        learner.page.evaluate("document.fonts.ready.then(() => undefined)")
        assert (place, []) == (place, scrolling(learner.page))


def test_its_settings_take_effect_at_once_and_are_kept(visit: Visit) -> None:
    learner = Learner(visit(size=PHONE, settings={"speed": "off"}).open())
    learner.page.goto("/tutorial")
    learner.at("place")
    learner.action("menu").click()
    learner.action("settings").click()
    form = learner.page.locator("[data-panel=settings]")
    form.get_by_label("Larger cards").check()
    form.get_by_label("Dark").check()
    form.get_by_label("Language").select_option("de")
    expect(form.get_by_role("heading")).to_have_text("Einstellungen")
    form.locator("[data-action=close]").click()
    dressed = learner.page.locator(":root[data-large][data-theme=dark]")
    expect(dressed.get_by_text("Diese acht Karten sind deine Hand.")).to_be_visible()
    learner.page.goto("/")
    expect(dressed.locator("main.start").get_by_text("Einstellungen")).to_be_visible()


def test_it_opens_without_a_network(visit: Visit) -> None:
    visitor = visit(worker=True)
    visitor.expect(BROKEN)
    learner = Learner(visitor.open())
    learner.page.wait_for_function(KEPT, timeout=60_000)
    visitor.server.kill()
    try:
        learner.page.goto("/tutorial")
        learner.at("place")
        learner.play_card("G3")
        learner.at("draw")
    finally:
        visitor.server.revive()
