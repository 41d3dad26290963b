"""Compiled and kept from move to move, a network says the same as in its readable form."""

from __future__ import annotations

import numpy as np
import pytest

from lostcities.agents.network import Network, actions_of, evaluate, packaged, untrained
from lostcities.agents.network.desk import Mind, begin, mind_of, note_stale
from lostcities.agents.network.thinking import write_logits
from lostcities.agents.network.weights import Floats
from lostcities.fast import (
    MOST_LEGAL,
    Actions,
    Chances,
    Rounds,
    chances,
    compiled,
    deal,
    legal_lists,
    observe,
    resample,
    seen_by,
    shuffled,
)
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.legal import ROOM_FOR_LEGAL, list_legal
from lostcities.fast.turn import apply
from tests.agents.network.situations import mixed

NETWORKS = pytest.mark.parametrize(
    "network",
    [
        packaged(),
        untrained(seed=1),
        # Compiled for these widths alone.
        pytest.param(untrained(seed=2, colour=24, trunk=40, head=16), marks=pytest.mark.slow),
    ],
)


def logits_by(mind: Mind, rows: Rounds) -> Floats:
    legal, counts = legal_lists(rows)
    found = np.full(legal.shape, -np.inf, np.float32)
    _write_each(mind, rows, legal, counts.astype(np.int64), found)
    return found


@compiled
def _write_each(mind: Mind, rows: Rounds, legal: Actions, counts: Actions, found: Floats) -> None:
    network, desk = mind.networks[0], mind.desks[0]
    for index in range(len(rows)):
        count = wide(counts[index])
        begin(desk, wide(rows[index]["colours"]))
        write_logits(network, rows[index], legal[index], count, desk)
        for place in range(count):
            found[index, place] = desk["logits"][place]


@NETWORKS
def test_logits_are_those_of_the_readable_form(network: Network) -> None:
    rows = mixed(600, seed=1)
    legal, counts = legal_lists(rows)
    logits = evaluate(network, *observe(rows, rows["turn"])).logits
    expected = np.take_along_axis(logits, np.minimum(legal, 126).astype(int), axis=1)
    expected[np.arange(MOST_LEGAL) >= counts[:, np.newaxis]] = -np.inf
    np.testing.assert_allclose(logits_by(mind_of(network), rows), expected, atol=1e-4)


def test_nothing_hidden_is_read() -> None:
    rows = mixed(200, seed=2)
    expected = logits_by(mind_of(packaged()), rows)
    for others in (seen_by(rows, rows["turn"]), resample(rows, rows["turn"], chances(200, seed=1))):
        np.testing.assert_array_equal(expected, logits_by(mind_of(packaged()), others))


@compiled
def _worst(kept: Mind, anew: Mind, rows: Rounds, states: Chances) -> float:
    """Play at random; the largest difference between logits of a desk that is kept and one that is not."""
    legal, worst = np.empty(ROOM_FOR_LEGAL, np.uint8), 0.0
    for index in range(len(rows)):
        row = rows[index]
        begin(kept.desks[0], wide(row["colours"]))
        count = list_legal(row, legal)
        while count != 0:
            begin(anew.desks[0], wide(row["colours"]))
            # As in a playout, what is forced is not thought about.
            if count > 1:
                write_logits(kept.networks[0], row, legal, count, kept.desks[0])
                write_logits(anew.networks[0], row, legal, count, anew.desks[0])
                for place in range(count):
                    of_kept = kept.desks[0]["logits"][place]
                    worst = max(worst, abs(of_kept - anew.desks[0]["logits"][place]))
            action = wide(legal[below(states, index, count)])
            note_stale(kept.desks[0]["stale"], row, action)
            apply(row, action)
            count = list_legal(row, legal)
    return worst


def test_what_is_kept_from_move_to_move_is_never_out_of_date() -> None:
    states = chances(200, seed=4)
    five, six = (deal(shuffled(states[:100], colours)) for colours in (5, 6))
    rows = np.stack([six, five], axis=1).reshape(-1)
    assert 0 == _worst(mind_of(packaged()), mind_of(packaged()), rows, states)


def test_a_choice_does_not_depend_on_what_is_asked_beside_it() -> None:
    rows = mixed(100, seed=5)
    together = actions_of(packaged(), rows)
    one_by_one = [int(actions_of(packaged(), rows[index : index + 1])[0]) for index in range(100)]
    assert one_by_one == together.tolist()
