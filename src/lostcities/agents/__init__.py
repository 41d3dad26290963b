"""Everything that can choose a move: the port, the agents that come with the game, and their levels."""

from lostcities.agents.agent import Agent, NothingToChooseError
from lostcities.agents.careful import CarefulAgent
from lostcities.agents.levels import (
    DEFAULT_LEVEL,
    Level,
    UnknownAgentError,
    agent_names,
    levels,
    make_agent,
    prepare_search,
    thinking_seconds,
)
from lostcities.agents.random_agent import RandomAgent

__all__ = [
    "DEFAULT_LEVEL",
    "Agent",
    "CarefulAgent",
    "Level",
    "NothingToChooseError",
    "RandomAgent",
    "UnknownAgentError",
    "agent_names",
    "levels",
    "make_agent",
    "prepare_search",
    "thinking_seconds",
]
