"""Settings take effect at once, and are there again."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.player import Person, rank
from tests.browser.tables import laid
from tests.browser.visitor import DESKTOP, Motion, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-start")]

# The ground in base.css.
LIGHT, DARK = "rgb(223, 232, 222)", "rgb(20, 35, 31)"
SHORTEST_LONG_PAUSE = 1.5
"""Seconds that the server waits at least when the pause is long."""

_COUNT = """
window.counted = { animations: 0, sounds: 0 };
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.counted.animations += 1;
  return animate.apply(this, given);
};
window.AudioContext = class extends AudioContext {
  constructor(...given) {
    super(...given);
    window.counted.sounds += 1;
  }
};
"""


def open_settings(person: Person) -> None:
    if person.page.get_by_role("dialog").count() == 0:
        # On the start page there is a button, at the table an item of the menu.
        person.action("menu").or_(person.action("settings")).first.wait_for()
        if person.action("menu").count():
            person.action("menu").click()
        person.action("settings").click()


def choose(person: Person, label: str) -> None:
    open_settings(person)
    person.page.get_by_role("dialog").get_by_label(label, exact=True).check()


def close(person: Person) -> None:
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def expect_chosen(person: Person, label: str) -> None:
    open_settings(person)
    expect(person.page.get_by_role("dialog").get_by_label(label, exact=True)).to_be_checked()


def expect_ground(page: Page, colour: str) -> None:
    expect(page.locator("body")).to_have_css("background-color", colour)


def at_table(visitor: Visitor) -> Person:
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open(match))
    person.wait_to_place()
    return person


def counted(person: Person, what: str) -> int:
    return int(person.page.evaluate(f"window.counted.{what}"))


def test_the_theme(visit: Visit) -> None:
    visitor = visit(settings=None, theme="dark")
    person = Person(visitor.open())
    expect_chosen(person, "As the system")
    expect_ground(person.page, DARK)
    person.page.emulate_media(color_scheme="light")
    expect_ground(person.page, LIGHT)
    choose(person, "Dark")
    expect_ground(person.page, DARK)
    person.page.reload()
    expect_chosen(person, "Dark")
    expect_ground(person.page, DARK)
    choose(person, "Light")
    person.page.emulate_media(color_scheme="dark")
    expect_ground(person.page, LIGHT)
    # Another tab of the browser begins with the same.
    expect_ground(visitor.open(), LIGHT)


def test_the_order_of_the_hand(visit: Visit) -> None:
    person = at_table(visit(settings=None))
    by_colour = person.look().cards
    assert sorted(by_colour, key=lambda card: ("YBWGR".index(card[0]), rank(card))) == by_colour
    expect_chosen(person, "By colour")
    choose(person, "By rank")
    close(person)
    by_rank = person.look().cards
    assert (sorted(by_colour), sorted(map(rank, by_colour))) == (
        sorted(by_rank),
        [rank(card) for card in by_rank],
    )
    person.page.reload()
    person.wait_to_place()
    assert by_rank == person.look().cards
    # What is played is the card that was meant.
    card = person.look().hand[-1]
    person.discard(card)
    assert card.card == person.wait_to_draw().piles[card.card[0]].top


def test_the_pause_of_the_computer(visit: Visit) -> None:
    visitor = visit(settings=None)
    said: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: said.append(json.loads(frame).get("pause")))

    person = at_table(visitor)
    person.page.on("websocket", listen)
    expect_chosen(person, "Short")
    for label, pause in (("None", "none"), ("Long", "long")):
        choose(person, label)
        person.page.reload()
        person.wait_to_place()
        assert pause == [heard for heard in said if heard][-1]
        expect_chosen(person, label)
        close(person)
    person.place()
    before = time.monotonic()
    person.finish_turn()
    expect(person.shows("prompt")).to_contain_text("is thinking")
    person.wait_to_place()
    assert SHORTEST_LONG_PAUSE <= time.monotonic() - before


def test_no_sound_until_it_is_wanted(visit: Visit) -> None:
    visitor = visit(settings={"pause": "none"})
    visitor.context.add_init_script(script=_COUNT)
    # A machine without a loudspeaker says so.
    visitor.expect("AudioContext")
    person = at_table(visitor)
    person.take_turn()
    person.wait_to_place()
    assert 0 == counted(person, "sounds")
    choose(person, "Sounds")
    close(person)
    person.take_turn()
    person.wait_to_place()
    assert 1 == counted(person, "sounds")
    person.page.reload()
    expect_chosen(person, "Sounds")


@pytest.mark.parametrize(
    ("motion", "speed", "moves"),
    [
        ("no-preference", "normal", True),
        ("no-preference", "off", False),
        ("reduce", "normal", False),
    ],
)
def test_cards_move_unless_less_motion_is_wanted(
    visit: Visit, motion: Motion, speed: str, *, moves: bool
) -> None:
    visitor = visit(size=DESKTOP, motion=motion, settings={"pause": "none", "speed": speed})
    visitor.context.add_init_script(script=_COUNT)
    person = at_table(visitor)
    # In the very turn that moves, a press may hit a card that is on its way: keys do not.
    card = next(card for card in person.look().hand if card.playable)
    person.card(card.key).focus()
    person.page.keyboard.press("p")
    person.wait_to_draw()
    running = person.page.evaluate("document.getAnimations().length")
    person.page.keyboard.press("0")
    person.wait_to_place()
    assert (moves, moves) == (counted(person, "animations") > 0, running > 0)


def test_settings_that_make_no_sense_are_as_if_there_were_none(visit: Visit) -> None:
    settings = {"theme": "pink", "pause": 7, "sort": None, "speed": [], "names": "Ada", "keys": 1}
    visitor = visit(settings={**settings, "lastMatch": {"rounds": "many", "level": "god"}})
    person = Person(visitor.open())
    for label in ("As the system", "Short", "By colour", "Normal"):
        expect_chosen(person, label)
    close(person)
    person.action("play-computer").click()
    person.page.locator("main.table").wait_for()
