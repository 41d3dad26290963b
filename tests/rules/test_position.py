from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import (
    DRAW_DECK,
    Card,
    Discard,
    Draw,
    Move,
    Pair,
    Play,
    Position,
    Refusal,
    Refused,
    Seat,
    Step,
    Variant,
    apply,
    deal,
    legal_moves,
    other,
    parse_move,
    refusal,
    shuffled,
    take_back,
)
from tests.rules.positions import (
    ANYHOW,
    after,
    all_moves,
    cards,
    deck,
    everything,
    played,
    positions,
)

if TYPE_CHECKING:
    from collections.abc import Callable

# Seat 0 opens and can do all that the tests ask for.
START = deal(deck("YW YW Y3 Y9 R3 R8 BW G10", "Y2 Y4 R2 R4 R5 W2 W3 G2", "B2 B3 B4 B5"), opener=0)


def refused(position: Position, move: str, seat: Seat | None = None) -> Refusal | None:
    return refusal(position, parse_move(move), seat)


# Dealing


@given(st.sampled_from([5, 6]), st.integers(), st.sampled_from([0, 1]))
def test_a_deck_is_dealt_from_its_top(colours: int, seed: int, opener: Seat) -> None:
    order = shuffled(Variant(colours), Random(seed))
    position = deal(order, opener)
    assert Pair(tuple(sorted(order[:8])), tuple(sorted(order[8:16]))) == position.hands
    assert order[16:] == position.deck
    assert (opener, Step.PLACE, 0, False) == (
        position.turn,
        position.step,
        position.idle_turns,
        position.over,
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda order: (),
        lambda order: order[:-1],
        lambda order: (*order, order[0]),
        lambda order: (*order[:-1], order[0]),
        lambda order: (*order[:-1], Card.parse("P7")),
        lambda order: [card for card in order if card.rank],
    ],
    ids=["none", "one less", "one more", "one twice", "a colour more", "no wagers"],
)
@pytest.mark.parametrize("colours", [5, 6])
def test_fault_12_a_deck_of_another_make_up_is_refused(
    colours: int, change: Callable[[tuple[Card, ...]], tuple[Card, ...]]
) -> None:
    with pytest.raises(Refused, match="bad_deck"):
        deal(change(Variant(colours).cards), opener=0)


# What holds in every position


@given(positions())
def test_cards_are_conserved(position: Position) -> None:
    assert Variant(len(position.discards)).cards == tuple(everything(position))


@given(positions())
def test_hands_hold_eight_cards_and_seven_between_placing_and_drawing(position: Position) -> None:
    expected = [8, 8]
    expected[position.turn] -= position.step is Step.DRAW
    assert expected == [len(hand) for hand in position.hands]


@given(positions())
def test_hands_are_sorted(position: Position) -> None:
    assert position.hands == position.hands.map(lambda hand: tuple(sorted(hand)))


@given(positions())
def test_expeditions_go_up(position: Position) -> None:
    for board in position.expeditions:
        for colour, expedition in enumerate(board):
            assert expedition == tuple(sorted(expedition))
            assert {colour} >= {card.colour for card in expedition}
            assert len({card.rank for card in expedition if card.rank}) == sum(
                card.rank > 0 for card in expedition
            )


@given(positions())
def test_every_card_lies_on_the_pile_of_its_colour(position: Position) -> None:
    for colour, pile in enumerate(position.discards):
        assert {colour} >= {card.colour for card in pile}


@given(positions())
def test_what_was_taken_is_still_in_the_hand(position: Position) -> None:
    for hand, taken in zip(position.hands, position.taken, strict=True):
        placed = [position.placed.card] if position.placed is not None else []
        remaining = [*hand, *placed]
        for card in taken:
            remaining.remove(card)


@given(positions())
def test_legal_moves_are_exactly_those_not_refused(position: Position) -> None:
    legal = legal_moves(position)
    assert len(legal) == len(set(legal))
    assert set(legal) == {move for move in all_moves() if refusal(position, move) is None}


