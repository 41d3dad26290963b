from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import chain
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lostcities.rules import (
    DRAW_DECK,
    HAND_SIZE,
    SEATS,
    Card,
    Draw,
    Match,
    Pair,
    PastMove,
    PublicView,
    Seat,
    Step,
    Variant,
    legal_moves,
    other,
    parse_move,
    shuffled,
)
from tests.rules.positions import IDLER, STYLES, Style, cards, deck, everything, matches, played


def with_other_secrets(match: Match, seat: Seat, rng: Random) -> Match:
    """A match that differs only in what a seat cannot know: written without any help of views."""
    position = match.round.position
    hidden = list(position.hands[other(seat)])
    for card in position.taken[other(seat)]:
        hidden.remove(card)
    size = len(hidden)
    hidden += position.deck
    rng.shuffle(hidden)
    hand = tuple(sorted((*position.taken[other(seat)], *hidden[:size])))
    changed = replace(
        position, hands=position.hands.put(other(seat), hand), deck=tuple(hidden[size:])
    )
    round_ = replace(match.round, position=changed, deck=shuffled(match.variant, rng))
    return replace(match, rounds=(*match.rounds[:-1], round_))


def knows_its_turn(match: Match, seat: Seat) -> bool:
    """Whether nothing is hidden of the turn that is being made: a placing is, from the other seat."""
    return match.round.position.placed is None or match.round.position.turn == seat


# What a seat cannot know is not in its view


