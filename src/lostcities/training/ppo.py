"""Self-play: proximal policy optimisation, one iteration at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lostcities.training.opponents import masked_logits
from lostcities.training.team import Team

if TYPE_CHECKING:
    from lostcities.training.collector import Decisions
    from lostcities.training.network import Network
    from lostcities.training.options import Learning

_LEAST = -1e9
"""Stands for minus infinity where it is multiplied by a probability of zero."""


@dataclass(slots=True)
class Lesson:
    """Means over the decisions of one iteration."""

    entropy: float
    value_error: float
    divergence: float
    """From the policy that made the decisions, in nats."""
    clipped: float
    """The share of decisions whose probability changed by more than the clip."""


class Learner:
    """A network and its optimiser."""

    def __init__(self, team: Team[Network], options: Learning, seed: int) -> None:
        self.team = team
        self.options = options
        self.optimiser = torch.optim.Adam(team.network.parameters(), lr=options.rate, eps=1e-5)
        self.rng = np.random.default_rng(seed)

    def learn(self, decisions: Decisions, progress: float) -> Lesson:
        """Learn from decisions; ``progress`` goes from 0 to 1 over the training."""
        options = self.options
        for group in self.optimiser.param_groups:
            group["lr"] = options.rate + (options.last_rate - options.rate) * progress
        entropy = options.entropy + (options.last_entropy - options.entropy) * progress
        better = decisions.advantages
        scaled = (better - better.mean()) / (better.std() + 1e-8)
        found = []
        for _ in range(options.epochs):
            order = self.rng.permutation(len(scaled))
            for part in np.array_split(order, max(1, round(len(order) / options.batch))):
                found.append(self._step(decisions, scaled, part, entropy))
        return Lesson(*(float(number) for number in np.mean(found, axis=0)))

    def _step(
        self,
        decisions: Decisions,
        scaled: NDArray[np.float32],
        part: NDArray[np.int64],
        entropy: float,
    ) -> NDArray[np.float64]:
        """Make one step of the optimiser and give the numbers of a lesson."""
        pieces = np.array_split(part, len(self.team.twins))

        def gradient(network: Network, index: int) -> list[float]:
            piece = pieces[index]
            loss, numbers = self._loss(network, decisions, scaled, piece, entropy)
            loss.backward()  # type: ignore[no-untyped-call]
            return numbers

        self.team.clear()
        found = self.team.each(gradient)
        shares = [len(piece) / len(part) for piece in pieces]
        self.team.gather(shares)
        nn.utils.clip_grad_norm_(self.team.network.parameters(), self.options.norm)
        self.optimiser.step()
        return np.average(found, axis=0, weights=shares)

    def _loss(
        self,
        network: Network,
        decisions: Decisions,
        scaled: NDArray[np.float32],
        part: NDArray[np.int64],
        entropy_weight: float,
    ) -> tuple[Tensor, list[float]]:
        clip = self.options.clip
        logits, values = masked_logits(network, decisions.rows[part])
        logs = logits.log_softmax(1)
        actions = torch.from_numpy(decisions.actions[part])
        before = torch.from_numpy(decisions.likelihoods[part])
        change = logs.gather(1, actions[:, None]).squeeze(1) - before
        ratio, gain = change.exp(), torch.from_numpy(scaled[part])
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = _entropy(logs)
        error = (values - torch.from_numpy(decisions.returns[part])).square().mean()
        loss = policy - entropy_weight * entropy + self.options.value * error
        with torch.no_grad():
            divergence = (ratio - 1 - change).mean()
            clipped = ((ratio - 1).abs() > clip).float().mean()
        return loss, [number.item() for number in (entropy, error, divergence, clipped)]


def _entropy(logs: Tensor) -> Tensor:
    """Give the mean entropy of distributions in nats."""
    return -(logs.exp() * logs.clamp(min=_LEAST)).sum(1).mean()
