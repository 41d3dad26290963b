"""Somebody at the table, who sees what the page shows and plays by taps, by drags or by keys.

What can be played is read from the page as a person would read it: which cards look playable, which
piles offer a card. Nothing is known here that is not on the screen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

Step = Literal["place", "draw"]

TABLE = "main.table"
"""The table; its classes tell whose turn it is."""
WAITS_FOR_ME = f"{TABLE}.your-turn"
NOW_PLACE = f"{WAITS_FOR_ME}.step-place"
NOW_DRAW = f"{WAITS_FOR_ME}.step-draw"
OVER = f"{TABLE}.over"

_LOOK = """() => {
  const table = document.querySelector("main.table");
  if (!table) return null;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const mine = table.classList.contains("your-turn");
  const seat = Number(table.querySelector(".near-strip [data-seat]").dataset.seat);
  return JSON.stringify({
    step: mine ? (table.classList.contains("step-place") ? "place" : "draw") : null,
    over: table.classList.contains("over"),
    seat,
    hand: all(".hand-card").map((card) => ({
      key: card.dataset.key,
      card: card.dataset.card,
      playable: card.getAttribute("aria-label").endsWith("can be played"),
    })),
    expeditions: Object.fromEntries(all("[data-expedition]").map((column) => [
      column.dataset.expedition,
      [...column.querySelectorAll("[data-laid]")].map((card) => card.dataset.laid),
    ])),
    piles: Object.fromEntries(all("[data-pile]").map((pile) => [
      pile.dataset.pile,
      {
        top: pile.querySelector("[data-top]")?.dataset.top ?? null,
        count: Number(pile.dataset.count),
        gives: pile.classList.contains("source"),
        closed: pile.classList.contains("closed"),
      },
    ])),
    deck: Number(table.querySelector("[data-action=draw-deck]").dataset.count),
  });
}"""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the own hand; the key tells wagers of one colour apart."""

    key: str
    card: str
    playable: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """A discard pile."""

    top: str | None
    count: int
    gives: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as it is on the screen. `step` is None when it is not the reader's turn."""

    step: Step | None
    over: bool
    seat: int
    hand: tuple[HandCard, ...]
    expeditions: Mapping[str, tuple[str, ...]]
    piles: Mapping[str, Pile]
    deck: int

    @property
    def cards(self) -> list[str]:
        return [card.card for card in self.hand]

    def mine(self, letter: str) -> tuple[str, ...]:
        """The own expedition of a colour."""
        return self.expeditions[f"{self.seat}-{letter}"]


def rank(card: str) -> int:
    """A card's rank; wagers come before 2."""
    return 1 if card[1:] == "W" else int(card[1:])


