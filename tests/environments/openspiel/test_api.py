"""The contract that OpenSpiel holds its own games to."""

from __future__ import annotations

import pyspiel
from open_spiel.integration_tests import api_test

import lostcities.environments.openspiel  # noqa: F401 - registers the game


class TestLostCities(api_test.EnforceAPIOnPartialTreeBase):
    """Its methods are the tests, on 400 states of this game."""

    game_name = "lost_cities"
    game = pyspiel.load_game("lost_cities(idle_turns=5)")
