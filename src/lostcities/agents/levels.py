"""The computer players that can be asked for by name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lostcities.agents.careful import CarefulAgent
from lostcities.agents.random_agent import RandomAgent
from lostcities.agents.sense import Sense
from lostcities.locales import N_, SentenceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from lostcities.agents.agent import Agent
    from lostcities.agents.network import Network
    from lostcities.agents.search import Belief

DEFAULT_LEVEL: Final = "timid"
"""The level for someone who is new here: a fair opponent for whoever has just read the rules."""
CHAMPION: Final = "champion"
"""The strongest network, and the strongest level, which searches with it."""


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
    sense: Sense = Sense.NONE
    """Which moves it does not even consider."""


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
    """Give the levels that a person can choose from, weakest first.

    Without Numba nothing is searched, and the levels that would say so.
    """
    if _searches():
        return _LEVELS
    return tuple(
        replace(level, text=_ALONE) if level.recipe and level.recipe.milliseconds else level
        for level in _LEVELS
    )


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
        raise _cannot_play(name, error) from error
    if recipe.milliseconds:
        return _search_agent(name, network, recipe, rng)
    return NetworkAgent(network, rng, recipe.temperature, name, recipe.sense)


def _search_agent(name: str, network: Network, recipe: Recipe, rng: Random) -> Agent:
    from lostcities.agents.search import (  # noqa: PLC0415
        BeliefFileError,
        Milliseconds,
        Search,
        SearchAgent,
    )

    try:
        belief = packaged_belief()
    except BeliefFileError as error:
        raise _cannot_play(name, error) from error
    search = Search(network, belief, Milliseconds(recipe.milliseconds))
    return SearchAgent(search, rng, name=name, sense=recipe.sense)


def thinking_seconds(name: str) -> float:
    """Give how long a level may search for a move: 0 for all that do not search, and without Numba."""
    recipe = recipe_of(name)
    if recipe is None or not _searches():
        return 0
    return recipe.milliseconds / 1000


def prepare_search() -> None:
    """Compile what the levels that search need, or load what was compiled before: a minute, or a second.

    Other threads run meanwhile. Without Numba there is nothing to do.

    Raises:
        ValueError: the network or the belief is missing or damaged.
    """
    if _searches():
        from lostcities.agents.network import packaged  # noqa: PLC0415
        from lostcities.agents.search import prepare  # noqa: PLC0415

        prepare(packaged(CHAMPION), packaged_belief())


def _searches() -> bool:
    return find_spec("numba") is not None


@cache
def packaged_belief() -> Belief:
    """Give what the levels that search believe of the other hand; it is read once.

    Raises:
        BeliefFileError: its file is missing or damaged.
    """
    from lostcities.agents import search  # noqa: PLC0415

    return search.load_belief(Path(search.__file__).with_name("belief.npz"))


def _cannot_play(name: str, error: Exception) -> UnknownAgentError:
    return UnknownAgentError(N_("“{name}” cannot play: {error}."), name=name, error=str(error))


_ALONE: Final = N_("Plays as Skilled does: to think ahead it needs the extra “fast” installed.")

_LEVELS = (
    Level(
        "beginner",
        N_("Beginner"),
        N_("Starts almost every colour, never wagers, and often cannot make it pay."),
        Recipe("beginner", sense=Sense.TIME),
    ),
    Level(
        "timid",
        N_("Timid"),
        N_("Starts two or three colours that are safe, and never wagers."),
        Recipe("timid", sense=Sense.TIME),
    ),
    Level(
        "daring",
        N_("Daring"),
        N_("Wagers gladly and starts much, sometimes more than it can finish."),
        Recipe("daring", temperature=0.85, sense=Sense.GIFTS),
    ),
    Level(
        "careful",
        N_("Careful"),
        N_("Starts only what pays, keeps what you need, and minds the end of the deck."),
    ),
    Level(
        "network",
        N_("Skilled"),
        N_("Taught itself the game in millions of rounds, and plays without thinking twice."),
        Recipe(CHAMPION, sense=Sense.PACE),
    ),
    Level(
        "expert",
        N_("Expert"),
        N_("Skilled, and tries each move in its mind for a twentieth of a second."),
        Recipe(CHAMPION, milliseconds=50, sense=Sense.PACE),
    ),
    Level(
        "champion",
        N_("Champion"),
        N_("The strongest: thinks ahead for a fifth of a second before each move."),
        Recipe(CHAMPION, milliseconds=200, sense=Sense.PACE),
    ),
)

_RECIPES: dict[str, Recipe] = {
    level.name: level.recipe for level in _LEVELS if level.recipe is not None
}

_MAKERS: dict[str, Callable[[Random], Agent]] = {
    "careful": lambda _rng: CarefulAgent(),
    "random": RandomAgent,
}
