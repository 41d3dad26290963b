"""Who plays against the learner, in any number of rounds at once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

import numpy as np

from lostcities.agents import Agent, make_agent
from lostcities.agents.batch import careful_actions, network_batch
from lostcities.environments.views import view_of
from lostcities.fast import (
    Actions,
    Chances,
    Rounds,
    action_of,
    legal_lists,
    move_of,
    random_actions,
    seen_by,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


@runtime_checkable
class BatchAgent(Protocol):
    """Whoever chooses for many rounds at once, such as a network that plays against itself of yesterday."""

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        """Give a legal action for each round.

        ``seen`` is what the seat whose turn it is may know, as `fast.seen_by` gives it; `fast` and
        `environments.observe` read it like any other rows. ``chances`` is the chance of each round:
        who draws from it, in place, plays the same with the same seed.
        """


Opponent: TypeAlias = str | Agent | BatchAgent
"""An agent's name, an agent that looks at one view at a time, or one that looks at many rows."""


class Chooser(Protocol):
    """An opponent as a contest asks it."""

    needs_history: bool
    """Whether it looks at the actions made before."""

    def reseed(self, seed: int) -> None:
        """Begin anew with all chance that is not that of the rounds."""

    def choose(self, rows: Rounds, history: Sequence[bytes], chances: Chances) -> Actions:
        """Give an action for each round, from the rounds as they are and, if it needs them, the actions made in each."""


def chooser_of(opponent: Opponent) -> Chooser:
    """Give the opponent in the form that a contest asks.

    Raises:
        UnknownAgentError: no agent has this name.
    """
    if isinstance(opponent, str) and opponent in _BATCHES:
        return ByRows(_BATCHES[opponent])
    if isinstance(opponent, BatchAgent):
        return ByRows(opponent)
    if isinstance(opponent, str):
        network = _network_of(opponent)
        if network is not None:
            return ByRows(network)
    return ByViews(opponent)


def _network_of(name: str) -> BatchAgent | None:
    make_agent(name, Random(0))  # noqa: S311 - only asks whether there is such an agent
    return network_batch(name)


class RandomBatch:
    """Every legal action is as likely as any other."""

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        """Draw an action for each round."""
        return random_actions(seen, chances)


class CarefulBatch:
    """Makes the moves of the agent `careful`, in all rounds at once."""

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:  # noqa: ARG002 - it leaves nothing to chance
        """Weigh the actions of each round."""
        return careful_actions(seen)


_BATCHES: dict[str, BatchAgent] = {"careful": CarefulBatch(), "random": RandomBatch()}
"""Agents that need not look at one view after the other."""


class ByRows:
    """Lets an agent see rows, none of them with more than its seat may know."""

    needs_history = False

    def __init__(self, agent: BatchAgent) -> None:
        self._agent = agent

    def reseed(self, seed: int) -> None:
        """Nothing to do: its chance is that of the rounds."""

    def choose(self, rows: Rounds, history: Sequence[bytes], chances: Chances) -> Actions:  # noqa: ARG002
        """Ask the agent once, for all rounds."""
        return self._agent.choose_all(seen_by(rows, rows["turn"]), chances)


class ByViews:
    """Lets an agent see the view of one round after the other."""

    needs_history = True

    def __init__(self, agent: str | Agent) -> None:
        self._rng = Random()  # noqa: S311 - an experiment, no secret
        self._agent = make_agent(agent, self._rng) if isinstance(agent, str) else agent

    def reseed(self, seed: int) -> None:
        """Give an agent that was asked for by its name its chance anew; any other keeps its own."""
        self._rng.seed(seed)

    def choose(self, rows: Rounds, history: Sequence[bytes], chances: Chances) -> Actions:  # noqa: ARG002
        """Ask the agent about each round."""
        legal, counts = legal_lists(rows)
        chosen = np.empty(len(rows), np.uint8)
        for index, (row, actions) in enumerate(zip(rows, history, strict=True)):
            moves = [move_of(action) for action in legal[index, : counts[index]].tolist()]
            view = view_of(row, 1 if row["turn"] else 0, actions)
            chosen[index] = action_of(self._agent.choose(view, moves))
        return chosen
