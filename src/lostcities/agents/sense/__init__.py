"""What keeps a weak player from being an absurd one."""

from lostcities.agents.sense.sense import Sense, sensible

__all__ = ["Sense", "sensible"]
