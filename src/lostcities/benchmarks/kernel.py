"""The batch kernel, and agents compiled with it."""

from __future__ import annotations

from collections.abc import Callable

from lostcities import fast
from lostcities.agents.batch import Lots, play_batch
from lostcities.rules import Pair

ROUNDS = 1024
"""As many at once as learning plays; their rows and observations fit a core's caches."""


def playouts(colours: int, threads: int = 1, rounds: int = ROUNDS) -> Callable[[], int]:
    """Whole rounds at random: shuffle, deal, list the legal actions, choose, step, count."""
    states = fast.chances(rounds, seed=1)

    def play(states: fast.Chances) -> int:
        rows = fast.deal(fast.shuffled(states, colours), cut_off=None)
        steps = fast.play_randomly(rows, states)
        fast.scores(rows)
        return steps

    return lambda: sum(fast.spread(play, states, threads=threads))


def batches(*, masks: bool = False, observations: bool = False) -> Callable[[], int]:
    """Step after step of a whole batch, as learning does; rounds that are over are dealt anew."""
    states = fast.chances(ROUNDS, seed=1)
    rows = fast.deal(fast.shuffled(states))
    out = fast.observe(rows, 0)

    def play() -> int:
        for _ in range(16):
            fast.step(rows, fast.random_actions(rows, states))
            ended = fast.over(rows)
            if ended.any():
                anew = states[ended]
                rows[ended] = fast.deal(fast.shuffled(anew))
                states[ended] = anew
            if masks:
                fast.legal_masks(rows)
            if observations:
                fast.observe(rows, rows["turn"], out)
        return 16 * ROUNDS

    return play


def resampling() -> Callable[[], int]:
    """Positions drawn from what a seat knows in the middle of a round."""
    states = fast.chances(ROUNDS, seed=1)
    rows = fast.deal(fast.shuffled(states))
    for _ in range(60):
        fast.step(rows, fast.random_actions(rows, states))
    return lambda: len(fast.resample(rows, 0, states))


def careful_rounds() -> Callable[[], int]:
    """Whole rounds of `careful` against itself in one call."""
    agents = Pair("careful", "careful")
    states = fast.chances(50, seed=1)

    def play() -> int:
        rows = fast.deal(fast.shuffled(states))
        play_batch(rows, agents, Lots.none(len(rows)))
        return len(rows)

    return play
