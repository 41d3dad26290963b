"""OpenSpiel's card games in C++, driven from Python as its users drive them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel


def playouts(name: str) -> Callable[[], int]:
    """Whole games at random: legal actions listed, one chosen, applied. Chance is drawn, and not counted."""
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play
