"""Looking for a better move than the network's first thought.

Deals that agree with the view are imagined, hands as likely as the belief says. In each of them every
candidate is tried, and the network plays on for both seats. Since all candidates meet the same deals,
luck cancels out. The best on the average is chosen, with some points for what the policy likes: the
policy has seen millions of rounds, the search a hundred (regularised policy improvement: Grill et al.,
"Monte-Carlo tree search as regularized policy optimization", 2020; arXiv 2304.13138 for hidden cards).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lostcities.agents.network.forward import evaluate
from lostcities.agents.search.deals import NO_BELIEF, dealt
from lostcities.agents.search.race import Race
from lostcities.agents.search.rollouts import TO_THE_END, Player, roll_out
from lostcities.fast import Actions, Rounds, chances, observe
from lostcities.fast.threads import spread

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from lostcities.agents.network.weights import Network
    from lostcities.agents.search.belief import Belief
    from lostcities.agents.search.budget import Budget


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """Every number that decides how a search works. The values are those of docs/search.md."""

    candidates: int = 5
    """How many moves are tried at the most, the policy's likeliest."""
    least: float = 0.01
    """Moves that the policy finds less likely than this are not tried."""
    prior: float = 1.0
    """Points for each nat by which the policy finds one move likelier than another."""
    horizons: tuple[int, ...] = (TO_THE_END,)
    """After how many actions a playout is cut and valued, ascending; the mean of all these is taken."""
    sure: float = 3.0
    """A candidate is dropped when it is behind by so many standard errors."""
    threads: int = 1


def best_action(  # noqa: PLR0913, PLR0917 - who searches, where, and how
    network: Network,
    belief: Belief | None,
    seen: Rounds,
    legal: Actions,
    budget: Budget,
    method: Method,
    rng: Random,
) -> int:
    """Give the action that search finds best among the legal ones, for the seat to move of one row.

    Nothing is read of the row that the seat may not know. Without a belief every hand is equally likely.
    """
    clock = budget.start()
    race = race_of(network, seen, legal, method)
    logits = NO_BELIEF if belief is None else belief.logits(seen)[0]
    horizons = np.array(method.horizons)

    def tried(deals: Rounds) -> NDArray[np.float32]:
        gains = roll_out(Player.of(network), deals, race.candidates, horizons)
        return np.asarray(gains.mean(axis=2), np.float32)

    while not race.decided and (count := clock.next_deals(len(race.candidates))):
        deals = dealt(seen, logits, chances(count, rng.getrandbits(64)))
        race.add(np.concatenate(spread(tried, deals, threads=method.threads), axis=1))
    return race.best()


def race_of(network: Network, seen: Rounds, legal: Actions, method: Method) -> Race:
    """Let the moves begin that the policy finds likely, each with its handicap."""
    logits = evaluate(network, *observe(seen, seen["turn"])).logits[0][legal].astype(np.float64)
    logs = logits - logits.max()
    logs -= np.log(np.exp(logs).sum())
    order = np.argsort(-logs, kind="stable")[: method.candidates]
    order = order[(logs[order] >= np.log(method.least)) | (np.arange(len(order)) == 0)]
    return Race(legal[order], method.prior * logs[order], method.sure)
