"""Somebody with the score pad, who taps what lies on a real table."""

from __future__ import annotations

import json
from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor
from tools.pads import ADA, BO, KEY, Entry, pad_of

__all__ = ["ADA", "BO", "KEY", "Entry", "PadPerson", "pad_of", "shown"]

_KEEP = """([key, kept]) => {
  if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, kept);
}"""
"""Once: what the page writes later is there again after a reload."""


def shown(text: str) -> str:
    """A text as the page writes it: with real signs for minus and times."""
    return text.replace("-", "\N{MINUS SIGN}").replace(" x ", " \N{MULTIPLICATION SIGN} ")


class PadPerson:
    """Taps the pad, and reads it as a person would; counts the taps."""

    def __init__(self, visitor: Visitor, kept: str | None = None) -> None:
        self.page = visitor.context.new_page()
        self.taps = 0
        if kept is not None:
            self.page.add_init_script(script=f"({_KEEP})({json.dumps([KEY, kept])})")
        self.page.goto("/score-pad")
        self.ready()

    def ready(self) -> None:
        self.page.locator("main.pad").wait_for()

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def board(self, side: int) -> Locator:
        return self.page.locator(f'[data-board="{side}"]')

    def card(self, side: int, card: str) -> Locator:
        """A card on a side's board; of wagers the first that can be had, else the last."""
        free = self.board(side).locator(f'[data-card="{card}"][data-owner=""]')
        return (
            free.first if free.count() else self.board(side).locator(f'[data-card="{card}"]').last
        )

    def action(self, name: str) -> Locator:
        inside = self.page.locator(f'dialog[open] [data-action="{name}"]')
        return (
            inside if inside.count() else self.page.locator(f'[data-action="{name}"]:visible').first
        )

    def press(self, target: Locator) -> None:
        self.taps += 1
        target.click()

    def do(self, *names: str) -> None:
        for name in names:
            self.press(self.action(name))

    def turn_to(self, side: int) -> None:
        self.press(self.page.locator(f'[data-side="{side}"]'))

    def tap(self, side: int, cards: Iterable[str]) -> None:
        for card in cards:
            self.press(self.card(side, card))

    def type_sum(self, text: str) -> None:
        self.do("type-sum")
        self.page.locator("[name=sum]").fill(text)
        self.do("enter-sum")

    def expect_points(self, first: str, second: str) -> None:
        """What each side has in this round, as it is shown."""
        for side, points in enumerate((first, second)):
            place = self.page.locator(f'[data-round-points="{side}"]')
            expect(place).to_contain_text(shown(points) or "nothing entered")

    def expect_totals(self, first: str, second: str) -> None:
        for side, points in enumerate((first, second)):
            expect(self.page.locator(f'[data-total="{side}"]')).to_have_text(shown(points))

    def formula(self, side: int, letter: str) -> Locator:
        return self.page.locator(f'[data-formula="{side}-{letter}"]')

    def refusal(self) -> Locator:
        return self.page.get_by_test_id("refusal")

    @property
    def kept(self) -> dict[str, object]:
        found: dict[str, object] = json.loads(
            self.page.evaluate(f"localStorage.getItem({json.dumps(KEY)})")
        )
        return found
