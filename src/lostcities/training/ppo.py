"""Self-play: proximal policy optimisation, one iteration at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lostcities.training.chance import Purpose, generator
from lostcities.training.collector import Decisions
from lostcities.training.sight import answer, chunks, look
from lostcities.training.team import Team

if TYPE_CHECKING:
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
    magnet: float
    """The divergence from the magnet, in nats; 0 without one."""


class Learner:
    """A network and its optimiser."""

    def __init__(self, team: Team[Network], options: Learning, seed: int) -> None:
        self.team = team
        self.options = options
        self.seed = seed
        self.optimiser = torch.optim.Adam(team.network.parameters(), lr=options.rate, eps=1e-5)

    def learn(self, decisions: Decisions, progress: float, iteration: int) -> Lesson:
        """Learn from decisions; ``progress`` goes from 0 to 1 over the training."""
        options = self.options
        for group in self.optimiser.param_groups:
            group["lr"] = options.rate + (options.last_rate - options.rate) * progress
        entropy = options.entropy + (options.last_entropy - options.entropy) * progress
        better = decisions.advantages
        scaled = (better - better.mean()) / (better.std() + 1e-8)
        shown = decisions._replace(advantages=scaled)
        rng = generator(self.seed, Purpose.ORDER, iteration)
        found: list[Tensor] = []
        for _ in range(options.epochs):
            order = rng.permutation(len(scaled))
            parts = np.array_split(order, max(1, round(len(order) / options.batch)))
            found += [self._step(shown, part, entropy) for part in parts]
        means = torch.stack(found).mean(0)
        return Lesson(*means.tolist())

    def _step(self, decisions: Decisions, part: NDArray[np.int64], entropy: float) -> Tensor:
        """Make one step of the optimiser and give the numbers of a lesson."""
        pieces = np.array_split(part, len(self.team.twins))

        def gradient(network: Network, index: int) -> Tensor:
            numbers = torch.zeros(5, device=network.device)
            for places in chunks(pieces[index], network.device):
                loss, found = self._loss(network, taken(decisions, places), entropy)
                share = len(places) / len(part)
                (share * loss).backward()  # type: ignore[no-untyped-call]
                numbers += share * found
            return numbers

        self.team.clear()
        found = self.team.each(gradient)
        self.team.gather()
        nn.utils.clip_grad_norm_(self.team.network.parameters(), self.options.norm)
        self.optimiser.step()
        return torch.stack(found).sum(0)

    def _loss(
        self, network: Network, shown: Decisions, entropy_weight: float
    ) -> tuple[Tensor, Tensor]:
        options, device = self.options, network.device
        logits, values = answer(network, look(shown.rows, device))
        logs = logits.log_softmax(1)
        places = torch.from_numpy(shown.places).to(device).long()
        before, gain, returns = (
            torch.from_numpy(numbers).to(device)
            for numbers in (shown.likelihoods, shown.advantages, shown.returns)
        )
        change = logs.gather(1, places[:, None]).squeeze(1) - before
        ratio, clip = change.exp(), options.clip
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = _entropy(logs)
        error = (values - returns).square().mean()
        loss = policy - entropy_weight * entropy + options.value * error
        magnet = torch.zeros((), device=device)
        if shown.magnet.shape[1]:
            magnet = _divergence(logs, torch.from_numpy(shown.magnet).to(device))
            loss = loss + options.magnet * magnet
        with torch.no_grad():
            divergence = (ratio - 1 - change).mean()
            clipped = ((ratio - 1).abs() > clip).float().mean()
        return loss, torch.stack((entropy, error, divergence, clipped, magnet)).detach()


def taken(decisions: Decisions, where: NDArray[np.int64]) -> Decisions:
    """Give some of the decisions."""
    return Decisions(
        decisions.rows[where],
        decisions.places[where],
        decisions.likelihoods[where],
        decisions.advantages[where],
        decisions.returns[where],
        decisions.magnet[where],
    )


def _entropy(logs: Tensor) -> Tensor:
    """Give the mean entropy of distributions in nats."""
    return -(logs.exp() * logs.clamp(min=_LEAST)).sum(1).mean()


def _divergence(logs: Tensor, others: Tensor) -> Tensor:
    """Give the mean divergence of distributions from others (Kullback and Leibler), in nats."""
    return (logs.exp() * (logs.clamp(min=_LEAST) - others)).sum(1).mean()
