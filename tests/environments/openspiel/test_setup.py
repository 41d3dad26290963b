from __future__ import annotations

import pyspiel
import pytest

from lostcities.environments.openspiel import LostCitiesGame
from lostcities.environments.openspiel.setup import Setup


def test_without_parameters_it_is_the_classic_game() -> None:
    assert Setup(5, 100, Setup.of({}).rewards) == Setup.of({})
    assert "final" == Setup.of({}).rewards


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"colours": 4}, "4 colours cannot be played"),
        ({"idle_turns": 0}, "cannot be cut off after 0 turns; 1 to 100"),
        ({"idle_turns": 101}, "cannot be cut off after 101 turns"),
        ({"rewards": "rich"}, "'rich' are no rewards"),
    ],
)
def test_what_cannot_be_played_is_refused(parameters: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        LostCitiesGame(parameters)


def test_is_loaded_by_its_name_and_parameters() -> None:
    game = pyspiel.load_game("lost_cities(colours=6,idle_turns=10)")
    assert (127, 60, 2) == (
        game.num_distinct_actions(),
        game.max_chance_outcomes(),
        game.num_players(),
    )
    assert (72, 2 * 56 * 10) == (game.max_chance_nodes_in_history(), game.max_game_length())
    assert (-996, 996, 0) == (game.min_utility(), game.max_utility(), game.utility_sum())


def test_says_which_rewards_it_pays() -> None:
    models = pyspiel.GameType.RewardModel
    for name, model in (("final", models.TERMINAL), ("dense", models.REWARDS)):
        game = pyspiel.load_game(f"lost_cities(rewards={name})")
        assert model == game.get_type().reward_model
