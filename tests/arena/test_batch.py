"""Batches of deals come to what the deals come to one by one."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from lostcities.agents.levels import Recipe
from lostcities.arena import Cast, Deal, play_deal
from lostcities.arena import batch as batch_module
from lostcities.arena.batch import PlayBatch, plays_in_batch
from lostcities.rules import Pair, Variant


def deals(variant: Variant, count: int, seed: int = 4) -> list[Deal]:
    return [Deal(seed, index, variant) for index in range(count)]


@pytest.mark.parametrize(
    ("agents", "variant", "count"),
    [
        (Pair("careful", "careful"), Variant(rounds=1), 2),
        (Pair("careful", "random"), Variant(rounds=1, colours=6), 2),
        (Pair("random", "careful"), Variant(rounds=3), 1),
        (Pair("random", "random"), Variant(rounds=1), 12),
        (Pair("network", "careful"), Variant(rounds=1), 2),
        (Pair("random", "network"), Variant(rounds=2, colours=6), 1),
        (Pair("daring", "beginner"), Variant(rounds=1), 2),
        (Pair("random", "random"), Variant(rounds=3, colours=6), 2),
    ],
)
def test_a_batch_comes_to_the_same_deal_by_deal(
    agents: Pair[str], variant: Variant, count: int
) -> None:
    one_by_one = [play_deal(Cast(agents), deal) for deal in deals(variant, count)]
    assert one_by_one == PlayBatch(agents)(deals(variant, count))


def test_a_deal_whose_lots_run_out_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    agents = Pair("random", "random")
    expected = PlayBatch(agents)(deals(Variant(rounds=1), 3))
    monkeypatch.setattr(batch_module, "_WORDS", 20)
    assert expected == PlayBatch(agents)(deals(Variant(rounds=1), 3))


def test_only_agents_of_ours_play_in_batches() -> None:
    assert not plays_in_batch(Pair("careful", "exec:./bot"))
    assert not plays_in_batch(Pair("nobody", "random"))


def test_without_numba_nothing_plays_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_module, "find_spec", lambda _name: None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not plays_in_batch(Pair("careful", "careful"))


def test_a_level_that_draws_from_its_network_comes_to_the_same_deal_by_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The room hands on a function of the module's name, so the module is asked for by its own.
    recipes = import_module("lostcities.agents.levels")._RECIPES
    monkeypatch.setitem(recipes, "network", Recipe("champion", temperature=0.7))
    agents = Pair("network", "network")
    one_by_one = [play_deal(Cast(agents), deal) for deal in deals(Variant(rounds=1), 2)]
    assert one_by_one == PlayBatch(agents)(deals(Variant(rounds=1), 2))
