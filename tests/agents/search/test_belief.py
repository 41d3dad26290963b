from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities.agents.search import BeliefFileError, belief_of, load_belief
from lostcities.agents.search.belief import STEEPEST
from lostcities.fast import chances, deal, resample, shuffled
from tests.agents.search.beliefs import belief_arrays

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("colours", [5, 6])
def test_gives_twelve_logits_for_each_colour(colours: int) -> None:
    logits = belief_of(belief_arrays(1)).logits(deal(shuffled(chances(7, 1), colours)))
    assert logits.shape == (7, colours, 12)
    assert np.abs(logits).max() <= STEEPEST


def test_hidden_cards_change_nothing() -> None:
    rows = deal(shuffled(chances(20, 2)))
    others = resample(rows, rows["turn"], chances(20, 3))
    belief = belief_of(belief_arrays(2))
    assert (belief.logits(rows) == belief.logits(others)).all()


def test_colours_that_change_places_take_their_logits_along() -> None:
    rows = deal(shuffled(chances(5, 4)))
    turned = rows.copy()
    for field in ("discards", "hands", "expeditions", "taken"):
        turned[field][..., :5] = rows[field][..., [1, 2, 3, 4, 0]]
    belief = belief_of(belief_arrays(3))
    # What is unseen is worked out from what is seen, so the draw pile need not be turned.
    assert belief.logits(turned) == pytest.approx(belief.logits(rows)[:, [1, 2, 3, 4, 0]], abs=1e-4)


def test_is_read_from_a_file(tmp_path: Path) -> None:
    arrays = belief_arrays(4)
    np.savez(tmp_path / "belief.npz", **arrays)  # type: ignore[arg-type]
    rows = deal(shuffled(chances(3, 5)))
    read = load_belief(tmp_path / "belief.npz").logits(rows)
    assert (read == belief_of(arrays).logits(rows)).all()


def test_a_file_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "belief.npz"
    path.write_bytes(b"nothing")
    with pytest.raises(BeliefFileError, match=r"belief\.npz cannot be read"):
        load_belief(path)


def test_what_is_wrong_with_arrays_is_said() -> None:
    good = belief_arrays(5)
    for change, words in (
        ({"head.1.bias": None}, r"lacks arrays: head\.1\.bias"),
        ({"head.1.bias": np.zeros(12)}, "not of float32"),
        ({"head.1.bias": np.zeros(11, np.float32)}, "make no layer"),
        ({"head.1.bias": np.full(12, np.nan, np.float32)}, "not finite"),
        ({"trunk.0.weight": good["trunk.0.weight"][:, :40]}, r"trunk\.0\.weight takes 40"),
        (
            {"head.1.weight": good["head.1.weight"][:9], "head.1.bias": good["head.1.bias"][:9]},
            "gives 9 logits",
        ),
    ):
        arrays = {name: array for name, array in {**good, **change}.items() if array is not None}
        with pytest.raises(BeliefFileError, match=words):
            belief_of(arrays)
