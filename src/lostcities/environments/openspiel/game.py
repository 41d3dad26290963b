"""The game as OpenSpiel describes games."""

from __future__ import annotations

from collections.abc import Mapping

import pyspiel

from lostcities.environments.openspiel.observer import LostCitiesObserver
from lostcities.environments.openspiel.outcomes import outcome_count
from lostcities.environments.openspiel.setup import DEFAULTS, Setup
from lostcities.environments.openspiel.state import LostCitiesState
from lostcities.environments.rewards import Rewards, most_difference
from lostcities.fast import action_count

VERSION = "0"
"""Rises when the same history no longer gives the same states, observations or returns."""


class LostCitiesGame(pyspiel.Game):
    """One round of Lost Cities.

    Raises:
        ValueError: a parameter has a value with which no game can be played.
    """

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        parameters = dict(params or {})
        self.setup = Setup.of(parameters)
        super().__init__(_game_type(self.setup.rewards), _game_info(self.setup), parameters)

    def new_initial_state(self) -> LostCitiesState:
        """Give the state before the first card is dealt."""
        return LostCitiesState(self, self.setup)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> LostCitiesObserver:
        """Give an observer of all that a player knows, or of its public or private part.

        Raises:
            ValueError: it is to see the cards of both players, or is given parameters.
        """
        if params:
            raise ValueError(f"observers of lost_cities have no parameters, and got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return LostCitiesObserver(self.setup, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Give how often chance decides at the most: once for each card."""
        return self.setup.cards


def register() -> None:
    """Let OpenSpiel know the game by its name."""
    pyspiel.register_game(_game_type(Rewards.FINAL), LostCitiesGame)


def _game_type(rewards: Rewards) -> pyspiel.GameType:
    model = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name="lost_cities",
        long_name="Lost Cities",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=model.TERMINAL if rewards is Rewards.FINAL else model.REWARDS,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


def _game_info(setup: Setup) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=action_count(setup.colours),
        max_chance_outcomes=outcome_count(setup.colours),
        num_players=2,
        min_utility=-float(most_difference(setup.colours)),
        max_utility=float(most_difference(setup.colours)),
        utility_sum=0.0,
        max_game_length=2 * setup.most_turns,
    )
