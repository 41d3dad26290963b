"""The pad's own counting is the rules' counting, on ten thousand boards."""

from __future__ import annotations

import random

import pytest

from lostcities.rules import Card, Colour, board_score, count
from tests.browser.visitor import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-pad")]

BOARDS = 10_000

_COUNT = """async (boards) => {
  const { boardScore, count, expedition } = await import("/page/app/pad/count.js");
  return boards.map((cards) => [
    boardScore(cards),
    Object.fromEntries([...new Set(cards.map((card) => card[0]))]
      .map((letter) => [letter, count(expedition(cards, letter))])),
  ]);
}"""
_POSSIBLE = """async () => {
  const { possibleScores } = await import("/page/app/pad/count.js");
  return [5, 6].map((colours) => [...possibleScores(colours)].sort((one, two) => one - two));
}"""


def all_cards(colours: int) -> list[str]:
    """Give every card of a deck, wagers three times."""
    ranks = ["W", "W", "W", *map(str, range(2, 11))]
    return [f"{colour.letter}{rank}" for colour in list(Colour)[:colours] for rank in ranks]


def random_boards(seed: int) -> list[list[str]]:
    """Give one side of tables on which each card lies here, there, or nowhere."""
    rng = random.Random(seed)
    boards = []
    for _ in range(BOARDS):
        deck = all_cards(rng.choice((5, 6)))
        # From empty boards to full ones.
        share = rng.random()
        board = [card for card in deck if rng.random() < share]
        rng.shuffle(board)
        boards.append(board)
    return boards


def by_the_rules(board: list[str]) -> list[object]:
    cards = [Card.parse(code) for code in board]
    expeditions = {
        colour: [card for card in cards if card.colour is colour]
        for colour in Colour
        if any(card.colour is colour for card in cards)
    }
    counts = {}
    for colour, expedition in expeditions.items():
        found = count(expedition)
        counts[colour.letter] = {
            "cards": found.cards, "numbers": found.numbers, "wagers": found.wagers,
            "multiplier": found.multiplier, "bonus": found.bonus, "total": found.total,
        }  # fmt: skip
    return [board_score(expeditions.values()), counts]


def test_it_counts_as_the_rules_do(visit: Visit) -> None:
    boards = [*random_boards(seed=1), [], all_cards(6), all_cards(5)]
    wagers = [card for card in all_cards(6) if card.endswith("W")]
    boards += [wagers, wagers[:1]]
    page = visit().context.new_page()
    page.goto("/score-pad")
    counted = page.evaluate(_COUNT, boards)
    assert [by_the_rules(board) for board in boards] == counted
    # The boards are worth the comparison: both ends and the bonus are among them.
    totals = [total for total, _counts in counted]
    assert (-480, 936, True) == (min(totals), max(totals), 0 in totals)


def test_what_a_board_can_count_is_what_boards_count(visit: Visit) -> None:
    page = visit().context.new_page()
    page.goto("/score-pad")
    five, six = page.evaluate(_POSSIBLE)
    assert (-400, 780, -480, 936) == (five[0], five[-1], six[0], six[-1])
    for board in random_boards(seed=2)[:2000]:
        assert board_score(grouped(board)) in six


def grouped(board: list[str]) -> list[list[Card]]:
    cards = [Card.parse(code) for code in board]
    return [[card for card in cards if card.colour is colour] for colour in Colour]
