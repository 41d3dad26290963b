from __future__ import annotations

import numpy as np
import torch

from lostcities.training.collector import Collector, Field
from lostcities.training.network import Network
from lostcities.training.options import Learning, Widths
from lostcities.training.ppo import Learner
from lostcities.training.team import Team


def learned(threads: int) -> tuple[list[torch.Tensor], float]:
    """One step of the optimiser, by so many threads; the gradient before it was clipped is what counts."""
    torch.manual_seed(0)
    team = Team(Network(Widths(colour=8, trunk=8, head=8)), threads)
    collector = Collector(5, 16, 20, seed=1)
    found, _ = collector.collect(Field(team.network, [], np.ones(1)), 0.95, 0)
    lesson = Learner(team, Learning(batch=10_000, epochs=1), 0).learn(found, 0, 0)
    gradients = [p.grad.clone() for p in team.network.parameters() if p.grad is not None]
    return gradients, lesson.value_error


def test_several_threads_find_the_gradient_of_one() -> None:
    alone, error = learned(1)
    together, same_error = learned(3)
    assert abs(error - same_error) < 1e-5
    for one, other in zip(alone, together, strict=True):
        torch.testing.assert_close(one, other, rtol=1e-3, atol=1e-6)


def test_twins_have_the_weights_of_the_network() -> None:
    team = Team(Network(Widths(colour=4, trunk=4, head=4)), 2)
    with torch.no_grad():
        team.network.deck.bias.fill_(3)
    assert team.twins[1].deck.bias.item() == 3
