"""Rounds without end, played by the network, to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from lostcities.fast import (
    Actions,
    Chances,
    Rounds,
    chances,
    deal,
    no_rounds,
    over,
    scores,
    shuffled,
    step,
)
from lostcities.training.network import POINTS
from lostcities.training.opponents import Opponent, evaluated, sampled
from lostcities.training.returns import Course, advantages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.training.network import Network


class Decisions(NamedTuple):
    """What was decided, and what came of it; one of each for each decision."""

    rows: Rounds
    """The round before it."""
    actions: NDArray[np.int64]
    likelihoods: NDArray[np.float32]
    """The logarithm of the probability that the network gave the action."""
    advantages: NDArray[np.float32]
    returns: NDArray[np.float32]
    """What the value should have said."""


@dataclass(slots=True)
class Played:
    """What is worth telling of the rounds that ended."""

    rounds: int = 0
    turns: int = 0
    idle: int = 0
    """Draws from discard piles."""
    cut_off: int = 0
    points: float = 0


class Collector:
    """Some rounds of one variant, each with its opponent, that go on from call to call."""

    def __init__(self, colours: int, rounds: int, ticks: int, seed: int) -> None:
        self.colours = colours
        self.ticks = ticks
        self.states: Chances = chances(rounds, seed)
        self.rng = np.random.default_rng(seed)
        self.torch_rng = torch.Generator().manual_seed(seed)
        self.opponents = np.zeros(rounds, np.int64)
        """By round: 0 when the network plays both seats, else who plays one of them."""
        self.sides = np.zeros(rounds, np.uint8)
        """The network's seat in rounds with an opponent."""
        self.rows = no_rounds(rounds)
        self._deal(np.ones(rounds, np.bool), np.ones(1))

    def collect(
        self,
        network: Network,
        opponents: Sequence[Opponent],
        shares: NDArray[np.float64],
        decay: float,
    ) -> tuple[Decisions, Played]:
        """Let all rounds go on for some ticks.

        ``shares`` is how many of the new rounds the network plays against itself, and against each
        opponent; ``decay`` is that of `advantages`.
        """
        ticks, count = self.ticks, len(self.rows)
        shape = ticks, count
        kept = no_rounds(ticks * count).reshape(shape)
        actions = np.zeros(shape, np.uint8)
        likelihoods, values, gains = (np.zeros(shape, np.float32) for _ in range(3))
        learned, ended = np.zeros(shape, np.bool), np.zeros(shape, np.bool)
        played = Played()
        before = _lead(self.rows)
        for tick in range(ticks):
            kept[tick] = self.rows
            own = (self.opponents == 0) | (self.rows["turn"] == self.sides)
            learned[tick] = own
            actions[tick], likelihoods[tick], values[tick] = self._choose(network, opponents, own)
            idle = self.rows["idle_turns"].copy()
            step(self.rows, actions[tick])
            played.idle += int((self.rows["idle_turns"] > idle).sum())
            after = _lead(self.rows)
            gains[tick] = (after - before) / POINTS
            ended[tick] = over(self.rows)
            if ended[tick].any():
                self._note(ended[tick], played)
                self._deal(ended[tick], shares)
                after[ended[tick]] = 0
            before = after
        seats = np.ascontiguousarray(kept["turn"])
        next_values = evaluated(network, self.rows)[1].numpy()
        course = Course(seats, learned, gains, ended, values)
        better = advantages(course, self.rows["turn"].copy(), next_values, decay)
        where = np.flatnonzero(learned)
        return (
            Decisions(
                kept.reshape(-1)[where],
                actions.reshape(-1)[where].astype(np.int64),
                likelihoods.reshape(-1)[where],
                better.reshape(-1)[where],
                (better + values).reshape(-1)[where],
            ),
            played,
        )

    def _choose(
        self, network: Network, opponents: Sequence[Opponent], own: NDArray[np.bool]
    ) -> tuple[Actions, NDArray[np.float32], NDArray[np.float32]]:
        actions = np.zeros(len(own), np.uint8)
        likelihoods, values = np.zeros(len(own), np.float32), np.zeros(len(own), np.float32)
        where = np.flatnonzero(own)
        logits, expected = evaluated(network, self.rows[where])
        chosen = sampled(logits, self.torch_rng)
        actions[where] = chosen.numpy()
        likelihoods[where] = logits.log_softmax(1).gather(1, chosen[:, None]).squeeze(1).numpy()
        values[where] = expected.numpy()
        for index, opponent in enumerate(opponents, 1):
            theirs = np.flatnonzero(~own & (self.opponents == index))
            if len(theirs):
                actions[theirs] = opponent.choose_all(self.rows[theirs])
        return actions, likelihoods, values

    def _deal(self, where: NDArray[np.bool], shares: NDArray[np.float64]) -> None:
        count = int(where.sum())
        states = self.states[where]
        self.rows[where] = deal(shuffled(states, self.colours), self.rng.integers(0, 2, count))
        self.states[where] = states
        self.opponents[where] = self.rng.choice(len(shares), count, p=shares)
        self.sides[where] = self.rng.integers(0, 2, count)

    def _note(self, ended: NDArray[np.bool], played: Played) -> None:
        rows = self.rows[ended]
        played.rounds += len(rows)
        played.turns += int(rows["turns"].sum())
        played.cut_off += int((rows["left"] != 0).sum())
        played.points += float(scores(rows).mean(1).sum())


def _lead(rows: Rounds) -> NDArray[np.float32]:
    points = scores(rows).astype(np.float32)
    return points[:, 0] - points[:, 1]
