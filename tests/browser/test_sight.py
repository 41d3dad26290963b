"""The suits are told apart without their colours, and where possible by them.

Measured on cards as they are drawn 44 pixels wide. `pytest -rP tests/browser/test_sight.py` prints the
figures of `docs/accessibility.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest
from playwright.sync_api import Page

from lostcities.rules import Pair, Variant
from tests.browser.player import Person
from tests.browser.sight import VISIONS, Picture, colour_distance, decoded, unlike
from tests.browser.tables import laid
from tests.browser.visitor import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-layout")]

LETTERS = "YBWGRP"
PARTS = {"symbol": ".suit .sign", "landscape": ".picture"}
"""What tells a suit without its colour."""
APART = 0.4
"""The least by which two parts differ. The same drawing in other colours stays below half of it."""
DISTANCE = 10
"""ΔE between any two bands: five times what can just be seen."""
WIDE = (390, 844)
"""Of a screen on which a card of the hand is 44 pixels wide."""

_BOXES = """([letters, part]) => letters.map((letter) => {
  const box = document.querySelector(`.hand-card[data-card="${letter}5"] ${part}`).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""
_RECOLOUR = """(letters) => document.querySelectorAll(".hand-card .face").forEach((face) => {
  const suit = [...face.classList].find((name) => name.startsWith("suit-"));
  const next = letters[(letters.indexOf(suit.at(-1)) + 1) % letters.length];
  face.classList.replace(suit, `suit-${next}`);
})"""


@pytest.fixture
def page(visit: Visit) -> Page:
    """A hand with the same rank of every suit."""
    visitor = visit(size=WIDE)
    fives = [f"{letter}5" for letter in LETTERS]
    events = laid([], [], variant=Variant(colours=6), hands=Pair(fives, ()))
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    width = person.page.locator("[data-card=Y5]").evaluate(
        "(card) => card.getBoundingClientRect().width"
    )
    assert 44 == width
    return person.page


def drawn(page: Page, part: str) -> Mapping[str, Picture]:
    """A part of the card of every suit."""
    screen = decoded(page.screenshot())
    boxes = np.array(page.evaluate(_BOXES, [list(LETTERS), part])).round().astype(int)
    width, height = boxes[:, 2].min(), boxes[:, 3].min()
    return {
        letter: screen[top : top + height, left : left + width]
        for letter, (left, top, _, _) in zip(LETTERS, boxes.tolist(), strict=True)
    }


@pytest.mark.parametrize("part", PARTS)
def test_no_two_suits_look_alike_without_their_colours(page: Page, part: str) -> None:
    pictures = drawn(page, PARTS[part])
    alike = []
    for vision in VISIONS:
        found = {
            one + two: unlike(pictures[one], pictures[two], vision)
            for one, two in combinations(LETTERS, 2)
        }
        nearest = min(found, key=lambda pair: found[pair])
        print(f"{part}, {vision}: least {found[nearest]:.2f} ({nearest})")
        alike += [f"{vision}: {pair} {far:.2f}" for pair, far in found.items() if far < APART]
    assert [] == alike


@pytest.mark.parametrize("part", PARTS)
def test_the_measure_does_not_see_colours(page: Page, part: str) -> None:
    before = drawn(page, PARTS[part])
    page.evaluate(_RECOLOUR, list(LETTERS))
    after = drawn(page, PARTS[part])
    found = {letter: unlike(before[letter], after[letter], "normal") for letter in LETTERS}
    print(f"{part} in the next suit's colours: most {max(found.values()):.2f}", found)
    assert [] == [letter for letter, far in found.items() if far >= APART / 2]


def test_the_colours_of_the_bands_differ_for_all_who_see_some(page: Page) -> None:
    bands = drawn(page, ".band")
    least = {
        vision: min(
            (colour_distance(bands[one], bands[two], vision), one + two)
            for one, two in combinations(LETTERS, 2)
        )
        for vision in VISIONS
    }
    for vision, (far, pair) in least.items():
        print(f"bands, {vision}: least ΔE {far:.0f} ({pair})")
    least.pop("greyscale")
    assert [] == [vision for vision, (far, _) in least.items() if far < DISTANCE]
