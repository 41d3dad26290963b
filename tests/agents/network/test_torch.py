"""A network says here what torch said of it: outputs that `programs/torch_outputs.py` wrote down."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from lostcities.agents.network import (
    actions_of,
    evaluate,
    packaged,
    path_of,
)
from lostcities.fast import legal_lists, observe
from tests.agents.network.situations import situations

OUTPUTS = Path(__file__).parent / "torch_outputs.npz"
SEED = 2026
COLOURS = pytest.mark.parametrize("colours", [5, 6])


def test_the_outputs_are_of_the_champion() -> None:
    """Else: `python -m tests.agents.network.programs.torch_outputs`."""
    with np.load(OUTPUTS) as outputs:
        assert sha256(path_of("champion").read_bytes()).hexdigest() == str(outputs["champion"])


@COLOURS
def test_logits_and_values_are_those_of_torch(colours: int) -> None:
    with np.load(OUTPUTS) as outputs:
        logits, values = outputs[f"logits_{colours}"], outputs[f"values_{colours}"]
    rows = situations(len(values), colours, SEED)
    found = evaluate(packaged(), *observe(rows, rows["turn"]))
    np.testing.assert_allclose(found.values, values, atol=1e-5)
    legal, counts = legal_lists(rows)
    for index, of_torch in enumerate(logits):
        actions = legal[index, : counts[index]]
        np.testing.assert_allclose(
            found.logits[index, actions], of_torch[: len(actions)], atol=1e-4
        )


@COLOURS
def test_choices_are_those_of_torch(colours: int) -> None:
    with np.load(OUTPUTS) as outputs:
        choices = outputs[f"choices_{colours}"]
    assert 5000 == len(choices)
    rows = situations(len(choices), colours, SEED)
    legal = legal_lists(rows)[0]
    expected = np.take_along_axis(legal, choices[:, np.newaxis].astype(int), axis=1)[:, 0]
    assert expected.tolist() == actions_of(packaged(), rows).tolist()
