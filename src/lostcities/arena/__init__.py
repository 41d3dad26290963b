"""Agents against each other: duplicate deals, played by one process or many, with one result."""

from lostcities.arena.cast import Cast, Guests
from lostcities.arena.deal import Deal
from lostcities.arena.duplicate import (
    MOST_JOBS,
    USUAL_ROUNDS,
    Conditions,
    pairs,
    play_duplicate,
)
from lostcities.arena.error import ArenaError
from lostcities.arena.play import DealOutcome, Played, Seated, play_deal, play_match
from lostcities.arena.result import Result, ResultDocument

__all__ = [
    "MOST_JOBS",
    "USUAL_ROUNDS",
    "ArenaError",
    "Cast",
    "Conditions",
    "Deal",
    "DealOutcome",
    "Guests",
    "Played",
    "Result",
    "ResultDocument",
    "Seated",
    "pairs",
    "play_deal",
    "play_duplicate",
    "play_match",
]
