from __future__ import annotations

from random import Random

import pytest

from lostcities.agents.network import packaged
from lostcities.agents.search import Deals, Method, Search
from lostcities.agents.search.trial import Trial
from lostcities.fast import chances, deal, shuffled

NETWORK = packaged("champion")
DECK = deal(shuffled(chances(1, 3)))
OBEDIENT = Search(NETWORK, None, Deals(2), Method(candidates=2, prior=1e9, horizons=(4,)))
"""It always does what the network thinks first."""
WILFUL = Search(NETWORK, None, Deals(2), Method(candidates=4, least=0, prior=0, horizons=(4,)))


@pytest.mark.parametrize("other", [None, OBEDIENT])
def test_a_search_that_changes_nothing_gains_nothing(other: Search | None) -> None:
    trial = Trial(OBEDIENT, Random(1), other)
    trial.play(DECK, opener=0)
    assert trial.decisions > 40
    assert trial.changes == 0
    assert [0, 0] == trial.advantages
    # The same two players at both seats of the same deal.
    assert [0] == trial.margins


def test_changes_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.agents.search.trial.PLAYOUTS", 4)
    trial = Trial(WILFUL, Random(2), OBEDIENT)
    for opener in range(2):
        trial.play(DECK, opener)
    assert trial.changes > 0
    assert any(trial.advantages)
    assert f"{trial.changes / trial.decisions:.1%} of decisions changed" in str(trial)
