from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from lostcities.environments.openspiel import LostCitiesState
from lostcities.environments.openspiel.outcomes import outcome_of
from lostcities.environments.openspiel.recall import Recall
from lostcities.fast import action_of, observe, rows_of
from lostcities.rules import SEATS, Seat, parse_move
from tests.environments.openspiel.playing import walk, walk_through
from tests.environments.rounds import Played, played, twin
from tests.rules.positions import deck

KINDS = pyspiel.PrivateInfoType
DEALT = deck("YW Y2 G2 G3 G4 G5 G6 G7", "R10 BW B2 B3 B4 B5 B6 B7", "Y9 W2 W3")
MOVES = ["play YW", "draw deck", "discard R10", "draw deck", "play Y2"]
SHORT = Played(DEALT, tuple(map(parse_move, MOVES)))


def observer(*, public: bool = True, private: bool = True, recalls: bool = False) -> Any:  # noqa: ANN401
    kind = pyspiel.IIGObservationType(
        public_info=public,
        perfect_recall=recalls,
        private_info=KINDS.SINGLE_PLAYER if private else KINDS.NONE,
    )
    return make_observation(pyspiel.load_game("lost_cities"), kind)


def last(original: Played) -> LostCitiesState:
    *_, state = walk_through(original)
    return state


def test_has_the_features_of_the_kernel() -> None:
    original, seen = played(Random(1)), observer()
    for state, match in zip(walk_through(original), original.matches, strict=True):
        for seat in SEATS:
            by_colour, of_round = observe(rows_of([match.round.position]), seat)
            seen.set_from(state, seat)
            np.testing.assert_array_equal(by_colour[0], seen.dict["colours"])
            np.testing.assert_array_equal(of_round[0], seen.dict["round"])
            assert [seat == 0, seat == 1] == seen.dict["player"].tolist()


def test_what_can_be_recalled_is_in_the_information_state() -> None:
    state, seen = last(SHORT), observer(recalls=True)
    seen.set_from(state, 0)
    actions = [action_of(move) + 1 for move in SHORT.moves]
    assert [*actions, 0] == seen.dict["turns"].reshape(-1)[:6].tolist()
    assert [outcome_of(DEALT[16]) + 1, 0] == seen.dict["drawn"][:2].tolist()
    assert 8 == seen.dict["dealt"].sum()
    seen.set_from(state, 1)
    assert [*actions[:4], 0, 0] == seen.dict["turns"].reshape(-1)[:6].tolist()
    assert [outcome_of(DEALT[17]) + 1, 0] == seen.dict["drawn"][:2].tolist()


def test_what_can_be_recalled_as_text() -> None:
    state = last(SHORT)
    assert (
        "player 0; YW Y2 G2 G3 G4 G5 G6 G7; play YW, draw deck Y9; discard R10, draw deck; play Y2"
        == state.information_state_string(0)
    )
    assert (
        "player 1; BW B2 B3 B4 B5 B6 B7 R10; play YW, draw deck; discard R10, draw deck W2"
        == state.information_state_string(1)
    )
    assert "play YW, draw deck; discard R10, draw deck" == observer(
        private=False, recalls=True
    ).string_from(state, 0)
    assert "YW Y2 G2 G3 G4 G5 G6 G7; Y9" == observer(public=False, recalls=True).string_from(
        state, 0
    )


def test_the_parts_as_text() -> None:
    state = last(SHORT)
    board = "turn 0  deck 42  idle 0\nseat 0   -40  Y: W\nseat 1     0\npiles         R: 10"
    assert board == observer(private=False).string_from(state, 0)
    assert board == observer(private=False).string_from(state, 1)
    hand = observer(public=False).string_from(state, 0)
    assert "hand of 0     Y9 G2 G3 G4 G5 G6 G7\nplaced        play Y2" == hand
    assert "hand of 1     BW B2 B3 B4 B5 B6 B7 W2" == observer(public=False).string_from(state, 1)
    assert "" == observer(public=False, private=False).string_from(state, 0)


def test_the_public_part_says_nothing_of_either_hand() -> None:
    public = observer(private=False)
    for state in walk(Random(2)):
        public.set_from(state, 0)
        by_colour = public.dict["colours"]
        taken = state.rows["taken"][0, 0, :5]
        assert (
            sum((cards >> 2).bit_count() + (cards & 3) for cards in taken.tolist())
            == by_colour[:, :12].sum()
        )


def test_the_private_part_is_the_hand() -> None:
    private = observer(public=False)
    private.set_from(last(SHORT), 1)
    assert {"player", "hand"} == set(private.dict)
    assert 8 == private.dict["hand"].sum()


def test_sees_the_cards_of_one_player_at_the_most() -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=KINDS.ALL_PLAYERS)
    with pytest.raises(ValueError, match="one player or of none"):
        make_observation(pyspiel.load_game("lost_cities"), kind)


def test_has_no_parameters() -> None:
    with pytest.raises(ValueError, match="observers of lost_cities have no parameters"):
        make_observation(pyspiel.load_game("lost_cities"), None, {"size": 3})


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_neither_the_other_hand_nor_the_deck_shows(seat: Seat, seed: int) -> None:
    original = played(Random(seed), most=60)
    other = twin(original, seat, Random(seed + 50))
    assert original.deck[:40] != other.deck[:40]
    for one, two in zip(walk_through(original), walk_through(other), strict=True):
        for recalls in (False, True):
            seen = observer(recalls=recalls)
            seen.set_from(one, seat)
            before = seen.tensor.copy()
            seen.set_from(two, seat)
            np.testing.assert_array_equal(before, seen.tensor)
            assert seen.string_from(one, seat) == seen.string_from(two, seat)


def test_the_information_state_tells_rounds_apart_that_a_player_can_tell_apart() -> None:
    # Two ways to the same board: what is seen is the same, what is recalled is not.
    rest = ["draw deck", "play BW", "draw deck"]
    ways = [["play YW", *rest, "play G2"], ["play G2", *rest, "play YW"]]
    states = [last(Played(DEALT, tuple(map(parse_move, [*way, "draw deck"])))) for way in ways]
    for player in SEATS:
        seen, recalled, texts = (
            [ask(player) for ask in asked]
            for asked in (
                [state.observation_tensor for state in states],
                [state.information_state_tensor for state in states],
                [state.information_state_string for state in states],
            )
        )
        assert seen[0] == seen[1]
        assert recalled[0] != recalled[1]
        assert texts[0] != texts[1]


def test_a_recall_without_anything_is_that_of_no_cards() -> None:
    assert ((), (), []) == (Recall().dealt(0), Recall().drawn(1), list(Recall().turns()))
