"""Learning what the other seat keeps, from rounds in which its hand is known.

    python -m lostcities.training.belief NETWORK.npz BELIEF.npz --minutes 5

The network plays against itself and against `careful`, whose hands are others. For every position
kept, the belief of the seat to move is asked how likely the true hand was among all hands of its
size; the mean logarithm of that is what it learns to raise. It has the parts of the player's network.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from lostcities.agents.batch import careful_actions
from lostcities.agents.network import Network, actions_of, load
from lostcities.agents.network.batch import drawn_below_one
from lostcities.agents.search.belief import STEEPEST
from lostcities.fast import (
    FEATURES_OF_A_COLOUR,
    FEATURES_OF_A_ROUND,
    Actions,
    Chances,
    Rounds,
    chances,
    deal,
    observe,
    over,
    shuffled,
    step,
)
from lostcities.fast.looks import CARDS_OF_A_COLOUR, LOOKS_OF_SETS
from lostcities.rules import HAND_SIZE, WAGERS_OF_A_COLOUR
from lostcities.training.export import write_arrays

_EVERY = 6
"""One decision of so many is kept: neighbours have nearly the same hands."""


class _Mix(NamedTuple):
    """Who plays a round."""

    careful: tuple[bool, bool] = (False, False)
    """Which seats `careful` has; the network has the others."""
    temperature: float = 0
    """Of the network's moves."""


_MIXES = (_Mix(), _Mix(temperature=1), _Mix((False, True)), _Mix((True, True)))
"""Equal shares of rounds."""
_RATE = 2e-3
_BATCH = 2048


class BeliefNetwork(nn.Module):
    """The network of `agents.search.belief`, to learn."""

    def __init__(self, colour: int = 64, trunk: int = 64, head: int = 64) -> None:
        super().__init__()
        self.colour = _layers(FEATURES_OF_A_COLOUR, colour, colour)
        self.trunk = _layers(2 * colour + FEATURES_OF_A_ROUND, trunk, trunk)
        self.head = _layers(colour + trunk, head, CARDS_OF_A_COLOUR)
        with torch.no_grad():
            # Every hand equally likely, to begin with.
            last = self.head[1]
            assert isinstance(last, nn.Linear)
            last.weight.mul_(0.05)
            last.bias.zero_()

    def forward(self, by_colour: Tensor, by_round: Tensor) -> Tensor:
        """Give the logits: rounds by colours by 12."""
        colours = _through(self.colour, by_colour).relu()
        inputs = torch.cat((colours.mean(1), colours.amax(1), by_round), 1)
        trunk = _through(self.trunk, inputs).relu()
        trunk = trunk[:, None].expand(-1, colours.shape[1], -1)
        logits = _through(self.head, torch.cat((colours, trunk), 2))
        return logits.clamp(-STEEPEST, STEEPEST)


def likelihood(logits: Tensor, hidden: Tensor, held: Tensor) -> Tensor:
    """Give the logarithm of the probability of each hand, among those of its size.

    Args:
        logits: rounds by colours by 12.
        hidden: the unseen cards, likewise: wagers as a thermometer, then the numbers.
        held: those of them in the other hand.
    """
    wagers = WAGERS_OF_A_COLOUR
    steps = (logits[..., :wagers] + _log_ways(hidden[..., :wagers])).cumsum(2)
    # Weights of holding 0 to 3 wagers of each colour, and 0 or 1 of each number; 0 where there are fewer.
    several = torch.cat((torch.ones_like(steps[..., :1]), steps.exp() * hidden[..., :wagers]), 2)
    single = logits[..., wagers:].exp() * hidden[..., wagers:]
    ways = [torch.ones_like(single[:, 0, 0])]
    total = functional.pad(torch.stack(ways, 1), (0, HAND_SIZE))
    for colour in range(logits.shape[1]):
        total = _times(total, several[:, colour])
        for number in range(single.shape[2]):
            more = total[:, :-1] * single[:, colour, number, None]
            total = total + functional.pad(more, (1, 0))
    size = held.sum((1, 2)).long()
    of_hand = (steps * _last(held[..., :wagers])).sum((1, 2))
    of_hand = of_hand + (logits * held)[..., wagers:].sum((1, 2))
    return of_hand - total.gather(1, size[:, None]).squeeze(1).log()


