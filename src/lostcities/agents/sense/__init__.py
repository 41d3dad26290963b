"""What keeps a weak player from being an absurd one, and every player from waiting without end."""

from lostcities.agents.sense.sense import Sense, sensible

__all__ = ["Sense", "sensible"]
