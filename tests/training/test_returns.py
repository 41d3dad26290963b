from __future__ import annotations

import numpy as np
import pytest

from lostcities.training.returns import Course, advantages

TICKS, ROUNDS = 40, 6


def course(seed: int, *, everyone: bool) -> tuple[Course, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    shape = TICKS, ROUNDS
    seats = np.repeat(np.arange(TICKS) // 2 % 2, ROUNDS).reshape(shape).astype(np.uint8)
    learned = np.ones(shape, np.bool) if everyone else rng.random(shape) < 0.6
    gains, values = (rng.standard_normal(shape).astype(np.float32) for _ in range(2))
    made = Course(seats, learned, gains, rng.random(shape) < 0.05, values)
    next_values = rng.standard_normal(ROUNDS).astype(np.float32)
    return made, np.zeros(ROUNDS, np.uint8), next_values


def plain(
    made: Course, next_seats: np.ndarray, next_values: np.ndarray, decay: float
) -> np.ndarray:
    """By the definition: for each decision, its chain of later decisions of the same seat."""
    result = np.zeros((TICKS, ROUNDS))
    for index in range(ROUNDS):
        for seat in range(2):
            sign = 1 - 2 * seat
            chain: list[tuple[int, float, bool]] = []
            gained, alive = 0.0, True
            for tick in range(TICKS):
                if made.learned[tick, index] and made.seats[tick, index] == seat:
                    if chain:
                        start, _, _ = chain[-1]
                        chain[-1] = (start, gained, alive)
                    chain.append((tick, 0.0, True))
                    gained, alive = 0.0, True
                if chain and alive:
                    gained += sign * made.gains[tick, index]
                    alive = not made.ended[tick, index]
            if chain:
                chain[-1] = (chain[-1][0], gained, alive)
            value = float(next_values[index])
            following = value if next_seats[index] == seat else -value
            advantage = 0.0
            for tick, gain, goes_on in reversed(chain):
                own = float(made.values[tick, index])
                if not goes_on:
                    following = advantage = 0.0
                advantage = gain + following - own + decay * advantage
                result[tick, index] = advantage
                following = own
    return result


@pytest.mark.parametrize("everyone", [True, False])
@pytest.mark.parametrize("decay", [0, 0.95, 1])
def test_advantages_are_those_of_the_definition(decay: float, *, everyone: bool) -> None:
    made, next_seats, next_values = course(3, everyone=everyone)
    found = advantages(made, next_seats, next_values, decay)
    np.testing.assert_allclose(plain(made, next_seats, next_values, decay), found, atol=1e-4)


def test_a_reward_only_at_the_end_would_change_nothing() -> None:
    """With values that count from now, the reward of each action and that of the end teach the same.

    So there is no option for it: the lead so far would be added to the values and taken off again.
    """
    made, next_seats, next_values = course(5, everyone=True)
    lead = np.zeros(ROUNDS, np.float32)
    gains, values = np.zeros_like(made.gains), np.zeros_like(made.values)
    for tick in range(TICKS):
        signs = 1 - 2 * made.seats[tick].astype(np.float32)
        values[tick] = made.values[tick] + signs * lead
        lead += made.gains[tick]
        gains[tick] = np.where(made.ended[tick], lead, 0)
        lead[made.ended[tick]] = 0
    late = advantages(
        made._replace(gains=gains, values=values), next_seats, next_values + lead, 0.95
    )
    early = advantages(made, next_seats, next_values, 0.95)
    np.testing.assert_allclose(early, late, atol=1e-4)


def test_nothing_is_learned_from_an_opponent() -> None:
    made, next_seats, next_values = course(7, everyone=False)
    found = advantages(made, next_seats, next_values, 0.95)
    assert (found[~made.learned] == 0).all()
