"""The table fits: on the smallest phone and on a desk, whatever lies on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lostcities.rules import Variant
from tests.browser.geometry import covered, cut, outside, overlaps, scrolling, small
from tests.browser.player import Person
from tests.browser.tables import DEVICE, before_last_draw, crowded, laid
from tests.browser.visitor import BROKEN, DESKTOP, PHONE, QUICK, Size, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-layout")]

FINGER = (36, 44)
"""The least width and height of what is to be touched with a finger."""
# Pressing the expedition itself does the same as its points, and it is large.
TOUCHED = "button:not(.points), a[href], input, select, summary"

STRIPS = ".far-strip > *, .strip-buttons > *, .near-strip > *"
PARTS = ".hand-card, .expedition, .pile-place, .points, .rail-score, .near-strip > *, .far-strip > .name"

ON_ITS_SIDE = pytest.mark.parametrize("size", [(640, 360), (844, 390)], ids=["small", "usual"])
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])

Begin = Callable[..., Person]


@pytest.fixture
def crowd(visit: Visit) -> Begin:
    """Somebody before the fullest table there is."""

    def crowd(size: Size, colours: int = 6, **settings: object) -> Person:
        visitor = visit(size=size, touch=size != DESKTOP, settings={**QUICK, **settings})
        visitor.expect(BROKEN)
        match = visitor.server.lay(visitor.player, crowded(colours=colours))
        person = Person(visitor.open(match))
        person.wait_to_place()
        settle(person.page)
        return person

    return crowd


def settle(page: Page) -> None:
    """Wait for the fonts: they decide how wide a number is."""
    page.evaluate("document.fonts.ready.then(() => undefined)")


def expect_table_fits(page: Page) -> None:
    assert [] == scrolling(page)
    assert [] == outside(page, f"{PARTS}, {STRIPS}, .laid, .rank, .pile-count")
    assert [] == overlaps(page, PARTS)
    assert [] == overlaps(page, ".hand-card")
    # Each rank can be read, however many cards lie on it.
    assert [] == covered(page, ".expedition .rank", ".laid")
    # Where the picked card can go a sign says so instead, and a closed pile has a lock.
    assert [] == covered(page, ".pile-place:not(.target, .closed) .rank", ".laid")
    assert [] == covered(page, ".hand-card .rank", ".hand-card")
    assert [] == cut(page, ".points, .pile-count, .deck-count, .rail-round, .rail-total, .prompt")


@SIZES
@pytest.mark.parametrize("colours", [5, 6])
def test_the_fullest_table(crowd: Begin, size: Size, colours: int) -> None:
    person = crowd(size, colours)
    assert 12 == len(person.look().mine("Y"))
    expect_table_fits(person.page)


@ON_ITS_SIDE
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_a_phone_on_its_side_shows_the_whole_table(crowd: Begin, size: Size, *, left: bool) -> None:
    page = crowd(size, left=left).page
    assert [] == scrolling(page)
    assert [] == outside(page, f"{PARTS}, {STRIPS}, .laid, .pile-count")
    assert [] == overlaps(page, ".hand-card") + overlaps(page, PARTS)
    assert [] == cut(page, ".points, .pile-count, .deck-count, .rail-round, .rail-total, .prompt")
    assert [] == small(page, FINGER, TOUCHED)
    draws = page.locator("[data-action=draw-deck]").bounding_box()
    middle = page.locator(".middle").bounding_box()
    assert draws is not None
    assert middle is not None
    assert left == (draws["x"] < middle["x"] + middle["width"] / 2)


@SIZES
def test_larger_cards_fit_too(crowd: Begin, size: Size) -> None:
    usual = crowd(size).page.locator(".hand-card").first.bounding_box()
    page = crowd(size, large=True).page
    larger = page.locator(".hand-card").first.bounding_box()
    assert [] == scrolling(page)
    assert [] == outside(page, f"{PARTS}, {STRIPS}, .laid, .rank, .pile-count")
    assert [] == overlaps(page, PARTS) + overlaps(page, ".hand-card")
    assert usual is not None
    assert larger is not None
    assert larger["width"] > usual["width"] * 1.15


def test_an_open_discard_pile_and_what_lies_in_it_are_both_found_by_a_finger(visit: Visit) -> None:
    visitor = visit(touch=True)
    variant = Variant(open_discards=True)
    events = laid(["discard R2", "discard R3"], ["discard B2", "discard B3"], variant=variant)
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    assert [] == small(person.page, FINGER, TOUCHED)
    person.place()
    assert [] == small(person.page, FINGER, TOUCHED)
    assert [] == scrolling(person.page)


@SIZES
def test_each_step_of_a_turn(crowd: Begin, size: Size) -> None:
    person = crowd(size)
    sight = person.look()
    playable = next(card for card in sight.hand if card.playable)
    useless = next(card for card in sight.hand if not card.playable)
    person.pick(playable)
    expect_table_fits(person.page)
    person.discard(useless)
    person.wait_to_draw()
    expect_table_fits(person.page)
    refusal = person.refusal(lambda: person.draw(useless.card[0]))
    expect(refusal).to_be_in_viewport(ratio=1)
    assert [] == cut(person.page, ".bubble")
    assert [] == scrolling(person.page)
    person.page.locator("[data-points='0-Y']").click()
    expect(person.shows("formula")).to_be_in_viewport(ratio=1)


def test_nothing_that_is_asked_moves_the_table(crowd: Begin) -> None:
    """The piles jumped under the finger when a prompt took a line more."""
    person = crowd(PHONE, language="de")
    middle = person.page.locator(".middle")
    places = [middle.bounding_box()]
    hand = person.look().hand
    for card in hand:
        person.pick(card)
        places.append(middle.bounding_box())
    person.discard(hand[0])
    person.wait_to_draw()
    places.append(middle.bounding_box())
    assert [places[0]] * len(places) == places


def test_every_formula_can_be_read_on_a_phone(crowd: Begin) -> None:
    person = crowd(PHONE)
    for points in person.page.locator("[data-points]").all():
        points.click()
        expect(person.shows("formula")).to_be_in_viewport(ratio=1)
        assert [] == cut(person.page, ".bubble")


@SIZES
def test_the_curtain(visit: Visit, size: Size) -> None:
    visitor = visit(size=size)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"], seats=DEVICE))
    person = Person(visitor.open(match))
    person.shows("curtain").wait_for()
    settle(person.page)
    assert [] == scrolling(person.page)
    expect(person.action("sit")).to_be_in_viewport(ratio=1)
    assert [] == covered(person.page, "[data-action=sit]")


@SIZES
@pytest.mark.parametrize("rounds", [1, 9])
def test_the_end_of_a_round_and_of_a_match(visit: Visit, size: Size, rounds: int) -> None:
    visitor = visit(size=size)
    match = visitor.server.lay(visitor.player, before_last_draw(rounds=rounds))
    person = Person(visitor.open(match))
    person.wait_to_place()
    person.take_turn()
    expect(person.action("continue")).to_be_in_viewport(ratio=1)
    settle(person.page)
    page = person.page
    buttons = ".count button, .count a"
    assert [] == outside(page, buttons) + covered(page, buttons)
    assert [] == overlaps(page, buttons)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    expect(page.locator(".count-table tr.match")).to_be_in_viewport(ratio=1)
    person.action("look-at-board").click()
    # The board can be looked at: nothing but the hand and its strip is covered.
    assert [] == covered(page, ".expedition .rank", ".laid")
    assert [] == covered(page, "button:not(.hand-card, .expedition, .pile-place, .points)")


@pytest.mark.parametrize("lost", [False, True])
def test_what_is_touched_has_room_for_a_finger(crowd: Begin, *, lost: bool) -> None:
    person = crowd(PHONE)
    page = person.page
    assert [] == small(page, FINGER, TOUCHED)
    person.place()
    if lost:
        page.context.set_offline(True)
        person.shows("connection").wait_for()
    assert [] == small(page, FINGER, TOUCHED)


@pytest.mark.parametrize("panel", ["settings", "rules", "keys", "resign"])
def test_panels_have_room_for_a_finger(crowd: Begin, panel: str) -> None:
    person = crowd(PHONE)
    person.action("menu").tap()
    assert [] == small(person.page, FINGER, TOUCHED)
    person.action(panel).tap()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert [] == small(person.page, FINGER, TOUCHED)
    assert person.page.evaluate(
        "[...document.querySelectorAll('dialog, .panel-inside')]"
        ".every((panel) => panel.scrollWidth <= panel.clientWidth)"
    )


@SIZES
def test_the_start_page(visit: Visit, size: Size) -> None:
    visitor = visit(size=size, touch=size == PHONE)
    for seats in (DEVICE, DEVICE):
        visitor.server.lay(visitor.player, laid([], [], seats=seats))
    person = Person(visitor.open())
    expect(person.action("play-computer")).to_be_enabled()
    person.page.get_by_text("Other options").first.click()
    settle(person.page)
    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    if size == PHONE:
        assert [] == small(person.page, FINGER, TOUCHED)


@SIZES
def test_a_match_begins_without_scrolling(visit: Visit, size: Size) -> None:
    person = Person(visit(size=size).open())
    expect(person.action("play-computer")).to_be_enabled()
    expect(person.action("play-computer")).to_be_in_viewport(ratio=1)
