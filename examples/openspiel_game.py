"""A round as OpenSpiel plays it: chance names every card."""

import numpy as np
import pyspiel

from lostcities.environments import openspiel

rng = np.random.default_rng(7)
state = pyspiel.load_game("lost_cities").new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=odds))
    else:
        # A policy goes here: it sees the information state and the legal actions.
        state.apply_action(rng.choice(state.legal_actions()))
    if state.move_number() == 40:  # Or a search, in states that player 0 cannot tell from this one.
        imagined = state.resample_from_infostate(0, rng.random)
        assert imagined.information_state_string(0) == state.information_state_string(0)
print(f"version {openspiel.VERSION}: {state.returns()}")
