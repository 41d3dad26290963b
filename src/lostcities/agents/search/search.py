"""Looking for a better move than the network's first thought.

Deals that agree with the view are imagined, hands as likely as the belief says. In each of them every
candidate is tried, and the network plays on for both seats. Since all candidates meet the same deals,
luck cancels out. The best on the average is chosen, with some points for what the policy likes: the
policy has seen millions of rounds, the search a hundred (regularised policy improvement: Grill et al.,
"Monte-Carlo tree search as regularized policy optimization", 2020; arXiv 2304.13138 for hidden cards).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.network.forward import evaluate
from lostcities.agents.search.deals import NO_BELIEF, dealt
from lostcities.agents.search.endgame import count_of_deals, every_deal
from lostcities.agents.search.race import Race
from lostcities.agents.search.rollouts import TO_THE_END, Player, roll_out
from lostcities.fast import Actions, Rounds, chances, observe
from lostcities.fast.threads import spread

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from lostcities.agents.network.weights import Floats, Network
    from lostcities.agents.search.belief import Belief
    from lostcities.agents.search.budget import Budget


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """Every number that decides how a search works. The values are those of docs/search.md."""

    candidates: int = 5
    """How many moves are tried at the most, the policy's likeliest."""
    least: float = 0.01
    """Moves that the policy finds less likely than this are not tried."""
    prior: float = 1.5
    """Points for each nat by which the policy finds one move likelier than another."""
    horizons: tuple[int, ...] = (24, 32)
    """After how many actions a playout is cut and valued, ascending; the mean of all these is taken. Multiples of
    four, so that it is the searcher who values, at the step at which it began: others are less reliable."""
    sure: float = 2.0
    """A candidate is dropped when it is behind by so many standard errors."""
    threads: int = 1


@dataclass(frozen=True, slots=True)
class Search:
    """A network, what it believes of the other hand, and how it looks for better moves.

    Without a belief every hand is equally likely.
    """

    network: Network
    belief: Belief | None
    budget: Budget
    method: Method = field(default_factory=Method)

    def run(self, seen: Rounds, legal: Actions, rng: Random) -> Race:
        """Compare the legal actions for the seat to move of one row, and give what came of it.

        Nothing is read of the row that the seat may not know.
        """
        clock = self.budget.start()
        race = self.start(seen, legal)
        if len(race.actions) == 1:
            return race
        logits = NO_BELIEF if self.belief is None else self.belief.logits(seen)[0]
        if self.budget.affords(count_of_deals(seen), len(race.actions)):
            return self._settled(race, seen, logits)
        horizons = np.array(self.method.horizons)

        def tried(deals: Rounds) -> NDArray[np.float32]:
            gains = roll_out(Player.of(self.network), deals, race.candidates, horizons)
            return np.asarray(gains.mean(axis=2), np.float32)

        while not race.decided and (count := clock.next_deals(len(race.candidates))):
            deals = dealt(seen, logits, chances(count, rng.getrandbits(64)))
            race.add(np.concatenate(spread(tried, deals, threads=self.method.threads), axis=1))
        return race

    def _settled(self, race: Race, seen: Rounds, logits: Floats) -> Race:
        """Try the candidates in every deal there is, to the end."""
        deals, weights = every_deal(seen, logits)

        def tried(part: Rounds) -> Floats:
            ends = np.array([TO_THE_END])
            return roll_out(Player.of(self.network), part, race.actions, ends)[:, :, 0]

        gains = np.concatenate(spread(tried, deals, threads=self.method.threads), axis=1)
        race.settle(gains @ weights)
        return race

    def start(self, seen: Rounds, legal: Actions) -> Race:
        """Let the moves begin that the policy finds likely, each with its handicap."""
        method = self.method
        logits = evaluate(self.network, *observe(seen, seen["turn"])).logits[0][legal]
        logs = logits.astype(np.float64) - logits.max()
        logs -= np.log(np.exp(logs).sum())
        order = np.argsort(-logs, kind="stable")[: method.candidates]
        order = order[(np.exp(logs[order]) >= method.least) | (np.arange(len(order)) == 0)]
        return Race(legal[order], method.prior * logs[order], method.sure)
