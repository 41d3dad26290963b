from __future__ import annotations

import numpy as np

from lostcities.agents.search.race import Race


def race(handicaps: list[float], sure: float = 3) -> Race:
    return Race(np.arange(len(handicaps)).astype(np.uint8) + 10, np.array(handicaps), sure)


def gains(*means: float, deals: int = 64, noise: float = 1, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return np.array(means)[:, np.newaxis] + rng.normal(0, noise, (len(means), deals))


def test_without_any_deal_the_handicap_decides() -> None:
    assert race([-2, -1, -3]).best() == 11


def test_the_best_on_the_average_wins() -> None:
    run = race([0, 0, 0])
    run.add(gains(1, 2, 3))
    assert run.best() == 12


def test_a_handicap_counts_as_points() -> None:
    run = race([0, -5])
    run.add(gains(1, 4))
    assert run.best() == 10


def test_what_is_clearly_behind_is_dropped() -> None:
    run = race([0, 0, 0])
    run.add(gains(10, 10, 0))
    assert run.candidates.tolist() == [10, 11]
    assert not run.decided


def test_a_race_of_one_is_decided() -> None:
    run = race([0, 0])
    run.add(gains(10, 0))
    assert run.decided
    assert run.best() == 10


def test_few_deals_drop_nobody() -> None:
    run = race([0, 0])
    run.add(gains(10, 0, deals=4))
    assert not run.decided


def test_what_all_have_in_common_drops_nobody_and_hides_nothing() -> None:
    luck = np.random.default_rng(1).normal(0, 100, 64)
    run = race([0, 0])
    run.add(gains(1, 0, noise=0.1) + luck)
    assert run.decided


def test_equal_moves_are_not_decided_by_errors_of_zero() -> None:
    run = race([0, 0])
    run.add(np.zeros((2, 64)))
    assert not run.decided
    assert run.best() == 10


def test_more_deals_choose_better() -> None:
    means = (0.0, 0.4, 0.8)

    def chosen(deals: int) -> float:
        found = 0.0
        for seed in range(100):
            run, whole = race([0, 0, 0]), gains(*means, deals=deals, noise=4, seed=seed)
            for part in np.array_split(whole, max(1, deals // 64), axis=1):
                run.add(part[run.running])
            found += means[run.best() - 10]
        return found / 100

    assert chosen(4) < chosen(64) < chosen(1024)