def positions(network: Network, rounds: int, colours: int, seed: int) -> Rounds:
    """Give some positions of rounds that are played to their end by the mixes of players."""
    found = []
    for number, mix in enumerate(_MIXES):
        states = chances(rounds // len(_MIXES), seed * len(_MIXES) + number)
        rows = deal(shuffled(states, colours), np.arange(len(states)) % 2)
        rng, going = np.random.default_rng([seed, number]), np.arange(len(rows))
        while len(going):
            part, part_states = rows[going], states[going]
            found.append(part[rng.random(len(part)) < 1 / _EVERY])
            step(part, _moves(network, part, part_states, mix))
            rows[going], states[going] = part, part_states
            going = going[~over(part)]
    return np.concatenate(found)


def _moves(network: Network, rows: Rounds, states: Chances, mix: _Mix) -> Actions:
    moves = np.zeros(len(rows), np.uint8)
    by_rule = np.array(mix.careful)[rows["turn"]]
    if by_rule.any():
        moves[by_rule] = careful_actions(rows[by_rule])
    if not by_rule.all():
        some = ~by_rule
        lots = drawn_below_one(states)[some]
        moves[some] = actions_of(network, rows[some], mix.temperature, lots)
    return moves


def lesson(rows: Rounds) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Give what is seen of positions, by colour and by round, and what is hidden and held of it."""
    by_colour, by_round = observe(rows, rows["turn"])
    each, other = np.arange(len(rows)), 1 - rows["turn"].astype(np.int64)
    sets = rows["hands"][each, other] - rows["taken"][each, other]
    held = LOOKS_OF_SETS[sets[:, : by_colour.shape[1]], :CARDS_OF_A_COLOUR]
    return (
        torch.from_numpy(by_colour),
        torch.from_numpy(by_round),
        torch.from_numpy(by_colour[..., 34 : 34 + CARDS_OF_A_COLOUR].copy()),
        torch.from_numpy(held),
    )


def train(network: Network, minutes: float, seed: int = 0) -> BeliefNetwork:
    """Learn for some minutes, and tell every so often how likely true hands are, in nats, beside uniform."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    belief, rng = BeliefNetwork(), np.random.default_rng(seed)
    optimiser = torch.optim.Adam(belief.parameters(), lr=_RATE)
    test = {colours: lesson(positions(network, 512, colours, 10**6)) for colours in (5, 6)}
    began, number = time.monotonic(), 0
    while (progress := (time.monotonic() - began) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = _RATE * (1 - 0.95 * progress)
        rows = positions(network, 2048, 6 if number % 4 == 3 else 5, 1 + seed + number)
        for part in np.array_split(rng.permutation(len(rows)), max(1, len(rows) // _BATCH)):
            by_colour, by_round, hidden, held = lesson(rows[part])
            loss = -likelihood(belief(by_colour, by_round), hidden, held).mean()
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
        number += 1
        if number % 10 == 0:
            print(f"{60 * minutes * progress:.0f} s", measured(belief, test), flush=True)  # noqa: T201 - its output
    print(measured(belief, test))  # noqa: T201
    return belief


@torch.no_grad()
def measured(
    belief: BeliefNetwork, test: dict[int, tuple[Tensor, Tensor, Tensor, Tensor]]
) -> dict[int, tuple[float, float]]:
    """Give by colours the mean log-likelihood of true hands in nats, by the belief and when all are equal."""
    found = {}
    for colours, (by_colour, by_round, hidden, held) in test.items():
        logits = belief(by_colour, by_round)
        by_belief = likelihood(logits, hidden, held).mean().item()
        uniform = likelihood(torch.zeros_like(logits), hidden, held).mean().item()
        found[colours] = (round(by_belief, 3), round(uniform, 3))
    return found


def _layers(inside: int, hidden: int, out: int) -> nn.ModuleList:
    return nn.ModuleList((nn.Linear(inside, hidden), nn.Linear(hidden, out)))


def _through(layers: nn.ModuleList, inputs: Tensor) -> Tensor:
    first, second = layers
    found: Tensor = second(first(inputs).relu())
    return found


def _times(total: Tensor, weights: Tensor) -> Tensor:
    """Multiply polynomials, leaving out powers above the size of a hand."""
    size = total.shape[1]
    return torch.stack(
        [
            sum(
                (total[:, power - low] * weights[:, low] for low in range(min(4, power + 1))),
                torch.zeros_like(total[:, 0]),
            )
            for power in range(size)
        ],
        1,
    )


def _log_ways(hidden: Tensor) -> Tensor:
    """Give the logarithms of how many ways more there are for each further wager: of three, 3, 1 and 1/3."""
    copies = hidden.sum(2, keepdim=True)
    number = torch.arange(1, WAGERS_OF_A_COLOUR + 1)
    return ((copies - number + 1).clamp(min=1) / number).log()


def _last(thermometer: Tensor) -> Tensor:
    """Mark the highest that is set."""
    return thermometer - functional.pad(thermometer[..., 1:], (0, 1))


def main() -> None:
    """Train by the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("network", type=Path)
    parser.add_argument("belief", type=Path)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    write_arrays(train(load(given.network), given.minutes, given.seed), given.belief)


if __name__ == "__main__":
    main()
