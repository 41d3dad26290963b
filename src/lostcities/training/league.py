"""Whom the network plays in the rounds that it does not play against itself.

Earlier selves, so that what was learned is not forgotten; `careful` and odd styles, so that others
are met as well; and networks from files.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lostcities.training.chance import Purpose, generator, torch_generator
from lostcities.training.network import Network
from lostcities.training.opponents import Careful, Greedy, Opponent, Sampler
from lostcities.training.styles import Staller, Unsteady

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.training.options import Opposition


class League:
    """The opponents. Each kind has a place that it keeps, and rounds in play go on against whoever has the place.

    Of the earlier selves, and of the rivals, one at a time plays in each part of the rounds, by turns
    from iteration to iteration: many networks that play few rounds each would take longer.
    """

    def __init__(self, options: Opposition, seed: int, rivals: Sequence[Network] = ()) -> None:
        self.options = options
        self.seed = seed
        self.rivals = [frozen(rival) for rival in rivals]
        self.earlier: list[Network] = []
        self.remembered = 0
        """How many earlier selves there have been."""

    def opponents(self, iteration: int, part: int) -> list[Opponent]:
        """Give the opponents of a part of the rounds, in the order of `shares`."""
        place = iteration, part
        rng = generator(self.seed, Purpose.OPPONENTS, *place)
        chosen: list[Opponent] = [Careful(), Unsteady(self.options.noise, rng), Staller(rng)]
        if self.rivals:
            rival = self.rivals[(iteration + part) % len(self.rivals)]
            chosen.append(Greedy(rival) if self.options.greedy else self._sampler(rival, *place))
        if self.earlier:
            network = self.earlier[(iteration + part) % len(self.earlier)]
            chosen.append(self._sampler(network, *place))
        return chosen

    def _sampler(self, network: Network, *place: int) -> Sampler:
        sampling = torch_generator(network.device, self.seed, Purpose.OPPONENTS, *place)
        return Sampler(network, sampling)

    def shares(self) -> NDArray[np.float64]:
        """Give which share of new rounds is played against oneself, and against each opponent."""
        options = self.options
        others = [options.careful, options.odd / 2, options.odd / 2]
        if self.rivals:
            others.append(options.rivals)
        if self.earlier:
            others.append(options.earlier)
        return np.array([max(0.0, 1 - sum(others)), *others])

    def remember(self, network: Network) -> None:
        """Keep the network as it is now; when all places are taken, chance decides whose it gets.

        So the old become rarer with time and never quite vanish.
        """
        if len(self.earlier) < self.options.members:
            self.earlier.append(frozen(network))
        else:
            rng = generator(self.seed, Purpose.LEAGUE, self.remembered)
            self.earlier[rng.integers(len(self.earlier))] = frozen(network)
        self.remembered += 1


def frozen(network: Network) -> Network:
    """Give a network as it is now, which learns no more."""
    now = copy.deepcopy(network)
    now.zero_grad(set_to_none=True)
    now.requires_grad_(requires_grad=False)
    return now