@given(matches(), st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_what_a_seat_cannot_know_changes_nothing_for_it(
    match: Match, seat: Seat, rng: Random
) -> None:
    assume(knows_its_turn(match, seat))
    twin = with_other_secrets(match, seat, rng)
    assert match.view(seat) == twin.view(seat)
    assert repr(match.view(seat)) == repr(twin.view(seat))
    assert match.public_view() == twin.public_view()
    if match.round.position.turn == seat:
        assert legal_moves(match.round.position) == legal_moves(twin.round.position)


@given(matches(), st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_nor_does_it_when_the_position_was_resampled(match: Match, seat: Seat, rng: Random) -> None:
    assume(knows_its_turn(match, seat))
    position = match.view(seat).resample(rng)
    twin = replace(match, rounds=(replace(match.round, position=position),))
    assert match.view(seat) == twin.view(seat)
    if position.turn == seat:
        assert legal_moves(match.round.position) == legal_moves(position)


@given(matches())
def test_a_placing_is_not_seen_before_its_draw(match: Match) -> None:
    position = match.round.position
    assume(position.placed is None and not position.over)
    for move in legal_moves(position):
        placed = match.play(move)
        assert match.view(other(position.turn)) == placed.view(other(position.turn))
        assert match.public_view() == placed.public_view()
        assert match.view(position.turn) != placed.view(position.turn)


@given(matches())
def test_what_is_drawn_from_the_draw_pile_is_seen_by_nobody_else(match: Match) -> None:
    position = match.round.position
    assume(position.step is Step.DRAW)
    drawn = match.play(DRAW_DECK)
    seen = drawn.view(other(position.turn))
    assert position.deck[0] not in seen.known or position.deck[0] in position.taken[position.turn]
    assert DRAW_DECK == seen.moves[-1]


@given(matches(), st.sampled_from(SEATS))
def test_the_fields_of_a_view_hold_no_hidden_card(match: Match, seat: Seat) -> None:
    """All cards that a view names are in the own hand, on the table, or known to be in the other hand."""
    view = match.view(seat)
    named = Counter(
        cards_in(
            [
                getattr(view, field.name)
                for field in fields(view)
                if field.name not in {"moves", "placed", "variant"}
            ]
        )
    )
    table = chain(*view.discards, *chain(*view.expeditions))
    assert named == Counter(chain(view.hand, *view.taken, table))


def cards_in(value: object) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    if isinstance(value, tuple | list):
        return [card for item in value for card in cards_in(item)]
    return []


@given(matches())
def test_watchers_see_no_hand(match: Match) -> None:
    assert type(match.public_view()) is PublicView
    assert not {"hand", "seat", "placed"} & {field.name for field in fields(PublicView)}


# What a seat may know is


@given(matches(rounds=3), st.sampled_from(SEATS))
def test_a_seat_sees_its_hand_and_the_table(match: Match, seat: Seat) -> None:
    assume(knows_its_turn(match, seat))
    view, position = match.view(seat), match.round.position
    assert (
        position.hands[seat],
        position.expeditions,
        position.discards,
        len(position.deck),
        position.turn,
        position.placed,
        position.step,
        position.just_discarded,
        position.taken[other(seat)],
        position.idle_turns,
        position.over,
        position.scores,
        match.round.moves,
    ) == (
        view.hand,
        view.expeditions,
        view.discards,
        view.deck,
        view.turn,
        view.placed,
        view.step,
        view.just_discarded,
        view.known,
        view.idle_turns,
        view.over,
        view.scores,
        view.moves,
    )
    assert (match.variant, match.round.opener, 0, Pair(0, 0)) == (
        view.variant,
        view.opener,
        view.round,
        view.totals,
    )


@given(matches(), st.sampled_from(SEATS))
def test_unseen_is_all_that_is_not_seen(match: Match, seat: Seat) -> None:
    assume(knows_its_turn(match, seat))
    view, position = match.view(seat), match.round.position
    expected = Counter((*position.hands[other(seat)], *position.deck))
    expected.subtract(position.taken[other(seat)])
    assert tuple(sorted(expected.elements())) == view.unseen


@given(matches())
def test_history_says_who_made_each_move(match: Match) -> None:
    expected = []
    turn = match.round.opener
    for move in match.public_view().moves:
        expected.append(PastMove(turn, move))
        if isinstance(move, Draw):
            turn = other(turn)
    assert expected == list(match.public_view().history)


@pytest.mark.parametrize("style", STYLES)
def test_turns_left_are_those_that_are_played_when_nobody_takes_a_discard(style: Style) -> None:
    for steps in range(0, 200, 7):
        match = played(Variant(), 0, 1, steps, style)
        expected = Pair(0, 0)
        going_on = match
        while not going_on.round.over:
            turn = going_on.round.position.turn
            if going_on.round.position.step is Step.PLACE:
                going_on = going_on.play(legal_moves(going_on.round.position)[0])
            going_on = going_on.play(DRAW_DECK)
            expected = expected.put(turn, expected[turn] + 1)
        for seat in SEATS:
            assert expected[seat] == match.view(seat).turns_left(seat)


def test_a_view_of_a_later_round_names_the_points_before_it() -> None:
    rng = Random(5)
    match = Match().deal(shuffled(Variant(), rng), 0)
    while not match.round.over:
        match = match.play(rng.choice(legal_moves(match.round.position)))
    scores = match.round.scores
    assert (0, Pair(0, 0)) == (match.view(0).round, match.view(0).totals)
    match = match.deal(shuffled(Variant(), rng))
    assert (1, scores) == (match.view(0).round, match.view(0).totals)


def test_cards_taken_from_discard_piles_are_known() -> None:
    match = Match().deal(deck("R3 R8 B9 B10 W9 W10 G9 G10", "R2 Y2 Y3 Y4 Y5 Y6 Y7 Y8"), 0)
    for move in ("discard R3", "draw deck", "discard Y2", "draw R"):
        match = match.play(parse_move(move))
    assert (cards("R3"), ()) == (match.view(0).known, match.view(1).known)
    assert Card.parse("R3") not in match.view(0).unseen


# Resampling


@given(matches(), st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_a_resampled_position_agrees_with_all_that_is_known(
    match: Match, seat: Seat, rng: Random
) -> None:
    view = match.view(seat)
    position = view.resample(rng)
    assert match.variant.cards == tuple(everything(position)), "fault 24: a visible card twice"
    assert view.hand == position.hands[seat]
    assert HAND_SIZE == len(position.hands[other(seat)])
    assert not Counter(view.known) - Counter(position.hands[other(seat)])
    assert tuple(sorted(position.hands[other(seat)])) == position.hands[other(seat)]
    assert (view.expeditions, view.discards, view.deck, view.turn, view.placed, view.taken) == (
        position.expeditions,
        position.discards,
        len(position.deck),
        position.turn,
        position.placed,
        position.taken,
    )


def test_fault_24_resampled_positions_that_are_all_alike() -> None:
    view = played(Variant(), 0, seed=1, steps=40).view(0)
    rng = Random(2)
    assert 200 == len({view.resample(rng) for _ in range(200)})


def test_fault_24_a_shuffle_is_decided_by_the_generator_alone() -> None:
    view = played(Variant(), 0, seed=1, steps=40).view(0)
    assert view.resample(Random(3)) == view.resample(Random(3))
    assert view.resample(Random(3)) != view.resample(Random(4))


@pytest.mark.parametrize("steps", [0, 81, 162])
def test_every_unseen_card_is_as_often_in_the_other_hand_and_on_top(steps: int) -> None:
    """Chi-squared over 4,000 samples, with a fixed seed; the bounds leave five standard deviations."""
    view = played(Variant(), 0, seed=6, steps=steps, style=IDLER).view(1)
    unseen = Counter(view.unseen)
    samples, rng = 4_000, Random(7)
    in_hand, on_top = Counter[Card](), Counter[Card]()
    for _ in range(samples):
        position = view.resample(rng)
        in_hand.update(Counter(position.hands[0]) - Counter(view.known))
        on_top[position.deck[0]] += 1
    places = HAND_SIZE - len(view.known)
    size = unseen.total()
    for seen, places_of_all in ((in_hand, places), (on_top, 1)):
        expected = {
            card: samples * places_of_all * copies / size for card, copies in unseen.items()
        }
        statistic = sum((seen[card] - mean) ** 2 / mean for card, mean in expected.items())
        freedom = len(unseen) - 1
        assert abs(statistic - freedom) < 5 * (2 * freedom) ** 0.5
    assert set(unseen) == set(in_hand) == set(on_top)


def test_nothing_is_left_to_chance_once_all_is_seen() -> None:
    match = played(Variant(), 0, seed=1, steps=10_000)
    for seat in SEATS:
        assert match.round.position.hands == match.view(seat).resample(Random(1)).hands
