from __future__ import annotations

from random import Random

import numpy as np

from lostcities.agents.batch import Lots
from lostcities.agents.lockstep import Share, fractions
from lostcities.rules import Pair


def share(words: int, places: list[int], seat: int) -> Share:
    lots = Lots.of([Pair(Random(2 * place), Random(2 * place + 1)) for place in range(4)], words)
    return Share(lots.words, lots.used, np.array(places), seat)


def test_fractions_are_the_numbers_that_the_generators_give() -> None:
    drawn_from = share(10, [0, 2, 3], seat=1)
    every = np.array([True, True, True])
    drawn = [fractions(drawn_from, every).tolist() for _ in range(2)]
    generators = [Random(1), Random(5), Random(7)]
    assert [[rng.random() for rng in generators] for _ in range(2)] == drawn


def test_where_no_fraction_is_wanted_none_is_drawn() -> None:
    drawn_from = share(10, [0, 1], seat=0)
    fractions(drawn_from, np.array([False, True]))
    assert [[0, 0], [2, 0], [0, 0], [0, 0]] == drawn_from.used.tolist()


def test_where_words_have_run_out_there_is_no_number() -> None:
    drawn_from = share(3, [1, 2], seat=0)
    drawn_from.used[2, 0] = 2
    drawn = fractions(drawn_from, np.array([True, True]))
    assert [False, True] == np.isnan(drawn).tolist()
    assert (2, 2) == (drawn_from.used[1, 0], drawn_from.used[2, 0])
