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
    from lostcities.agents.network import Network

DEFAULT_LEVEL = "careful"


class UnknownAgentError(SentenceError):
    """A name that no agent has, or an agent whose network is not there."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a network plays."""

    network: str
    """The name of its file in `agents/network`, without the ending: of the champion, or a checkpoint on its way."""
    temperature: float = 0
    """How freely it draws among moves; 0: the best one always. A search has no use for it."""
    milliseconds: float = 0
    """How long it searches for a move; 0: it plays the network's first thought."""


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
    recipe: Recipe | None = None
    """For a level that a network plays."""


def levels() -> tuple[Level, ...]:
    """Give the levels that a person can choose from, weakest first."""
    return _LEVELS


def agent_names() -> tuple[str, ...]:
    """Give every name that `make_agent` knows, sorted."""
    return tuple(sorted((*_MAKERS, *_RECIPES)))


def recipe_of(name: str) -> Recipe | None:
    """Give how a network plays under this name; None when no network does."""
    return _RECIPES.get(name)


def network_names() -> tuple[str, ...]:
    """Give every name under which a network plays without a search."""
    return tuple(name for name, recipe in _RECIPES.items() if not recipe.milliseconds)


def make_agent(name: str, rng: Random) -> Agent:
    """Give the agent of this name; ``rng`` is all the chance that it has.

    Raises:
        UnknownAgentError: no agent has this name, or its network is missing or damaged.
    """
    recipe = recipe_of(name)
    if recipe is not None:
        return _network_agent(name, recipe, rng)
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownAgentError(
            N_("“{name}” is no agent; agents are: {agents}."),
            name=name,
            agents=", ".join(agent_names()),
        )
    return maker(rng)


def _network_agent(name: str, recipe: Recipe, rng: Random) -> Agent:
    # NumPy is imported by those only who play with a network.
    from lostcities.agents.network import (  # noqa: PLC0415
        NetworkAgent,
        NetworkFileError,
        packaged,
    )

    try:
        network = packaged(recipe.network)
    except NetworkFileError as error:
        raise UnknownAgentError(
            N_("“{name}” cannot play: {error}."), name=name, error=str(error)
        ) from error
    if recipe.milliseconds:
        return _search_agent(name, network, recipe.milliseconds, rng)
    return NetworkAgent(network, rng, recipe.temperature, name)


def _search_agent(name: str, network: Network, milliseconds: float, rng: Random) -> Agent:
    from lostcities.agents.search import Milliseconds, Search, SearchAgent  # noqa: PLC0415

    return SearchAgent(Search(network, None, Milliseconds(milliseconds)), rng, name=name)


_LEVELS = (
    Level("random", N_("Random"), N_("Plays any card that the rules allow.")),
    Level(
        "careful",
        N_("Careful"),
        N_("Starts only what pays, keeps what you need, and minds the end of the deck."),
    ),
)

_RECIPES: dict[str, Recipe] = {
    "network": Recipe("champion"),
    **{level.name: level.recipe for level in _LEVELS if level.recipe is not None},
}

_MAKERS: dict[str, Callable[[Random], Agent]] = {
    "careful": lambda _rng: CarefulAgent(),
    "random": RandomAgent,
}
