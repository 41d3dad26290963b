"""Who plays in training and on the ladder: each gives an action for many rounds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from lostcities.agents.batch import careful_actions
from lostcities.training.sight import at_places, evaluate, sampled

if TYPE_CHECKING:
    import torch

    from lostcities.fast import Actions, Rounds
    from lostcities.training.network import Network


class Opponent(Protocol):
    """Chooses for the seat whose turn it is."""

    def choose_all(self, rows: Rounds) -> Actions:
        """Give a legal action for each round, none of which is over; all have as many colours."""


class Careful:
    """The rule-based agent `careful`."""

    def choose_all(self, rows: Rounds) -> Actions:
        """Give its moves."""
        return careful_actions(rows)


class Sampler:
    """A network that plays each action as likely as it thinks right."""

    def __init__(self, network: Network, rng: torch.Generator) -> None:
        self.network = network
        self.rng = rng

    def choose_all(self, rows: Rounds) -> Actions:
        """Sample actions."""
        found = evaluate(self.network, rows)
        return at_places(found.legal, sampled(found.logits, self.rng))


class Greedy:
    """A network that plays what it thinks best."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose_all(self, rows: Rounds) -> Actions:
        """Give the likeliest actions."""
        found = evaluate(self.network, rows)
        return at_places(found.legal, found.logits.argmax(1))
