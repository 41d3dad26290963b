"""Write down what torch makes of the champion, for tests that do without torch.

    python -m tests.agents.network.programs.torch_outputs

To be run, with the extra `train`, whenever the champion changes.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from lostcities.agents.network import path_of
from lostcities.agents.network.choice import EQUAL
from lostcities.fast import MOST_LEGAL, Rounds, legal_lists, observe
from lostcities.training.network import Network
from lostcities.training.options import Widths
from tests.agents.network.situations import situations

OUTPUTS = Path(__file__).parents[1] / "torch_outputs.npz"
SEED = 2026
OF_EACH = 5000
"""So many positions with five colours, and as many with six."""
IN_FULL = 200
"""Of so many of each the logits are written down, of the others the choice and the value alone."""


def main() -> None:
    """Write the file."""
    written = {"champion": np.array(sha256(path_of("champion").read_bytes()).hexdigest())}
    network = champion()
    for colours in (5, 6):
        rows = situations(OF_EACH, colours, SEED)
        with torch.no_grad():
            logits, values = network(*map(torch.from_numpy, observe(rows, rows["turn"])))
        legal = logits_of_legal(rows, logits.numpy())
        written[f"choices_{colours}"] = choices(legal)
        written[f"values_{colours}"] = values.numpy()
        written[f"logits_{colours}"] = legal[:IN_FULL]
    np.savez_compressed(OUTPUTS, allow_pickle=False, **written)
    print(f"{OUTPUTS}: {OUTPUTS.stat().st_size} bytes")


def champion() -> Network:
    """Give torch's network with the champion's weights."""
    with np.load(path_of("champion")) as file:
        weights = {name: torch.from_numpy(file[name]) for name in file.files}
    widths = Widths(
        colour=len(weights["colour.1.bias"]),
        trunk=len(weights["trunk.1.bias"]),
        head=len(weights["head.0.bias"]),
    )
    network = Network(widths)
    network.load_state_dict(weights)
    return network


def logits_of_legal(rows: Rounds, logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Give the logits of legal actions in their order, then numbers below all others."""
    legal, counts = legal_lists(rows)
    found = np.take_along_axis(logits, np.minimum(legal, logits.shape[1] - 1).astype(int), axis=1)
    found[np.arange(MOST_LEGAL) >= counts[:, np.newaxis]] = -np.inf
    return found


def choices(legal: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Give the place of the best legal action, the first of those as good as equal."""
    below = legal.max(axis=1, keepdims=True) - legal
    if (abs(below - EQUAL) < EQUAL / 10).any():
        raise SystemExit("an action is neither as good as equal nor worse: take another SEED")
    best: NDArray[np.intp] = (below < EQUAL).argmax(axis=1)
    return best.astype(np.uint8)


if __name__ == "__main__":
    main()
