"""A trained network as a player: its file, what it says of positions, and rounds played by it.

Needs NumPy. Nothing in it needs Numba or torch.
"""

from lostcities.agents.network.agent import NetworkAgent
from lostcities.agents.network.batch import NetworkBatch, actions_of
from lostcities.agents.network.forward import Evaluation, evaluate
from lostcities.agents.network.packaged import CHAMPION, packaged, path_of
from lostcities.agents.network.playouts import playouts
from lostcities.agents.network.untrained import untrained
from lostcities.agents.network.weights import (
    VALUE_POINTS,
    Network,
    NetworkFileError,
    load,
    network_of,
)

__all__ = [
    "CHAMPION",
    "VALUE_POINTS",
    "Evaluation",
    "Network",
    "NetworkAgent",
    "NetworkBatch",
    "NetworkFileError",
    "actions_of",
    "evaluate",
    "load",
    "network_of",
    "packaged",
    "path_of",
    "playouts",
    "untrained",
]
