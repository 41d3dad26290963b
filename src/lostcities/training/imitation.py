"""The first minutes: doing as the rule-based agent `careful` does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from lostcities.agents.batch import careful_actions
from lostcities.fast import (
    Rounds,
    chances,
    deal,
    over,
    random_actions,
    scores,
    shuffled,
    step,
)
from lostcities.training.network import POINTS, Network
from lostcities.training.opponents import masked_logits
from lostcities.training.team import Team

if TYPE_CHECKING:
    from lostcities.training.options import Imitating


class Examples(NamedTuple):
    """What the agent would do, and how its rounds went on; one of each for each decision."""

    rows: Rounds
    actions: NDArray[np.int64]
    returns: NDArray[np.float32]


def examples(colours: int, rounds: int, noise: float, seed: int) -> Examples:
    """Let `careful` play rounds to their end against itself, and keep all that it decided.

    A share of the moves made is random, so that positions are among them that it would not come
    into; what is kept is always what it would have done.
    """
    states, rng = chances(rounds, seed), np.random.default_rng(seed)
    rows = deal(shuffled(states, colours), rng.integers(0, 2, rounds))
    kept, actions, leads, going = [], [], [], np.arange(rounds)
    places = []
    while len(going):
        part, chance = rows[going], states[going]
        wanted = careful_actions(part)
        made = np.where(rng.random(len(part)) < noise, random_actions(part, chance), wanted)
        kept.append(part.copy())
        actions.append(wanted.astype(np.int64))
        leads.append(_leads(part))
        places.append(going)
        step(part, made)
        rows[going], states[going] = part, chance
        going = going[~over(part)]
    final = _leads(rows)
    returns = [final[where] - lead for where, lead in zip(places, leads, strict=True)]
    whole = np.concatenate(kept)
    signs = 1 - 2 * whole["turn"].astype(np.float32)
    return Examples(whole, np.concatenate(actions), np.concatenate(returns) * signs)


class Imitator:
    """A network that learns from examples."""

    def __init__(self, team: Team[Network], options: Imitating, seed: int) -> None:
        self.team = team
        self.options = options
        self.optimiser = torch.optim.Adam(team.network.parameters(), lr=options.rate)
        self.rng = np.random.default_rng(seed)

    def learn(self, shown: Examples, progress: float) -> tuple[float, float]:
        """Learn from examples once; give the share of decisions done alike, and the value's error."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.options.rate * (1 - 0.9 * progress)
        order = self.rng.permutation(len(shown.rows))
        parts = np.array_split(order, max(1, round(len(order) / self.options.batch)))
        alike, error = np.mean([self._step(shown, part) for part in parts], axis=0)
        return float(alike), float(error)

    def _step(self, shown: Examples, part: NDArray[np.int64]) -> NDArray[np.float64]:
        pieces = np.array_split(part, len(self.team.twins))

        def gradient(network: Network, index: int) -> list[float]:
            piece = pieces[index]
            logits, values = masked_logits(network, shown.rows[piece])
            actions = torch.from_numpy(shown.actions[piece])
            error = (values - torch.from_numpy(shown.returns[piece])).square().mean()
            loss = functional.cross_entropy(logits, actions) + 0.5 * error
            loss.backward()  # type: ignore[no-untyped-call]
            alike: Tensor = (logits.argmax(1) == actions).float().mean()
            return [alike.item(), error.item()]

        self.team.clear()
        found = self.team.each(gradient)
        shares = [len(piece) / len(part) for piece in pieces]
        self.team.gather(shares)
        self.optimiser.step()
        return np.average(found, axis=0, weights=shares)


def _leads(rows: Rounds) -> NDArray[np.float32]:
    points = scores(rows).astype(np.float32)
    return (points[:, 0] - points[:, 1]) / POINTS
