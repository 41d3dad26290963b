from __future__ import annotations

import numpy as np
import pytest

from lostcities.environments import LostCitiesEnv, LostCitiesVectorEnv, lost_cities_v0
from lostcities.environments.contest import Contest
from lostcities.fast import legal_lists, scores


@pytest.mark.parametrize("make", [lost_cities_v0.env, LostCitiesEnv, LostCitiesVectorEnv])
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colours": 4}, "4 colours cannot be played"),
        ({"colours": "5"}, "5 colours cannot be played"),
        ({"colours": None}, "None colours cannot be played"),
        ({"rewards": "rich"}, "are no rewards"),
    ],
)
def test_what_cannot_be_played_is_refused_when_an_environment_is_made(
    make: type, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        make(**options)


def test_rounds_that_are_left_alone_stay_as_they_are() -> None:
    contest = Contest(3, colours=5, rewards="dense")
    contest.reseed(1)
    contest.deal(np.ones(3, np.bool))
    before = contest.rows.copy()
    lowest = legal_lists(contest.rows)[0][:, 0]
    outcome = contest.act(lowest, np.array([True, False, False]))
    assert [False, True, True] == [before[i] == contest.rows[i] for i in range(3)]
    assert not outcome.refusals.any()
    assert not outcome.ended.any()


def test_a_round_dealt_anew_is_paid_from_nothing() -> None:
    contest = Contest(4, colours=5, rewards="dense", opponent="random")
    contest.reseed(2)
    contest.deal(np.ones(4, np.bool))
    for _ in range(3):
        paid, playing = np.zeros(4), np.ones(4, np.bool)
        while playing.any():
            masks = contest.masks() * np.random.default_rng(len(paid)).random((4, 106))
            outcome = contest.act(masks.argmax(axis=1), playing)
            paid += outcome.rewards
            playing &= ~outcome.ended
        points = scores(contest.rows).astype(int)
        assert (points[:, 0] - points[:, 1]).tolist() == paid.tolist()
        contest.deal(np.ones(4, np.bool))
