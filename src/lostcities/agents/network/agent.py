"""The agent: a view and legal moves in, a move out. NumPy is all that it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.agent import NothingToChooseError
from lostcities.agents.network.choice import chosen_of
from lostcities.agents.network.folded import folded
from lostcities.agents.network.forward import rectified
from lostcities.agents.network.sight import see
from lostcities.agents.sense import Sense, sensible
from lostcities.fast.actions import action_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from lostcities.agents.network.weights import Floats, Network
    from lostcities.rules import Move, View


@dataclass(frozen=True, slots=True)
class NetworkAgent:
    """Plays what a network takes for best, or draws from what it takes for good.

    With a temperature of 0 there is no chance in it. Above that a move is drawn with the likelihood
    exp(logit / temperature), and the generator is asked once for each move that is not forced.
    """

    network: Network
    rng: Random
    temperature: float = 0
    name: str = "network"
    sense: Sense = Sense.NONE
    """Which moves it does not even consider."""

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Give a move by the network.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        if not legal:
            raise NothingToChooseError(self.name)
        considered = sensible(view, legal, self.sense)
        if len(considered) == 1:
            return considered[0]
        logits = logits_of(self.network, view)[[action_of(move) for move in considered]]
        lot = self.rng.random() if self.temperature > 0 else 0
        return considered[chosen_of(logits.tolist(), len(considered), self.temperature, lot)]


def logits_of(network: Network, view: View) -> Floats:
    """Give the logit of every action, legal or not, as `forward.evaluate` does."""
    (weights,) = folded(network)
    places, seen = see(view)
    of_round = np.array(seen, np.float32)
    embeddings = rectified(weights["table"][places].sum(axis=1)) @ weights["embed"]
    embeddings = rectified(embeddings + weights["embed_bias"])
    trunk = np.concatenate(
        (embeddings.sum(axis=0) / np.float32(len(places)), embeddings.max(axis=0), of_round)
    )
    for layer in ("trunk", "second_trunk"):
        trunk = rectified(trunk @ weights[layer] + weights[f"{layer}_bias"])
    shared = trunk @ weights["shared"] + weights["shared_bias"]
    hidden = rectified(embeddings @ weights["head"] + shared)
    by_colour = hidden @ weights["logits"].T + weights["logits_bias"]
    deck = weights["deck"] @ trunk + weights["deck_bias"]
    return np.concatenate((deck, by_colour.ravel()))
