"""Rounds without end, played by the network, to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
import torch
from numpy.typing import NDArray

from lostcities.fast import (
    MOST_LEGAL,
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
from lostcities.training.chance import Purpose, generator, torch_generator
from lostcities.training.network import POINTS
from lostcities.training.returns import Course, advantages
from lostcities.training.sight import answer, at_places, evaluate, look, sampled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.training.network import Network
    from lostcities.training.opponents import Opponent

Numbers = NDArray[np.float32]


class Decisions(NamedTuple):
    """What was decided, and what came of it; one of each for each decision."""

    rows: Rounds
    """The round before it."""
    places: NDArray[np.uint8]
    """The action, by its place among the legal ones."""
    likelihoods: Numbers
    """The logarithm of the probability that the network gave the action."""
    advantages: Numbers
    returns: Numbers
    """What the value should have said."""
    magnet: Numbers
    """The logarithms of the probabilities that the magnet gives all legal actions; none without a magnet."""


@dataclass(slots=True)
class Played:
    """What is worth telling of the rounds that ended."""

    rounds: int = 0
    turns: int = 0
    idle: int = 0
    """Draws from discard piles, in rounds that ended or not."""
    cut_off: int = 0
    points: float = 0
    """Mean of both seats, added up."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays."""

    network: Network
    opponents: Sequence[Opponent]
    shares: NDArray[np.float64]
    """How many of the new rounds the network plays against itself, and against each opponent."""
    magnet: Network | None = None


class _Choices(NamedTuple):
    actions: Actions
    places: NDArray[np.uint8]
    likelihoods: Numbers
    values: Numbers
    magnet: Numbers

    @classmethod
    def none(cls, count: int, width: int) -> Self:
        actions, places = (np.zeros(count, np.uint8) for _ in range(2))
        likelihoods, values = (np.zeros(count, np.float32) for _ in range(2))
        return cls(actions, places, likelihoods, values, np.zeros((count, width), np.float32))


class _Tape(NamedTuple):
    """What happened, tick by tick."""

    rows: Rounds
    learned: NDArray[np.bool]
    gains: Numbers
    ended: NDArray[np.bool]
    choices: list[_Choices]

    @classmethod
    def of(cls, ticks: int, rounds: int) -> Self:
        shape = ticks, rounds
        learned, ended = (np.zeros(shape, np.bool) for _ in range(2))
        rows = no_rounds(ticks * rounds).reshape(shape)
        return cls(rows, learned, np.zeros(shape, np.float32), ended, [])


