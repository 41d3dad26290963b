from __future__ import annotations

import pytest

from lostcities.rules import (
    HAND_SIZE,
    PublicView,
    Refusal,
    Refused,
    Seat,
    Step,
    View,
    discard,
    draw,
    play,
)
from lostcities.table import TakeBack, view
from tests.table.players import Sitting, sit


@pytest.fixture
def sitting() -> Sitting:
    return sit()


def game(sitting: Sitting, seat: Seat) -> View:
    seen = view(sitting.table, seat).game
    assert isinstance(seen, View)
    return seen


def test_a_seat_sees_its_own_hand(sitting: Sitting) -> None:
    hands = [game(sitting, seat).hand for seat in (0, 1)]
    assert list(sitting.table.match.round.position.hands) == hands


def test_nobody_before_a_closed_curtain_sees_a_hand(sitting: Sitting) -> None:
    seen = view(sitting.table, None)
    assert PublicView is type(seen.game)
    assert ((), {}, None, ()) == (seen.legal, seen.refused, seen.drawn, seen.may)


def test_a_seat_sees_its_placing_and_the_other_does_not(sitting: Sitting) -> None:
    before = [view(sitting.table, seat) for seat in (1, None)]
    sitting.place()
    assert (Step.DRAW, HAND_SIZE - 1) == (game(sitting, 0).step, len(game(sitting, 0).hand))
    assert before == [view(sitting.table, seat) for seat in (1, None)]


def test_after_a_card_was_taken_back_only_the_number_has_changed(sitting: Sitting) -> None:
    before = game(sitting, 0)
    sitting.place()
    sitting.ask(TakeBack, 0)
    assert before == game(sitting, 0)


def test_the_card_drawn_last_is_shown_to_its_drawer_only(sitting: Sitting) -> None:
    card = sitting.table.match.round.position.deck[0]
    sitting.turn()
    assert [card, None, None] == [view(sitting.table, seat).drawn for seat in (0, 1, None)]
    sitting.turn()
    assert card == view(sitting.table, 0).drawn


def test_the_card_drawn_last_is_forgotten_with_the_round() -> None:
    sitting = sit(rounds=1)
    sitting.end_round()
    assert view(sitting.table, 0).drawn is not None
    sitting = sit()
    assert view(sitting.table, 0).drawn is None


def test_only_who_is_to_move_has_legal_moves(sitting: Sitting) -> None:
    assert sitting.legal() == view(sitting.table, 0).legal
    assert ((), {}) == (view(sitting.table, 1).legal, view(sitting.table, 1).refused)


@pytest.mark.parametrize("seed", range(5))
def test_what_may_not_be_moved_is_refused_for_the_same_reason(seed: int) -> None:
    sitting = sit(seed=seed)
    while sitting.table.turn is not None:
        seen = view(sitting.table, sitting.table.turn)
        for move, reason in seen.refused.items():
            with pytest.raises(Refused) as caught:
                sitting.move(move)
            assert reason is caught.value.refusal
        sitting.move(sitting.rng.choice(seen.legal))


def test_every_card_of_the_hand_and_every_pile_is_legal_or_has_a_reason(sitting: Sitting) -> None:
    seen = view(sitting.table, 0)
    cards = {move for card in game(sitting, 0).hand for move in (play(card), discard(card))}
    assert cards == {*seen.legal, *seen.refused}
    sitting.place()
    seen = view(sitting.table, 0)
    closed = game(sitting, 0).just_discarded
    assert closed is not None
    assert Refusal.JUST_DISCARDED is seen.refused[draw(closed)]
    assert 1 + 5 == len(seen.legal) + len(seen.refused)


def test_finished_rounds_are_listed_with_their_points() -> None:
    sitting = sit(rounds=2)
    sitting.end_match()
    seen = view(sitting.table, None)
    assert [0, 1] == [result.opener for result in seen.rounds]
    assert tuple(seen.totals) == tuple(
        sum(result.scores[seat] for result in seen.rounds) for seat in (0, 1)
    )
    assert (True, True) == (seen.round_over, seen.match_over)
