"""The state that a page gets: all that its seat may know, nothing that it may not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import Draw, Seat, Variant, parse_move
from lostcities.table import Offer, Rematch, Resign, TakeBack, fold, view
from lostcities.wire import State, TableAnswer, state_of, write_message
from lostcities.wire.sight import TURNS_LEAFED_THROUGH, TURNS_REMEMBERED
from lostcities.wire.state import TurnPart
from tests.table.players import AGAINST_COMPUTER, ONE_DEVICE, TWO_PEOPLE, Sitting, sit
from tests.table.worlds import another_world

HEARERS: tuple[Seat | None, ...] = (0, 1, None)


def seen(sitting: Sitting, seat: Seat | None = 0) -> State:
    return state_of("m1", view(sitting.table, seat))


def played(seed: int, moves: int, colours: int = 5) -> Sitting:
    """Play so many random moves."""
    sitting, rng = sit(seed=seed, colours=colours), Random(seed)
    for _ in range(moves):
        if sitting.table.turn is None:
            break
        sitting.move(rng.choice(sitting.legal()))
    return sitting


def message(sitting: Sitting, seat: Seat | None) -> str:
    events = sitting.table.events_since(seat, 0) or ()
    return write_message(TableAnswer.of("m1", view(sitting.table, seat), events))


@given(
    seed=st.integers(0, 10**6),
    moves=st.integers(0, 130),
    colours=st.sampled_from([5, 6]),
    seat=st.sampled_from(HEARERS),
)
def test_messages_are_equal_when_only_hidden_cards_differ(
    seed: int, moves: int, colours: int, seat: Seat | None
) -> None:
    sitting = played(seed, moves, colours)
    before = message(sitting, seat)

    sitting.table = fold(another_world(sitting.events, seat, Random(seed + 1)))

    assert message(sitting, seat) == before


def test_the_first_state_of_a_match() -> None:
    sitting = sit(AGAINST_COMPUTER)

    state = seen(sitting)

    assert (state.match, state.kind, state.you, state.turn, state.opener) == (
        "m1",
        "computer",
        0,
        0,
        0,
    )
    assert (state.step, state.placed, state.deck, state.turns_left) == ("place", None, 44, [22, 22])
    assert (state.expeditions, state.discards, state.counts) == ([{}, {}], {}, [{}, {}])
    assert (state.scores, state.totals, state.rounds, state.log) == ((0, 0), (0, 0), [], [])
    assert [(seat.name, seat.kind, seat.level) for seat in state.seats] == [
        ("Ada", "person", None),
        ("Computer", "computer", "careful"),
    ]


def test_the_own_hand_is_sorted_and_the_legal_moves_are_those_of_its_cards() -> None:
    state = seen(sit())

    assert len(state.hand) == 8
    assert {move.split()[1] for move in state.legal} == set(state.hand)


def test_whoevers_turn_it_is_not_sees_its_hand_and_no_moves() -> None:
    state = seen(sit(), 1)

    assert (len(state.hand), state.legal, state.refused) == (8, [], {})


def test_the_curtain_hides_everything_that_is_not_public() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.place()

    state = seen(sitting, None)

    assert (state.you, state.hand, state.legal, state.placed) == (None, [], [], None)
    assert (state.step, state.closed, state.known, state.drawn, state.discards) == (
        "place",
        None,
        [],
        None,
        {},
    )


def test_between_placing_and_drawing_the_pile_just_discarded_onto_is_closed() -> None:
    sitting = sit()
    sitting.place()

    state = seen(sitting)

    assert state.placed is not None
    assert (state.step, state.closed) == ("draw", state.placed.split()[1][0])
    assert state.refused[f"draw {state.closed}"] == "just_discarded"
    assert state.may == ("take_back", "resign")


def test_the_other_sees_a_turn_when_its_draw_is_made() -> None:
    sitting = sit()
    before = seen(sitting, 1)
    sitting.place()
    between = seen(sitting, 1)
    sitting.move("draw deck")
    after = seen(sitting, 1)

    assert between == before
    assert after.last[0] is not None
    assert [entry.move for entry in after.log] == [after.last[0].placing, after.last[0].draw]


def test_a_placing_that_was_taken_back_leaves_no_trace_for_the_other() -> None:
    sitting = sit()
    before = seen(sitting, 1)
    sitting.place()
    sitting.ask(TakeBack, 0)

    assert seen(sitting, 1) == before


def test_only_who_drew_from_the_draw_pile_sees_the_card() -> None:
    sitting = sit()
    sitting.turn()

    own, others, everybodys = (seen(sitting, seat) for seat in HEARERS)

    assert own.drawn in own.hand
    assert (others.drawn, everybodys.drawn) == (None, None)


def test_a_card_taken_from_a_discard_pile_is_known_to_the_other() -> None:
    sitting = sit()
    sitting.turn()
    taken = seen(sitting, 1).discards
    letter, pile = next(iter(taken.items()))
    _place(sitting, letter)
    sitting.move(f"draw {letter}")

    assert seen(sitting, 0).known == [pile.top]


def _place(sitting: Sitting, letter: str) -> None:
    """Place a card of another colour than this."""
    sitting.move(next(move for move in map(str, sitting.legal()) if move.split()[1][0] != letter))


def test_a_discard_pile_shows_its_top_and_its_count() -> None:
    sitting = played(3, 60)

    state = seen(sitting)
    piles = sitting.table.match.round.position.discards

    assert [(pile.top, pile.count, pile.cards) for pile in state.discards.values()] == [
        (str(pile[-1]), len(pile), None) for pile in piles if pile
    ]


@pytest.mark.parametrize(
    ("open_discards", "told"), [(False, TURNS_REMEMBERED), (True, TURNS_LEAFED_THROUGH)]
)
def test_a_round_that_never_ends_makes_no_message_longer(*, open_discards: bool, told: int) -> None:
    """Two who drew from discard piles for an hour got messages of a megabyte, and all others waited."""
    seen_first = view(sit().table, 0)
    game = replace(
        seen_first.game,
        variant=Variant(open_discards=open_discards),
        opener=1,
        moves=(parse_move("discard R7"), parse_move("draw Y")) * 1001 + (parse_move("play G2"),),
    )
    state = state_of("m1", replace(seen_first, game=game))
    assert (state.turns, len(state.log)) == (1001, 2 * told)
    assert (state.log[-1].seat, state.log[-1].move) == (1, "draw Y")
    assert state.last[1] == TurnPart(placing="discard R7", draw="draw Y")


def test_the_log_forgets_all_but_the_last_three_turns_of_each_side() -> None:
    state = seen(played(3, 60))

    assert (state.turns, len(state.log)) == (30, 12)


def test_counts_come_with_their_formula() -> None:
    state = seen(played(5, 80))

    for counts, expeditions in zip(state.counts, state.expeditions, strict=True):
        assert counts.keys() == expeditions.keys()
        for count in counts.values():
            assert count.total == (count.numbers - 20) * count.multiplier + count.bonus
    assert [sum(count.total for count in counts.values()) for counts in state.counts] == list(
        state.scores
    )


def test_a_finished_round_is_in_the_totals() -> None:
    sitting = sit()
    sitting.end_round()

    state = seen(sitting)

    assert (state.round_over, state.match_over, state.totals) == (True, False, state.scores)
    assert [(result.opener, result.scores) for result in state.rounds] == [(0, state.scores)]
    assert state.may == ("resign", "continue")


def test_an_agreed_end_and_the_offer_before_it_are_shown() -> None:
    sitting = sit(TWO_PEOPLE)
    sitting.stall()
    sitting.ask(Offer, sitting.table.match.round.position.turn)

    offer = seen(sitting).offer

    assert offer is not None
    assert offer.seat == sitting.table.offer


def test_a_resigned_match_names_who_resigned_and_who_won() -> None:
    sitting = sit()
    sitting.ask(Resign, 0)

    state = seen(sitting)

    assert state.ended is not None
    assert (state.ended.why, state.ended.seat, state.winner) == ("resigned", 0, 1)


def test_a_wish_for_a_rematch_and_the_rematch_itself_are_shown() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.ask(Resign, 0)
    sitting.ask(Rematch, 0)

    state = seen(sitting)

    assert (state.rematch, state.next) == ([True, True], "next")


@pytest.mark.parametrize("seat", HEARERS)
def test_a_message_is_small(seat: Seat | None) -> None:
    assert len(message(played(8, 120), seat)) < 12_000


def test_draws_are_never_more_than_the_piles_named() -> None:
    sitting = played(4, 41)

    state = seen(sitting, sitting.table.turn)

    assert state.step == "draw"
    assert {str(move) for move in sitting.legal() if isinstance(move, Draw)} == set(state.legal)
