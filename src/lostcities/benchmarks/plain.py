"""The rules that are to be read, and an agent that plays by them."""

from __future__ import annotations

import random
from collections.abc import Callable

from lostcities import rules
from lostcities.arena import Cast, Deal, play_deal


def random_rounds() -> Callable[[], int]:
    """Whole rounds at random with the rules that are to be read."""
    rng = random.Random(1)

    def play() -> int:
        steps = 0
        for _ in range(10):
            position = rules.deal(rules.shuffled(rules.Variant(), rng), opener=0)
            while not position.over:
                position = rules.apply(position, rng.choice(rules.legal_moves(position)))
                steps += 1
        return steps

    return play


def careful_deals() -> Callable[[], int]:
    """Rounds of `careful` against itself as the arena plays them without the extra `fast`."""
    cast, number = Cast(rules.Pair("careful", "careful")), 0

    def play() -> int:
        nonlocal number
        play_deal(cast, Deal(1, number, rules.Variant(rounds=1)))
        number += 1
        return 2

    return play
