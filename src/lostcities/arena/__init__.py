"""Agents against each other: duplicate deals, played by one process or many, with one result."""

from lostcities.arena.cast import Cast, Guests
from lostcities.arena.conditions import CHECKED_EVERY, USUAL_ROUNDS, Conditions
from lostcities.arena.deal import Deal
from lostcities.arena.duplicate import MOST_JOBS, pairs, play_duplicate
from lostcities.arena.error import ArenaError, OutcomesError
from lostcities.arena.ledger import Contest, Ledger, ledger_at, merged
from lostcities.arena.play import DealOutcome, Played, Seated, play_deal, play_match
from lostcities.arena.rating import Rating, ratings
from lostcities.arena.result import Result, ResultDocument
from lostcities.arena.tally import Tally

__all__ = [
    "CHECKED_EVERY",
    "MOST_JOBS",
    "USUAL_ROUNDS",
    "ArenaError",
    "Cast",
    "Conditions",
    "Contest",
    "Deal",
    "DealOutcome",
    "Guests",
    "Ledger",
    "OutcomesError",
    "Played",
    "Rating",
    "Result",
    "ResultDocument",
    "Seated",
    "Tally",
    "ledger_at",
    "merged",
    "pairs",
    "play_deal",
    "play_duplicate",
    "play_match",
    "ratings",
]
