"""Who plays in training and on the ladder: each gives an action for many rounds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
import torch
from torch import Tensor

from lostcities.agents.batch import careful_actions
from lostcities.fast import Actions, Chances, Rounds, legal_masks, observe, random_actions

if TYPE_CHECKING:
    from lostcities.training.network import Network


class Opponent(Protocol):
    """Chooses for the seat whose turn it is."""

    def choose_all(self, rows: Rounds) -> Actions:
        """Give a legal action for each round, none of which is over."""


class Careful:
    """The rule-based agent `careful`."""

    def choose_all(self, rows: Rounds) -> Actions:
        """Give its moves."""
        return careful_actions(rows)


class Chance:
    """Any legal action."""

    def __init__(self, states: Chances) -> None:
        self.states = states

    def choose_all(self, rows: Rounds) -> Actions:
        """Draw actions."""
        states = self.states[: len(rows)]
        return random_actions(rows, states)


class Sampler:
    """A network that plays each action as likely as it thinks right."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.rng = torch.Generator().manual_seed(seed)

    def choose_all(self, rows: Rounds) -> Actions:
        """Sample actions."""
        return sampled(evaluated(self.network, rows)[0], self.rng).numpy().astype(np.uint8)


class Greedy:
    """A network that plays what it thinks best."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose_all(self, rows: Rounds) -> Actions:
        """Give the likeliest actions."""
        return evaluated(self.network, rows)[0].argmax(1).numpy().astype(np.uint8)


def masked_logits(network: Network, rows: Rounds) -> tuple[Tensor, Tensor]:
    """Give the logits of all actions, those that are not legal at minus infinity, and the values."""
    by_colour, by_round = observe(rows, rows["turn"])
    logits, values = network(torch.from_numpy(by_colour), torch.from_numpy(by_round))
    return logits.masked_fill(~torch.from_numpy(legal_masks(rows)), -torch.inf), values


@torch.no_grad()
def evaluated(network: Network, rows: Rounds) -> tuple[Tensor, Tensor]:
    """Give the same with nothing to learn from."""
    logits, values = masked_logits(network, rows)
    return logits, values


def sampled(logits: Tensor, rng: torch.Generator) -> Tensor:
    """Draw an action for each row of logits."""
    # The highest of the logits with Gumbel noise added is a sample of their distribution.
    noise = torch.empty_like(logits).exponential_(generator=rng).log_()
    return (logits - noise).argmax(1)
