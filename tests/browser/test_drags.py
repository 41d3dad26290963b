"""Cards dragged with the mouse and with a finger."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, Unpack

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from lostcities.rules import Pair
from lostcities.table.events import Placed
from tests.browser.player import NOW_DRAW, HandCard, Person, Sight
from tests.browser.tables import laid
from tests.browser.visitor import DESKTOP, Motion, Visit, Visitor, Wishes

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-drags")]

Point = tuple[float, float]
BESIDE = 90
"""So many pixels from its card a sentence may be, to be read as being about it."""


class Mouse:
    """Drags with the mouse."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def lift(self, start: Point, end: Point) -> None:
        self._mouse.move(*start)
        self._mouse.down()
        self._mouse.move(*end, steps=4)

    def drop(self) -> None:
        self._mouse.up()


class Finger:
    """Drags with a finger, as a touch screen reports it."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def lift(self, start: Point, end: Point) -> None:
        self._touch("touchStart", [start])
        for step in (0.1, 0.4, 0.7, 1.0):
            at = tuple(a + (b - a) * step for a, b in zip(start, end, strict=True))
            self._touch("touchMove", [at])

    def drop(self) -> None:
        self._touch("touchEnd", [])

    def cancel(self) -> None:
        """What a phone reports when it takes the finger for something else: a call, a gesture."""
        self._touch("touchCancel", [])

    def _touch(self, kind: str, points: Sequence[Sequence[float]]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


class DraggingPerson(Person):
    """Plays by dragging only: cards to anywhere on the right area, piles to the own side or hand."""

    def __init__(self, page: Page, hand: Mouse | Finger, seed: int = 0) -> None:
        super().__init__(page)
        self.hand = hand
        self._rng = random.Random(seed)

    def drag(self, source: Locator, target: Point) -> None:
        self.hand.lift(middle_of(source), target)
        self.hand.drop()

    def play(self, card: HandCard) -> None:
        self.drag(self.card(card.key), self.somewhere("own"))

    def discard(self, card: HandCard) -> None:
        self.drag(self.card(card.key), self.somewhere("middle"))

    def draw(self, pile: str | None = None) -> None:
        source = self.deck if pile is None else self.pile(pile)
        self.drag(source, self.somewhere(self._rng.choice(["own", "hand"])))

    def somewhere(self, zone: str) -> Point:
        """Any point of an area, though not on its very edge."""
        box = box_of(self.page.locator(f"[data-zone={zone}]"))
        x, y = self._rng.uniform(0.03, 0.97), self._rng.uniform(0.05, 0.95)
        return box["x"] + x * box["width"], box["y"] + y * box["height"]


def box_of(target: Locator) -> FloatRect:
    box = target.bounding_box()
    assert box is not None
    return box


def middle_of(target: Locator) -> Point:
    box = box_of(target)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def selected(page: Page) -> str:
    return str(page.evaluate("getSelection().toString()"))


def placings(visitor: Visitor, match: str) -> list[str]:
    return [event.move for event in visitor.server.events(match) if isinstance(event, Placed)]


class Begin(Protocol):
    """The fixture of that name."""

    def __call__(self, **wishes: Unpack[Wishes]) -> tuple[Visitor, DraggingPerson, Sight]: ...


@pytest.fixture
def begin(visit: Visit) -> Begin:
    """A table at which yellow 5 was played and yellow 3 is in the hand, and who drags there."""

    def begin(**wishes: Unpack[Wishes]) -> tuple[Visitor, DraggingPerson, Sight]:
        visitor = visit(**wishes)
        hand = ["Y3", "Y7", "YW", "B2", "B9", "G4", "R6", "W8"]
        events = laid(["play Y5"], ["discard R2"], hands=Pair(hand, ()))
        page = visitor.open(visitor.server.lay(visitor.player, events))
        person = DraggingPerson(page, Finger(page) if wishes.get("touch") else Mouse(page))
        return visitor, person, person.wait_to_place()

    return begin


def held(sight: Sight, card: str) -> HandCard:
    return next(held for held in sight.hand if held.card == card)


@pytest.mark.slow
def test_a_whole_match_by_the_mouse(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    page = visitor.open()
    person = DraggingPerson(page, Mouse(page))
    page.get_by_text("Other options").first.click()
    page.locator("select[name=computer-rounds]").select_option("1")
    person.action("play-computer").click()
    person.play_round()
    expect(person.shows("match-end")).to_be_visible()
    assert "" == selected(page)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_finger_drags_as_a_mouse_does(begin: Begin, motion: Motion) -> None:
    visitor, person, sight = begin(touch=True, motion=motion, settings={"pause": "none"})
    person.play(held(sight, "Y7"))
    sight = person.wait_to_draw()
    assert ("Y5", "Y7") == sight.mine("Y")
    person.draw()
    sight = person.wait_to_place()
    assert 8 == len(sight.hand)
    person.discard(held(sight, "G4"))
    assert "G4" == person.wait_to_draw().piles["G"].top
    assert ["play Y7", "discard G4"] == placings(visitor, person.match)[2::2]
    assert 0 == person.page.evaluate("scrollY")


@pytest.mark.parametrize(("card", "reason"), [("Y3", "must rise"), ("YW", "before all numbers")])
@pytest.mark.parametrize("finger", [False, True])
def test_a_card_that_may_not_lie_there_says_why_beside_it(
    begin: Begin, card: str, reason: str, *, finger: bool
) -> None:
    visitor, person, sight = begin(touch=finger)
    person.play(held(sight, card))
    refusal = person.shows("refusal")
    expect(refusal).to_contain_text(reason)
    expect(refusal).to_be_in_viewport(ratio=1)
    x, y = middle_of(person.card(held(sight, card).key))
    box = box_of(refusal)
    assert box["x"] <= x <= box["x"] + box["width"]
    assert 0 <= y - (box["y"] + box["height"]) <= BESIDE
    assert sight == person.look()
    assert ["play Y5", "discard R2"] == placings(visitor, person.match)


def test_a_draw_from_the_pile_just_discarded_onto_says_why_beside_it(begin: Begin) -> None:
    _, person, sight = begin()
    person.discard(held(sight, "R6"))
    sight = person.wait_to_draw()
    assert sight.piles["R"].closed
    refusal = person.refusal(person.pile("R").click)
    expect(refusal).to_contain_text("You have just discarded")
    x, y = middle_of(person.pile("R"))
    box = box_of(refusal)
    assert box["x"] <= x <= box["x"] + box["width"]
    assert min(abs(y - box["y"]), abs(y - box["y"] - box["height"])) <= BESIDE
    assert sight == person.look()


def test_nothing_is_selected_while_a_card_is_dragged(begin: Begin) -> None:
    _, person, sight = begin(size=DESKTOP)
    start = middle_of(person.card(held(sight, "Y7").key))
    for end in (person.somewhere("own"), person.somewhere("middle"), (1200.0, 300.0)):
        person.hand.lift(start, end)
        assert "" == selected(person.page)
    person.hand.drop()
    assert "" == selected(person.page)


def expect_all_back(person: DraggingPerson, sight: Sight) -> None:
    """The hand is as it was, and nothing is left in the air."""
    expect(person.page.locator("[data-dragging]")).to_have_count(0)
    expect(person.page.locator(".flyer")).to_have_count(0)
    expect(person.page.locator("[data-drag-active]")).to_have_count(0)
    expect(person.page.locator(".hand-card.picked")).to_have_count(0)
    assert sight == person.look()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_escape_returns_the_card(begin: Begin, motion: Motion) -> None:
    visitor, person, sight = begin(motion=motion, settings={"pause": "none"})
    person.hand.lift(middle_of(person.card(held(sight, "Y7").key)), person.somewhere("own"))
    expect(person.page.locator(".flyer")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect_all_back(person, sight)
    person.hand.drop()
    expect_all_back(person, sight)
    assert ["play Y5", "discard R2"] == placings(visitor, person.match)


def test_a_finger_that_is_lost_returns_the_card(begin: Begin) -> None:
    visitor, person, sight = begin(touch=True)
    assert isinstance(person.hand, Finger)
    person.hand.lift(middle_of(person.card(held(sight, "Y7").key)), person.somewhere("own"))
    expect(person.page.locator(".flyer")).to_have_count(1)
    person.hand.cancel()
    expect_all_back(person, sight)
    assert ["play Y5", "discard R2"] == placings(visitor, person.match)
    # And the table is as playable as before.
    person.play(held(sight, "Y7"))
    person.wait_to_draw()


def test_a_card_dropped_on_no_place_returns(begin: Begin) -> None:
    visitor, person, sight = begin()
    for x, y in (middle_of(person.page.locator("[data-zone=other]")), (180.0, 10.0)):
        person.drag(person.card(held(sight, "Y7").key), (x, y))
        expect_all_back(person, sight)
    assert ["play Y5", "discard R2"] == placings(visitor, person.match)


def test_a_short_slip_of_the_finger_is_a_tap(begin: Begin) -> None:
    _, person, sight = begin(touch=True)
    x, y = middle_of(person.card(held(sight, "Y7").key))
    person.hand.lift((x, y), (x + 3, y - 3))
    person.hand.drop()
    expect(person.page.locator(".hand-card.picked")).to_have_attribute("data-card", "Y7")
    expect(person.page.locator(NOW_DRAW)).to_have_count(0)


def test_what_can_take_a_card_lights_up(begin: Begin) -> None:
    _, person, sight = begin()
    person.pick(held(sight, "Y7"))
    expect(person.page.locator(".target")).to_have_count(2)
    expect(person.expedition(0, "Y")).to_contain_class("target")
    expect(person.pile("Y")).to_contain_class("target")
    person.pick(held(sight, "Y3"))
    expect(person.page.locator(".target")).to_have_count(1)
