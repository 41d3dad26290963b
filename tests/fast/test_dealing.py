from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from lostcities.fast import (
    NO_ACTION,
    REFUSALS,
    Decks,
    action_of,
    card_of,
    chances,
    deal,
    legal_masks,
    number_of,
    over,
    play_randomly,
    position_of,
    random_actions,
    scores,
    shuffled,
    step,
)
from lostcities.rules import Move, Refusal, Refused, Variant, parse_move


def deck_of_cards(colours: int = 5) -> Decks:
    return np.array([[number_of(card) for card in Variant(colours=colours).cards]], np.uint8)


@pytest.mark.parametrize("colours", [5, 6])
def test_a_shuffled_deck_has_exactly_the_cards_of_the_game(colours: int) -> None:
    """A deck of another make-up -> exactly 60 (72) cards."""
    for deck in shuffled(chances(20, seed=5), colours):
        assert Counter(Variant(colours=colours).cards) == Counter(
            card_of(int(card)) for card in deck
        )


def test_a_number_that_is_no_card_is_named() -> None:
    with pytest.raises(ValueError, match="27 is no card"):
        card_of(27)


def test_every_card_comes_to_every_place() -> None:
    decks = shuffled(chances(20_000, seed=6))
    for place in (0, 7, 8, 30, 59):
        counts = np.bincount(decks[:, place], minlength=75)
        for card, expected in Counter(map(number_of, Variant().cards)).items():
            # Five standard deviations.
            due = 20_000 * expected / 60
            assert abs(counts[card] - due) < 5 * due**0.5


def test_decks_come_from_the_seed_alone() -> None:
    assert np.array_equal(shuffled(chances(8, seed=1))[:5], shuffled(chances(5, seed=1)))
    assert not np.array_equal(shuffled(chances(5, seed=1)), shuffled(chances(5, seed=2)))
    assert not np.array_equal(shuffled(chances(5)), shuffled(chances(5)))


def test_seats_are_dealt_in_the_order_of_a_record() -> None:
    rows = deal(deck_of_cards(), openers=1)
    position = position_of(rows[0])
    assert "YW YW YW Y2 Y3 Y4 Y5 Y6" == " ".join(map(str, position.hands[0]))
    assert "Y7 Y8 Y9 Y10 BW BW BW B2" == " ".join(map(str, position.hands[1]))
    assert "B3" == str(position.deck[0])
    assert 1 == position.turn


def test_each_round_has_its_own_opener() -> None:
    rows = deal(np.repeat(deck_of_cards(), 3, axis=0), openers=np.array([0, 1, 1]))
    assert [0, 1, 1] == rows["turn"].tolist()


@pytest.mark.parametrize("bad", [0, 1, 2, 16 * 5 + 2, 11, 255])
def test_a_deck_that_is_not_the_cards_of_a_game_is_refused(bad: int) -> None:
    decks = np.repeat(deck_of_cards(), 3, axis=0)
    decks[1, 20] = bad
    with pytest.raises(Refused, match="deck 1") as refused:
        deal(decks)
    assert Refusal.BAD_DECK == refused.value.refusal


def test_a_deck_of_another_number_of_cards_is_refused() -> None:
    with pytest.raises(Refused, match="bad_deck: 59 cards"):
        deal(deck_of_cards()[:, :59])


def idle_turns(count: int) -> list[Move]:
    """Turns in a row without a card from the draw pile, after one with: each takes what the other has discarded."""
    moves = ["discard Y2", "draw deck"]
    for first, second in zip(("BW", "BW", "BW", "B2"), ("Y3", "Y4", "Y5", "Y6"), strict=True):
        moves += [f"discard {first}", "draw Y", f"discard {second}", "draw B"]
    return [parse_move(move) for move in moves[: 2 + 2 * count]]


@pytest.mark.parametrize(("cut_off", "over_after"), [(None, None), (7, 7), (8, 8), (9, None)])
def test_a_round_is_cut_off_after_the_idle_turns_agreed(
    cut_off: int | None, over_after: int | None
) -> None:
    """Rounds that never end because both cycle discards."""
    for count in range(9):
        rows = deal(deck_of_cards(), cut_off=cut_off)
        reasons = [REFUSALS[step(rows, action_of(move))[0]] for move in idle_turns(count)]
        cut = over_after is not None and count >= over_after
        assert [cut] == over(rows).tolist()
        assert (over_after is not None and count > over_after) == (Refusal.ROUND_OVER in reasons)
        assert cut != legal_masks(rows).any()
        assert cut == (random_actions(rows, chances(1)) == NO_ACTION).all()


def test_a_limit_that_no_round_can_have_is_refused() -> None:
    for cut_off in (0, -1, 2**32):
        with pytest.raises(ValueError, match="cannot be cut off"):
            deal(deck_of_cards(), cut_off=cut_off)


def test_random_rounds_are_as_long_and_worth_as_much_as_was_measured() -> None:
    """286 actions and -33.8 points a round, of an implementation that is not this one."""
    states = chances(20_000, seed=11)
    rows = deal(shuffled(states), cut_off=None)
    assert 286 == pytest.approx(play_randomly(rows, states) / len(rows), abs=2)
    assert -33.8 == pytest.approx(scores(rows).mean(), abs=0.5)
