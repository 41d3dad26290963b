from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from lostcities.agents import RandomAgent
from tests.contracts.agent_contract import AgentContract, wandering

if TYPE_CHECKING:
    from lostcities.agents import Agent


class TestContract(AgentContract):
    def make(self, rng: Random) -> Agent:
        return RandomAgent(rng)


def test_every_legal_move_is_as_likely_as_any_other() -> None:
    agent = RandomAgent(Random(1))
    view, legal = next(wandering(5, seed=2))
    times = 400 * len(legal)
    chosen = Counter(agent.choose(view, legal) for _ in range(times))
    # Five standard deviations of a binomial with a mean of 400.
    assert all(300 < chosen[move] < 500 for move in legal)