@given(positions())
def test_legal_moves_are_those_of_the_rules_in_other_words(position: Position) -> None:
    assert {move for move in all_moves() if is_allowed(position, move)} == set(
        legal_moves(position)
    )


def is_allowed(position: Position, move: Move) -> bool:
    """`RULES.md`, "A round", written a second time from the words alone."""
    if not position.deck:
        return False
    if isinstance(move, Draw):
        if position.placed is None:
            return False
        if move.pile is None:
            return True
        own_discard = (
            isinstance(position.placed, Discard) and position.placed.card.colour == move.pile
        )
        return (
            move.pile < len(position.discards)
            and position.discards[move.pile] != ()
            and not own_discard
        )
    if position.placed is not None or move.card not in position.hands[position.turn]:
        return False
    ranks = [card.rank for card in position.expeditions[position.turn][move.card.colour]]
    only_wagers = sum(ranks) == 0
    return (
        isinstance(move, Discard)
        or move.card.rank > max(ranks, default=-1)
        or (only_wagers and move.card.is_wager)
    )


@given(positions(), st.sampled_from(all_moves()), st.sampled_from([0, 1, None]))
def test_fault_16_a_refused_move_leaves_an_equal_position(
    position: Position, move: Move, seat: Seat | None
) -> None:
    before = repr(position)
    if refusal(position, move, seat) is not None:
        with pytest.raises(Refused) as refused:
            apply(position, move, seat)
        assert (refusal(position, move, seat), str(move)) == (
            refused.value.refusal,
            refused.value.detail,
        )
    assert before == repr(position)


@given(positions())
def test_every_legal_move_leads_on(position: Position) -> None:
    before = repr(position)
    for move in legal_moves(position):
        following = apply(position, move, position.turn)
        expected = position.turn if isinstance(move, Play | Discard) else other(position.turn)
        assert expected == following.turn
    assert before == repr(position)


@given(positions())
def test_a_placing_is_taken_back_without_a_trace(position: Position) -> None:
    for move in legal_moves(position):
        if not isinstance(move, Draw):
            assert position == take_back(apply(position, move))


@given(positions())
def test_only_a_placing_can_be_taken_back(position: Position) -> None:
    if position.over:
        with pytest.raises(Refused, match="round_over"):
            take_back(position)
    elif position.placed is None:
        with pytest.raises(Refused, match="nothing_placed"):
            take_back(position)


# Placing


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("", "play Y9", None),
        ("", "play YW", None),
        ("play YW", "play YW", None),
        ("play YW", "play Y3", None),
        ("play Y3", "play Y9", None),
        ("play Y9", "play Y3", Refusal.RANK_NOT_HIGHER),
        ("play Y3", "play YW", Refusal.WAGER_AFTER_NUMBER),
        ("play Y9", "discard Y3", None),
        ("play Y3", "discard YW", None),
    ],
)
def test_an_expedition_goes_up(before: str, move: str, reason: Refusal | None) -> None:
    """Seat 0 plays, seat 1 discards, then seat 0 asks again."""
    position = after(START, before, "draw deck", "discard W2, draw deck") if before else START
    assert reason == refused(position, move)


def test_fault_13_nine_three_wager_in_a_row_or_an_equal_rank() -> None:
    position = after(START, "play Y9, draw deck", "discard W2, draw deck")
    assert [Refusal.RANK_NOT_HIGHER, Refusal.WAGER_AFTER_NUMBER] == [
        refused(position, "play Y3"),
        refused(position, "play YW"),
    ]
    # No two numbers of a colour are equal, so an equal rank can only be a card that is not there.
    assert Refusal.CARD_NOT_IN_HAND == refused(position, "play Y9")


