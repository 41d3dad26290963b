from __future__ import annotations

import ast
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch

from lostcities.agents.network import untrained
from lostcities.agents.search import load_belief
from lostcities.fast import chances, deal, over, seen_by, shuffled
from lostcities.training.belief import (
    BeliefNetwork,
    lesson,
    likelihood,
    positions,
    train,
)
from lostcities.training.export import write_arrays

if TYPE_CHECKING:
    from pathlib import Path

NETWORK = untrained(1)


def brute_force(logits: np.ndarray, hidden: list[tuple[int, int]], held: list[int]) -> float:
    """The logarithm of a hand's probability, by trying all choices of as many cards.

    ``hidden`` are unseen cards as (colour, place), the place 0 for each wager; ``held`` are places in it.
    """

    def weight(hand: tuple[int, ...]) -> float:
        total = 0.0
        wagers: dict[int, int] = {}
        for index in hand:
            colour, place = hidden[index]
            if place == 0:
                place = wagers.get(colour, 0)
                wagers[colour] = place + 1
            total += logits[colour, place]
        return float(np.exp(total))

    def kinds(hand: tuple[int, ...]) -> list[tuple[int, int]]:
        return sorted(hidden[index] for index in hand)

    hands = list(combinations(range(len(hidden)), len(held)))
    same = sum(weight(hand) for hand in hands if kinds(hand) == kinds(tuple(held)))
    return float(np.log(same / sum(map(weight, hands))))


def thermometers(cards: list[tuple[int, int]], colours: int) -> np.ndarray:
    array = np.zeros((colours, 12), np.float32)
    for colour, place in cards:
        where = int(array[colour, :3].sum()) if place == 0 else place
        array[colour, where] = 1
    return array


@pytest.mark.parametrize("held", [[], [0], [0, 1, 3], [0, 1, 2, 6], [3, 4, 5, 6], [0, 5, 6, 7, 8]])
def test_likelihoods_are_those_of_trying_every_hand(held: list[int]) -> None:
    hidden = [(0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (0, 3), (1, 11), (2, 7), (4, 5)]
    logits = np.random.default_rng(1).normal(0, 1.5, (5, 12)).astype(np.float32)
    found = likelihood(
        torch.from_numpy(logits)[None],
        torch.from_numpy(thermometers(hidden, 5))[None],
        torch.from_numpy(thermometers([hidden[index] for index in held], 5))[None],
    )
    assert found.item() == pytest.approx(brute_force(logits, hidden, held), abs=1e-4)


@pytest.mark.parametrize("colours", [5, 6])
def test_what_is_held_is_hidden(colours: int) -> None:
    rows = positions(NETWORK, 8, colours, 2)
    _by_colour, _by_round, hidden, held = lesson(rows)
    assert not over(rows).any()
    assert (held <= hidden).all()
    # Of 8 cards, some may be known.
    assert (held.sum((1, 2)) <= 8).all()
    assert (hidden.sum((1, 2)) - held.sum((1, 2)) == torch.from_numpy(rows["left"] * 1.0)).all()


def test_what_is_seen_is_not_what_is_held() -> None:
    rows = deal(shuffled(chances(4, 3)))
    first, second = lesson(rows), lesson(seen_by(rows, rows["turn"]))
    assert all(torch.equal(one, two) for one, two in zip(first[:3], second[:3], strict=True))


@pytest.mark.parametrize("colours", [5, 6])
def test_plays_from_its_file_as_it_learned(tmp_path: Path, colours: int) -> None:
    learned = BeliefNetwork()
    with torch.no_grad():
        for values in learned.head[1].parameters():
            values.mul_(30)
    write_arrays(learned, tmp_path / "belief.npz")
    rows = positions(NETWORK, 8, colours, 4)
    by_colour, by_round, *_ = lesson(rows)
    expected = learned(by_colour, by_round).detach().numpy()
    assert load_belief(tmp_path / "belief.npz").logits(rows) == pytest.approx(expected, abs=1e-4)


def test_learns_what_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    learned = train(NETWORK, 0.1)
    told = capsys.readouterr().out
    figures = ast.literal_eval(told.splitlines()[-1])
    assert [5, 6] == list(figures)
    assert all(likely > even for likely, even in figures.values())
    by_colour, by_round, hidden, held = lesson(positions(NETWORK, 128, 5, 10**5))
    with torch.no_grad():
        logits = learned(by_colour, by_round)
        gained = likelihood(logits, hidden, held) - likelihood(0 * logits, hidden, held)
    assert gained.mean() > 0
