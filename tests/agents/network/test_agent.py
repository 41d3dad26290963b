from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lostcities.agents import Agent
from lostcities.agents.network import NetworkAgent, evaluate, packaged, untrained
from lostcities.agents.network.agent import logits_of
from lostcities.agents.network.sight import see
from lostcities.agents.sense import Sense
from lostcities.fast import observe, rows_of_views
from tests.contracts.agent_contract import AgentContract, wandering

UNTRAINED = untrained(seed=1)


class TestNetworkAgent(AgentContract):
    def make(self, rng: Random) -> Agent:
        return NetworkAgent(packaged(), rng, sense=Sense.PACE)


class TestNetworkAgentThatDraws(AgentContract):
    def make(self, rng: Random) -> Agent:
        return NetworkAgent(UNTRAINED, rng, 1)


@pytest.mark.parametrize("colours", [5, 6])
def test_a_view_is_seen_as_the_kernel_sees_its_row(colours: int) -> None:
    network = untrained(seed=5)
    for view, _legal in wandering(colours, seed=1, rounds=1):
        row = rows_of_views([view])
        by_colour, by_round = observe(row, view.seat)
        assert by_round[0].tolist() == np.array(see(view).of_round, np.float32).tolist()
        expected = evaluate(network, by_colour, by_round).logits[0]
        np.testing.assert_allclose(logits_of(network, view), expected, atol=1e-5)


def test_its_chance_is_asked_once_for_a_move_that_is_not_forced() -> None:
    rng, expected = Random(3), Random(3)
    agent = NetworkAgent(packaged(), rng, 1)
    for view, legal in wandering(5, seed=2, rounds=1):
        agent.choose(view, legal)
        agent.choose(view, legal[:1])
        if len(legal) > 1:
            expected.random()
    assert expected.getstate() == rng.getstate()


def test_without_a_temperature_it_has_no_chance_in_it() -> None:
    rng = Random(3)
    agent = NetworkAgent(packaged(), rng)
    for view, legal in wandering(5, seed=2, rounds=1):
        agent.choose(view, legal)
    assert Random(3).getstate() == rng.getstate()