class Collector:
    """Some rounds of one variant, each with its opponent, that go on from call to call.

    ``rows``, ``states``, ``opponents`` and ``sides`` are all that is kept; what else is drawn comes
    from the seed and the number of the iteration.
    """

    def __init__(self, colours: int, rounds: int, ticks: int, seed: int) -> None:
        self.colours = colours
        self.ticks = ticks
        self.seed = seed
        self.states: Chances = chances(rounds, seed)
        self.opponents = np.zeros(rounds, np.uint8)
        """By round: 0 when the network plays both seats, else who plays one of them."""
        self.sides = np.zeros(rounds, np.uint8)
        """The network's seat in rounds with an opponent."""
        self.rows = no_rounds(rounds)

    def collect(self, field: Field, decay: float, iteration: int) -> tuple[Decisions, Played]:
        """Let all rounds go on for some ticks. ``decay`` is that of `advantages`."""
        rng = generator(self.seed, Purpose.COLLECTING, iteration)
        sampling = torch_generator(field.network.device, self.seed, Purpose.SAMPLING, iteration)
        self._deal(self.rows["colours"] == 0, field.shares, rng)
        tape, played = _Tape.of(self.ticks, len(self.rows)), Played()
        before = _lead(self.rows)
        for tick in range(self.ticks):
            tape.rows[tick] = self.rows
            own = (self.opponents == 0) | (self.rows["turn"] == self.sides)
            tape.learned[tick] = own
            made = self._choose(field, own, sampling)
            tape.choices.append(made)
            idle = self.rows["idle_turns"].copy()
            step(self.rows, made.actions)
            played.idle += int((self.rows["idle_turns"] > idle).sum())
            after, ended = _lead(self.rows), over(self.rows)
            tape.gains[tick], tape.ended[tick] = (after - before) / POINTS, ended
            if ended.any():
                self._note(ended, played)
                self._deal(ended, field.shares, rng)
                after[ended] = 0
            before = after
        return self._decisions(field, tape, decay), played

    def _decisions(self, field: Field, tape: _Tape, decay: float) -> Decisions:
        choices = tape.choices
        values = np.stack([made.values for made in choices])
        next_values = evaluate(field.network, self.rows).values.numpy(force=True)
        seats = np.ascontiguousarray(tape.rows["turn"])
        course = Course(seats, tape.learned, tape.gains, tape.ended, values)
        better = advantages(course, self.rows["turn"].copy(), next_values, decay)
        where = np.flatnonzero(tape.learned)
        return Decisions(
            tape.rows.reshape(-1)[where],
            np.concatenate([made.places for made in choices])[where],
            np.concatenate([made.likelihoods for made in choices])[where],
            better.reshape(-1)[where],
            (better + values).reshape(-1)[where],
            np.concatenate([made.magnet for made in choices])[where],
        )

    def _choose(self, field: Field, own: NDArray[np.bool], sampling: torch.Generator) -> _Choices:
        count = len(own)
        width = 0 if field.magnet is None else MOST_LEGAL
        made = _Choices.none(count, width)
        where = np.flatnonzero(own)
        if len(where):
            found = _decide(field, self.rows[where], sampling)
            made.actions[where], made.places[where] = found.actions, found.places
            made.likelihoods[where], made.values[where] = found.likelihoods, found.values
            made.magnet[where] = found.magnet
        for index, opponent in enumerate(field.opponents, 1):
            theirs = np.flatnonzero(~own & (self.opponents == index))
            if len(theirs):
                made.actions[theirs] = opponent.choose_all(self.rows[theirs])
        return made

    def _deal(
        self, where: NDArray[np.bool], shares: NDArray[np.float64], rng: np.random.Generator
    ) -> None:
        count = int(where.sum())
        states = self.states[where]
        self.rows[where] = deal(shuffled(states, self.colours), rng.integers(0, 2, count))
        self.states[where] = states
        self.opponents[where] = rng.choice(len(shares), count, p=shares)
        self.sides[where] = rng.integers(0, 2, count)

    def _note(self, ended: NDArray[np.bool], played: Played) -> None:
        rows = self.rows[ended]
        played.rounds += len(rows)
        played.turns += int(rows["turns"].sum())
        played.cut_off += int((rows["left"] != 0).sum())
        played.points += float(scores(rows).mean(1).sum())


@torch.no_grad()
def _decide(field: Field, rows: Rounds, sampling: torch.Generator) -> _Choices:
    sight = look(rows, field.network.device)
    logits, values = answer(field.network, sight)
    places = sampled(logits, sampling)
    likelihoods = logits.log_softmax(1).gather(1, places[:, None]).squeeze(1)
    # One copy from a card rather than three: each waits for all that it is doing.
    packed = torch.stack((places.float(), likelihoods, values)).numpy(force=True)
    legal = sight.legal.numpy(force=True)
    chosen = torch.from_numpy(packed[0].astype(np.int64))
    magnet = np.zeros((len(rows), 0), np.float32)
    if field.magnet is not None:
        # A finite number stands for what is impossible: it is multiplied by a probability of zero.
        logs = answer(field.magnet, sight)[0].log_softmax(1).clamp(min=-1e9)
        magnet = logs.numpy(force=True)
    return _Choices(
        at_places(legal, chosen), packed[0].astype(np.uint8), packed[1], packed[2], magnet
    )


def _lead(rows: Rounds) -> Numbers:
    points = scores(rows).astype(np.float32)
    return points[:, 0] - points[:, 1]
