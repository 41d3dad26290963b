"""How fast this machine is with the game: small pieces of work, and how much of them is done in a second."""

from lostcities.benchmarks.rate import Rate, rate
from lostcities.benchmarks.suite import PARTS, Figures, Part

__all__ = ["PARTS", "Figures", "Part", "Rate", "rate"]