def test_fault_14_a_card_goes_only_to_its_own_colour() -> None:
    position = after(START, "discard R3, draw deck", "play Y2, draw deck")
    assert [(), (), (), (), cards("R3")] == list(position.discards)
    assert [cards("Y2"), (), (), (), ()] == list(position.expeditions[1])


@pytest.mark.parametrize("move", ["play Y2", "discard Y2", "play Y10", "discard B2"])
def test_fault_14_a_card_that_is_not_in_the_hand(move: str) -> None:
    assert Refusal.CARD_NOT_IN_HAND == refused(START, move)


@pytest.mark.parametrize("placing", ["play Y3", "discard Y3"])
def test_fault_15_two_placements_in_a_row(placing: str) -> None:
    placed = after(START, placing)
    assert {Refusal.WRONG_STEP} == {refused(placed, "play Y9"), refused(placed, "discard Y9")}


@pytest.mark.parametrize("draw", ["draw deck", "draw R"])
def test_fault_15_a_draw_before_a_placement(draw: str) -> None:
    position = after(START, "discard R3, draw deck")
    assert Refusal.WRONG_STEP == refused(position, draw)


# Drawing


def test_fault_9_the_card_just_discarded_cannot_be_drawn_again() -> None:
    position = after(START, "discard R3")
    assert Refusal.JUST_DISCARDED == refused(position, "draw R")


def test_fault_9_nor_does_it_hand_over_the_card_beneath() -> None:
    position = after(START, "discard R3, draw deck", "discard R2, draw deck", "discard R8")
    assert cards("R3 R2 R8") == position.discards[4]
    assert Refusal.JUST_DISCARDED == refused(position, "draw R")


def test_fault_9_the_other_player_may_take_it_next_turn() -> None:
    position = after(START, "discard R3, draw deck", "discard Y2, draw R")
    assert Card.parse("R3") in position.hands[1]
    assert (cards("R3"), 1) == (position.taken[1], position.idle_turns)


def test_fault_9_and_so_may_the_player_who_discarded_it_a_turn_later() -> None:
    position = after(START, "discard R3, draw deck", "discard Y2, draw deck", "discard G10, draw R")
    assert Card.parse("R3") in position.hands[0]


def test_a_colour_just_played_may_be_drawn() -> None:
    position = after(START, "discard Y9, draw deck", "discard R2, draw deck", "play R3")
    assert refused(position, "draw R") is None


def test_fault_10_drawing_from_an_empty_pile_hands_over_nothing() -> None:
    position = after(START, "play R3")
    before = repr(position)
    with pytest.raises(Refused, match="pile_empty: draw R"):
        apply(position, parse_move("draw R"))
    assert before == repr(position)


def test_fault_11_discard_piles_are_last_in_first_out() -> None:
    position = after(
        START,
        "discard R3, draw deck",
        "discard Y2, draw deck",
        "discard R8, draw deck",
        "discard Y4, draw R",
    )
    assert Card.parse("R8") in position.hands[1]
    assert cards("R3") == position.discards[4]


def test_drawing_from_the_draw_pile_takes_its_top() -> None:
    position = after(START, "play R3, draw deck")
    assert Card.parse("B2") in position.hands[0]
    assert START.deck[1:] == position.deck


# What was taken


def test_a_taken_card_is_known_until_it_is_placed() -> None:
    taken = after(START, "discard R3, draw deck", "discard Y2, draw R", "play YW, draw deck")
    placing = after(taken, "play R3")
    assert cards("R3") == placing.taken[1], "the placing is nobody else's to see yet"
    assert () == after(placing, "draw deck").taken[1]


def test_wagers_are_alike_so_placing_any_of_them_is_placing_the_taken_one() -> None:
    order = deck("YW Y3 Y9 R3 R8 BW G10 G9", "YW Y2 Y4 R2 R4 R5 W2 W3", "B2 B3 B4 B5 B6 B7")
    taken = after(deal(order, 0), "discard YW, draw deck", "discard W2, draw Y")
    assert (cards("YW"), cards("YW YW")) == (taken.taken[1], taken.hands[1][:2])
    assert () == after(taken, "discard G10, draw deck", "play YW, draw deck").taken[1]


