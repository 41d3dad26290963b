"""States for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pyspiel

from lostcities.environments.openspiel import LostCitiesState
from lostcities.environments.openspiel.outcomes import outcome_of
from lostcities.fast import DECK
from tests.environments.rounds import Played


def walk(rng: Random, game: str = "lost_cities") -> Iterator[LostCitiesState]:
    """Each state of a round played by lot, from the first to the last. It is one state that changes."""
    state: LostCitiesState = pyspiel.load_game(game).new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


def walked(rng: Random, steps: int, game: str = "lost_cities") -> LostCitiesState:
    """The state after so many steps."""
    return next(islice(walk(rng, game), steps, None))


def walk_through(original: Played, game: str = "lost_cities") -> Iterator[LostCitiesState]:
    """The state when the hands are dealt, and after each move and the card that it draws."""
    name = f"{game}(colours={original.colours})" if "(" not in game else game
    state: LostCitiesState = pyspiel.load_game(name).new_initial_state()
    cards = iter(original.deck)
    while state.is_chance_node():
        state.apply_action(outcome_of(next(cards)))
    yield state
    for action in original.actions:
        state.apply_action(action)
        if action == DECK:
            state.apply_action(outcome_of(next(cards)))
        yield state