class Person:
    """Plays by clicks of the mouse; others play otherwise."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # What can be seen

    def look(self) -> Sight:
        seen = self.page.evaluate(_LOOK)
        assert seen is not None, "no table is shown"
        raw = json.loads(seen)
        return Sight(
            step=raw["step"],
            over=raw["over"],
            seat=raw["seat"],
            hand=tuple(HandCard(**card) for card in raw["hand"]),
            expeditions={name: tuple(cards) for name, cards in raw["expeditions"].items()},
            piles={letter: Pile(**pile) for letter, pile in raw["piles"].items()},
            deck=raw["deck"],
        )

    def wait_to_place(self) -> Sight:
        """Wait until a card is to be placed, or the round is over."""
        self.page.locator(f"{NOW_PLACE}, {OVER}").wait_for()
        return self.look()

    def wait_to_draw(self) -> Sight:
        self.page.locator(NOW_DRAW).wait_for()
        return self.look()

    def card(self, key: str) -> Locator:
        return self.page.locator(f'.hand-card[data-key="{key}"]')

    def expedition(self, seat: int, letter: str) -> Locator:
        return self.page.locator(f'[data-expedition="{seat}-{letter}"]')

    def pile(self, letter: str) -> Locator:
        return self.page.locator(f'[data-pile="{letter}"]')

    @property
    def match(self) -> str:
        """The id of the match that is shown."""
        return self.page.locator(TABLE).get_attribute("data-match") or ""

    @property
    def deck(self) -> Locator:
        return self.page.locator('[data-action="draw-deck"]')

    def action(self, name: str) -> Locator:
        """A button by what it does, where it can be seen."""
        return self.page.locator(f'[data-action="{name}"]:visible')

    def shows(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    # What can be done

    def press(self, target: Locator) -> None:
        target.click()

    def pick(self, card: HandCard) -> None:
        self.press(self.card(card.key))
        expect(self.card(card.key)).to_have_attribute("aria-pressed", "true")

    def play(self, card: HandCard) -> None:
        """Play a card, without seeing what comes of it."""
        self.pick(card)
        self.press(self.expedition(self.look().seat, card.card[0]))

    def discard(self, card: HandCard) -> None:
        self.pick(card)
        self.press(self.pile(card.card[0]))

    def draw(self, pile: str | None = None) -> None:
        """Draw from a discard pile, or from the draw pile."""
        self.press(self.deck if pile is None else self.pile(pile))

    # Playing on

    def place(self, sight: Sight | None = None) -> Sight:
        """Place a sensible card, and see what has come of it."""
        card, move = sensible(sight or self.wait_to_place())
        self._do(lambda: self.play(card) if move == "play" else self.discard(card), NOW_DRAW)
        return self.look()

    def finish_turn(self, pile: str | None = None) -> None:
        """Draw, and see the turn pass on."""
        self._do(lambda: self.draw(pile), f"{TABLE}:not(.step-draw)")

    def take_turn(self, sight: Sight | None = None) -> None:
        """Place and draw."""
        self.finish_turn(wanted(self.place(sight)))

    def _do(self, gesture: Callable[[], None], done: str) -> None:
        gesture()
        self.page.locator(done).wait_for()

    def refusal(self, gesture: Callable[[], None]) -> Locator:
        """Try what may not be done; gives the sentence that says why.

        Right after a move the page takes another press for the second half of a double click, and
        says nothing: a person tries again.
        """
        said = self.shows("refusal")
        for _ in range(20):
            gesture()
            with suppress(PlaywrightTimeoutError):
                said.wait_for(timeout=250)
                break
        return said

    def go_on(self) -> Sight:
        """Ask for the next round, and see it dealt."""
        self.press(self.action("continue"))
        self.page.locator(f"{TABLE}:not(.over)").wait_for()
        return self.wait_to_place()

    def play_round(self, each: Callable[[Sight], None] = lambda _: None) -> None:
        """Play until the round is over; `each` is called before each turn."""
        while not (sight := self.wait_to_place()).over:
            each(sight)
            self.take_turn(sight)
        expect(
            self.page.locator("[data-testid=round-end], [data-testid=match-end]")
        ).to_be_visible()


class TouchingPerson(Person):
    """Plays by taps of a finger."""

    def press(self, target: Locator) -> None:
        target.tap()


def sensible(sight: Sight) -> tuple[HandCard, Literal["play", "discard"]]:
    """A card to place, and where: on an expedition that is worth it, else the least useful away."""
    cards = sorted(sight.hand, key=lambda card: rank(card.card))
    for card in cards:
        begun = sight.mine(card.card[0])
        if card.playable and begun and rank(card.card) - rank(begun[-1]) <= 3:
            return card, "play"
    for card in cards:
        suit = [other for other in cards if other.card[0] == card.card[0]]
        if card.playable and len(suit) >= 3 and rank(card.card) <= 4 and sight.deck > 20:
            return card, "play"
    useless = [card for card in cards if not card.playable]
    return (useless or cards)[-1], "discard"


def wanted(sight: Sight) -> str | None:
    """A discard pile whose top card fits an own expedition, or None for the draw pile."""
    for letter, pile in sight.piles.items():
        begun = sight.mine(letter)
        if pile.gives and pile.top and begun and 0 < rank(pile.top) - rank(begun[-1]) <= 2:
            return letter
    return None