def test_idle_turns_are_counted_until_a_card_from_the_draw_pile() -> None:
    position = after(START, "discard R3, draw deck", "discard Y2, draw R", "discard Y3, draw deck")
    assert 0 == position.idle_turns
    position = after(START, "discard R3, draw deck", "discard Y2, draw R", "discard G10, draw Y")
    assert 2 == position.idle_turns


# The end


@pytest.mark.parametrize("colours", [5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_fault_17_nothing_goes_on_after_the_last_card(colours: int, seed: int) -> None:
    over = played(Variant(colours), 0, seed, 10_000, ANYHOW).round.position
    assert over.over
    assert [8, 8] == [len(hand) for hand in over.hands]
    assert () == legal_moves(over)
    assert {Refusal.ROUND_OVER} == {refusal(over, move, 0) for move in all_moves(colours)}


def test_fault_18_there_are_no_turns_after_the_last_card() -> None:
    position = deal(Variant().cards, opener=0)
    turns = 0
    while not position.over:
        placing = next(move for move in legal_moves(position) if isinstance(move, Discard))
        position = apply(apply(position, placing), DRAW_DECK)
        turns += 1
    assert 44 == turns


def test_the_last_card_ends_the_round_at_once_whoever_draws_it() -> None:
    for opener in (0, 1):
        position = deal(Variant().cards, opener=opener)
        while len(position.deck) > 1:
            placing = next(move for move in legal_moves(position) if isinstance(move, Discard))
            position = apply(apply(position, placing), DRAW_DECK)
        assert other(opener) == position.turn
        placing = next(move for move in legal_moves(position) if isinstance(move, Discard))
        assert not apply(position, placing).over, "the board may still be looked at before the draw"
        assert apply(apply(position, placing), DRAW_DECK).over


# The order of refusals


@pytest.mark.parametrize(
    ("expected", "position", "move", "seat"),
    [
        (Refusal.UNKNOWN_MOVE, "over", "play P7", 1),
        (Refusal.UNKNOWN_MOVE, "over", "draw P", 1),
        (Refusal.ROUND_OVER, "over", "play Y2", 1),
        (Refusal.NOT_YOUR_TURN, "placing", "draw R", 1),
        (Refusal.NOT_YOUR_TURN, "drawing", "play Y2", 1),
        (Refusal.WRONG_STEP, "placing", "draw W", 0),
        (Refusal.WRONG_STEP, "drawing", "play Y2", 0),
        (Refusal.CARD_NOT_IN_HAND, "placing", "play R2", 0),
        (Refusal.PILE_EMPTY, "drawing", "draw W", 0),
        (Refusal.JUST_DISCARDED, "drawing", "draw R", 0),
    ],
)
def test_of_several_refusals_the_first_in_their_order_is_given(
    expected: Refusal, position: str, move: str, seat: Seat
) -> None:
    placing = after(START, "play R8, draw deck", "discard G2, draw deck")
    there = {
        "placing": placing,
        "drawing": after(placing, "discard R3"),
        "over": played(Variant(), 0, 0, 10_000).round.position,
    }
    assert expected == refused(there[position], move, seat)


@given(positions(), st.sampled_from(all_moves()), st.sampled_from([0, 1]))
def test_a_refusal_does_not_depend_on_who_asks_once_it_is_their_turn(
    position: Position, move: Move, seat: Seat
) -> None:
    if seat == position.turn:
        assert refusal(position, move) == refusal(position, move, seat)
    elif refusal(position, move) not in (Refusal.UNKNOWN_MOVE, Refusal.ROUND_OVER):
        assert Refusal.NOT_YOUR_TURN == refusal(position, move, seat)
