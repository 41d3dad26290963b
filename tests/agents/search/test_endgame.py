from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from lostcities.agents.network import untrained
from lostcities.agents.search import Deals, Method, Milliseconds, Search
from lostcities.agents.search.deals import NO_BELIEF, dealt
from lostcities.agents.search.endgame import count_of_deals, every_deal
from lostcities.agents.search.rollouts import TO_THE_END, Player, roll_out
from lostcities.fast import (
    Rounds,
    chances,
    deal,
    legal_lists,
    over,
    position_of,
    random_actions,
    rows_of_views,
    seen_by,
    shuffled,
    step,
)
from tests.agents.search.test_deals import logits_by_chance, view_with_few_unseen

NETWORK = untrained(2)


def near_the_end(left: int, seed: int, colours: int = 5) -> Rounds:
    """A row of random play with so many cards left, at the beginning of a turn."""
    states = chances(1, seed)
    row = deal(shuffled(states, colours))
    while row["left"][0] > left or row["placed"][0]:
        step(row, random_actions(row, states))
        assert not over(row)[0]
    return row


def frequencies(rows: Rounds) -> Counter[bytes]:
    return Counter(row.tobytes() for row in rows)


@pytest.mark.parametrize(("left", "colours"), [(1, 5), (1, 6), (2, 5), (2, 6), (3, 5)])
def test_all_deals_are_there_once_and_likely_together(left: int, colours: int) -> None:
    row = near_the_end(left, seed=left, colours=colours)
    rows, weights = every_deal(row, logits_by_chance(1))
    assert len(frequencies(rows)) == len(rows)
    assert len(rows) <= count_of_deals(row)
    assert weights.sum() == pytest.approx(1)


@pytest.mark.parametrize("seed", range(4))
def test_the_true_deal_is_one_of_them(seed: int) -> None:
    row = near_the_end(2, seed)
    rows, _ = every_deal(row, NO_BELIEF)
    assert row.tobytes() in frequencies(rows)


def test_they_are_the_deals_that_are_drawn_and_as_likely() -> None:
    seen = rows_of_views([view_with_few_unseen()])
    logits = logits_by_chance(3)
    rows, weights = every_deal(seen, logits)
    drawn = frequencies(dealt(seen, logits, chances(20_000, 5)))
    assert drawn.keys() <= frequencies(rows).keys()
    for row, weight in zip(rows, weights, strict=True):
        error = np.sqrt(weight * (1 - weight) / 20_000)
        assert drawn[row.tobytes()] / 20_000 == pytest.approx(weight, abs=5 * error + 1e-9)


def test_what_the_seat_knows_is_the_same_in_all_of_them() -> None:
    row = near_the_end(2, 7)
    rows, _ = every_deal(row, NO_BELIEF)
    seats = np.full(len(rows), row["turn"][0])
    assert {seen_by(row, row["turn"]).tobytes()} == frequencies(seen_by(rows, seats)).keys()
    assert all(len(position_of(each).hands[1 - seats[0]]) == 8 for each in rows)


def test_nothing_is_read_that_the_seat_may_not_know() -> None:
    row = near_the_end(2, 8)
    one, two = (every_deal(each, NO_BELIEF)[0] for each in (row, seen_by(row, row["turn"])))
    assert one.tobytes() == two.tobytes()


def test_a_candidate_is_worth_its_mean_over_all_deals() -> None:
    row = near_the_end(1, 9)
    legal, counts = legal_lists(row)
    actions = legal[0, : counts[0]]
    method = Method(candidates=3, least=0, prior=0)
    race = Search(NETWORK, None, Deals(9), method).run(row, actions, Random(1))
    rows, weights = every_deal(row, NO_BELIEF)
    gains = roll_out(Player.of(NETWORK), rows, race.actions, np.array([TO_THE_END]))[:, :, 0]
    assert race.points == pytest.approx(gains @ weights)
    assert race.best() == race.actions[(gains @ weights).argmax()]


def test_without_luck_chance_and_threads_change_nothing() -> None:
    row = near_the_end(2, 10)
    legal, counts = legal_lists(row)
    actions = legal[0, : counts[0]]

    def points(seed: int, threads: int) -> list[float]:
        method = Method(least=0, threads=threads)
        race = Search(NETWORK, None, Deals(90), method).run(row, actions, Random(seed))
        return [float(value) for value in race.points]

    assert points(1, 1) == pytest.approx(points(2, 2))


def test_a_budget_that_is_too_small_draws_lots() -> None:
    assert Deals(90).affords(90, 5)
    assert not Deals(64).affords(90, 5)
    assert Milliseconds(50).affords(90, 5)
    assert not Milliseconds(5).affords(90, 5)
    assert not Milliseconds(1000).affords(count_of_deals(deal(shuffled(chances(1, 0)))), 2)
