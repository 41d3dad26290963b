"""A small share of `python -m bench.load`."""

from __future__ import annotations

import pytest

from bench.load.__main__ import figures_of
from bench.load.measure import Phase, measure, percentile
from bench.load.table import Samples


@pytest.mark.slow
async def test_tables_are_played_and_their_moves_measured() -> None:
    load = await measure(tables=3, seconds=1.0, pace=0.01, seed=1)

    for phase in load.phases:
        assert len(phase.samples.placing) >= len(phase.samples.turn) > 0
        assert min(phase.samples.turn) > 0
    figures = figures_of(load)
    assert figures["flat_out_turn_until_both_have_it_p99_ms"] > 0
    assert figures["memory_at_most_megabytes"] >= figures["memory_before_megabytes"] > 0


def test_moves_a_second_are_placings_and_draws() -> None:
    samples = Samples(placing=[0.1] * 6, turn=[0.2] * 4)

    assert Phase("flat out", 2.0, samples, 0.5, 0.5).moves == 5.0


def test_a_percentile_is_in_milliseconds() -> None:
    assert percentile([0.010] * 100, 99) == pytest.approx(10.0)
