from __future__ import annotations

import dataclasses

import msgspec
import pytest

from lostcities.rules import HAND_SIZE, SEATS, Refusal, Refused, Seat
from lostcities.table import Continue, MakeMove, Resign, TakeBack, view
from lostcities.table.events import Dealt, Drawn, Opened, Placed, TakenBack
from tests.table.players import ONE_DEVICE, Request, Sitting, sit


@pytest.fixture
def sitting() -> Sitting:
    return sit()


def refusal_of(sitting: Sitting, command: MakeMove | Request) -> Refusal:
    """Send a command that must be refused, and see that nothing has changed."""
    table, stored = sitting.table, list(sitting.stored)
    with pytest.raises(Refused) as caught:
        sitting.send(command)
    assert (table, stored) == (sitting.table, sitting.stored)
    return caught.value.refusal


def test_a_table_is_opened_and_dealt(sitting: Sitting) -> None:
    assert [Opened, Dealt] == [type(event) for event in sitting.events]


def test_the_opener_may_be_chosen() -> None:
    assert [0, 1] == [sit(opener=seat).table.turn for seat in SEATS]


def test_the_opener_is_left_to_chance() -> None:
    assert {0, 1} == {sit(opener=None, seed=seed).table.turn for seed in range(20)}


def test_every_table_has_a_deck_of_its_own() -> None:
    decks = {sit(seed=seed).table.match.round.deck for seed in range(50)}
    assert 50 == len(decks)


def test_a_move_is_placing_then_drawing(sitting: Sitting) -> None:
    sitting.turn()
    assert [Placed, Drawn] == [type(event) for event in sitting.events[2:]]
    assert 1 == sitting.table.turn


def test_the_time_is_the_one_given(sitting: Sitting) -> None:
    sitting.time = 1_700_000_000.25
    (placed,) = sitting.place()
    assert 1_700_000_000.25 == placed.at


def test_a_card_is_taken_back_until_drawing(sitting: Sitting) -> None:
    before = sitting.table.match
    sitting.place()
    (taken_back,) = sitting.ask(TakeBack, 0)
    assert isinstance(taken_back, TakenBack)
    assert before == sitting.table.match


def test_a_card_can_be_placed_and_taken_back_again_and_again(sitting: Sitting) -> None:
    before = sitting.table.match
    for _ in range(3):
        sitting.place()
        sitting.ask(TakeBack, 0)
    assert before == sitting.table.match


def test_nothing_is_taken_back_once_a_card_was_seen(sitting: Sitting) -> None:
    """Fault: take-back after a card was seen."""
    sitting.turn()
    command = TakeBack(id="x", on=sitting.table.number(0), seat=0)
    assert Refusal.NOT_YOUR_TURN is refusal_of(sitting, command)


def test_nothing_is_taken_back_before_it_is_placed(sitting: Sitting) -> None:
    command = TakeBack(id="x", on=sitting.table.number(0), seat=0)
    assert Refusal.NOTHING_PLACED is refusal_of(sitting, command)


def test_at_a_table_that_does_not_allow_it_nothing_is_taken_back() -> None:
    sitting = sit(take_back=False)
    sitting.place()
    command = TakeBack(id="x", on=sitting.table.number(0), seat=0)
    assert refusal_of(sitting, command) is Refusal.NO_TAKE_BACK
    assert "take_back" not in view(sitting.table, 0).may


def test_the_other_cannot_take_back_and_does_not_learn_whether_a_card_lies(
    sitting: Sitting,
) -> None:
    command = TakeBack(id="x", on=sitting.table.number(1), seat=1)
    before = refusal_of(sitting, command)
    sitting.place()
    assert [Refusal.NOT_YOUR_TURN] * 2 == [before, refusal_of(sitting, command)]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play Q7", Refusal.UNKNOWN_MOVE),
        ("", Refusal.UNKNOWN_MOVE),
        ("play R7 ", Refusal.UNKNOWN_MOVE),
        ("x" * 10_000, Refusal.UNKNOWN_MOVE),
        ("play P7", Refusal.UNKNOWN_MOVE),
        ("draw P", Refusal.UNKNOWN_MOVE),
        ("draw deck", Refusal.WRONG_STEP),
    ],
)
def test_what_cannot_be_moved_is_refused(sitting: Sitting, move: str, reason: Refusal) -> None:
    assert reason is refusal_of(sitting, sitting.command(move))


def test_a_card_of_the_other_hand_is_not_in_the_hand(sitting: Sitting) -> None:
    own, others = sitting.table.match.round.position.hands
    card = next(card for card in others if card not in own)
    assert Refusal.CARD_NOT_IN_HAND is refusal_of(sitting, sitting.command(f"play {card}"))


def test_two_placings_in_a_row_are_refused(sitting: Sitting) -> None:
    """Fault: two placements in a row."""
    sitting.place()
    card = sitting.table.match.round.position.hands[0][0]
    assert Refusal.WRONG_STEP is refusal_of(sitting, sitting.command(f"discard {card}"))


