from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.fast import (
    FEATURES_OF_A_COLOUR,
    FEATURES_OF_A_ROUND,
    chances,
    deal,
    legal_masks,
    observe,
    rows_of,
    shuffled,
)
from lostcities.rules import (
    NUMBERS,
    RANKS,
    SEATS,
    Card,
    Cards,
    Colour,
    Match,
    Position,
    Seat,
    Step,
    View,
    count,
    discard,
    other,
    play,
)
from tests.fast.odd import odd_positions
from tests.rules.positions import matches, positions


def of(cards: Cards, colour: int) -> Cards:
    return tuple(card for card in cards if card.colour == colour)


def as_cards(cards: Cards) -> list[float]:
    wagers = sum(card.is_wager for card in cards)
    ranks = {card.rank for card in cards}
    return [*(float(wagers >= n) for n in (1, 2, 3)), *(float(n in ranks) for n in NUMBERS)]


def as_kinds(cards: Cards) -> list[float]:
    ranks = {card.rank for card in cards}
    return [float(rank in ranks) for rank in RANKS]


def as_worth(cards: Cards) -> list[float]:
    counted = count(cards)
    return [counted.cards / 12, counted.numbers / 54, counted.total / 100, float(bool(cards))]


def expected_of_colour(view: View, colour: int) -> list[float]:
    """The table of the docstring once more, from what the rules let a seat know."""
    own, others = view.expeditions[view.seat][colour], view.expeditions[other(view.seat)][colour]
    hand, pile = of(view.hand, colour), view.discards[colour]
    last = own[-1] if own else Card(Colour(colour), 0)
    fitting = tuple(card for card in hand if card.rank > last.rank or last.is_wager)
    return [
        *as_cards(hand),
        *as_kinds(fitting),
        *as_cards(of(view.known, colour)),
        *as_cards(of(view.unseen, colour)),
        *as_cards(own),
        *as_worth(own),
        *as_cards(others),
        *as_worth(others),
        *as_cards(pile),
        len(pile) / 12,
        *as_kinds(pile[-1:]),
        float(view.just_discarded == colour),
    ]


def expected_of_round(view: View) -> list[float]:
    own, others = view.scores[view.seat], view.scores[other(view.seat)]
    own_turn = view.turn == view.seat
    return [
        view.deck / 60,
        *(float(view.deck <= most) for most in (*range(1, 13), 14, 16, 18, 20, 24, 28, 32, 36)),
        float(own_turn),
        float(own_turn and view.step is Step.DRAW),
        own / 100,
        others / 100,
        (own - others) / 100,
        min(view.idle_turns, 100) / 100,
        float(view.variant.colours == 6),
    ]


@given(matches(), st.sampled_from(SEATS))
def test_features_are_what_a_seat_knows(match: Match, seat: Seat) -> None:
    view = match.view(seat)
    by_colour, of_round = observe(rows_of([match.round.position]), seat)
    assert (1, match.variant.colours, FEATURES_OF_A_COLOUR) == by_colour.shape
    assert (1, FEATURES_OF_A_ROUND) == of_round.shape
    for colour in range(match.variant.colours):
        assert pytest.approx(expected_of_colour(view, colour)) == by_colour[0, colour].tolist()
    assert pytest.approx(expected_of_round(view)) == of_round[0].tolist()


def recoloured(position: Position, order: list[int]) -> Position:
    """The same position with the colours in other places."""

    def card(old: Card) -> Card:
        return Card(Colour(order.index(old.colour)), old.rank)

    def hand(cards: Cards) -> Cards:
        return tuple(sorted(map(card, cards)))

    def piles(old: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(tuple(map(card, old[colour])) for colour in order)

    placed = position.placed
    if placed is not None:
        placed = (play if placed == play(placed.card) else discard)(card(placed.card))
    return replace(
        position,
        hands=position.hands.map(hand),
        expeditions=position.expeditions.map(piles),
        discards=piles(position.discards),
        deck=tuple(map(card, position.deck)),
        placed=placed,
        taken=position.taken.map(hand),
    )


@given(odd_positions() | positions(), st.sampled_from(SEATS), st.data())
def test_colours_that_change_places_change_their_rows_only(
    position: Position, seat: Seat, data: st.DataObject
) -> None:
    colours = len(position.discards)
    order = data.draw(st.permutations(range(colours)))
    rows, changed = rows_of([position]), rows_of([recoloured(position, order)])
    by_colour, of_round = observe(rows, seat)
    by_other_colour, of_other_round = observe(changed, seat)
    assert np.array_equal(by_colour[:, order], by_other_colour)
    assert np.array_equal(of_round, of_other_round)
    # The actions of a colour are a row of 21, and change places with it.
    masks, others = (legal_masks(batch)[0, 1:].reshape(colours, 21) for batch in (rows, changed))
    assert np.array_equal(masks[order], others)


def test_a_colour_that_a_round_lacks_is_all_zeros() -> None:
    five, six = (deal(shuffled(chances(3, seed=1), colours)) for colours in (5, 6))
    by_colour, of_round = observe(np.concatenate([five, six]), 0)
    assert np.array_equal(observe(five, 0)[0], by_colour[:3, :5])
    assert not by_colour[:3, 5].any()
    assert by_colour[3:, 5].any()
    assert [0, 0, 0, 1, 1, 1] == of_round[:, 27].tolist()


def test_each_round_has_its_own_seat() -> None:
    rows = deal(shuffled(chances(2, seed=1)))
    mixed = observe(rows, np.array([0, 1]))
    for seat in SEATS:
        for whole, part in zip(mixed, observe(rows, seat), strict=True):
            assert np.array_equal(whole[seat], part[seat])


def test_arrays_that_are_given_are_written_over() -> None:
    rows = deal(shuffled(chances(4, seed=1)))
    out = observe(rows[:2], 0)
    assert out[0] is observe(rows[2:], 1, out)[0]
    assert np.array_equal(observe(rows[2:], 1)[0], out[0])


@pytest.mark.parametrize("wrong", ["rounds", "colours", "type"])
def test_arrays_of_another_shape_or_type_are_refused(wrong: str) -> None:
    rows = deal(shuffled(chances(4, seed=1)))
    by_colour, of_round = observe(rows, 0)
    out = {
        "rounds": (by_colour[:3], of_round),
        "colours": (by_colour[:, :4], of_round),
        "type": (by_colour.astype(np.float64), of_round),
    }[wrong]
    with pytest.raises(ValueError, match="float32 arrays of the shapes"):
        observe(rows, 0, out)  # type: ignore[arg-type] # the wrong type is the point
