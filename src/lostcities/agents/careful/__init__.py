"""A sound player by rule."""

from lostcities.agents.careful.agent import CarefulAgent

__all__ = ["CarefulAgent"]
