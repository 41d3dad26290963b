from __future__ import annotations

import math

import numpy as np
import pytest
import torch

from lostcities.training import Budget, Network, Options, Run, TrainingError, changed
from lostcities.training.duel import duel
from lostcities.training.imitation import Imitator
from lostcities.training.league import League
from lostcities.training.opponents import Greedy
from lostcities.training.options import Imitating, Opposition, Widths
from lostcities.training.styles import Unsteady
from lostcities.training.team import Team
from tests.training.small import small_options, small_run


def told_by(run: Run) -> list[dict[str, object]]:
    entries: list[dict[str, object]] = []
    run.tell = entries.append
    while not run.over:
        run.advance()
    return entries


def test_learning_wins_against_random_moves_within_seconds() -> None:
    options = changed(
        Options(),
        [
            "network.colour=32",
            "network.trunk=32",
            "network.head=32",
            "collecting.rounds=64",
            "collecting.colours=5",
            "learning.batch=512",
            "learning.rate=0.003",
            "imitating.minutes=0",
            "judging.deals=2",
            "opposition.every=0",
        ],
    )
    run = Run(options, Budget(12 / 60, steady=True))
    chance = Unsteady(1, np.random.default_rng(1))
    before = duel(Greedy(run.network), chance, 50, 1)
    while not run.over:
        run.advance()
    after = duel(Greedy(run.network), chance, 50, 1)
    assert after.difference > before.difference + 20
    assert after.difference > 20


def test_an_imitator_comes_to_do_alike() -> None:
    torch.manual_seed(0)
    team = Team(Network(Widths(colour=16, trunk=16, head=16)), 1)
    imitator = Imitator(team, Imitating(batch=128, rounds=16, rate=0.01), 0)
    alike = [imitator.learn(5, 0)[0] for _ in range(8)]
    assert max(alike[4:]) > alike[0] + 0.03


def test_what_happens_is_told_in_order() -> None:
    entries = told_by(small_run("opposition.every=0.2", iterations=20))
    kinds = [next(iter(entry)) for entry in entries]
    assert kinds == sorted(kinds, key=lambda kind: kind != "imitation")
    assert {"imitation", "ladder", "gate", "iteration"} == set(kinds)
    iterations = [entry["iteration"] for entry in entries if "iteration" in entry]
    assert iterations == list(range(1, 19))  # two of the seconds went into the imitation


def test_the_rungs_of_the_ladder_stay_as_they_were() -> None:
    run = small_run("opposition.every=0.05", "imitating.minutes=0", iterations=10)
    run.advance()
    first = [values.clone() for values in run.ladder.rungs["0"].parameters()]
    while not run.over:
        run.advance()
    kept = run.ladder.rungs["0"].parameters()
    assert all(torch.equal(a, b) for a, b in zip(first, kept, strict=True))
    assert ["0", "0.05", "0.15"] == list(run.ladder.rungs)


def test_a_network_that_comes_apart_is_told_of() -> None:
    run = small_run("imitating.minutes=0")
    run.advance()
    with torch.no_grad():
        run.network.deck.bias.fill_(math.nan)
    with pytest.raises(TrainingError, match="come apart"):
        run.advance()


@pytest.mark.parametrize("minutes", [0, -1, math.nan, math.inf])
def test_a_training_takes_some_time(minutes: float) -> None:
    with pytest.raises(ValueError, match="minutes"):
        Budget(minutes)


def test_a_strong_magnet_holds_the_network_back() -> None:
    def moved(weight: float) -> float:
        run = small_run(
            f"learning.magnet={weight}", "imitating.minutes=0", "learning.magnet_pace=0"
        )
        before = [values.detach().clone() for values in run.network.head.parameters()]
        while not run.over:
            run.advance()
        return sum(
            float((now.detach() - then).square().sum())
            for now, then in zip(run.network.head.parameters(), before, strict=True)
        )

    assert moved(50) < moved(0)


def test_the_magnet_follows_slowly() -> None:
    run = small_run("learning.magnet=0.01", "learning.magnet_pace=1", "imitating.minutes=0")
    while not run.over:
        run.advance()
    assert run.magnet is not None
    for slow, now in zip(run.magnet.parameters(), run.network.parameters(), strict=True):
        torch.testing.assert_close(slow, now)


def test_the_shares_of_a_league_add_up_to_one() -> None:
    network = Network(Widths(colour=4, trunk=4, head=4))
    league = League(Opposition(), 0, [network])
    for _ in range(3):
        assert math.isclose(league.shares().sum(), 1)
        assert len(league.shares()) == 1 + len(league.opponents(0, 0))
        league.remember(network)


def test_a_league_keeps_no_more_than_its_members() -> None:
    league = League(Opposition(members=2), 0)
    for _ in range(5):
        league.remember(Network(Widths(colour=4, trunk=4, head=4)))
    assert [2, 5] == [len(league.earlier), league.remembered]


def test_against_a_network_nothing_else_is_played() -> None:
    rival = Network(Widths(colour=4, trunk=4, head=4))
    settings = [f"opposition.{name}=0" for name in ("careful", "odd", "earlier")]
    options = small_options("opposition.rivals=1", *settings)
    run = Run(options, Budget(0.1, steady=True), rivals=[rival], against=True)
    run.advance()
    np.testing.assert_array_equal([0, 0, 0, 0, 1], League(options.opposition, 0, [rival]).shares())
