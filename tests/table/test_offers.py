from __future__ import annotations

import pytest

from lostcities.rules import Ending, Pair, Refusal, Refused, Seat, Why, other
from lostcities.table import Accept, Continue, Decline, Offer, Resign, TakeBack, may, view
from lostcities.table.events import Accepted, Offered
from tests.table.players import AGAINST_COMPUTER, ONE_DEVICE, Request, Sitting, sit


@pytest.fixture
def stalled() -> Sitting:
    sitting = sit()
    sitting.stall()
    return sitting


def refused(sitting: Sitting, kind: type[Request], seat: Seat) -> Refusal:
    with pytest.raises(Refused) as caught:
        sitting.ask(kind, seat)
    return caught.value.refusal


def test_nobody_may_offer_before_forty_turns_without_the_draw_pile() -> None:
    sitting = sit()
    sitting.stall(39)
    assert [Refusal.TOO_EARLY] * 2 == [refused(sitting, Offer, 0), refused(sitting, Offer, 1)]


@pytest.mark.parametrize("seat", [0, 1])
def test_either_may_offer_after_forty(stalled: Sitting, seat: Seat) -> None:
    stalled.ask(Offer, seat)
    assert seat == view(stalled.table, None).offer


def test_an_offer_forces_nothing(stalled: Sitting) -> None:
    stalled.ask(Offer, 1)
    stalled.idle_turn()
    stalled.idle_turn()
    assert 1 == stalled.table.offer


def test_an_accepted_offer_ends_the_round_as_it_stands(stalled: Sitting) -> None:
    scores = stalled.table.match.round.scores
    stalled.ask(Offer, 0)
    stalled.ask(Accept, 1)
    ended = view(stalled.table, 0).rounds[0]
    assert (Ending(Why.AGREED), scores) == (ended.ended, ended.scores)
    assert stalled.table.offer is None


def test_an_offer_accepted_while_a_card_lies_gives_it_back_unseen(stalled: Sitting) -> None:
    before = view(stalled.table, 0)
    stalled.place()
    stalled.ask(Offer, 1)
    stalled.ask(Accept, 0)
    after = view(stalled.table, 0)
    assert (before.game.expeditions, before.game.discards) == (
        after.game.expeditions,
        after.game.discards,
    )
    assert before.game.moves == view(stalled.table, 1).game.moves


def test_the_match_goes_on_after_a_round_ended_by_agreement(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    stalled.ask(Accept, 1)
    stalled.ask(Continue, 0)
    stalled.ask(Continue, 1)
    assert 2 == len(stalled.table.match.rounds)


def test_nobody_answers_an_offer_that_was_not_made(stalled: Sitting) -> None:
    reasons = [refused(stalled, kind, seat) for kind in (Accept, Decline) for seat in (0, 1)]
    assert [Refusal.NO_OFFER] * 4 == reasons


def test_nobody_answers_the_own_offer(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    reasons = [refused(stalled, kind, 0) for kind in (Accept, Decline)]
    assert [Refusal.NO_OFFER] * 2 == reasons


@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_one_offer_at_a_time(stalled: Sitting, seat: Seat) -> None:
    stalled.ask(Offer, 0)
    assert Refusal.ALREADY_ASKED is refused(stalled, Offer, seat)


def test_an_offer_lapses_when_a_card_is_drawn_from_the_draw_pile(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    stalled.turn()
    assert stalled.table.offer is None
    assert Refusal.NO_OFFER is refused(stalled, Accept, 1)
    assert Refusal.TOO_EARLY is refused(stalled, Offer, 0)


def test_an_offer_lapses_when_the_match_is_resigned(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    stalled.ask(Resign, 0)
    assert stalled.table.offer is None
    assert Refusal.MATCH_OVER is refused(stalled, Accept, 1)


def test_a_declined_offer_is_not_repeated_before_another_turn(stalled: Sitting) -> None:
    seat = stalled.table.turn
    assert seat is not None
    stalled.ask(Offer, seat)
    stalled.ask(Decline, other(seat))
    assert Refusal.JUST_DECLINED is refused(stalled, Offer, seat)
    stalled.place()
    assert Refusal.JUST_DECLINED is refused(stalled, Offer, seat)
    stalled.ask(TakeBack, seat)
    stalled.idle_turn()
    stalled.ask(Offer, seat)
    assert seat == stalled.table.offer


def test_the_others_turn_does_not_free_a_declined_offer(stalled: Sitting) -> None:
    seat = stalled.table.turn
    assert seat is not None
    stalled.ask(Offer, other(seat))
    stalled.ask(Decline, seat)
    stalled.idle_turn()
    assert Refusal.JUST_DECLINED is refused(stalled, Offer, other(seat))


def test_who_declined_may_offer(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    stalled.ask(Decline, 1)
    stalled.ask(Offer, 1)
    assert 1 == stalled.table.offer


def test_a_decline_is_forgotten_with_its_round(stalled: Sitting) -> None:
    stalled.ask(Offer, 0)
    stalled.ask(Decline, 1)
    stalled.end_round()
    for seat in (0, 1):
        stalled.ask(Continue, 1 if seat else 0)
    assert Pair(first=False, second=False) == stalled.table.declined


@pytest.mark.parametrize("kind", [Offer, Accept, Decline])
def test_offers_are_over_with_the_round(kind: type[Request]) -> None:
    sitting = sit()
    sitting.end_round()
    assert Refusal.ROUND_OVER is refused(sitting, kind, 0)


def test_a_computer_accepts_at_once() -> None:
    sitting = sit(AGAINST_COMPUTER)
    sitting.stall()
    assert [Offered, Accepted] == [type(event) for event in sitting.ask(Offer, 0)]
    assert sitting.table.match.round.over


def test_the_other_person_on_the_device_is_asked() -> None:
    sitting = sit(ONE_DEVICE)
    sitting.stall()
    sitting.ask(Offer, 0)
    assert not sitting.table.match.round.over
    sitting.ask(Accept, 1)
    assert sitting.table.match.round.over


def test_a_seat_is_offered_what_it_may_ask_for(stalled: Sitting) -> None:
    assert [("offer", "resign")] * 2 == [may(stalled.table, seat) for seat in (0, 1)]
    stalled.ask(Offer, 0)
    assert ("resign",) == may(stalled.table, 0)
    assert ("accept", "decline", "resign") == may(stalled.table, 1)
    assert () == may(stalled.table, None)
