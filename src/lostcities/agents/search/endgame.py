"""All deals that are left near the end of a round, each with its probability.

With one card in the draw pile there are nine at most, with two cards ninety. Trying each of them is no dearer than
drawing lots, and no luck is left in what a move is found to be worth.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import exp, perm
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import seen_by
from lostcities.fast.layout import HIGHEST_NUMBER, LOWEST_NUMBER, WAGER_KIND
from lostcities.fast.seen import unseen
from lostcities.fast.sets import has, one, size, wagers
from lostcities.rules import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.agents.network.weights import Floats
    from lostcities.fast import Rounds

Kind = tuple[int, int]
"""A colour's number and a kind: wagers of a colour are alike."""


def hidden_cards(known: Rounds) -> list[Kind]:
    """List the cards that the seat to move of one row does not see."""
    row, cards = known[0], list[Kind]()
    for colour in range(int(row["colours"])):
        there = unseen(row, colour)
        cards += [(colour, WAGER_KIND)] * wagers(there)
        cards += [
            (colour, number)
            for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1)
            if has(there, number)
        ]
    return cards


def count_of_deals(seen: Rounds) -> int:
    """Give how many deals agree with what the seat to move of one row knows, wagers told apart."""
    row = seen[0]
    left, other = int(row["left"]), 1 - int(row["turn"])
    known = sum(size(cards) for cards in row["taken"][other].tolist())
    return perm(HAND_SIZE - known + left, left)


def every_deal(seen: Rounds, logits: Floats) -> tuple[Rounds, NDArray[np.float64]]:
    """Give all deals that the seat to move of one row may imagine, and how likely each is by its belief.

    ``logits`` are as for `deals.dealt`, which draws from just these deals. Ask `count_of_deals` before.
    """
    known = seen_by(seen, seen["turn"])
    cards = hidden_cards(known)
    ways = Counter(
        tuple(cards[place] for place in pile)
        for pile in permutations(range(len(cards)), int(known["left"][0]))
    )
    rows = np.repeat(known, len(ways))
    weights = np.zeros(len(ways))
    whole = Counter(cards)
    for index, (pile, count) in enumerate(ways.items()):
        hand = whole - Counter(pile)
        _deal(rows[index], hand, pile)
        weights[index] = count * exp(_log_odds(hand, logits))
    return rows, weights / weights.sum()


def _deal(row: np.void, hand: Counter[Kind], pile: Iterable[Kind]) -> None:
    side = 1 - int(row["turn"])
    for (colour, kind), count in hand.items():
        row["hands"][side, colour] += count * one(kind)
    for place, (colour, kind) in enumerate(pile):
        row["deck"][place] = colour << 4 | kind


def _log_odds(hand: Counter[Kind], logits: Floats) -> float:
    return sum(
        float(logits[colour, :count].sum() if kind == WAGER_KIND else logits[colour, kind + 1])
        for (colour, kind), count in hand.items()
    )
