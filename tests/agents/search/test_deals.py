from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import exp, prod, sqrt

import numpy as np
import pytest

from lostcities.agents.network.weights import Floats
from lostcities.agents.search.deals import NO_BELIEF, dealt
from lostcities.fast import (
    Rounds,
    chances,
    deal,
    over,
    position_of,
    random_actions,
    rows_of,
    rows_of_views,
    seen_by,
    shuffled,
    step,
)
from lostcities.rules import Card, Cards, View
from tests.agents.situations import situation

DRAWS = 40_000


def logits_by_chance(seed: int) -> Floats:
    return np.random.default_rng(seed).normal(0, 1.5, (6, 12)).astype(np.float32)


def view_with_few_unseen() -> View:
    """Six cards unseen, two of them wagers of a colour; three of them are in the other hand."""
    view, _legal = situation(
        "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", known="B2 B3 B4 B5 B6", deck=3, piles="YW YW YW B7 B8 B9 B10"
    )
    return view


def odds_of_hands(unseen: Cards, size: int, logits: Floats) -> dict[Cards, float]:
    """How likely each hand is, by trying all: wagers of a colour are told apart while choosing."""
    found: Counter[Cards] = Counter()
    for places in combinations(range(len(unseen)), size):
        hand = tuple(sorted(unseen[place] for place in places))
        found[hand] += prod(exp(logit) for logit in logits_of(hand, logits))  # type: ignore[assignment]
    whole = sum(found.values())
    return {hand: weight / whole for hand, weight in found.items()}


def logits_of(hand: Cards, logits: Floats) -> list[float]:
    wagers: Counter[int] = Counter()
    found = []
    for card in hand:
        place = card.rank + 1
        if card.is_wager:
            place = wagers[card.colour]
            wagers[card.colour] += 1
        found.append(float(logits[card.colour, place]))
    return found


def hands_drawn(drawn: Rounds, known: Cards) -> Counter[Cards]:
    """How often the unknown part of the other hand was which."""
    found: Counter[Cards] = Counter()
    for row, times in zip(*np.unique(drawn["hands"], axis=0, return_counts=True), strict=True):
        at = int(np.flatnonzero((drawn["hands"] == row).all(axis=(1, 2)))[0])
        unknown = Counter(position_of(drawn[at]).hands[1])
        unknown.subtract(known)
        found[tuple(sorted(unknown.elements()))] += int(times)
    return found


@pytest.mark.parametrize("logits", [NO_BELIEF, logits_by_chance(1), logits_by_chance(2)])
def test_hands_are_as_likely_as_the_product_of_their_odds(logits: Floats) -> None:
    view = view_with_few_unseen()
    drawn = dealt(rows_of_views([view]), logits, chances(DRAWS, 3))
    expected = odds_of_hands(view.unseen, 8 - len(view.known), logits)
    found = hands_drawn(drawn, view.known)
    assert set(found) <= set(expected)
    chi_square = sum(
        (found[hand] - DRAWS * likely) ** 2 / (DRAWS * likely) for hand, likely in expected.items()
    )
    free = len(expected) - 1
    # Five standard deviations: the seed is fixed, so this either holds or does not.
    assert chi_square < free + 5 * sqrt(2 * free)


def test_every_order_of_the_draw_pile_is_equally_likely() -> None:
    view = view_with_few_unseen()
    drawn = dealt(rows_of_views([view]), logits_by_chance(1), chances(DRAWS, 4))
    hand = drawn["hands"][0]
    decks = drawn["deck"][(drawn["hands"] == hand).all(axis=(1, 2))][:, :3]
    orders, times = np.unique(decks, axis=0, return_counts=True)
    due = len(decks) / len(orders)
    assert ((times - due) ** 2 / due).sum() < len(orders) + 5 * sqrt(2 * len(orders))


@pytest.mark.parametrize("colours", [5, 6])
def test_every_deal_agrees_with_what_the_seat_knows(colours: int) -> None:
    states = chances(1, seed=colours)
    row = deal(shuffled(states, colours))
    while not over(row).any():
        drawn = dealt(row, logits_by_chance(colours), chances(20, 5))
        seats = drawn["turn"]
        assert (seen_by(drawn, seats) == seen_by(np.repeat(row, 20), seats)).all()
        # Positions check that all cards of the game are there, once each.
        rows_of([position_of(each) for each in drawn[:2]])
        step(row, random_actions(row, states))


def test_hidden_cards_change_nothing() -> None:
    row = deal(shuffled(chances(1, 6)))
    seen = seen_by(row, row["turn"])
    logits = logits_by_chance(3)
    assert (dealt(row, logits, chances(50, 7)) == dealt(seen, logits, chances(50, 7))).all()


def test_a_card_that_is_surely_held_is_held() -> None:
    view, _legal = situation("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", deck=30)
    logits = np.zeros((6, 12), np.float32)
    logits[Card.parse("R10").colour, 11] = 50
    drawn = dealt(rows_of_views([view]), logits, chances(100, 8))
    assert (drawn["hands"][:, 1, Card.parse("R10").colour] >> 10 & 1).all()
