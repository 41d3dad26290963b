"""The computer players that can be asked for by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.agents.careful import CarefulAgent
from lostcities.agents.random_agent import RandomAgent
from lostcities.locales import N_, SentenceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from lostcities.agents.agent import Agent

DEFAULT_LEVEL = "careful"


class UnknownAgentError(SentenceError):
    """A name that no agent has."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player as it is offered to a person.

    Title and text are messages of the catalogs: whoever shows them translates them.
    """

    name: str
    """What commands, records and messages call it; the same in every language."""
    title: str
    text: str
    """How it plays, in one line."""


def levels() -> tuple[Level, ...]:
    """Give the levels that a person can choose from, weakest first."""
    return (
        Level("random", N_("Random"), N_("Plays any card that the rules allow.")),
        Level(
            "careful",
            N_("Careful"),
            N_("Starts only what pays, keeps what you need, and minds the end of the deck."),
        ),
    )


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
        raise UnknownAgentError(
            N_("“{name}” is no agent; agents are: {agents}."),
            name=name,
            agents=", ".join(agent_names()),
        )
    return maker(rng)


_MAKERS: dict[str, Callable[[Random], Agent]] = {
    "careful": lambda _rng: CarefulAgent(),
    "random": RandomAgent,
}
