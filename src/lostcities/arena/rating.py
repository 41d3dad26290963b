"""How strong each of many agents is, from who won against whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openskill.models import BradleyTerryFull

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.arena.play import DealOutcome
    from lostcities.rules import Pair


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of an agent's strength. Who is not known yet has 25 and an error of 25/3."""

    agent: str
    strength: float
    error: float


def ratings(played: Mapping[Pair[str], Sequence[DealOutcome]]) -> list[Rating]:
    """Give the ratings of all agents, the strongest first (Weng and Lin, Bradley-Terry, by openskill).

    A deal is one game: whoever won more of its plays has won it. Deals are taken in turn from all
    pairs, so that no pair's come last and count most.
    """
    model = BradleyTerryFull()
    names = dict.fromkeys(name for agents in played for name in agents)
    known = {name: model.rating(name=name) for name in names}
    longest = max(map(len, played.values()), default=0)
    for index in range(longest):
        for (first, second), outcomes in played.items():
            if index < len(outcomes) and first != second:
                wins = outcomes[index].wins
                after = model.rate([[known[first]], [known[second]]], scores=[wins[0], wins[1]])
                known[first], known[second] = after[0][0], after[1][0]
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.strength)
