"""The computer players that can be asked for by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.agents.random_agent import RandomAgent

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from lostcities.agents.agent import Agent

DEFAULT_LEVEL = "random"


class UnknownAgentError(ValueError):
    """A name that no agent has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name[:40]!r} is no agent; agents are {', '.join(agent_names())}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player as it is offered to a person."""

    name: str
    """What commands, records and messages call it; the same in every language."""
    title: str
    text: str
    """How it plays, in one line."""


def levels() -> tuple[Level, ...]:
    """Give the levels that a person can choose from, weakest first."""
    return (Level("random", "Random", "Plays any card that the rules allow."),)


def agent_names() -> tuple[str, ...]:
    """Give every name that `make_agent` knows, sorted."""
    return tuple(sorted(_MAKERS))


def make_agent(name: str, rng: Random) -> Agent:
    """Give the agent of this name; ``rng`` is all the chance that it has.

    Raises:
        UnknownAgentError: no agent has this name.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownAgentError(name)
    return maker(rng)


_MAKERS: dict[str, Callable[[Random], Agent]] = {
    "random": RandomAgent,
}
