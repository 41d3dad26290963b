"""The game for OpenSpiel, registered as `lost_cities` when this is imported.

>>> import pyspiel
>>> from lostcities.environments import openspiel
>>> game = pyspiel.load_game("lost_cities(colours=6)")
>>> game.num_distinct_actions(), openspiel.VERSION
(127, '0')

One round for two players, player 0 opening. Each card that is dealt or drawn from the deck is an outcome of
chance, each placing and each drawing an action, numbered as `lostcities.fast.actions` says. Parameters:

| parameter | default | says |
|---|---|---|
| `colours` | 5 | five or six colours |
| `idle_turns` | 100 | after how many turns in a row without a card from the deck a round is cut off |
| `rewards` | `final` | `final` or `dense`, see `lostcities.environments.rewards` |
"""

from lostcities.environments.extras import explained

try:
    from lostcities.environments.openspiel.game import VERSION, LostCitiesGame, register
    from lostcities.environments.openspiel.state import LostCitiesState
except ModuleNotFoundError as error:
    raise explained(error, "openspiel") from error

register()

__all__ = ["VERSION", "LostCitiesGame", "LostCitiesState"]
