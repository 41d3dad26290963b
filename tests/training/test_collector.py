from __future__ import annotations

import numpy as np
import pytest
import torch

from lostcities.fast import Actions, Rounds, chances, legal_lists, resample, scores, step
from lostcities.training.collector import Collector, Decisions, Field
from lostcities.training.network import POINTS, Network
from lostcities.training.opponents import Careful
from lostcities.training.options import Widths
from lostcities.training.sight import evaluate, look

ROUNDS, TICKS = 20, 30


class Watched:
    """Plays as `careful` does, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def choose_all(self, rows: Rounds) -> Actions:
        self.asked += [row.tobytes() for row in rows]
        return Careful().choose_all(rows)


@pytest.fixture
def network() -> Network:
    torch.manual_seed(0)
    return Network(Widths(colour=8, trunk=8, head=8))


def collected(
    network: Network, opponents: list[Watched], *shares: float, colours: int = 5
) -> Decisions:
    collector = Collector(colours, ROUNDS, TICKS, seed=1)
    field = Field(network, opponents, np.array(shares))
    found = [collector.collect(field, 0.95, number)[0] for number in range(3)]
    return Decisions(*(np.concatenate(part) for part in zip(*found, strict=True)))


@pytest.mark.parametrize("colours", [5, 6])
def test_by_itself_every_decision_is_learned_from(network: Network, colours: int) -> None:
    assert len(collected(network, [], 1, colours=colours).rows) == 3 * ROUNDS * TICKS


def test_no_decision_of_an_opponent_is_learned_from(network: Network) -> None:
    watched = Watched()
    found = collected(network, [watched], 0, 1)
    assert watched.asked
    assert not {row.tobytes() for row in found.rows} & set(watched.asked)


def test_every_round_has_the_opponent_that_its_share_says(network: Network) -> None:
    watched = Watched()
    assert len(collected(network, [watched], 0, 1).rows) + len(watched.asked) == 3 * ROUNDS * TICKS


def test_all_that_is_chosen_is_legal(network: Network) -> None:
    found = collected(network, [Watched()], 0.5, 0.5)
    assert (found.places < legal_lists(found.rows)[1]).all()


def test_likelihoods_are_those_of_the_network(network: Network) -> None:
    found = collected(network, [], 1)
    logs = evaluate(network, found.rows).logits.log_softmax(1).numpy()
    expected = np.take_along_axis(logs, found.places[:, None].astype(np.int64), 1)[:, 0]
    np.testing.assert_allclose(expected, found.likelihoods, atol=1e-5)


def test_returns_are_the_points_to_come() -> None:
    """With λ = 1 and a network that expects nothing, in rounds that end, the return is what came."""
    network = Network(Widths(colour=4, trunk=4, head=4))
    for parameter in network.parameters():
        torch.nn.init.zeros_(parameter)
    collector = Collector(5, 4, 600, seed=3)
    found, played = collector.collect(Field(network, [], np.ones(1)), 1.0, 0)
    first = collector_replayed(found, played_ticks=600, rounds=4)
    assert played.rounds >= 4
    np.testing.assert_allclose(first, found.returns[:4], atol=1e-4)


def collector_replayed(found: Decisions, played_ticks: int, rounds: int) -> np.ndarray:
    """Play the first round of each row again by the actions that were kept; give the seat's points to come."""
    rows = found.rows.reshape(played_ticks, rounds)
    places = found.places.reshape(played_ticks, rounds)
    result = []
    for index in range(rounds):
        row = rows[0, index : index + 1].copy()
        lead = int(scores(row)[0] @ np.array([1, -1]))
        tick = 0
        while True:
            action = legal_lists(row)[0][0, places[tick, index]]
            step(row, int(action))
            tick += 1
            if row["left"][0] == 0 or row["idle_turns"][0] >= 100:
                break
        sign = 1 - 2 * int(rows[0, index]["turn"])
        result.append(sign * (int(scores(row)[0] @ np.array([1, -1])) - lead) / POINTS)
    return np.array(result)


def test_hidden_cards_never_change_what_the_network_sees(network: Network) -> None:
    found = collected(network, [], 1)
    other = resample(found.rows, found.rows["turn"].copy(), chances(len(found.rows), 9))
    assert any(a.tobytes() != b.tobytes() for a, b in zip(found.rows, other, strict=True))
    cpu = torch.device("cpu")
    for seen, same in zip(look(found.rows, cpu), look(other, cpu), strict=True):
        assert torch.equal(seen, same)
