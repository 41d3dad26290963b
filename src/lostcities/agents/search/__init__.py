"""A network that thinks ahead: deals are imagined, candidates tried in them.

Needs NumPy, and Numba to search at all.
"""

from lostcities.agents.search.agent import SearchAgent, SearchBatch, prepare
from lostcities.agents.search.belief import Belief, BeliefFileError, belief_of, load_belief
from lostcities.agents.search.budget import Budget, Deals, Milliseconds
from lostcities.agents.search.race import Race
from lostcities.agents.search.search import Method, Search

__all__ = [
    "Belief",
    "BeliefFileError",
    "Budget",
    "Deals",
    "Method",
    "Milliseconds",
    "Race",
    "Search",
    "SearchAgent",
    "SearchBatch",
    "belief_of",
    "load_belief",
    "prepare",
]