def test_a_move_out_of_turn_is_refused_and_not_kept_for_later(sitting: Sitting) -> None:
    """Fault: a command sent out of turn is stored and later replayed as the other player's."""
    card = sitting.table.match.round.position.hands[1][0]
    early = sitting.command(f"discard {card}", 1)
    assert Refusal.NOT_YOUR_TURN is refusal_of(sitting, early)
    sitting.turn()
    assert card in sitting.table.match.round.position.hands[1]
    assert Refusal.STALE is refusal_of(sitting, early)


@pytest.mark.parametrize("off", [-1, 1, 100])
def test_a_command_made_on_another_number_is_stale(sitting: Sitting, off: int) -> None:
    sitting.turn()
    sitting.turn()
    command = sitting.command(sitting.legal()[0])
    moved = msgspec.structs.replace(command, on=command.on + off)
    assert Refusal.STALE is refusal_of(sitting, moved)


def test_stale_comes_before_every_other_reason(sitting: Sitting) -> None:
    command = MakeMove(id="x", on=99, seat=1, move="nonsense")
    assert Refusal.STALE is refusal_of(sitting, command)


def test_an_unknown_move_comes_before_turn_and_end(sitting: Sitting) -> None:
    reasons = [refusal_of(sitting, sitting.command("fly", 1))]
    sitting.ask(Resign, 0)
    reasons += [refusal_of(sitting, sitting.command(move, 1)) for move in ("fly", "play P7")]
    assert [Refusal.UNKNOWN_MOVE] * 3 == reasons


def test_after_the_last_card_every_move_is_refused(sitting: Sitting) -> None:
    """Fault: a game that goes on, or gives extra turns, after the last card."""
    sitting.end_round()
    hands = sitting.table.match.round.position.hands
    assert [HAND_SIZE] * 2 == [len(hand) for hand in hands]
    for seat in SEATS:
        commands: list[MakeMove | Request] = [
            sitting.command(move, seat)
            for move in (f"play {hands[seat][0]}", "draw deck", "draw Y")
        ]
        commands.append(TakeBack(id="x", on=sitting.table.number(seat), seat=seat))
        assert [Refusal.ROUND_OVER] * 4 == [refusal_of(sitting, command) for command in commands]


def test_after_the_last_round_every_move_is_refused() -> None:
    sitting = sit(rounds=1)
    sitting.end_match()
    for seat in SEATS:
        command = sitting.command("draw deck", seat)
        assert Refusal.MATCH_OVER is refusal_of(sitting, command)


def test_a_command_that_comes_twice_is_done_once(sitting: Sitting) -> None:
    """Fault: a double click, or a resend after a lost answer, plays a second card."""
    command = sitting.command(sitting.legal()[0])
    sitting.send(command)
    done = sitting.table
    assert () == sitting.send(command)
    assert done is sitting.table


def test_a_repeated_command_is_answered_as_it_was_first(sitting: Sitting) -> None:
    command = sitting.command(sitting.legal()[0])
    sitting.send(command)
    answer = sitting.table.answer(0, command.id)
    assert sitting.table.number(0) == answer
    sitting.move("draw deck")
    sitting.turn()
    sitting.turn()
    assert () == sitting.send(command)
    assert answer == sitting.table.answer(0, command.id)


def test_a_command_is_known_after_a_restart_and_in_later_rounds(sitting: Sitting) -> None:
    command = sitting.command(sitting.legal()[0])
    sitting.send(command)
    answer = sitting.table.answer(0, command.id)
    sitting.end_match()
    sitting.table = sitting.reload()
    assert () == sitting.send(command)
    assert answer == sitting.table.answer(0, command.id)


def test_the_answer_counts_what_followed_from_the_command() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.end_round()
    sitting.ask(Continue, 1)
    answer = sitting.table.answer(1, sitting.sent[-1].id)
    assert sitting.table.number(1) == answer


def test_what_was_refused_has_no_answer_and_may_be_sent_again(sitting: Sitting) -> None:
    command = sitting.command("draw deck")
    refusal_of(sitting, command)
    assert sitting.table.answer(0, command.id) is None
    sitting.send(MakeMove(id=command.id, on=command.on, seat=0, move=str(sitting.legal()[0])))
    assert sitting.table.answer(0, command.id) is not None


def test_one_seats_ids_are_nothing_to_the_other(sitting: Sitting) -> None:
    ids: list[Seat] = [0, 1]
    for seat in ids:
        command = dataclasses.replace(sitting).command(sitting.legal()[0], seat)
        sitting.send(msgspec.structs.replace(command, id="same"))
        sitting.move("draw deck")
    assert 1 == sitting.table.match.round.turns - 1


def test_the_board_stays_when_a_round_is_over(sitting: Sitting) -> None:
    """Fault: the final draw is missing in the log; the final board is wiped before anyone saw it."""
    sitting.end_round()
    board = sitting.table.match.view(0)
    assert "draw deck" == str(board.moves[-1])
    assert board == sitting.reload().match.view(0)
