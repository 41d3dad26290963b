from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import MOST_ROUNDS, Variant, shuffled


@pytest.mark.parametrize(("colours", "cards"), [(5, 60), (6, 72)])
def test_fault_12_a_deck_of_another_make_up(colours: int, cards: int) -> None:
    assert cards == len(Variant(colours).cards)


@pytest.mark.parametrize("colours", [-1, 0, 4, 7, 60])
def test_there_are_five_colours_or_six(colours: int) -> None:
    with pytest.raises(ValueError, match="colours cannot be played"):
        Variant(colours)


@pytest.mark.parametrize("rounds", [-1, 0, MOST_ROUNDS + 1])
def test_a_number_of_rounds_that_no_match_has_is_refused(rounds: int) -> None:
    with pytest.raises(ValueError, match="rounds cannot be played"):
        Variant(rounds=rounds)


@given(st.sampled_from([5, 6]), st.integers())
def test_shuffling_keeps_every_card(colours: int, seed: int) -> None:
    variant = Variant(colours)
    assert variant.cards == tuple(sorted(shuffled(variant, Random(seed))))


def test_the_same_chance_gives_the_same_deck_and_another_gives_another() -> None:
    decks = [shuffled(Variant(), Random(seed)) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
