from __future__ import annotations

import msgspec
import pytest

from lostcities.rules import Seat
from lostcities.table import Accept, Continue, Offer, Rematch, Resign, TakeBack, news
from lostcities.table.told import KEPT
from tests.table.players import ONE_DEVICE, Sitting, sit


@pytest.fixture
def sitting() -> Sitting:
    return sit()


def told(sitting: Sitting, seat: Seat | None, since: int = 2) -> tuple[news.News, ...]:
    """What a seat was told since the deal."""
    items = sitting.table.events_since(seat, since)
    assert items is not None
    return items


def heard(sitting: Sitting, seat: Seat | None, since: int = 2) -> list[str]:
    """The kinds of news since the deal."""
    return [str(item.__struct_config__.tag) for item in told(sitting, seat, since)]


def test_the_opening_and_the_deal_are_told_without_a_card(sitting: Sitting) -> None:
    both = (news.Opened(), news.Dealt(round=0, opener=0))
    assert [both] * 3 == [told(sitting, seat, 0) for seat in (0, 1, None)]


def test_a_placing_is_told_to_its_own_seat_only(sitting: Sitting) -> None:
    (placed,) = sitting.place()
    assert (news.Placed(seat=0, move=str(getattr(placed, "move", ""))),) == (
        sitting.table.events_since(0, 2)
    )
    assert [[], []] == [heard(sitting, seat) for seat in (1, None)]


def test_a_turn_is_told_to_the_other_when_its_draw_is_made(sitting: Sitting) -> None:
    sitting.turn()
    assert ["placed", "turn"] == heard(sitting, 0)
    assert [["turn"], ["turn"]] == [heard(sitting, seat) for seat in (1, None)]


def test_a_card_from_the_draw_pile_is_named_to_its_drawer_only(sitting: Sitting) -> None:
    """Fault: drawn cards named in events that both get."""
    card = str(sitting.table.match.round.position.deck[0])
    sitting.turn()
    turns = [told(sitting, seat)[-1] for seat in (0, 1, None)]
    assert [card, None, None] == [getattr(turn, "card", "?") for turn in turns]


def test_a_card_from_a_discard_pile_is_named_to_all(sitting: Sitting) -> None:
    sitting.turn()
    colour = next(pile for pile in sitting.table.match.round.position.discards if pile)[-1].colour
    card = str(sitting.table.match.round.position.discards[colour][-1])
    placing = next(
        move
        for move in sitting.legal()
        if str(move).startswith("discard") and str(move)[8] != colour.letter
    )
    sitting.move(placing)
    sitting.move(f"draw {colour.letter}")
    turn = news.Turn(seat=1, placing=str(placing), draw=f"draw {colour.letter}", card=card)
    for seat in (0, 1, None):
        assert turn == told(sitting, seat)[-1]


def test_taking_back_is_never_told_to_the_other(sitting: Sitting) -> None:
    sitting.place()
    sitting.ask(TakeBack, 0)
    sitting.turn()
    assert ["placed", "taken_back", "placed", "turn"] == heard(sitting, 0)
    assert [["turn"], ["turn"]] == [heard(sitting, seat) for seat in (1, None)]


def test_numbers_do_not_tell_how_often_a_card_was_taken_back() -> None:
    quick, hesitant = sit(), sit()
    for _ in range(5):
        hesitant.place()
        hesitant.ask(TakeBack, 0)
    for sitting in (quick, hesitant):
        sitting.turn()
    for seat in (1, None):
        assert quick.table.number(seat) == hesitant.table.number(seat)
    assert quick.table.number(0) + 10 == hesitant.table.number(0)


def test_a_placing_does_not_make_the_others_commands_stale(sitting: Sitting) -> None:
    sitting.stall()
    seat = sitting.table.turn
    assert seat is not None
    other_seat: Seat = 1 if seat == 0 else 0
    offer = Offer(id="x", on=sitting.table.number(other_seat), seat=other_seat)
    sitting.place()
    assert sitting.send(offer)


def test_what_is_said_is_told_to_all() -> None:
    sitting = sit(rounds=1)
    sitting.stall()
    number = {seat: sitting.table.number(seat) for seat in (0, 1, None)}
    sitting.ask(Offer, 0)
    sitting.ask(Accept, 1)
    sitting.ask(Continue, 0)
    sitting.ask(Continue, 1)
    sitting.ask(Resign, 1)
    sitting.ask(Rematch, 0)
    sitting.ask(Rematch, 1)
    expected = [
        "offered",
        "accepted",
        "continued",
        "continued",
        "extended",
        "dealt",
        "resigned",
        "rematch_asked",
        "rematch_asked",
        "rematched",
    ]
    for seat in (0, 1, None):
        assert expected == heard(sitting, seat, number[seat])


def test_no_news_names_a_command_or_a_time() -> None:
    sitting = sit(ONE_DEVICE, rounds=1)
    sitting.end_match()
    sitting.ask(Rematch, 0)
    for seat in (0, 1, None):
        text = msgspec.json.encode(sitting.table._told(seat).latest).decode()
        assert [] == [word for word in ('"command"', '"at"', '"deck"') if word in text]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_saw_everything_has_missed_nothing(sitting: Sitting, seat: Seat | None) -> None:
    sitting.turn()
    assert () == sitting.table.events_since(seat, sitting.table.number(seat))


@pytest.mark.parametrize("number", [-1, 1_000])
def test_a_number_that_never_was_needs_a_fresh_view(sitting: Sitting, number: int) -> None:
    assert sitting.table.events_since(0, number) is None


def test_who_missed_too_much_needs_a_fresh_view(sitting: Sitting) -> None:
    sitting.stall(3 * KEPT // 2)
    number = sitting.table.number(1)
    missed = sitting.table.events_since(1, number - KEPT)
    assert missed is not None
    assert KEPT == len(missed)
    assert sitting.table.events_since(1, number - KEPT - 1) is None


def test_a_table_that_was_loaded_tells_the_same(sitting: Sitting) -> None:
    sitting.turn()
    sitting.turn()
    sitting.place()
    loaded = sitting.reload()
    for seat in (0, 1, None):
        assert sitting.table.events_since(seat, 0) == loaded.events_since(seat, 0)
