from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from lostcities.agents.network import evaluate as evaluate_in_numpy
from lostcities.agents.network import load
from lostcities.fast import action_count, chances, deal, observe, random_actions, shuffled, step
from lostcities.training import Network, TrainingError, read_network, write_arrays
from lostcities.training.options import Widths


def network() -> Network:
    torch.manual_seed(0)
    made = Network(Widths(colour=8, trunk=12, head=10))
    for parameter in made.parameters():
        torch.nn.init.normal_(parameter, std=0.3)
    return made


def seen(colours: int) -> tuple[np.ndarray, np.ndarray]:
    states = chances(30, 1)
    rows = deal(shuffled(states, colours))
    for _ in range(40):
        step(rows, random_actions(rows, states))
    return observe(rows, rows["turn"])


@pytest.mark.parametrize("colours", [5, 6])
def test_a_written_network_says_the_same_without_torch(tmp_path: Path, colours: int) -> None:
    write_arrays(network(), tmp_path / "network.npz")
    by_colour, by_round = seen(colours)
    with torch.no_grad():
        logits, values = network()(torch.from_numpy(by_colour), torch.from_numpy(by_round))
    found = evaluate_in_numpy(load(tmp_path / "network.npz"), by_colour, by_round)
    assert logits.shape == (30, action_count(colours))
    np.testing.assert_allclose(logits.numpy(), found.logits, atol=1e-4)
    np.testing.assert_allclose(values.numpy(), found.values, atol=1e-4)


def test_a_written_network_is_read_again(tmp_path: Path) -> None:
    write_arrays(network(), tmp_path / "network.npz")
    again = read_network(tmp_path / "network.npz", torch.device("cpu"))
    assert again.widths == Widths(colour=8, trunk=12, head=10)
    for one, other in zip(network().parameters(), again.parameters(), strict=True):
        assert torch.equal(one, other)


def test_colours_are_alike() -> None:
    """When colours change places, so do their logits, and nothing else changes."""
    by_colour, by_round = map(torch.from_numpy, seen(5))
    order = [3, 0, 4, 1, 2]
    with torch.no_grad():
        logits, values = network()(by_colour, by_round)
        moved, same = network()(by_colour[:, order], by_round)
    expected = logits[:, 1:].view(30, 5, -1)[:, order].flatten(1)
    torch.testing.assert_close(expected, moved[:, 1:], atol=1e-5, rtol=1e-4)
    torch.testing.assert_close(logits[:, 0], moved[:, 0], atol=1e-5, rtol=1e-4)
    torch.testing.assert_close(values, same, atol=1e-5, rtol=1e-4)


def test_all_moves_are_nearly_as_likely_at_first() -> None:
    torch.manual_seed(0)
    with torch.no_grad():
        logits, values = Network()(*map(torch.from_numpy, seen(5)))
    assert float(logits.abs().max()) < 0.1
    assert float(values.abs().max()) < 0.1


@pytest.mark.parametrize("content", [b"", b"nonsense"])
def test_a_file_without_a_network_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "network.npz").write_bytes(content)
    with pytest.raises(TrainingError, match="holds no network"):
        read_network(tmp_path / "network.npz", torch.device("cpu"))
