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
    Actions,
    Rounds,
    chances,
    deal,
    legal_lists,
    over,
    random_actions,
    scores,
    shuffled,
    step,
)
from lostcities.training.chance import Purpose, generator, seed_for
from lostcities.training.network import POINTS, Network
from lostcities.training.sight import answer, chunks, look
from lostcities.training.team import Team

if TYPE_CHECKING:
    from lostcities.training.options import Imitating


class Examples(NamedTuple):
    """What the agent would do, and how its rounds went on; one of each for each decision."""

    rows: Rounds
    places: NDArray[np.int64]
    """Its action, by its place among the legal ones."""
    returns: NDArray[np.float32]


def examples(colours: int, rounds: int, noise: float, seed: int) -> Examples:
    """Let `careful` play rounds to their end against itself, and keep all that it decided.

    A share of the moves made is random, so that positions are among them that it would not come
    into; what is kept is always what it would have done.
    """
    states, rng = chances(rounds, seed), np.random.default_rng(seed)
    rows = deal(shuffled(states, colours), rng.integers(0, 2, rounds))
    kept, places, leads, owners = [], [], [], []
    going = np.arange(rounds)
    while len(going):
        part, chance = rows[going], states[going]
        wanted = careful_actions(part)
        made = np.where(rng.random(len(part)) < noise, random_actions(part, chance), wanted)
        kept.append(part.copy())
        places.append(places_of(part, wanted))
        leads.append(_leads(part))
        owners.append(going)
        step(part, made)
        rows[going], states[going] = part, chance
        going = going[~over(part)]
    final = _leads(rows)
    returns = [final[where] - lead for where, lead in zip(owners, leads, strict=True)]
    whole = np.concatenate(kept)
    signs = 1 - 2 * whole["turn"].astype(np.float32)
    return Examples(whole, np.concatenate(places), np.concatenate(returns) * signs)


def places_of(rows: Rounds, actions: Actions) -> NDArray[np.int64]:
    """Give the place of each action, which is legal, among the legal ones of its round."""
    places: NDArray[np.int64] = (legal_lists(rows)[0] == actions[:, None]).argmax(1)
    return places


class Imitator:
    """A network that learns from examples."""

    def __init__(self, team: Team[Network], options: Imitating, seed: int) -> None:
        self.team = team
        self.options = options
        self.seed = seed
        self.optimiser = torch.optim.Adam(team.network.parameters(), lr=options.rate)
        self.lessons = 0

    def learn(self, colours: int, progress: float) -> tuple[float, float]:
        """Learn from new examples once; give the share of decisions done alike, and the value's error.

        ``progress`` goes from 0 to 1.
        """
        options, number = self.options, self.lessons
        seed = seed_for(self.seed, Purpose.EXAMPLES, number)
        shown = examples(colours, options.rounds, options.noise, seed)
        for group in self.optimiser.param_groups:
            group["lr"] = options.rate * (1 - 0.9 * progress)
        order = generator(self.seed, Purpose.IMITATION, number).permutation(len(shown.rows))
        parts = np.array_split(order, max(1, round(len(order) / options.batch)))
        alike, error = torch.stack([self._step(shown, part) for part in parts]).mean(0).tolist()
        self.lessons += 1
        return alike, error

    def _step(self, shown: Examples, part: NDArray[np.int64]) -> Tensor:
        pieces = np.array_split(part, len(self.team.twins))

        def gradient(network: Network, index: int) -> Tensor:
            numbers = torch.zeros(2, device=network.device)
            for places in chunks(pieces[index], network.device):
                share = len(places) / len(part)
                loss, found = _loss(network, _taken(shown, places))
                (share * loss).backward()  # type: ignore[no-untyped-call]
                numbers += share * found
            return numbers

        self.team.clear()
        found = self.team.each(gradient)
        self.team.gather()
        self.optimiser.step()
        return torch.stack(found).sum(0)


def _taken(shown: Examples, where: NDArray[np.int64]) -> Examples:
    return Examples(shown.rows[where], shown.places[where], shown.returns[where])


def _loss(network: Network, shown: Examples) -> tuple[Tensor, Tensor]:
    logits, values = answer(network, look(shown.rows, network.device))
    places, returns = (
        torch.from_numpy(part).to(network.device) for part in (shown.places, shown.returns)
    )
    error = (values - returns).square().mean()
    loss = functional.cross_entropy(logits, places) + 0.5 * error
    alike = (logits.argmax(1) == places).float().mean()
    return loss, torch.stack((alike, error)).detach()


def _leads(rows: Rounds) -> NDArray[np.float32]:
    points = scores(rows).astype(np.float32)
    return (points[:, 0] - points[:, 1]) / np.float32(POINTS)
