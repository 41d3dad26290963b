"""Earlier selves, against whom some of the rounds are played so that what was learned is not forgotten."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lostcities.training.network import Network
from lostcities.training.opponents import Careful, Opponent, Sampler

if TYPE_CHECKING:
    from lostcities.training.options import Opposition


class League:
    """The opponents of the rounds that the network does not play against itself.

    Each has a place that it keeps: rounds in play go on against whoever has the place.
    """

    def __init__(self, options: Opposition, seed: int) -> None:
        self.options = options
        self.rng = np.random.default_rng(seed)
        self.earlier: list[Network] = []

    def opponents(self, seed: int) -> list[Opponent]:
        """Give the opponents, whose chance comes from the seed: `careful`, then the earlier selves."""
        selves = [Sampler(network, seed + place) for place, network in enumerate(self.earlier)]
        return [Careful(), *selves]

    def shares(self) -> NDArray[np.float64]:
        """Give which share of new rounds is played against oneself, and against each opponent."""
        count = len(self.earlier)
        each = self.options.earlier / count if count else 0
        others = [self.options.careful, *[each] * count]
        return np.array([1 - sum(others), *others])

    def remember(self, network: Network) -> None:
        """Keep the network as it is now; when all places are taken, chance decides whose it gets.

        So the old become rarer with time and never quite vanish.
        """
        self_now = copy.deepcopy(network)
        self_now.requires_grad_(requires_grad=False)
        if len(self.earlier) < self.options.members:
            self.earlier.append(self_now)
        else:
            self.earlier[self.rng.integers(len(self.earlier))] = self_now
