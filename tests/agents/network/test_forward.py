from __future__ import annotations

import numpy as np

from lostcities.agents.network import evaluate, untrained
from lostcities.fast import observe
from lostcities.fast.actions import OF_A_COLOUR
from tests.agents.network.situations import mixed, situations

NETWORK = untrained(seed=3)


def test_colours_that_change_places_take_their_logits_with_them() -> None:
    by_colour, by_round = observe(rows := situations(50, 6, seed=1), rows["turn"])
    order = np.array([3, 0, 5, 1, 2, 4])
    before = evaluate(NETWORK, by_colour, by_round)
    after = evaluate(NETWORK, np.ascontiguousarray(by_colour[:, order]), by_round)
    expected = before.logits[:, 1:].reshape(50, 6, OF_A_COLOUR)[:, order]
    np.testing.assert_allclose(after.logits[:, 1:].reshape(50, 6, OF_A_COLOUR), expected, atol=1e-5)
    np.testing.assert_allclose(after.values, before.values, atol=1e-5)
    np.testing.assert_allclose(after.logits[:, 0], before.logits[:, 0], atol=1e-5)


def test_five_colours_beside_six_are_seen_as_by_themselves() -> None:
    rows = mixed(60, seed=2)
    together = evaluate(NETWORK, *observe(rows, rows["turn"]))
    five = rows[1::2] if rows["colours"][1] == 5 else rows[::2]
    alone = evaluate(NETWORK, *observe(five, five["turn"]))
    of_five = rows["colours"] == 5
    np.testing.assert_allclose(together.logits[of_five, :106], alone.logits, atol=1e-5)
    np.testing.assert_allclose(together.values[of_five], alone.values, atol=1e-5)


def test_a_round_is_a_row() -> None:
    rows = situations(3, 6, seed=1)
    said = evaluate(NETWORK, *observe(rows, 0))
    assert ((3, 127), (3,)) == (said.logits.shape, said.values.shape)
    assert {np.dtype(np.float32)} == {said.logits.dtype, said.values.dtype}
